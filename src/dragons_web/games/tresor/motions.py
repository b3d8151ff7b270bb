"""What moves, shakes and sounds at a table of Trésor; see static/page/motion.mjs for what each word does."""

from __future__ import annotations

from dragons_web.games.tresor.scene import Scene
from dragons_web.parts.game_view import Motion, buzz

AT_MOST = 3
"""Of more plays than these at once (a game opened again) nothing is shown."""


def motions(scene: Scene) -> list[Motion]:
    """See `GameView.motions`. Tiles turn over by themselves."""
    if not 0 < scene.fresh <= AT_MOST:
        return []
    found: list[Motion] = []
    for play in scene.plays[-scene.fresh :]:
        for event in play.events:
            match event["type"]:
                case "face":
                    found.append({"do": "sound", "name": "stone"})
                case "bust" if event["cause"] == "dragon":
                    found += [
                        {"do": "shake", "id": "cave"},
                        {"do": "embers", "id": f"cell-{event['tiles'][-1][0]}"},
                        {"do": "sound", "name": "breath"},
                        *buzz(scene, event["seat"], "dragon"),
                    ]
                case "bust":
                    found += [
                        {"do": "shake", "id": "cave"},
                        {"do": "sound", "name": "hiss"},
                        *buzz(scene, event["seat"], "spider"),
                    ]
                case "take" if event["taken"]:
                    cells = [f"cell-{cell}" for cell, _ in event["taken"]]
                    found += [
                        {"do": "fly", "from": cells, "to": f"seat-{event['seat']}"},
                        {"do": "sound", "name": "coin"},
                    ]
                case "spider" if event["to"]:
                    found += [
                        {"do": "travel", "from": f"cell-{event['from']}", "to": f"cell-{event['to']}"},
                        {"do": "sound", "name": "knock"},
                    ]
                case "turn" if scene.waiting == "human" and scene.actor == event["seat"]:
                    found.append({"do": "sound", "name": "drum"})
                case "end":
                    found += [{"do": "feast", "id": "win"}, {"do": "sound", "name": "lute"}]
    return found
