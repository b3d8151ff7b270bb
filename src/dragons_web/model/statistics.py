"""What the games kept here add up to, for whoever plays on this device against bots, or alone.

    statistics(games)["tresor"].against[4]      games and wins with an Old dragon at the table
    milestones(games, game)                     the same before a game that has just ended, and with it

Practice tables do not count, and where several people play at one screen nobody is "you": those games are counted, and
no more. A game counts by its strongest bot.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from dragons_web.model.saves import SavedGame


@dataclass
class Tally:
    """`games` that were played to their end, and how many of them were won, alone or shared."""

    games: int = 0
    wins: int = 0

    def add(self, won: bool) -> None:
        self.games += 1
        self.wins += won


@dataclass
class Statistics:
    """Of one game. `streak` is how many of the last games were won in a row, `longest` the most there ever were;
    `best` is the best result alone (what the game counts there: Ludicitude's is minus the defeats)."""

    all: Tally = field(default_factory=Tally)
    against: dict[int, Tally] = field(default_factory=dict)
    streak: int = 0
    longest: int = 0
    alone: int = 0
    best: int | None = None
    together: int = 0

    def add(self, game: SavedGame) -> None:
        """Count one more game; the earliest first."""
        humans = [seat for seat, place in enumerate(game.seats) if place.kind == "human"]
        if len(game.seats) == 1:
            self.alone += 1
            if not game.seats[0].conceded:
                result = round(game.returns[0])
                self.best = result if self.best is None else max(self.best, result)
        elif len(humans) != 1:
            self.together += len(humans) > 1
        else:
            self._against_bots(game, humans[0])

    def _against_bots(self, game: SavedGame, you: int) -> None:
        won = game.returns[you] > 0
        self.all.add(won)
        self.against.setdefault(strongest(game), Tally()).add(won)
        self.streak = self.streak + 1 if won else 0
        self.longest = max(self.longest, self.streak)


def strongest(game: SavedGame) -> int:
    """The level of the strongest bot at the table."""
    return max(place.level or 1 for place in game.seats if place.kind == "bot")


def statistics(games: Iterable[SavedGame]) -> dict[str, Statistics]:
    """By game's id, of those games that are over."""
    found: dict[str, Statistics] = {}
    for game in sorted(games, key=lambda game: game.updated):
        if game.actor is None and game.returns and not game.practice:
            found.setdefault(game.game, Statistics()).add(game)
    return found


@dataclass(frozen=True)
class Milestones:
    """What one game has changed: the numbers of its kind of games before it and with it. `level` is that of its
    strongest bot, None if it was played alone."""

    before: Statistics
    after: Statistics
    level: int | None


def milestones(games: Iterable[SavedGame], game: SavedGame) -> Milestones | None:
    """What this game was to those that ended earlier; None if it does not count, or if nobody in it is "you"."""
    earlier = [one for one in games if one.game == game.game and one.id != game.id and one.updated <= game.updated]
    before = statistics(earlier).get(game.game, Statistics())
    after = statistics([*earlier, game]).get(game.game, Statistics())
    if after.alone > before.alone:
        return Milestones(before, after, None)
    if after.all.games > before.all.games:
        return Milestones(before, after, strongest(game))
    return None
