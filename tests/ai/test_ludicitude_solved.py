"""Ludicitude's race, solved: against the rules themselves on short races, and against what the table says."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from importlib import import_module
from itertools import product
from random import Random
from typing import Any, NamedTuple
from zlib import compress, decompress

import pytest

from dragons.game import State
from dragons.ludicitude import COLOURS, GOAL, WHITE_DICE
from dragons.ludicitude import rules as rules_of_ludicitude
from dragons.ludicitude.bot.solved import (
    ANYBODY,
    FREE,
    MET,
    DuelStart,
    DuelValue,
    PartyStart,
    PartyValue,
    RaceTable,
    SoloValue,
    _blocks,
    race_table,
    solo_values,
    ways,
)
from dragons.ludicitude.fight import roll_table
from dragons.ludicitude.material import POOL
from dragons.ludicitude.odds import solved_fight
from tests.kit.rules import new, play

OPTIONS = list(product((False, True), repeat=3))
ROUNDING = 0.5 / 255
SHORT = 4
"""The goal of the short races."""
ENOUGH = {False: 24, True: 44}
"""With so many points at stake nobody fights on in them, without and with a final round."""
LEADS = 120


# --- a short race, solved by playing it


def slain_by(dragon: int, dice: int, found: int = 0) -> list[float]:
    """The chances of a fight to end with 0, 1, … dice left, from the rolls and nothing else."""
    ends, again = [0.0] * (WHITE_DICE + 1), 0.0
    rolls = roll_table(dragon, found, dice, "")
    for roll, (_, chance) in zip(rolls.rolls.values(), rolls.outcomes):
        if roll.slain or not roll.left:
            ends[roll.left if roll.slain else 0] += chance
        elif (roll.found, roll.left) == (found, dice):
            again += chance
        else:
            for left, later in enumerate(slain_by(dragon, roll.left, roll.found)):
                ends[left] += chance * later
    return [end / (1 - again) for end in ends]


FIGHTS = {(colour, dice): slain_by(dragon, dice) for dragon, colour in enumerate(COLOURS) for dice in (1, 2, 3)}


class Node(NamedTuple):
    """A decision, or the end."""

    phase: str
    seat: int
    warrior: int
    totals: tuple[int, ...]
    tokens: tuple[int, ...]
    stake: int
    closed: int
    dice: int
    challenge: str
    last: bool

    @classmethod
    def of(cls, state: Any) -> Node:
        return cls(
            state.phase, state.current_player(), state.seat, tuple(state.totals), tuple(state.tokens),
            state.stake, state.closed, state.dice, state.challenge, state.final_turns is not None,
        )  # fmt: skip

    def starts(self) -> bool:
        return self.phase == "turn" and (self.stake, self.closed, self.dice) == (0, 0, 3) and not self.challenge

    def standing(self) -> tuple[int, int, int]:
        """Own total, the other's, and the tokens as a race counts them."""
        own, other = self.totals[self.warrior], self.totals[1 - self.warrior]
        if len(self.tokens) == 1:
            return own, other, self.tokens[0]
        return own, other, 2 * self.tokens[self.warrior] + self.tokens[1 - self.warrior]


def ends(state: State, action: str, dice: int) -> Iterator[tuple[float, State]]:
    """What an action leads to once the fight, if it is one, is over."""
    after = state.clone()
    after.apply_action(action)
    if not action.startswith("fight "):
        yield 1.0, after
        return
    for left, chance in enumerate(FIGHTS[action.removeprefix("fight "), dice]):
        if chance:
            end = after.clone()
            end.apply_action(f"={'A' * left}{'F' * (dice - left)}/HWT")
            yield chance, end


def played_out(start: State, known: RaceTable | None = None) -> dict[Node, float]:
    """The value to seat 0 of all decisions there can be, by value iteration over the game itself.

    With a race known, last turns are not played out: they are worth what it says.
    """
    enough = ENOUGH[start.options["final_round"] is True]
    moves: dict[Node, tuple[int, list[list[tuple[float, Node]]]]] = {}
    values: dict[Node, float] = {}
    to_do = [start]
    while to_do:
        state = to_do.pop()
        here = Node.of(state)
        if here in values:
            continue
        values[here] = state.returns()[0] if here.phase == "over" else 0.5
        if known and here.last and here.starts():
            own, other, tokens = here.standing()
            value = known.catching(other - own, bool(tokens & 1))
            values[here] = 1 - value if here.warrior else value
            continue
        actions = state.legal_actions()
        if here.stake >= enough and "stop" in actions:
            actions = ["stop"]
        options = []
        for action in actions:
            after = list(ends(state, action, here.dice))
            options.append([(chance, Node.of(end)) for chance, end in after])
            to_do += [end for _, end in after]
        if options:
            moves[here] = here.seat, options
    change = 1.0
    while change > 1e-10:
        change = 0.0
        for here, (seat, options) in reversed(moves.items()):
            worth = [sum([chance * values[end] for chance, end in option]) for option in options]
            value = min(worth) if seat else max(worth)
            change = max(change, abs(value - values[here]))
            values[here] = value
    return values


def solved(final_round: bool, each: bool, goal: int, pool: int) -> RaceTable:
    """The same race by turns."""
    shape = list(product(range(4 if each else pool + 1), range(goal), range(goal)))
    nothing = RaceTable(ways(False), (), ())
    catch = [
        [DuelValue(DuelStart(True, False, 0, lead, token, last=True), nothing).worth(0, 0, 3) for lead in range(LEADS)]
        for token in (0, 1)
    ]
    starts, change = [0.5] * len(shape), 1.0
    while change > 1e-10:
        known = RaceTable(ways(False), starts, catch, goal)
        former = starts
        starts = [
            DuelValue(DuelStart(final_round, each, own, other, tokens), known).worth(0, 0, 3)
            for own, other, tokens in turned(shape)
        ]
        change = max([abs(new - old) for new, old in zip(starts, former)])
    return RaceTable(ways(False), starts, catch, goal)


def turned(shape: Sequence[tuple[int, int, int]]) -> Iterator[tuple[int, int, int]]:
    for tokens, own, other in shape:
        yield own, other, tokens


@pytest.mark.slow
@pytest.mark.parametrize(("final_round", "each"), [(False, False), (False, True), (True, False)])
def test_a_short_race_is_worth_what_playing_it_out_says(
    monkeypatch: pytest.MonkeyPatch, final_round: bool, each: bool
) -> None:
    monkeypatch.setattr(rules_of_ludicitude, "GOAL", SHORT)
    monkeypatch.setattr(rules_of_ludicitude, "POOL", 1)
    known = solved(final_round, each, SHORT, 1)
    start = new("ludicitude", 2, final_round=final_round, tokens="each" if each else "pool")
    values = played_out(start, known if final_round else None)
    compared = [node for node in values if node.starts() and not node.last]
    assert len(compared) >= 16
    for node in compared:
        mine = known.start(*node.standing())
        assert mine == pytest.approx(1 - values[node] if node.warrior else values[node], abs=1e-6)


@pytest.mark.parametrize("lead", [1, 6, 9])
def test_a_last_turn_is_worth_what_playing_it_out_says(monkeypatch: pytest.MonkeyPatch, lead: int) -> None:
    """Seat 0 has gone home with `lead` points; seat 1 has a last turn, and may be challenged."""
    monkeypatch.setattr(rules_of_ludicitude, "GOAL", 1)
    state = new("ludicitude", 2, final_round=True)
    state.totals = [lead - 2, 0]  # type: ignore[attr-defined]
    play(state, "fight blue", "=AAA/HWT", "stop", "pass")
    value = 1 - played_out(state)[Node.of(state)]
    nothing = RaceTable(ways(False), (), ())
    assert value == pytest.approx(
        DuelValue(DuelStart(True, False, 0, lead, 1, last=True), nothing).worth(0, 0, 3), abs=1e-6
    )


# --- the chances of a fight


def test_without_keeping_a_fight_has_one_way_and_it_is_exact() -> None:
    for dragon in range(len(COLOURS)):
        for dice in (1, 2, 3):
            (way,) = ways(False)[dragon][dice]
            assert way == pytest.approx(slain_by(dragon, dice)[: dice + 1])


def test_the_ways_of_keeping_that_are_listed_are_as_good_as_any() -> None:
    rng = Random(4)
    for _ in range(60):
        prizes = (0.0, *sorted(rng.random() for _ in range(WHITE_DICE)))
        for dragon in range(len(COLOURS)):
            best = solved_fight(dragon, True, prizes)
            for dice in (1, 2, 3):
                worth = max(sum(map(float.__mul__, way, prizes)) for way in ways(True)[dragon][dice])
                assert best[0, dice, ""] - 5e-5 < worth < best[0, dice, ""] + 1e-6


# --- the table


@pytest.mark.parametrize(("keep", "final_round", "each"), OPTIONS)
def test_a_turn_is_worth_what_the_table_says(keep: bool, final_round: bool, each: bool) -> None:
    """The Bellman residual: no more than the rounding of the value itself and of those it is made of."""
    rng, known = Random(3), race_table(keep, final_round, each)
    for _ in range(8):
        own, other, tokens = rng.randrange(GOAL), rng.randrange(GOAL), rng.randrange(4 if each else POOL + 1)
        value = DuelValue(DuelStart(final_round, each, own, other, tokens), known).worth(0, 0, WHITE_DICE)
        assert value == pytest.approx(known.start(own, other, tokens), abs=2 * ROUNDING + 1e-4)


@pytest.mark.parametrize(("keep", "each"), list(product((False, True), repeat=2)))
def test_more_points_are_never_worse(keep: bool, each: bool) -> None:
    """With a final round they may be: whoever reaches 40 first gives the other the last turn."""
    known = race_table(keep, False, each)
    for tokens, behind, other in product(range(4 if each else POOL + 1), range(GOAL - 1), range(0, GOAL, 3)):
        assert known.start(behind, other, tokens) <= known.start(behind + 1, other, tokens) + 2 * ROUNDING
        assert known.start(other, behind, tokens) >= known.start(other, behind + 1, tokens) - 2 * ROUNDING
        assert 0 <= known.start(behind, other, tokens) <= 1
    assert 0.53 < known.start(0, 0, 3) < 0.58


@pytest.mark.parametrize("keep", [False, True])
def test_a_last_turn_and_a_player_alone_are_worth_what_the_table_says(keep: bool) -> None:
    known, outlook = race_table(keep, True, False), solo_values(keep)
    for lead, token in product((1, 6, 17, 40, 95), (False, True)):
        value = DuelValue(DuelStart(True, False, 3, 3 + lead, int(token), last=True), known).worth(0, 0, WHITE_DICE)
        assert value == pytest.approx(known.catching(lead, token), abs=1e-8)
    assert known.catching(95, False) < 1e-4 and known.catching(96, False) == 0
    assert list(outlook) == sorted(outlook)
    for total in (0, 11, 25, 39):
        assert SoloValue(ways(keep), total, outlook).worth(0, 0, WHITE_DICE) == pytest.approx(outlook[total], abs=1e-8)


def test_values_to_remember() -> None:
    assert race_table(False, False, False).start(0, 0, POOL) == pytest.approx(0.5484, abs=ROUNDING)
    assert solo_values(False)[0] == pytest.approx(-0.7680, abs=1e-4)
    assert solo_values(True)[0] == pytest.approx(-0.1093, abs=1e-4)


# --- more players


@pytest.mark.parametrize(("final_round", "each"), list(product((False, True), repeat=2)))
def test_a_field_of_two_is_a_duel(final_round: bool, each: bool) -> None:
    rng, known = Random(8), race_table(False, final_round, each)
    for _ in range(6):
        totals = rng.randrange(GOAL), rng.randrange(GOAL)
        tokens = (1, 1) if each else (2,)
        field = PartyValue(PartyStart(final_round, each, 1, totals, tokens, (0,), None), known)
        duel = DuelValue(DuelStart(final_round, each, totals[1], totals[0], 3 if each else 2), known)
        assert field.worth(0, 0, WHITE_DICE)[1] == pytest.approx(
            duel.worth(0, 0, WHITE_DICE), abs=0.01
        )  # whose token is gone is not known to it
        assert sum(field.worth(0, 0, WHITE_DICE)) == pytest.approx(1)


def test_in_a_field_the_hopes_are_shared_out() -> None:
    known = race_table(False, True, False)
    field = PartyValue(PartyStart(True, False, 0, (10, 39, 20), (0,), (), None), known)
    behind, ahead, between = field.scored(0, 0, None)
    assert behind < between < ahead and behind + between + ahead == pytest.approx(1)
    won = PartyValue(PartyStart(True, False, 0, (10, 39, 20), (0,), (), ()), known).scored(29, 0, None)
    assert won == (0.5, 0.5, 0.0)  # the last turn of all
    leading = PartyValue(PartyStart(True, False, 0, (10, 39, 20), (0,), (), None), known).scored(31, 0, None)
    assert leading[1] > 0.5  # seat 1, two points behind, has a last turn, and seat 2 too
    assert sum(leading) == pytest.approx(1) and leading[2] > 0


def test_tokens_are_spent_by_whoever_challenges() -> None:
    known = race_table(False, False, True)
    field = PartyValue(PartyStart(False, True, 0, (10, 10, 10), (1, 1, 1), (1, 2), None), known)
    assert field.refuse((0, 12, 1), 1)[1] > field.refuse((0, 12, 1), 2)[1]
    assert field.stop((0, 12, 1), MET) == field.scored(12, 0, ANYBODY)
    assert field.stop((0, 12, 1), FREE) == field.asking((0, 12, 1), (1, 2))


# --- the command that made the table


def test_the_command_solves_the_same_race_and_knows_what_rounding_costs() -> None:
    numpy = pytest.importorskip("numpy", reason="only the command needs it")
    tool = import_module("tools.train.ludicitude")
    known = solved(False, False, SHORT, 1)
    tables = tool.RaceSolver(ways(False), numpy.array(known._catch), False, False, SHORT, 1)
    starts = tables.solved()
    for tokens, own, other in product(range(2), range(SHORT), range(SHORT)):
        assert starts[tokens, own, other] == pytest.approx(known.start(own, other, tokens), abs=1e-8)
    for believed, least, most in ((starts, -1e-8, 1e-8), (numpy.rint(starts), 0.001, 0.5)):
        believing, responding = tables.exploited(believed, starts)
        assert least <= max((starts - believing).max(), (responding - starts).max()) <= most
        assert min((starts - believing).min(), (responding - starts).min()) > -1e-8


def test_the_table_unpacks_to_what_was_packed() -> None:
    numpy = pytest.importorskip("numpy", reason="only the command needs it")
    tool = import_module("tools.train.ludicitude")
    known = race_table(True, False, True)
    starts = numpy.array(known._starts).reshape(4, GOAL, GOAL)
    assert tool.written([tool.packed(starts)])[4:] == compress(decompress(_blocks()[6]), 9)
