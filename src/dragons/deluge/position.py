"""A game of Déluge under way: all there is. What moves do to it is in `rules`, what each seat sees of it in `observer`
and `infostate`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeVar

from dragons.deluge.material import CARDS, PLACES, SEATS, ZONES, PlayedCard
from dragons.game import CHANCE, TERMINAL, Game, Json, OptionValue, State

SIDES = len(ZONES)
"""Zone z of seat s is side s × SIDES + z in the lists of counts and sums."""

PositionT = TypeVar("PositionT", bound="Position")


class Position(State):
    """What a game of Déluge under way consists of; cards, zones and sides are numbers as in `material`.

    Its attributes are for the modules of this package: they hold what is secret, too.
    """

    __slots__ = (
        "_last", "cause", "counts", "deck", "face_down", "found", "hands", "history", "laid", "middle", "owners",
        "phase", "seat", "sums", "taken", "turn", "winner",
    )  # fmt: skip

    deck: list[int]
    """Cards that nobody has drawn, in deck order: which is all there is to know of the deck."""
    middle: list[int | None]
    """The card in the middle of each zone; None: one is due."""
    owners: list[int | None]
    """Who has each zone's token; None: it is in the middle."""
    hands: tuple[list[int], list[int]]
    """In deck order."""
    taken: tuple[list[int], list[int]]
    """The cards each seat has taken from the middle, in that order. One is taken in each turn of the other."""
    laid: tuple[list[PlayedCard], list[PlayedCard]]
    """Each seat's plays, in order."""
    counts: list[int]
    """How many cards lie on each side."""
    sums: list[int]
    """The sum of the face-up cards on each side."""
    face_down: list[int]
    """How many cards each seat has played face down."""
    seat: int
    """Whose turn it is."""
    turn: int
    """From 1; 0 during the set-up."""
    phase: str
    """As in the observation."""
    cause: str | None
    winner: int | None
    found: list[dict[str, Json]] | None
    """The final count, if there was one. Clones share it: it is never changed."""
    history: list[str]
    """All moves in full. The set-up's come first, then for each turn a play and a draw."""
    _last: list[dict[str, Json]]
    """The events of the last move as everybody may see them. Clones share them: replaced, never changed."""

    @classmethod
    def at_the_start(cls: type[PositionT], game: Game, players: int, options: Mapping[str, OptionValue]) -> PositionT:
        """No card drawn yet."""
        state = cls()
        state.game, state.players, state.options = game, players, options
        state.deck = list(range(len(CARDS)))
        state.middle = [None] * len(ZONES)
        state.owners = [None] * len(ZONES)
        state.hands = ([], [])
        state.taken = ([], [])
        state.laid = ([], [])
        state.counts = [0] * (SEATS * SIDES)
        state.sums = [0] * (SEATS * SIDES)
        state.face_down = [0] * SEATS
        state.seat = 0
        state.turn = 0
        state.phase = "setup"
        state.cause = None
        state.winner = None
        state.found = None
        state.history = []
        state._last = []
        return state

    def clone(self: PositionT) -> PositionT:
        copy = type(self)()
        copy.game, copy.players, copy.options = self.game, self.players, self.options
        copy.deck = self.deck[:]
        copy.middle = self.middle[:]
        copy.owners = self.owners[:]
        copy.hands = (self.hands[0][:], self.hands[1][:])
        copy.taken = (self.taken[0][:], self.taken[1][:])
        copy.laid = (self.laid[0][:], self.laid[1][:])
        copy.counts = self.counts[:]
        copy.sums = self.sums[:]
        copy.face_down = self.face_down[:]
        copy.seat = self.seat
        copy.turn = self.turn
        copy.phase = self.phase
        copy.cause = self.cause
        copy.winner = self.winner
        copy.found = self.found
        copy.history = self.history[:]
        copy._last = self._last
        return copy

    def current_player(self) -> int:
        if self.phase == "turn":
            return self.seat
        return TERMINAL if self.phase == "over" else CHANCE

    def open_zones(self, seat: int) -> list[int]:
        """The zones whose side of this seat is not full."""
        first = seat * SIDES
        return [zone for zone in range(len(ZONES)) if self.counts[first + zone] < PLACES]

    def scores(self) -> list[int]:
        return [self.owners.count(seat) for seat in range(SEATS)]

    def winners(self) -> list[int]:
        return [] if self.winner is None else [self.winner]

    def side(self, seat: int, zone: int) -> list[PlayedCard]:
        """The cards on a side, in the order laid."""
        return [play for play in self.laid[seat] if play.zone == zone]

    def hides(self, play: PlayedCard) -> bool:
        """Whether only its owner knows this card on the table. At the end all are revealed."""
        return play.down and self.phase != "over"
