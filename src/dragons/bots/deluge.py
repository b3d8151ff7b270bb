"""How a bot plays Déluge until it learns to search: one rule of thumb, that looks no further than its own move.

For each legal play it adds up what that does: tokens taken, the sum kept above the other's but below its double,
hidden cards spared while they may be spared, and no strong card of the middle given away. The levels differ only in
how often they forget all this and play any card: an Egg always does, an Old dragon never.
"""

from __future__ import annotations

from random import Random

from dragons.deluge import MAX_FACE_DOWN, PLACES, ZONES
from dragons.deluge.count import final_owner
from dragons.game import Action, Json, State

SLIPS = {1: 1.0, 2: 0.4, 3: 0.15, 4: 0.0}
"""How often a bot of this level plays any card."""

_TOKEN = 6.0
_WIN = 100.0
_STANDING = 4.0
_HIDING = 8.0
_GIFT = 0.3
_JAM = 50.0


def choose(state: State, seat: int, level: int, rng: Random) -> Action:
    """The text of a legal action for this seat."""
    observation = state.observation(seat)
    if rng.random() < SLIPS[level]:
        return rng.choice(observation["legal"])
    return max(observation["legal"], key=lambda move: (worth(observation, seat, move), rng.random()))


def worth(observation: dict[str, Json], seat: int, move: str) -> float:
    """What a play is worth to this seat, by thumb."""
    down, card = "/" in move, move[:2]
    letter = move[-1] if down else move[0]
    zone = observation["zones"][ZONES.index(letter)]
    places = [len(side["places"]) for side in zone["sides"]]
    after = [side["sum"] for side in zone["sides"]]
    after[seat] += 0 if down else int(move[1])
    first = not any(places)
    claims = zone["token"] != seat and (first or after[seat] > after[1 - seat])
    if claims and observation["scores"][seat] == len(ZONES) - 1:
        return _WIN
    value = _TOKEN * claims - _GIFT * int(zone["middle"][1])
    value += _STANDING * (_standing(zone, seat, move) - _standing(zone, seat))
    if down:
        value -= _HIDING * (1 + observation["face_down"][seat])
    return value - _JAM * _jams(observation, seat, card, letter, down)


def _standing(zone: dict[str, Json], seat: int, move: str = "") -> int:
    """Whether this seat would have the token at a count now, for all it knows (and after this move)."""
    sums = [side["sum"] for side in zone["sides"]]
    own = [place["card"] for place in zone["sides"][seat]["places"] if place["down"]]
    sums[seat] += sum(int(card[1]) for card in [*own, *([move[:2]] if move else [])] if card[0] == zone["zone"])
    owner = zone["token"]
    if owner is None:
        owner = seat if move else 1 - seat
    return final_owner((sums[0], sums[1]), owner)[0] == seat


def _jams(observation: dict[str, Json], seat: int, card: str, letter: str, down: bool) -> bool:
    """Whether none of the cards kept could be played next turn."""
    if observation["face_down"][seat] + down < MAX_FACE_DOWN:
        return False
    room = {zone["zone"]: PLACES - len(zone["sides"][seat]["places"]) for zone in observation["zones"]}
    room[letter] -= 1
    return any(room.values()) and not any(room[kept[0]] for kept in observation["hand"] if kept != card)
