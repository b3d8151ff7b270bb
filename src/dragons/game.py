"""What a game is: the interface that records, bots and tables use, whichever game is played.

A `Game` describes and starts games; a `State` is one game under way. Chance is a player, so
whatever is random happens outside, by a generator that is handed in. Names follow OpenSpiel.

    game = GAMES["tresor"]
    state = game.new_initial_state(players=2, grid=5)
    while not state.is_terminal():
        chance = state.current_player() == CHANCE
        state.apply_action(state.sample_chance(rng) if chance else state.sample_action(rng))

A game fills in the abstract methods; what all games share (checking the number of players, options,
seats and texts) is done here, once. This module knows no game, no record and no screen.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from dataclasses import dataclass
from random import Random
from types import MappingProxyType
from typing import Any, ClassVar, Literal, TypeAlias, TypedDict

CHANCE = -1
TERMINAL = -4

Action: TypeAlias = Any
"""A small immutable value, private to its game; `str(action)` is its text form, stable for ever."""

Json: TypeAlias = Any
"""A plain JSON value: `json.loads(json.dumps(x)) == x`."""

OptionValue: TypeAlias = bool | int | str

_SHOWN_LENGTH = 40


class TurnEvent(TypedDict):
    """A turn begins: the event that means the same in all games. `turn` counts from 1."""

    type: Literal["turn"]
    seat: int
    turn: int


class IllegalAction(ValueError):
    """An action, outcome or text that the rules do not allow now.

    Says what was tried, why it is refused and which rule refuses it:
    `c9: no such cell (Trésor: turning a tile)`.
    """

    def __init__(self, action: object, why: str, rule: str) -> None:
        super().__init__(f"{shown(action)}: {why} ({rule})")
        self.why = why
        self.rule = rule


@dataclass(frozen=True)
class Option:
    """A house rule: its default and all its values. Values are type-strict: 1 is not True."""

    default: OptionValue
    choices: tuple[OptionValue, ...]

    def allows(self, value: object) -> bool:
        return any(type(value) is type(choice) and value == choice for choice in self.choices)


class Game(ABC):
    """The description of a game. One instance each, in `dragons.GAMES`."""

    id: ClassVar[str]
    rules_version: ClassVar[int]
    min_players: ClassVar[int]
    max_players: ClassVar[int]
    options: ClassVar[Mapping[str, Option]]
    has_hands: ClassVar[bool] = False
    """Whether players hold what others may not see."""
    tests_memory: ClassVar[bool] = False
    """Whether remembering what was seen is part of playing: nobody may look back while the game goes on."""

    pauses_after: ClassVar[frozenset[str]] = frozenset()
    """The types of events that people are to acknowledge before the game goes on."""

    def new_initial_state(self, players: int, **options: OptionValue) -> State:
        """A game about to begin, for seats 0 to players - 1. Options not given have their defaults.

        ValueError on a bad number of players, option name or value.
        """
        if type(players) is not int or not self.min_players <= players <= self.max_players:
            raise ValueError(f"{self.id} is for {self.min_players} to {self.max_players} players, not {shown(players)}")
        return self._initial_state(players, MappingProxyType(self.full_options(options)))

    def full_options(self, options: Mapping[str, object]) -> dict[str, OptionValue]:
        """All options in their fixed order, defaults filled in. ValueError on a bad one."""
        for name in options:
            if name not in self.options:
                raise ValueError(f"{self.id} has no option {shown(name)}")
        return {
            name: self._option_value(name, options.get(name, option.default)) for name, option in self.options.items()
        }

    def _option_value(self, name: str, value: Any) -> OptionValue:
        option = self.options[name]
        if not option.allows(value):
            choices = ", ".join(map(repr, option.choices))
            given = f"'{shown(value)}'" if isinstance(value, str) else shown(value)
            raise ValueError(f"{self.id}: option {name} is one of {choices}, not {given}")
        chosen: OptionValue = value
        return chosen

    @abstractmethod
    def _initial_state(self, players: int, options: Mapping[str, OptionValue]) -> State:
        """The first state; everything has been checked."""


class State(ABC):
    """One game under way. Changed in place by `apply_action` alone.

    Attributes: `game`; `players`, the number of seats; `options`, all of them.
    Public methods with a seat raise ValueError if there is no such seat.
    """

    __slots__ = ("game", "options", "players")

    game: Game
    players: int
    options: Mapping[str, OptionValue]

    @abstractmethod
    def current_player(self) -> int:
        """The seat that decides now, CHANCE or TERMINAL."""

    @abstractmethod
    def legal_actions(self) -> list[Action]:
        """The acting seat's actions in a fixed order, texts unique; [] at chance and at the end."""

    @abstractmethod
    def chance_outcomes(self) -> list[tuple[Action, float]]:
        """Outcomes with probabilities, in a fixed order, all > 0, summing to 1; [] elsewhere.

        The text form of an outcome starts with "=".
        """

    @abstractmethod
    def apply_action(self, action: Action) -> None:
        """Carry out a legal action or possible outcome. IllegalAction leaves the state as it is."""

    @abstractmethod
    def scores(self) -> list[int]:
        """What the score sheet shows for each seat: tokens, points, coins or tiles."""

    @abstractmethod
    def winners(self) -> list[int]:
        """The seats that share the win, in order; [] before the end."""

    @abstractmethod
    def clone(self) -> State:
        """A copy that shares nothing that can change."""

    def is_terminal(self) -> bool:
        return self.current_player() == TERMINAL

    def returns(self) -> list[float]:
        """For each seat: 1/k for each of k winners, 0.0 for others and before the end."""
        winners = self.winners()
        return [1 / len(winners) if seat in winners else 0.0 for seat in range(self.players)]

    def parse_action(self, text: str) -> Action:
        """The action or outcome possible now with exactly this text; IllegalAction if none has."""
        if type(text) is str:
            for action in self.legal_actions() or [outcome for outcome, _ in self.chance_outcomes()]:
                if str(action) == text:
                    return action
        raise self._illegal(text)

    def reveals(self, action: Action) -> bool:
        """Whether taking this action now shows somebody something hidden, though no chance follows.

        Undo may not cross such an action.
        """
        return False

    def sample_chance(self, rng: Random) -> Action:
        """An outcome drawn with its probability; for chance nodes only."""
        outcomes, weights = zip(*self.chance_outcomes(), strict=True)
        return rng.choices(outcomes, weights)[0]

    def sample_action(self, rng: Random) -> Action:
        """One of the legal actions, each as likely; for decision nodes only."""
        return rng.choice(self.legal_actions())

    def observation(self, seat: int | None) -> dict[str, Json]:
        """A snapshot of all that a seat may know now, for views; None: what a bystander knows."""
        if seat is not None:
            self._check_seat(seat)
        return self._observation(seat)

    def information_state(self, seat: int) -> list[str]:
        """The moves so far as this seat saw them: "?" for what it could not see."""
        self._check_seat(seat)
        return self._information_state(seat)

    def events(self, seat: int) -> list[dict[str, Json]]:
        """What the last action or outcome did, as this seat saw it; [] before the first."""
        self._check_seat(seat)
        return self._events(seat)

    def resample_from_infostate(self, seat: int, rng: Random) -> State:
        """A state this seat could be in, at any kind of node, uniform over all that fit."""
        self._check_seat(seat)
        return self._resample(seat, rng)

    def _check_seat(self, seat: object) -> None:
        if type(seat) is not int or not 0 <= seat < self.players:
            raise ValueError(f"{self.game.id}: no seat {shown(seat)} among {self.players}")

    @abstractmethod
    def _illegal(self, action: object) -> IllegalAction:
        """Why this action, outcome or text (or whatever else it is) is not possible now."""

    @abstractmethod
    def _observation(self, seat: int | None) -> dict[str, Json]: ...

    @abstractmethod
    def _information_state(self, seat: int) -> list[str]: ...

    @abstractmethod
    def _events(self, seat: int) -> list[dict[str, Json]]: ...

    @abstractmethod
    def _resample(self, seat: int, rng: Random) -> State: ...


def shown(value: object) -> str:
    """A value as an error message shows it: short, printable, on one line."""
    if isinstance(value, str) and value.isprintable() and value:
        text = str(value)
    else:
        try:
            text = ascii(value)
        except Exception:  # whatever somebody's __repr__ may raise
            text = type(value).__name__
    return text if len(text) <= _SHOWN_LENGTH else text[:_SHOWN_LENGTH] + "…"
