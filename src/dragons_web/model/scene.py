"""What a game's view is given: all that may be shown to whoever looks at the screen, and nothing else.

The session makes a `Scene` after every change; views turn it into HTML. No view sees a state.
What a seat sees and what happens differs from game to game: `GameScene[Observation, Event]` is the scene of a game with
these types (see `games/<game>/scene.py`), `Scene` that of any game.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Generic, Literal, TypeAlias, TypeVar, cast

from dragons.ai.policy import Advice

Event: TypeAlias = Mapping[str, Any]
ObservationT = TypeVar("ObservationT")
EventT = TypeVar("EventT", bound=Mapping[str, object])
Waiting = Literal["human", "bot", "acknowledgement", "over", "replay"]


@dataclass(frozen=True)
class Seat:
    """A place at the table. `level` is 1 to 4 for a bot, None for a human."""

    name: str
    kind: Literal["human", "bot"]
    level: int | None = None
    conceded: bool = False


@dataclass(frozen=True)
class GamePlay(Generic[EventT]):
    """One move and the chance that followed, as the viewer saw it: the log's unit."""

    seat: int | None
    turn: int
    events: tuple[EventT, ...]


@dataclass(frozen=True)
class GameScene(Generic[ObservationT, EventT]):
    """A table as its viewer may see it now.

    `observation` and the events are the game's own plain JSON values. `plays` has the whole game, oldest first;
    `fresh` how many of the last plays this viewer has not been shown before (for animations and announcements).
    `waiting` says what the game waits for ("replay": for nothing, it is only looked at); `actor` is the seat to act,
    None when over.
    `returns` is None until the game is over (by the rules or because all but one conceded).
    `curtain` is the seat that the screen must be passed to now, None while no curtain hangs.
    `cursor` is the cell that last had the keyboard's focus.
    `picked` is what has been chosen on the way to a move, in words of the table's own; "" at first and after a move.
    `title` is the name that the game was given, "" without one.
    `sheet` is the sheet that lies open ("menu", "log", "score", "seats", "settings", "rules", "advice"), else
    None. `advised` says whether advice may be had now; `advice` is what was told, the best first, None until it is.
    """

    id: str
    game: str
    seats: tuple[Seat, ...]
    options: Mapping[str, Any]
    table: Mapping[str, Any]
    observation: ObservationT
    plays: tuple[GamePlay[EventT], ...]
    fresh: int
    waiting: Waiting
    actor: int | None
    viewer: int | None
    can_undo: bool
    hints: bool
    returns: tuple[float, ...] | None = None
    curtain: int | None = None
    sheet: str | None = None
    legal: frozenset[str] = field(default_factory=frozenset)
    cursor: str | None = None
    picked: str = ""
    title: str = ""
    advised: bool = False
    advice: tuple[Advice, ...] | None = None

    @property
    def turn(self) -> int:
        """The number of the turn in progress, from 1."""
        events = (cast("Any", event) for play in reversed(self.plays) for event in reversed(play.events))
        return next((event["turn"] for event in events if event["type"] == "turn"), 1)

    @property
    def last(self) -> tuple[EventT, ...]:
        """The events of the last play; () before the first."""
        return self.plays[-1].events if self.plays else ()

    def events_with(self, event: EventT) -> tuple[EventT, ...]:
        """All events of the play that this one belongs to."""
        plays = (play.events for play in reversed(self.plays))
        return next((events for events in plays if any(one is event for one in events)), (event,))

    def is_me(self, seat: int) -> bool:
        """Whether this seat is the only human here, and so is told "you"."""
        return [i for i, s in enumerate(self.seats) if s.kind == "human" and not s.conceded] == [seat]


def seat_of(event: Mapping[str, object]) -> int | None:
    """The seat that an event is about, None if it is about none."""
    seat = event.get("seat")
    return seat if isinstance(seat, int) else None


Play: TypeAlias = GamePlay[Event]
Scene: TypeAlias = GameScene[Any, Any]
