"""What a scene of Déluge shows: who sits below, the sums, what is picked and what may be touched. No words, no HTML.

`scene.picked` is "" or one of
    "r7"        a card of the hand; where its own zone has room also the move that plays it face up there
    "r7/g"      the move that plays it face down
"""

from __future__ import annotations

from dragons.deluge import preview
from dragons.deluge.preview import Preview
from dragons_web.games.deluge.scene import Scene, Zone


def seat_below(scene: Scene) -> int:
    """The seat whose side lies nearest: the viewer's, behind a curtain that of whom it waits for, else the first."""
    return (scene.curtain if scene.viewer is None else scene.viewer) or 0


def sums(scene: Scene, zone: Zone) -> list[int]:
    """Both seats' sums in a zone: of the cards face up, at the end as they were counted."""
    for counted in scene.observation["count"] or ():
        if counted["zone"] == zone["zone"]:
            return counted["sums"]
    return [side["sum"] for side in zone["sides"]]


def unknown_cards(scene: Scene, letter: str, seat: int) -> int:
    """How many cards that the viewer does not know lie face down on this seat's side of a zone."""
    zone = preview.zone_of(scene.observation, letter)
    return sum(place["card"] is None for place in zone["sides"][seat]["places"])


# ---- what is picked -----------------------------------------------------------------------------


def picked_card(scene: Scene) -> str | None:
    """The card in hand that has been picked."""
    card = scene.picked[:2]
    return card if any(move[:2] == card for move in scene.legal) else None


def picked_move(scene: Scene) -> str | None:
    """The move that has been picked, if it is a whole one."""
    return scene.picked if scene.picked in scene.legal else None


def preview_of(scene: Scene, move: str) -> Preview:
    """What a legal move of the seat to act would do."""
    assert scene.actor is not None
    return preview.preview(scene.observation, scene.actor, move)


# ---- what may be touched ------------------------------------------------------------------------


def target(scene: Scene, letter: str) -> str | None:
    """The move that touching a zone would pick: face up in a card's own, turned face down when touched again."""
    card = picked_card(scene)
    if card is None:
        return None
    up, down = card, f"{card}/{letter}"
    if letter == card[0] and up in scene.legal and not (scene.picked == up and down in scene.legal):
        return up
    return down if down in scene.legal else None


def drop(scene: Scene, letter: str) -> str | None:
    """The move that dropping the picked card on a zone would pick: face up if it may; None if it is picked already."""
    card = picked_card(scene)
    moves = [f"{card}/{letter}"] if card is None or letter != card[0] else [card, f"{card}/{letter}"]
    move = next((move for move in moves if move in scene.legal), None)
    return None if move == scene.picked else move


def other_way_up(scene: Scene, move: str) -> str | None:
    """The same card in the same zone, turned over, if that may be played too."""
    card = move[:2]
    if "/" not in move:
        other = f"{card}/{card[0]}"
    elif move[-1] == card[0]:
        other = card
    else:
        return None
    return other if other in scene.legal else None
