"""What a game needs to have a table: its card, its drawing, its words.

Everything that is the same for all games (seats, prompt, log, undo, sheets, result) is in `dragons_web.views`.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from dragons.ai.policy import Advice
from dragons_web.model.scene import Event, Scene
from dragons_web.parts.html import Markup
from dragons_web.parts.i18n import Translator
from dragons_web.parts.text import percent, sentences


@dataclass(frozen=True)
class Card:
    """A game as the lobby shows it. `wit` is a message marked with N_; `scene` names a file in static/drawings."""

    game: str
    title: str
    wit: str
    icon: str
    scene: str
    players: tuple[int, int]
    minutes: int
    complexity: int


@dataclass(frozen=True)
class Choice:
    """An option of the rules as the set-up shows it: messages marked with N_; `labels` one for each value."""

    option: str
    title: str
    explanation: str
    labels: tuple[tuple[Any, str], ...]


@dataclass(frozen=True)
class Step:
    """A step of a lesson: what is said (a message marked with N_), the one move the learner is to make ("" to read
    on), and what follows by itself: others' moves, and what chance decides."""

    says: str
    does: str = ""
    then: tuple[str, ...] = ()


@dataclass(frozen=True)
class Lesson:
    """A game by script that makes one do the thing, at seat 0 against a bot; `begins` are the moves before it."""

    options: Mapping[str, Any]
    begins: tuple[str, ...]
    steps: tuple[Step, ...]
    players: int = 2


def felt(scene: Scene, seat: int, name: str) -> list[dict[str, Any]]:
    """The motion by which a phone lets whoever plays this seat there feel what has befallen it: none for bots, none
    when a game is looked at again."""
    place = scene.seats[seat]
    if place.kind == "bot" or place.conceded or scene.waiting == "replay":
        return []
    return [{"do": "buzz", "name": name}]


class Table(ABC):
    """The view of one game. All methods are pure.

    A move that a slip could ruin is picked first, previewed, then confirmed: what carries data-act="pick"
    data-pick="<words of the table's own>" makes them `scene.picked` (the same again, or Escape, lets go); the gold
    button in the dock plays it.
    """

    card: Card
    choices: Sequence[Choice] = ()
    lesson: Lesson | None = None
    has_memory_aid = False
    tells_too_much = False
    """Whether looking back would do a player's work of remembering: then a game is replayed only when it is over."""
    retold: frozenset[str] = frozenset()
    """The events that the prompt itself tells while the game waits for somebody to go on."""
    has_hands = False
    """Whether players hold what others may not see: between people at one screen a curtain falls."""

    @abstractmethod
    def board(self, scene: Scene, t: Translator) -> Markup:
        """The board; what may be touched carries data-act="play" data-move="<text form>"."""

    @abstractmethod
    def prompt(self, scene: Scene, t: Translator) -> tuple[str, str]:
        """Who is to do what: a short title that names the player, and a sentence with what it costs."""

    def asks(self, scene: Scene, t: Translator) -> str:
        """The prompt for those who listen to it, with what only the board shows of what is picked."""
        return sentences(self.prompt(scene, t))

    @abstractmethod
    def actions(self, scene: Scene, t: Translator) -> Markup:
        """The dock's buttons for actions that have no place on the board; at most one is gold."""

    @abstractmethod
    def hint(self, scene: Scene, t: Translator) -> Markup:
        """The odds in words and as a rail; empty when there is nothing to say."""

    def deed(self, action: str, scene: Scene, t: Translator) -> str:
        """An action of the seat to act, whose eyes the scene has, as something to do: "Play the Ruby 7"."""
        return action

    def reason(self, told: Advice, scene: Scene, t: Translator) -> str:
        """What speaks for or against an action: one sentence, of which the deed is the subject ("Takes a token")."""
        return ""

    def worth(self, told: Advice, t: Translator) -> str:
        """What an action is worth, the number between stars."""
        return t("*{chance}* to win", chance=percent(told.value, t))

    @abstractmethod
    def pile(self, scene: Scene, seat: int, t: Translator) -> Markup:
        """What a player holds, openly."""

    @abstractmethod
    def reminder(self, t: Translator) -> Markup:
        """The rules in a glance, beside the board where there is room."""

    @abstractmethod
    def say(self, event: Event, scene: Scene, t: Translator, *, current: bool) -> str | None:
        """One event as a sentence, for the log and for announcements. None if it goes without saying. Its subject is
        left out ("stops and takes two dragons") unless it is the viewer, who is told "You stop…". Stars mark what
        matters: "*two dragons*" (see views.pieces). `current`: it belongs to the turn in progress."""

    @abstractmethod
    def amount(self, n: int, t: Translator) -> str:
        """What a score counts: "3 tiles"."""

    def alone(self, result: int, t: Translator) -> str:
        """What one who plays alone has reached, from what the game's returns say."""
        return self.amount(result, t)

    def motions(self, scene: Scene) -> list[dict[str, Any]]:
        """What moves, shakes or sounds after the last `scene.fresh` plays, in order: see static/page/motion.mjs.
        Pieces whose face has changed turn over by themselves."""
        return []

    @abstractmethod
    def must_be_seen(self, events: Sequence[Event], next_is_own: bool) -> bool:
        """Whether the game waits after these events until somebody says "go on"."""

    @abstractmethod
    def verdict(self, scene: Scene, t: Translator) -> tuple[str, str]:
        """The result: a title ("Ana takes the treasure") and a sentence."""

    @abstractmethod
    def score_sheet(self, scene: Scene, t: Translator) -> Markup:
        """The table of the score, for the result and the score sheet: a parchment section."""

    @abstractmethod
    def tale(self, scene: Scene, t: Translator) -> Markup:
        """The game told in a curve and a few sentences; empty if there is nothing to tell."""

    @abstractmethod
    def rules(self, t: Translator) -> Markup:
        """The rules, in the language of t, with their examples."""
