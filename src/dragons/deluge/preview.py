"""What a play of Déluge would do, and what a count would find: from what a seat sees, for previews and hints."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from dragons.deluge.count import final_owner, takes_token
from dragons.deluge.material import MAX_FACE_DOWN, PLACES, ZONES
from dragons.deluge.observation import Observation, Zone


@dataclass(frozen=True)
class Preview:
    """A play and what would become of it: `sums` of the cards face up by seat, the token's `owner`, whether it is
    `claimed` with this play, the card that the opponent would then have `taken`; None if the play ends the game."""

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


def zone_of(observation: Observation, letter: str) -> Zone:
    """The zone with this letter."""
    return observation["zones"][ZONES.index(letter)]


def has_room(zone: Zone, seat: int) -> bool:
    """Whether a card may still be laid on this seat's side of a zone."""
    return len(zone["sides"][seat]["places"]) < PLACES


def hides_left(observation: Observation, seat: int) -> int:
    """How many cards a seat may still play face down."""
    return MAX_FACE_DOWN - observation["face_down"][seat]


def preview(observation: Observation, seat: int, move: str) -> Preview:
    """What a legal play of this seat would do."""
    down = "/" in move
    here = zone_of(observation, move[-1] if down else move[0])
    sums = [side["sum"] for side in here["sides"]]
    if not down:
        sums[seat] += int(move[1])
    first = not any(side["places"] for side in here["sides"])
    claimed = here["token"] != seat and takes_token(first, sums[seat], sums[1 - seat])
    wins = claimed and observation["scores"][seat] == len(ZONES) - 1
    return Preview(
        move=move,
        zone=here["zone"],
        down=down,
        sums=(sums[0], sums[1]),
        owner=seat if claimed else here["token"],
        claimed=claimed,
        taken=None if wins else here["middle"],
    )


def leaves_no_play(observation: Observation, seat: int, play: Preview) -> bool:
    """Whether after this play only the card taken next could be played: one cannot hide any more, and no card that
    stays in hand has room in its own zone."""
    if hides_left(observation, seat) - play.down or play.taken is None:
        return False
    room = {zone["zone"]: PLACES - len(zone["sides"][seat]["places"]) for zone in observation["zones"]}
    room[play.zone] -= 1
    hand = [card for card in observation["hand"] or () if card != play.card]
    return any(room.values()) and not any(room[card[0]] for card in hand)


def counted_now(
    observation: Observation, letter: str, seat: int, play: Preview | None = None
) -> tuple[tuple[int, int], int | None]:
    """A zone as it would be counted now, or after this play, with what this seat knows to lie face down: the sums, and
    the token's owner. What it does not know counts nothing."""
    here = zone_of(observation, letter)
    sums, owner = [side["sum"] for side in here["sides"]], here["token"]
    if play and play.zone == letter:
        sums, owner = list(play.sums), play.owner
        if play.down and play.card[0] == letter:
            sums[seat] += int(play.card[1])
    for place in here["sides"][seat]["places"]:
        if place["down"] and place["card"] and place["card"][0] == letter:
            sums[seat] += int(place["card"][1])
    counted = (sums[0], sums[1])
    return counted, None if owner is None else final_owner(counted, owner)[0]


def flooded(sums: Sequence[int]) -> int | None:
    """The seat whose sum is at least double the other's: a count would give its token to the other."""
    return sums.index(max(sums)) if final_owner((sums[0], sums[1]), 0)[1] else None
