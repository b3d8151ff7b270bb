"""What a game that has just ended means to whoever played it: a run of wins, a new best, how often this level was
beaten. A sentence or two; stars mark what is worth a feast."""

from __future__ import annotations

from dragons_web.games import VIEWS
from dragons_web.model.statistics import Milestones, Tally
from dragons_web.parts.i18n import Translator
from dragons_web.parts.widgets import level_name


def milestone_sentences(game: str, milestones: Milestones | None, t: Translator) -> list[str]:
    """The sentences, none if the game does not count."""
    if milestones is None:
        return []
    if milestones.level is None:
        return _alone(game, milestones, t)
    tally = milestones.after.against[milestones.level]
    return [*_run(milestones, t), _against(level_name(milestones.level, t), tally, milestones.after.streak > 0, t)]


def _alone(game: str, milestones: Milestones, t: Translator) -> list[str]:
    before, after = milestones.before.best, milestones.after.best
    if after is None:
        return []
    best = VIEWS[game].alone(after, t)
    if before is None:
        return [t("Your first result alone: {best}.", best=best)]
    if after > before:
        return [t("*A new best!* Until now it was {best}.", best=VIEWS[game].alone(before, t))]
    return [t("Your best: {best}.", best=best)]


def _run(milestones: Milestones, t: Translator) -> list[str]:
    before, after = milestones.before, milestones.after
    if after.streak > 1:
        if after.longest > before.longest:
            return [t("*{n} won in a row*: more than ever!", n=after.streak)]
        return [t("{n} won in a row.", n=after.streak)]
    if not after.streak and before.streak > 1:
        return [t("After {n} won in a row, one that was lost.", n=before.streak)]
    return []


def _against(level: str, tally: Tally, won: bool, t: Translator) -> str:
    if won and tally.wins == 1:
        return t("Against {level}: *your first win!*", level=level)
    return t.plural("Against {level}: {n} won of {games}.", "Against {level}: {n} won of {games}.",
                    tally.wins, level=level, games=tally.games)  # fmt: skip
