"""What several tests of the rules use."""

from __future__ import annotations

import itertools
import json
import math
from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Any

from dragons import GAMES
from dragons.game import Game, OptionValue, State


def new(game: str = "tresor", players: int = 2, **options: OptionValue) -> State:
    return GAMES[game].new_initial_state(players, **options)


def play(state: State, *texts: str) -> State:
    """Apply actions and outcomes by their texts."""
    for text in texts:
        state.apply_action(state.parse_action(text))
    return state


def tables(game: Game) -> Iterator[tuple[int, dict[str, OptionValue]]]:
    """Every number of players with every choice of options."""
    for players in range(game.min_players, game.max_players + 1):
        for values in itertools.product(*(option.choices for option in game.options.values())):
            yield players, dict(zip(game.options, values, strict=True))


def portrait(state: State) -> str:
    """All that a state shows of itself; equal for equal states."""
    seats = range(state.players)
    return json.dumps(
        [
            state.current_player(),
            [str(action) for action in state.legal_actions()],
            [(str(outcome), probability) for outcome, probability in state.chance_outcomes()],
            state.scores(),
            state.returns(),
            state.winners(),
            [state.observation(seat) for seat in (*seats, None)],
            [state.information_state(seat) for seat in seats],
            [state.events(seat) for seat in seats],
        ],
        sort_keys=True,
    )


def perft(state: State, depth: int) -> int:
    """The number of ways to make that many moves, counting outcomes as moves."""
    moves: list[Any] = state.legal_actions() or [outcome for outcome, _ in state.chance_outcomes()]
    if depth == 1:
        return len(moves)
    total = 0
    for move in moves:
        after = state.clone()
        after.apply_action(move)
        total += perft(after, depth - 1)
    return total


def chi_square(state: State, draws: int, seed: int) -> float:
    """How far sampled actions are from uniform, in standard deviations of what chance does."""
    rng, actions = Random(seed), state.legal_actions()
    found = Counter(state.sample_action(rng) for _ in range(draws))
    assert set(found) <= set(actions)
    expected = draws / len(actions)
    deviation: float = sum((found[action] - expected) ** 2 / expected for action in actions)
    return (deviation - len(actions) + 1) / math.sqrt(2 * (len(actions) - 1))
