"""What a finished game means beside those before it, on its result page."""

from __future__ import annotations

from dataclasses import replace

import pytest

from dragons.record import Record
from dragons_web.model.saves import SAVE, SavedGame, SaveStore, summary
from dragons_web.model.scene import Seat
from dragons_web.model.statistics import milestones
from dragons_web.parts.i18n import Translator
from dragons_web.views.milestones import milestone_sentences
from tests.kit.app import open_at
from tests.kit.html_tree import find, one
from tests.kit.paper_page import DictStore
from tests.kit.records import YOU, bot, over, random_record
from tests.kit.scenes import EN
from tests.kit.seats import ANA, BEN, BRAISE

FR = Translator("fr")
WON, LOST = (1.0, 0.0), (0.0, 1.0)


def told(*games: SavedGame, t: Translator = EN) -> str:
    """What is said of the last of these games."""
    return " ".join(milestone_sentences("ludicitude", milestones(games, games[-1]), t))


def in_turn(*results: tuple[float, ...], level: int = 2) -> list[SavedGame]:
    """Games against one bot, one a day."""
    games = [over(*result, seats=(YOU, bot(level)), day=n) for n, result in enumerate(results, start=1)]
    return [replace(one, id=str(n), game="ludicitude") for n, one in enumerate(games)]


def alone(*defeats: int) -> list[SavedGame]:
    games = [over(-float(n), seats=(YOU,), day=day) for day, n in enumerate(defeats, start=1)]
    return [replace(one, id=str(n), game="ludicitude") for n, one in enumerate(games)]


@pytest.mark.parametrize(
    ("results", "words"),
    [
        ([LOST], "Against Hatchling: 0 won of 1."),
        ([WON], "Against Hatchling: *your first win!*"),
        ([LOST, WON], "Against Hatchling: *your first win!*"),
        ([WON, WON], "*2 won in a row*: more than ever! Against Hatchling: 2 won of 2."),
        ([WON, WON, WON, LOST, WON, WON], "2 won in a row. Against Hatchling: 5 won of 6."),
        ([WON, WON, LOST], "After 2 won in a row, one that was lost. Against Hatchling: 2 won of 3."),
        ([WON, LOST], "Against Hatchling: 1 won of 2."),
    ],
)
def test_against_bots_it_is_a_run_and_how_often_this_level_was_beaten(
    results: list[tuple[float, ...]], words: str
) -> None:
    assert told(*in_turn(*results)) == words


def test_other_levels_other_games_and_later_ones_are_left_out() -> None:
    first, *_ = in_turn(WON)
    others = [
        replace(first, id="a", game="tresor"),
        replace(first, id="b", seats=(YOU, bot(4))),
        replace(first, id="c", updated="2026-11-09T12:00:00Z"),
    ]
    assert told(*others, first) == "*2 won in a row*: more than ever! Against Hatchling: *your first win!*"


@pytest.mark.parametrize(
    ("defeats", "words"),
    [
        ([7], "Your first result alone: 7 defeats."),
        ([7, 4], "*A new best!* Until now it was 7 defeats."),
        ([4, 4], "Your best: 4 defeats."),
        ([4, 1, 9], "Your best: 1 defeat."),
    ],
)
def test_alone_it_is_the_best_result(defeats: list[int], words: str) -> None:
    assert told(*alone(*defeats)) == words


def test_in_french() -> None:
    assert told(*alone(7, 4), t=FR) == "*Nouveau record\u202f!* L’ancien\u202f: 7 défaites."
    assert told(*in_turn(WON, WON), t=FR).startswith("*2 gagnées de suite*\u202f: plus que jamais\u202f!")


def test_what_does_not_count_says_nothing() -> None:
    gave_up = over(0.0, seats=(Seat("Ana", "human", conceded=True),))
    together = over(*WON, seats=(YOU, Seat("Ben", "human")))
    bots = over(*WON, seats=(bot(1), bot(2)))
    assert [told(one) for one in (gave_up, together, bots, over(*WON, practice=True))] == ["", "", "", ""]


def result_page(record: Record, *others: Record) -> tuple[str, list[str]]:
    store = DictStore({SAVE + "7": record.to_json()})
    for n, other in enumerate(others):
        SaveStore(store).put(f"o{n}", other)
    _, page = open_at("#/play/7", store)
    return page.html, page.said


def test_the_result_page_says_it_and_so_does_the_voice() -> None:
    record = random_record("tresor", ANA, BRAISE)
    won = summary("7", record).returns[0] > 0
    words = "Against Hatchling: your first win!" if won else "Against Hatchling: 0 won of 1."
    html, said = result_page(record)
    assert one(html, "small", class_="meant").text == words
    assert words in said[-1]


def test_together_it_says_nothing() -> None:
    html, _ = result_page(random_record("tresor", ANA, BEN), random_record("tresor", ANA, BRAISE))
    assert not find(html, class_="meant")


def test_the_other_games_are_read_once_and_not_before_the_end(monkeypatch: pytest.MonkeyPatch) -> None:
    read: list[SaveStore] = []
    games = SaveStore.games

    def counted(self: SaveStore) -> list[SavedGame]:
        read.append(self)
        return games(self)

    monkeypatch.setattr(SaveStore, "games", counted)
    record = random_record("tresor", ANA, BRAISE, moves=3)
    app, _ = open_at("#/play/7", DictStore({SAVE + "7": record.to_json()}))
    app.show()
    assert not read
    app, _ = open_at("#/play/7", DictStore({SAVE + "7": random_record("tresor", ANA, BRAISE).to_json()}))
    for _ in range(3):
        app.show()
    assert len(read) == 1
