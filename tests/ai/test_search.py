"""The search all bots share: it solves small games, sees what its seat sees, keeps to its budget, asks its evaluator."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import inf
from random import Random
from typing import Any

import pytest

from dragons import CHANCE, GAMES, TERMINAL
from dragons.ai.bot import Bot
from dragons.ai.policy import LEVELS, Advice
from dragons.ai.search import Budget, Evaluator, SearchedAction, SearchResult, advice_from, search
from dragons.game import Action, State
from tests.kit.rules import new, portrait
from tests.kit.toy import Coins


class Story(State):
    """A toy game written out: a list of payoffs ends it, a seat with its actions decides, CHANCE has weights.

    `worlds` are all that a seat could be in; it sees the moves alone.
    """

    def __init__(self, *worlds: Any, players: int = 2) -> None:
        self.players = players
        self.worlds = worlds
        self.at = worlds[0]

    def current_player(self) -> int:
        return TERMINAL if isinstance(self.at, list) else self.at[0]

    def legal_actions(self) -> list[str]:
        return [] if self.current_player() < 0 else list(self.at[1])

    def chance_outcomes(self) -> list[tuple[str, float]]:
        return [(f"={n}", weight) for n, (weight, _) in enumerate(self.at[1])] if self.at[0] == CHANCE else []

    def apply_action(self, action: str) -> None:
        self.at = self.at[1][int(action[1:])][1] if self.at[0] == CHANCE else self.at[1][action]

    def returns(self) -> list[float]:
        at: list[float] = self.at
        return at

    def _resample(self, seat: int, rng: Random) -> Story:
        return Story(rng.choice(self.worlds), players=self.players)

    def clone(self) -> Any: ...
    def scores(self) -> Any: ...
    def winners(self) -> Any: ...
    def _illegal(self, action: object) -> Any: ...
    def _observation(self, seat: int | None) -> Any: ...
    def _information_state(self, seat: int) -> Any: ...
    def _events(self, seat: int) -> Any: ...


WIN, LOSS = [1.0, 0.0], [0.0, 1.0]


def search_at(
    state: State, iterations: int = 1000, evaluator: Evaluator[Any] | None = None, seed: int = 1
) -> SearchResult:
    return search(state, state.current_player(), Random(seed), Budget(iterations), evaluator)


def values(found: SearchResult) -> dict[str, float | None]:
    return {move.action: move.value for move in found.moves}


# --- what it solves


def test_a_forced_win_is_found_though_most_ways_to_it_lose() -> None:
    forced = (1, {"x": (0, {"a": WIN, "b": LOSS, "c": LOSS, "d": LOSS}), "y": (0, {"a": LOSS, "b": WIN, "c": LOSS})})
    tempting = (1, {"x": (0, {"a": WIN, "b": WIN}), "y": LOSS, "z": WIN})
    found = search_at(Story((0, {"tempting": tempting, "forced": forced})))
    assert found.best == "forced"
    assert (values(found)["forced"] or 0) > 0.9


def test_the_other_wants_to_win_too() -> None:
    found = search_at(Story((0, {"trap": (1, {"take": LOSS, "leave": WIN}), "even": [0.5, 0.5]})))
    assert found.best == "even"


@pytest.mark.parametrize(("chance", "best"), [(0.4, "safe"), (0.6, "bet")])
def test_chance_is_weighed_by_its_probabilities(chance: float, best: str) -> None:
    bet = (CHANCE, [(chance, WIN), (1 - chance, LOSS)])
    found = search_at(Story((0, {"bet": bet, "safe": [0.5, 0.5]})))
    assert found.best == best
    assert values(found)["bet"] == pytest.approx(chance, abs=0.1)
    assert values(found)["safe"] == 0.5


def test_a_decision_after_chance_is_made_for_what_came() -> None:
    after = (CHANCE, [(0.5, (0, {"a": WIN, "b": LOSS})), (0.5, (0, {"a": LOSS, "b": WIN}))])
    found = search_at(Story((0, {"wait": after, "now": [0.7, 0.3]})))
    assert found.best == "wait"
    assert (values(found)["wait"] or 0) > 0.85


def test_each_of_three_players_seeks_its_own_gain() -> None:
    """Seat 1 could ruin seat 0, but would rather share with it."""
    kind = (1, {"share": [0.5, 0.5, 0.0], "ruin": [0.0, 0.3, 0.7]})
    cruel = (1, {"take": [0.0, 1.0, 0.0], "give": [1.0, 0.0, 0.0]})
    found = search_at(Story((0, {"cruel": cruel, "kind": kind, "third": (2, {"a": [0.4, 0.2, 0.4]})}), players=3))
    assert found.best == "kind"


def test_one_player_alone() -> None:
    found = search_at(Story((0, {"a": [0.1], "b": (0, {"c": [0.2], "d": [0.9]})}), players=1))
    assert found.best == "b"


def test_what_is_hidden_is_weighed_not_known() -> None:
    """In the world it is in "left" wins, but in the two others that look alike it loses."""
    here = (0, {"left": WIN, "right": LOSS, "safe": [0.4, 0.6]})
    there = (0, {"left": LOSS, "right": LOSS, "safe": [0.4, 0.6]})
    assert search_at(Story(here, there, there)).best == "safe"
    assert search_at(Story(here, here, there)).best == "left"


def test_an_action_legal_in_few_worlds_has_its_fair_share() -> None:
    """The other can answer "b" in one world of ten alone; there it does."""
    often, seldom = (1, {"a": WIN}), (1, {"a": WIN, "b": LOSS})
    found = search_at(Story(*[(0, {"go": world, "stay": [0.8, 0.2]}) for world in [often] * 9 + [seldom]]))
    assert found.best == "go"
    assert values(found)["go"] == pytest.approx(0.9, abs=0.05)


# --- what it sees and what it leaves alone


def begun(game: str, players: int, decisions: int, seed: int = 4) -> State:
    """A game played at random up to a decision."""
    state, rng = new(game, players), Random(seed)
    while decisions or state.current_player() == CHANCE:
        decisions -= state.current_player() != CHANCE
        state.apply_action(state.sample_chance(rng) if state.current_player() == CHANCE else state.sample_action(rng))
    return state


PLACES = [(id_, players, decisions) for id_ in GAMES for players in (2, 3) for decisions in (3, 10)]
PLACES = [place for place in PLACES if place[1] <= GAMES[place[0]].max_players]


class Short(Evaluator[State]):
    rollout_length = 4


@pytest.mark.slow
@pytest.mark.parametrize(("game", "players", "decisions"), PLACES)
def test_states_that_differ_in_what_is_hidden_get_the_same_choice(game: str, players: int, decisions: int) -> None:
    state = begun(game, players, decisions)
    seat = state.current_player()
    others = [state.resample_from_infostate(seat, Random(seed)) for seed in range(3)]
    if game in ("deluge", "drakon"):
        assert len({portrait(other) for other in others}) > 1
    found = [search(other, seat, Random(5), Budget(40), Short()) for other in [state, *others]]
    assert all(other == found[0] for other in found)
    for level in LEVELS:
        assert len({str(Bot(level, Random(6), seconds=inf).choose(other, seat)) for other in [state, *others[:1]]}) == 1


@pytest.mark.parametrize(("game", "players", "decisions"), PLACES)
def test_the_state_is_left_as_it_is(game: str, players: int, decisions: int) -> None:
    state = begun(game, players, decisions)
    before = portrait(state)
    found = search_at(state, 20, Short())
    assert portrait(state) == before
    assert [move.action for move in found.moves] == state.legal_actions()
    assert sum(move.visits for move in found.moves) == found.iterations <= 20
    assert found.iterations or len(found.moves) == 1


def test_the_same_seed_finds_the_same() -> None:
    state = begun("deluge", 2, 3)
    assert search_at(state, 60) == search_at(state, 60)
    assert search_at(state, 60, seed=1) != search_at(state, 60, seed=2)


def test_actions_that_are_no_texts() -> None:
    state = Coins().new_initial_state(2)
    state.apply_action("=heads")
    assert str(search_at(state).best) == "take 2"


# --- what it costs


EVEN = Story((0, {"a": [0.5, 0.5], "b": [0.5, 0.5]}))


def ticking(step: float) -> Any:
    """A clock that moves on by so many seconds whenever it is read."""
    seconds = iter(range(10**9))
    return lambda: next(seconds) * step


def test_the_iterations_are_all_made_while_nothing_is_settled() -> None:
    assert search_at(EVEN, 100).iterations == 100


def test_no_iteration_is_made_for_what_is_settled() -> None:
    sure = (0, {"win": WIN, **{str(n): LOSS for n in range(9)}})
    found = search_at(Story(sure), 1000)
    assert found.best == "win"
    assert found.iterations < 700


@pytest.mark.parametrize(("step", "iterations"), [(0.1, 20), (5.0, 1), (0.0001, 500)])
def test_time_is_a_ceiling(step: float, iterations: int) -> None:
    found = search(EVEN, 0, Random(1), Budget(500, seconds=1.99), None, ticking(step))
    assert found.iterations == iterations


def test_the_only_action_needs_no_search() -> None:
    found = search_at(Story((0, {"only": WIN})))
    assert (found.best, found.iterations) == ("only", 0)
    assert values(found) == {"only": None}


# --- what its evaluator says


class Told(Evaluator[Story]):
    def __init__(self) -> None:
        self.asked: list[str] = []

    def priors(self, state: Story, actions: Sequence[Action]) -> Sequence[float]:
        self.asked.append("priors")
        return [0.9 if action == "b" else 0.1 / (len(actions) - 1) for action in actions]

    def rollout(self, state: Story, rng: Random) -> Action:
        self.asked.append("rollout")
        return "win"

    def evaluate(self, state: Story) -> Sequence[float]:
        self.asked.append("evaluate")
        return [0.9, 0.1]

    def payoff(self, state: Story) -> Sequence[float]:
        self.asked.append("payoff")
        return [value / 2 for value in state.returns()]


WAY = (1, {"go": (0, {"lose": LOSS, "win": WIN})})


def test_the_likeliest_action_is_tried_first() -> None:
    found = search_at(Story((0, {"a": WIN, "b": WIN, "c": WIN})), 1, Told())
    assert found.best == "b"
    assert [move.visits for move in found.moves] == [0, 1, 0]


def test_a_rollout_goes_where_it_is_told_and_is_paid_as_it_is_told() -> None:
    evaluator = Told()
    found = search_at(Story((0, {"a": LOSS, "b": (0, {"lose": LOSS, "win": WIN})})), 1, evaluator)
    assert values(found)["b"] == 0.5
    assert evaluator.asked == ["priors", "rollout", "payoff"]


def test_at_the_horizon_a_state_is_evaluated() -> None:
    evaluator = Told()
    evaluator.rollout_length = 0
    found = search_at(Story((0, {"a": LOSS, "b": WAY})), 1, evaluator)
    assert values(found)["b"] == 0.9
    assert evaluator.asked == ["priors", "evaluate"]


def test_a_search_without_an_evaluator_knows_nothing_at_its_horizon() -> None:
    evaluator = Evaluator[Story]()
    evaluator.rollout_length = 0
    assert values(search_at(Story((0, {"a": WAY, "b": WAY})), 2, evaluator)) == {"a": 0.5, "b": 0.5}


def test_outcomes_that_are_alike_share_a_node() -> None:
    class Merging(Told):
        def outcome_key(self, state: Story, outcome: Action) -> str:
            return "any"

    dice = (CHANCE, [(1 / 6, (0, {"a": [0.5, 0.5], "b": [0.4, 0.6]}))] * 6)
    apart, merged = Told(), Merging()
    apart.rollout_length = merged.rollout_length = 0
    state = Story((0, {"b": dice, "c": LOSS}))
    search_at(state, 100, apart)
    search_at(state, 100, merged)
    assert merged.asked.count("priors") == 2
    assert apart.asked.count("priors") == 7


def test_what_is_known_exactly_is_not_searched() -> None:
    class Knowing(Evaluator[Story]):
        def solve(self, state: State, seat: int) -> Mapping[Action, float]:
            return {"a": 0.25, "b": 0.75}

    found = search_at(Story((0, {"a": WIN, "b": LOSS})), 100, Knowing())
    assert (found.best, found.iterations) == ("b", 0)
    assert values(found) == {"a": 0.25, "b": 0.75}


def test_what_was_tried_too_seldom_is_not_told() -> None:
    found = SearchResult(
        (
            SearchedAction("a", 900, 0.6),
            SearchedAction("b", 85, 0.5),
            SearchedAction("c", 15, 0.9),
            SearchedAction("d", 0, None),
        ),
        1000,
    )
    assert advice_from(found) == [Advice("a", 0.6), Advice("b", 0.5)]
    solve = SearchResult((SearchedAction("a", 1, 0.6), SearchedAction("b", 0, 0.2)), 0)
    assert advice_from(solve) == [Advice("a", 0.6), Advice("b", 0.2)]
