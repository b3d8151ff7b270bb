"""What the results of all games have alike: who has won, how the scores went, the frame of the tale.

winners(scene)                           the seats that have won
curve(turns, seats)                      the scores at the start and after each round, for the chart
turning_point(turns, winners(scene))     the turn with which the winner went ahead for good

How events change the scores is each game's own: its `history` makes an `EndedTurn` of each turn.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, TypeAlias

from dragons_web.model.scene import Event, Scene
from dragons_web.parts.html import Markup, el
from dragons_web.parts.i18n import Translator
from dragons_web.parts.score_chart import score_chart

Moment: TypeAlias = tuple[str, str]
"""Something worth telling: a title, and a sentence."""
MOMENTS = 3
"""So many are told at the most."""


@dataclass(frozen=True)
class EndedTurn:
    """A turn that has ended, or what else changes the scores: who took it, the `events` that scored, and the scores
    of all after it. `seat` is None where it is nobody's turn."""

    round: int
    seat: int | None
    events: tuple[Event, ...]
    scores: tuple[int, ...]


def round_of(turn: int, seats: int) -> int:
    """The round that a turn belongs to; both are counted from 1."""
    return (turn - 1) // seats + 1


# ---- who has won --------------------------------------------------------------------------------


def winners(scene: Scene) -> list[int]:
    """The seats that have won, those who conceded left out; who plays alone has."""
    if len(scene.seats) == 1:
        return [0]
    return [seat for seat, share in enumerate(scene.returns or ()) if share > 0]


def ending(scene: Scene) -> Any:
    """The game's own event that ended it by its rules; None if it goes on, or was given up."""
    return next((event for event in scene.last if event["type"] == "end"), None)


def events(scene: Scene, *types: str) -> Iterator[Event]:
    """The events of these types in the whole game."""
    return (event for play in scene.plays for event in play.events if event["type"] in types)


def title(scene: Scene, t: Translator, yours: str, one: str, several: str = "") -> str:
    """The title of a win: `yours`, `one` winner's with its {name}, or `several` with their {names}, where a game
    may be shared. All are messages marked with N_."""
    won = winners(scene)
    names = [scene.seats[seat].name for seat in won]
    if len(won) > 1:
        return t(several, names=t.list(names))
    return t(yours) if scene.is_me(won[0]) else t(one, name=names[0])


def runner_up(scene: Scene) -> tuple[int, int]:
    """The best seat of those that have not won, and by how much the winners are ahead of it."""
    won, scores = winners(scene), scene.observation["scores"]
    second = max((seat for seat in range(len(scores)) if seat not in won), key=scores.__getitem__)
    return second, scores[won[0]] - scores[second]


def leader(counts: Counter[int]) -> int | None:
    """The seat that has more than any other."""
    (seat, most), *rest = counts.most_common()
    return None if rest and rest[0][1] == most else seat


# ---- how the scores went ------------------------------------------------------------------------


def curve(turns: Iterable[EndedTurn], seats: int, rounds: int = 0) -> list[tuple[int, ...]]:
    """The scores at the start, and after each round; at least so many rounds."""
    points = [(0,) * seats]
    for turn in turns:
        del points[turn.round + 1 :]
        points += [points[-1]] * (turn.round + 1 - len(points))
        points[turn.round] = turn.scores
    return points + [points[-1]] * (rounds + 1 - len(points))


def turning_point(turns: Iterable[EndedTurn], winners: Sequence[int]) -> EndedTurn | None:
    """The turn with which the only winner went ahead of all others for good; None if it never did, if there are
    several, or if nobody else plays."""
    if len(winners) != 1:
        return None
    found = None
    for turn in turns:
        others = [score for seat, score in enumerate(turn.scores) if seat != winners[0]]
        if not others or turn.scores[winners[0]] <= max(others):
            found = None
        elif found is None:
            found = turn
    return found


# ---- the tale -----------------------------------------------------------------------------------


def final_scores(scene: Scene, points: Sequence[Sequence[int]], t: Translator) -> list[str]:
    """The scores at the end of a curve, each with its player's name: the curve for those who cannot see it."""
    return [t("{name} {n}", name=seat.name, n=score) for seat, score in zip(scene.seats, points[-1], strict=True)]


def tale(
    points: Sequence[Sequence[int]], label: str, caption: str, moments: Iterable[Moment | None], t: Translator
) -> Markup:
    """The section that tells the game: the chart of the scores with its caption, the first moments that there are."""
    told = [moment for moment in moments if moment][:MOMENTS]
    return el(
        "section",
        el("h2", t("The game")),
        el("figure", score_chart(points, label), el("figcaption", caption, class_="tiny soft")),
        el("ul", (el("li", el("b", heading), " ", text) for heading, text in told)) if told else None,
        class_="tale",
    )
