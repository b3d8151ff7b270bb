"""What moves, shakes and sounds at a table of Ludicitude; see static/page/motion.mjs for what each word does."""

from __future__ import annotations

from dragons_web.games.ludicitude import selectors
from dragons_web.games.ludicitude.scene import Event, Play, Scene
from dragons_web.parts.game_view import Motion, buzz

BEATS = 0.8
"""How long a throw takes at most, in beats."""
LONGEST = {"slow": 2.4, "normal": 1.2, "fast": 0.5}
"""Beats for a bot's whole fight, by pace: its next move does not wait for it."""
LEISURE = 3.2
"""Beats for a fight after which somebody has to do something."""


def motions(scene: Scene) -> list[Motion]:
    """See `GameView.motions`. What stands after a throw waits until the dice lie."""
    if not 0 < scene.fresh <= selectors.AT_MOST:
        return []
    found: list[Motion] = []
    for play in scene.plays[-scene.fresh :]:
        at = 0.0
        throws = len(selectors.fights_after_rolls(scene)) if play is scene.plays[-1] else 0
        if throws:
            step = min(BEATS, _most(scene) / throws)
            at = round(throws * step, 2)
            found += [*_throws(throws, step), *_burns(scene, play, step)]
        for event in play.events:
            found += ({**motion, "at": at} for motion in _moved(scene, event))
    return found


def _most(scene: Scene) -> float:
    return LONGEST[scene.table["pace"]] if scene.waiting in ("bot", "replay") else LEISURE


def _throws(n: int, step: float) -> list[Motion]:
    """The rolls of the last play, one after the other; the board has drawn them."""
    rattles = [{"do": "sound", "name": "rattle", "at": round(i * step, 2)} for i in range(n)]
    throw = {"do": "throw", "id": "tray", "step": step, "wait": ["outcome", "stake", "prompt", "odds", "actions"]}
    return [throw, *rattles]


def _burns(scene: Scene, play: Play, step: float) -> list[Motion]:
    """What is felt of each roll that burns dice, when they lie."""
    rolls = [event for event in play.events if event["type"] == "roll"]
    return [
        {**motion, "at": round(n * step, 2)}
        for n, roll in enumerate(rolls, start=1)
        if roll["burnt"] or roll["kept_burnt"]
        for motion in buzz(scene, roll["seat"], "fire")
    ]


def _moved(scene: Scene, event: Event) -> list[Motion]:
    match event["type"]:
        case "slain":
            return [{"do": "pulse", "id": "stake"}, {"do": "sound", "name": "knock"}]
        case "defeat":
            return [
                {"do": "shake", "id": "tray"},
                {"do": "embers", "id": "tray"},
                {"do": "sound", "name": "breath"},
                *buzz(scene, event["seat"], "dragon"),
            ]
        case "score" if event["points"]:
            origin = "wax" if event["reason"] == "challenge" else "stake"
            return [
                {"do": "fly", "from": [origin], "to": f"seat-{event['seat']}"},
                {"do": "sound", "name": "coin"},
            ]
        case "challenge":
            return [{"do": "fall", "id": "cartel"}, {"do": "sound", "name": "wax"}]
        case "turn" if scene.waiting == "human" and scene.actor == event["seat"]:
            return [{"do": "sound", "name": "drum"}]
        case "asked" if scene.waiting == "human" and scene.actor == event["seat"]:
            return [{"do": "fall", "id": "cartel"}, {"do": "sound", "name": "parchment"}]
        case "end":
            return [{"do": "feast", "id": "win"}, {"do": "sound", "name": "lute"}]
    return []
