"""What a scene of Déluge shows: sides, sums, what a picked move would do, how the game ended. No words, no HTML."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from dragons.deluge import MAX_FACE_DOWN, PLACES, ZONES
from dragons.deluge.count import final_owner
from dragons_web.model.scene import Scene

Zone = Mapping[str, Any]
"""A zone of the observation."""


def zone(scene: Scene, letter: str) -> Zone:
    found: Zone = scene.observation["zones"][ZONES.index(letter)]
    return found


def bottom(scene: Scene) -> int:
    """The seat whose side lies nearest: the viewer's, behind a curtain that of whom it waits for, else the first."""
    return (scene.curtain if scene.viewer is None else scene.viewer) or 0


def sums(scene: Scene, here: Zone) -> list[int]:
    """Both seats' sums in a zone: of the cards face up, at the end as they were counted."""
    for counted in scene.observation["count"] or ():
        if counted["zone"] == here["zone"]:
            return list(counted["sums"])
    return [side["sum"] for side in here["sides"]]


def flooded(pair: Sequence[int]) -> int | None:
    """The seat whose sum is at least double the other's."""
    return pair.index(max(pair)) if final_owner((pair[0], pair[1]), 0)[1] else None


def hides_left(scene: Scene, seat: int) -> int:
    """How many cards a seat may still play face down."""
    return MAX_FACE_DOWN - int(scene.observation["face_down"][seat])


# ---- what has been picked -----------------------------------------------------------------------


@dataclass(frozen=True)
class Preview:
    """A move and what would become of it: `sums` of the cards face up by seat, the token's `owner`, whether it is
    `claimed` with this move, the card that the opponent would then have `taken`; None if the move ends the game."""

    move: str
    zone: str
    down: bool
    sums: tuple[int, int]
    owner: int | None
    claimed: bool
    taken: str | None

    @property
    def card(self) -> str:
        return self.move[:2]


def chosen(scene: Scene) -> str | None:
    """The card in hand that has been picked."""
    card = scene.picked[:2]
    return card if any(move[:2] == card for move in scene.legal) else None


def move_of(scene: Scene) -> str | None:
    """The move that has been picked, if it is a whole one."""
    return scene.picked if scene.picked in scene.legal else None


def preview(scene: Scene, move: str) -> Preview:
    """What a legal move of the seat to act would do."""
    assert scene.actor is not None
    seat, down = scene.actor, "/" in move
    here = zone(scene, move[-1] if down else move[0])
    after = [side["sum"] for side in here["sides"]]
    if not down:
        after[seat] += int(move[1])
    first = not any(side["places"] for side in here["sides"])
    claimed = here["token"] != seat and (first or after[seat] > after[1 - seat])
    wins = claimed and scene.observation["scores"][seat] == len(ZONES) - 1
    return Preview(
        move=move,
        zone=here["zone"],
        down=down,
        sums=(after[0], after[1]),
        owner=seat if claimed else here["token"],
        claimed=claimed,
        taken=None if wins else here["middle"],
    )


def target(scene: Scene, letter: str) -> str | None:
    """The move that touching a zone would pick: face up in a card's own, turned face down when touched again."""
    card = chosen(scene)
    if card is None:
        return None
    up, down = card, f"{card}/{letter}"
    if letter == card[0] and up in scene.legal and not (scene.picked == up and down in scene.legal):
        return up
    return down if down in scene.legal else None


def drop(scene: Scene, letter: str) -> str | None:
    """The move that dropping the picked card on a zone would pick: face up if it may; None if it is picked already."""
    card = chosen(scene)
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


# ---- what can be foreseen -----------------------------------------------------------------------


def forecast(scene: Scene, letter: str, seat: int, move: Preview | None = None) -> tuple[tuple[int, int], int | None]:
    """A zone as it would be counted now, with what this seat knows to lie face down: the sums, and the token's owner.

    What it does not know counts nothing."""
    here = zone(scene, letter)
    pair = [side["sum"] for side in here["sides"]]
    owner = here["token"]
    if move and move.zone == letter:
        pair, owner = list(move.sums), move.owner
        if move.down and move.card[0] == letter:
            pair[seat] += int(move.card[1])
    for place in here["sides"][seat]["places"]:
        if place["down"] and place["card"] and place["card"][0] == letter:
            pair[seat] += int(place["card"][1])
    counted = (pair[0], pair[1])
    return counted, None if owner is None else final_owner(counted, owner)[0]


def unknown(scene: Scene, letter: str, seat: int) -> int:
    """How many cards lie face down on this seat's side of a zone for the viewer."""
    return sum(place["card"] is None for place in zone(scene, letter)["sides"][seat]["places"])


def traps(scene: Scene, move: Preview) -> bool:
    """Whether after this move only the card taken next could be played: one cannot hide any more, and no card that
    stays in hand has room in its own zone."""
    seat = scene.actor
    if seat is None or hides_left(scene, seat) - move.down or move.taken is None:
        return False
    room = {letter: PLACES - len(zone(scene, letter)["sides"][seat]["places"]) for letter in ZONES}
    room[move.zone] -= 1
    hand = [card for card in scene.observation["hand"] or () if card != move.card]
    return any(room.values()) and not any(room[card[0]] for card in hand)
