"""What shows a game: its card, its drawing, its words. `dragons_web.games.VIEWS` has one for each game.

Everything that is the same for all games (seats, prompt, log, undo, sheets, result) is in `dragons_web.views`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol, TypeAlias

from dragons.ai.policy import Advice
from dragons_web.model.scene import Scene
from dragons_web.parts.html import Markup
from dragons_web.parts.i18n import Translator
from dragons_web.parts.text import percent, sentences

Motion: TypeAlias = dict[str, Any]
"""What static/page/motion.mjs is told to do."""
Prompt: TypeAlias = tuple[str, str]
"""A short title that names the player, and a sentence."""


@dataclass(frozen=True)
class Card:
    """A game as the lobby shows it. `wit` is a message marked with N_; `scene` names a symbol of its drawings."""

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


class Draw(Protocol):
    """Draws a part of a scene."""

    def __call__(self, scene: Scene, t: Translator, /) -> Markup: ...


def _action(action: str, scene: Scene, t: Translator) -> str:
    return action


def _no_reason(advice: Advice, scene: Scene, t: Translator) -> str:
    return ""


def _chance_to_win(advice: Advice, t: Translator) -> str:
    return t("*{chance}* to win", chance=percent(advice.value, t))


def _nothing(scene: Scene, t: Translator) -> str:
    return ""


def _no_motion(scene: Scene) -> list[Motion]:
    return []


@dataclass(frozen=True, kw_only=True)
class GameView:
    """The view of one game: pure functions.

    A move that a slip could ruin is picked first, previewed, then confirmed: what carries data-act="pick"
    data-pick="<words of the game's own>" makes them `scene.picked` (the same again, or Escape, lets go); the gold
    button in the dock plays it.
    """

    card: Card
    choices: Sequence[Choice] = ()
    lesson: Lesson | None = None
    retold: frozenset[str] = frozenset()
    """The types of events that the prompt itself tells while the game waits for somebody to go on."""
    icons: Mapping[str, Sequence[str]] = field(default_factory=dict)
    """The icons of game-icons.net that it uses, by author; its own drawings are in `symbols.svg` of its folder."""

    board: Draw
    """The board; what may be touched carries data-act="play" data-move="<text form>"."""
    prompt: Callable[[Scene, Translator], Prompt]
    """Who is to do what, and what it costs."""
    heard: Callable[[Scene, Translator], str] = _nothing
    """What only the board shows of what is picked, for those who listen; after the prompt."""
    actions: Draw
    """The dock's buttons for actions that have no place on the board; at most one is gold."""
    hint: Draw
    """The odds in words and as a rail; empty when there is nothing to say."""
    pile: Callable[[Scene, int, Translator], Markup]
    """What the player of a seat holds, openly."""
    reminder: Callable[[Translator], Markup]
    """The rules in a glance, beside the board where there is room."""
    say: Callable[[Any, Scene, Translator, bool], str | None]
    """One event as a sentence, for the log and for announcements. None if it goes without saying. Its subject is
    left out ("stops and takes two dragons") unless it is the viewer, who is told "You stop…". Stars mark what
    matters: "*two dragons*" (see `parts.text`). The last argument: it belongs to the turn in progress."""
    amount: Callable[[int, Translator], str]
    """What a score counts: "3 tiles"."""
    result_alone: Callable[[int, Translator], str] | None = None
    """The same of what one who plays alone has reached, where that is no score."""
    motions: Callable[[Scene], list[Motion]] = _no_motion
    """What moves, shakes or sounds after the last `scene.fresh` plays, in order: see static/page/motion.mjs.
    Pieces whose face has changed turn over by themselves."""

    verdict: Callable[[Scene, Translator], Prompt]
    """The result: a title ("Ana takes the treasure") and a sentence."""
    score_sheet: Draw
    """The table of the score, for the result and the score sheet: a parchment section."""
    tale: Draw
    """The game told in a curve and a few sentences; empty if there is nothing to tell."""
    help: Callable[[Translator], Markup]
    """The rules, in the language of the translator, with their examples."""

    describe_action: Callable[[str, Scene, Translator], str] = _action
    """An action of the seat to act, whose eyes the scene has, as something to do: "Play the Ruby 7"."""
    reason: Callable[[Advice, Scene, Translator], str] = _no_reason
    """What speaks for or against an action: one sentence, of which the action is the subject ("Takes a token")."""
    value: Callable[[Advice, Translator], str] = _chance_to_win
    """What an action is worth, the number between stars."""

    def spoken_prompt(self, scene: Scene, t: Translator) -> str:
        """The prompt for those who listen to it."""
        return sentences((*self.prompt(scene, t), self.heard(scene, t)))

    def alone(self, result: int, t: Translator) -> str:
        """What one who plays alone has reached, from what the game's returns say."""
        return (self.result_alone or self.amount)(result, t)


def buzz(scene: Scene, seat: int, name: str) -> list[Motion]:
    """The motion by which a phone lets whoever plays this seat there feel what has befallen it: none for bots, none
    when a game is looked at again."""
    place = scene.seats[seat]
    if place.kind == "bot" or place.conceded or scene.waiting == "replay":
        return []
    return [{"do": "buzz", "name": name}]
