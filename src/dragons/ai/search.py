"""One search for all games: information-set Monte Carlo tree search, told by a game's evaluator what it knows.

    found = search(state, seat, rng, Budget(iterations=1000, seconds=2.0), evaluator)
    found.best                                          the action tried most often
    [(move.action, move.visits, move.value) for move in found.moves]

Each iteration imagines a state that the seat could be in (`resample_from_infostate`: nothing else of the state is
used), goes down one tree that all iterations share, adds a node to it, plays on to the end or to the evaluator's
horizon, and adds what came of it, a value for each seat, to all nodes on the way (Cowling, Powley & Whitehouse,
"Information Set Monte Carlo Tree Search", 2012: the single-observer variant, for any number of players by max^n).

- A decision is chosen by PUCT (Rosin 2011; Silver et al. 2016) for whoever decides, among the actions that are legal
  in the imagined state. As these change from one iteration to the next, an action's chance to be explored grows with
  the number of times it could have been chosen, not with the visits of its parent.
- Chance has nodes of its own, keyed by outcome and sampled with its probabilities; an evaluator may merge outcomes.
- In the tree a seat is told apart by nothing but the moves so far: the others' hidden cards are imagined anew each
  time, and all the moves are seen. So an opponent in the tree plays against the true hand of the searching seat, and
  this one sees what is laid face down in front of it. This is what the single-observer variant leaves undone.

The same arguments and generator state give the same result, unless the time is up before the iterations are: time
is a ceiling only. An evaluator's values lie in 0..1; so does everything here.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping, Sequence
from dataclasses import dataclass
from math import exp, sqrt
from random import Random
from time import perf_counter
from typing import Any, Generic, TypeVar

from dragons.ai.policy import Advice, random_action
from dragons.game import CHANCE, TERMINAL, Action, State

EXPLORATION = 1.5
"""How much PUCT wants to try what it has seldom tried; see `Evaluator.exploration`."""
SELDOM = 0.02
"""A value that less than this share of the iterations has gone into says nothing."""
_CHECK = 16
"""So many iterations go by between two looks whether the best action can still be caught up."""

S = TypeVar("S", bound=State)


class Evaluator(Generic[S]):
    """What a game tells the search; this one tells nothing. A game overrides what it knows.

    The states it is given are imagined ones, at a decision unless said otherwise; it may look at all of them, and
    must not change them.
    """

    exploration: float = EXPLORATION
    """The factor of PUCT's exploration: more for values that differ more by luck."""
    rollout_length: int | None = None
    """So many decisions a rollout makes before it is cut off and its state evaluated; None: it plays to the end."""

    def evaluate(self, state: S) -> Sequence[float]:
        """What a state at the horizon is worth to each seat, in 0..1."""
        return [1 / state.players] * state.players

    def payoff(self, state: S) -> Sequence[float]:
        """What a finished game is worth to each seat, in 0..1."""
        return state.returns()

    def priors(self, state: S, actions: Sequence[Action]) -> Sequence[float]:
        """How likely each of the legal actions is to be the best one: all ≥ 0, summing to 1.

        Asked once for each node, and again when a legal action turns up there that was not legal before.
        """
        return [1 / len(actions)] * len(actions)

    def rollout(self, state: S, rng: Random) -> Action:
        """The legal action that a rollout goes on with."""
        return state.sample_action(rng)

    def outcome_key(self, state: S, outcome: Action) -> Hashable:
        """Outcomes of a state at chance with the same answer share a node, so that the tree grows deeper."""
        key: Hashable = outcome
        return key

    def solve(self, state: State, seat: int) -> Mapping[Action, float] | None:
        """The exact value to this seat of each legal action, if it can be told; then there is no search.

        The one method that is given the true state. It may see it only as its seat does.
        """
        return None


@dataclass(frozen=True)
class Budget:
    """What a search may cost: iterations, and a ceiling of seconds, which cuts them short."""

    iterations: int
    seconds: float = float("inf")


@dataclass(frozen=True)
class SearchedAction:
    """A legal action, how often it was tried, and the mean value to the searching seat; None if it was never tried."""

    action: Action
    visits: int
    value: float | None


@dataclass(frozen=True)
class SearchResult:
    """What a search has found: each legal action in the game's order, and how many iterations were made."""

    moves: tuple[SearchedAction, ...]
    iterations: int

    @property
    def best(self) -> Action:
        """The action tried most often, the better one of several, the first of equals."""
        return max(self.moves, key=lambda move: (move.visits, move.value or 0.0)).action


def softmax(values: Sequence[float], temperature: float) -> list[float]:
    """Priors by value: `temperature` more of it makes an action e times as likely to be the best one."""
    most = max(values)
    weights = [exp((value - most) / temperature) for value in values]
    total = sum(weights)
    return [weight / total for weight in weights]


@dataclass(frozen=True)
class Skill:
    """A level: it does anything with probability `epsilon`, else what so many `iterations` led by `evaluator` find.

    One iteration does what the evaluator likes best.
    """

    iterations: int
    evaluator: Evaluator[Any]
    epsilon: float = 0.0

    def search_at(self, state: State, seat: int, rng: Random, seconds: float) -> SearchResult:
        """What the actions of a seat are worth to it, as far as this level can tell."""
        return search(state, seat, rng, Budget(self.iterations, seconds), self.evaluator)

    def choose(self, state: State, seat: int, rng: Random, seconds: float) -> Action:
        """A legal action for this seat."""
        if rng.random() < self.epsilon:
            return random_action(state, seat, 1, rng)
        return self.search_at(state, seat, rng, seconds).best


def advice_from(found: SearchResult) -> list[Advice]:
    """The actions of which a search can tell: those that it did not try too seldom. What it tried less than the best it
    disbelieved: that is no better."""
    most = next(move.value for move in found.moves if move.action == found.best)
    assert most is not None
    return [
        Advice(str(move.action), min(move.value, most))
        for move in found.moves
        if move.value is not None and (move.action == found.best or move.visits >= SELDOM * found.iterations)
    ]


class _Node:
    """What came of one move, made where its parent stands."""

    __slots__ = ("available", "children", "prior", "totals", "visits")

    def __init__(self, prior: float) -> None:
        self.prior = prior
        self.available = 0
        """How many times it could have been chosen."""
        self.visits = 0
        self.totals: list[float] = []
        """For each seat, the sum of the values of all visits."""
        self.children: dict[Hashable, _Node] = {}


def search(
    state: State,
    seat: int,
    rng: Random,
    budget: Budget,
    evaluator: Evaluator[Any] | None = None,
    clock: Callable[[], float] = perf_counter,
) -> SearchResult:
    """What the legal actions of a seat, which is to decide, are worth to it. One iteration is made at least."""
    evaluator = evaluator or Evaluator()
    deadline = clock() + budget.seconds
    actions = state.resample_from_infostate(seat, rng).legal_actions()
    if len(actions) == 1:
        return SearchResult((SearchedAction(actions[0], 0, None),), 0)
    if values := evaluator.solve(state, seat):
        best = max(values.values())
        return SearchResult(
            tuple(SearchedAction(action, int(values[action] == best), values[action]) for action in actions), 0
        )
    tree = _Tree(evaluator, rng)
    done = 0
    while done < budget.iterations:
        tree.grow(state.resample_from_infostate(seat, rng))
        done += 1
        if clock() >= deadline or (done % _CHECK == 0 and tree.is_settled(budget.iterations - done)):
            break
    return SearchResult(tuple(tree.tried(action, seat) for action in actions), done)


class _Tree:
    """The tree of one search."""

    def __init__(self, evaluator: Evaluator[Any], rng: Random) -> None:
        self.evaluator = evaluator
        self.rng = rng
        self.root = _Node(1.0)
        self.roots = [0.0]
        """The square roots of all numbers of times that a node can have been available."""

    def grow(self, state: State) -> None:
        """One iteration, from an imagined state, which is used up."""
        self.roots.append(sqrt(len(self.roots)))
        node = self.root
        path = [node]
        while (player := state.current_player()) != TERMINAL:
            node = self._chance(node, state) if player == CHANCE else self._decision(node, state, player)
            path.append(node)
            if not node.visits:
                break
        values = self._rollout(state)
        for node in path:
            if node.visits:
                node.totals = [total + value for total, value in zip(node.totals, values, strict=True)]
            else:
                node.totals = list(values)
            node.visits += 1

    def _chance(self, node: _Node, state: State) -> _Node:
        outcome = state.sample_chance(self.rng)
        key = self.evaluator.outcome_key(state, outcome)
        state.apply_action(outcome)
        child = node.children.get(key)
        if child is None:
            child = node.children[key] = _Node(1.0)
        return child

    def _decision(self, node: _Node, state: State, player: int) -> _Node:
        """The child that PUCT chooses for this player. What was never tried counts as what the node is on average."""
        children, actions = node.children, state.legal_actions()
        unknown = node.totals[player] / node.visits if node.visits else 0.0
        exploration, roots = self.evaluator.exploration, self.roots
        if not all(map(children.__contains__, actions)):
            for action, prior in zip(actions, self.evaluator.priors(state, actions), strict=True):
                if action not in children:
                    children[action] = _Node(prior)
        most = -1.0
        for action in actions:
            child = children[action]
            child.available += 1
            visits = child.visits
            worth = child.totals[player] / visits if visits else unknown
            worth += exploration * child.prior * roots[child.available] / (1 + visits)
            if worth > most:
                most, best, chosen = worth, child, action
        state.apply_action(chosen)
        return best

    def _rollout(self, state: State) -> Sequence[float]:
        """What comes of this state, or is expected of it, for each seat."""
        evaluator, rng = self.evaluator, self.rng
        left = -1 if evaluator.rollout_length is None else evaluator.rollout_length
        while (player := state.current_player()) != TERMINAL:
            if player == CHANCE:
                state.apply_action(state.sample_chance(rng))
                continue
            if not left:
                return evaluator.evaluate(state)
            left -= 1
            state.apply_action(evaluator.rollout(state, rng))
        return evaluator.payoff(state)

    def is_settled(self, left: int) -> bool:
        """Whether so many more iterations cannot give any action more visits than the one that has most."""
        *_, second, first = sorted(child.visits for child in self.root.children.values())
        return first - second > left

    def tried(self, action: Action, seat: int) -> SearchedAction:
        child = self.root.children[action]
        return SearchedAction(action, child.visits, child.totals[seat] / child.visits if child.visits else None)
