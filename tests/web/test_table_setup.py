"""A table being set up is what the address says."""

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dragons import GAMES
from dragons.record import MAX_NAME
from dragons_web.model.scene import Seat
from dragons_web.model.table_setup import TableSetup

TRESOR = GAMES["tresor"]
NAMES = st.text(st.characters(exclude_categories=("Cs", "Cc")), max_size=MAX_NAME)
SEATS = st.lists(
    st.one_of(
        st.builds(Seat, NAMES, st.just("human")),
        st.builds(Seat, NAMES, st.just("bot"), st.integers(1, 4)),
    ),
    min_size=2,
    max_size=5,
)


def first() -> TableSetup:
    return TableSetup.first(TRESOR, "Ana")


def test_a_new_visitor_meets_a_hatchling() -> None:
    assert first().seats == (Seat("Ana", "human"), Seat("Braise", "bot", 2))
    assert first().options == {"grid": 7}


def test_a_hatchling_never_has_the_visitors_name() -> None:
    assert TableSetup.first(TRESOR, "Braise").problem(0) is None


@given(SEATS, st.sampled_from([5, 7]), st.booleans(), st.booleans())
def test_the_address_says_the_whole_table(seats: list[Seat], grid: int, practice: bool, aid: bool) -> None:
    draft = TableSetup("tresor", tuple(seats), {"grid": grid}, practice, aid)
    assert TableSetup.from_query(TRESOR, "Ana", draft.to_query()) == draft


@pytest.mark.parametrize(
    "query",
    [
        "seats=h:A",
        "seats=h:A,b9:B",
        "seats=x",
        "grid=6",
        "seats=" + ",".join(["h:A"] * 6),
        "&&&",
        "%%%",
        "practice=yes",
    ],
)
def test_what_makes_no_sense_is_as_for_a_new_visitor(query: str) -> None:
    assert TableSetup.from_query(TRESOR, "Ana", query) == first()


def test_seats_come_and_go_within_the_rules() -> None:
    draft = first()
    for _ in range(9):
        draft = draft.add(TRESOR)
    assert len(draft.seats) == 5
    assert len({seat.name for seat in draft.seats}) == 5
    for _ in range(9):
        draft = draft.remove(TRESOR, 0)
    assert len(draft.seats) == 2


def test_a_human_has_no_level_and_a_bot_has_one() -> None:
    draft = first().with_seat(0, kind="bot").with_seat(1, kind="human")
    assert draft.seats == (Seat("Ana", "bot", 2), Seat("Braise", "human"))


def test_shuffling_keeps_everybody() -> None:
    draft = first().add(TRESOR).add(TRESOR)
    shuffled = draft.shuffle(random.Random(1))
    assert shuffled.seats != draft.seats
    assert sorted(s.name for s in shuffled.seats) == sorted(s.name for s in draft.seats)


def test_two_of_one_name_or_none_are_a_problem() -> None:
    assert first().problem(0) is None
    assert first().with_seat(0, name=" ").problem(0) == "empty"
    assert first().with_seat(0, name="Braise ").problem(0) == "taken"
