"""What an action of Drakon does, as plain data: what a sentence about it may be made of."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dragons.drakon import DrakonState
from dragons.drakon.bot.distances import NEVER, maze_of
from dragons.drakon.coins import VICTIM_OF, paying_symbols
from dragons.drakon.material import TILES

if TYPE_CHECKING:
    from dragons.drakon.bot.facts import Facts


def facts_of(state: DrakonState, seat: int, action: str) -> tuple[Facts, DrakonState]:
    """The facts on an action that is legal for this seat now, and the state it leads to."""
    after = state.clone()
    after.apply_action(action)
    before_in, after_in = _coins_in(state), _coins_in(after)
    rivals = [other for other in range(state.players) if other != seat]
    rival: int | None = min(rivals, key=lambda other: (_or_never(after_in[other]), _or_never(before_in[other])))
    assert rival is not None
    if after_in[rival] is None and before_in[rival] is None:
        rival = None
    change = [then - now for then, now in zip(after.scores(), state.scores(), strict=True)]
    return {
        "wins": seat in after.winners(),
        "coins": change,
        "coin": next(
            (event["cause"] for event in after.events(seat) if event["type"] == "coin" and change[seat]), None
        ),
        "coin_in": after_in[seat],
        "coin_in_before": before_in[seat],
        "rival": rival,
        "rival_coin_in": None if rival is None else after_in[rival],
        "rival_coin_in_before": None if rival is None else before_in[rival],
        "blocks": _blocked(state, rivals, action),
        "thief": _thief(after, seat),
        "gold": sum(kind.symbol == "gold" for kind in after.hands[seat]),
    }, after


def _coins_in(state: DrakonState) -> list[int | None]:
    """For each seat the moves to its next coin."""
    maze, coins = maze_of(state), state.scores()
    return [
        _or_none(maze.reach(cell).first(paying_symbols(seat, coins, state.dragon_coins)))
        for seat, cell in enumerate(state.heroes)
    ]


def _or_none(moves: int) -> int | None:
    return moves if moves < NEVER else None


def _or_never(moves: int | None) -> int:
    return NEVER if moves is None else moves


def _blocked(state: DrakonState, rivals: list[int], action: str) -> int | None:
    verb, *words = action.split(" ")
    if verb != "place":
        return None
    symbol, maze = TILES[words[0]].symbol, maze_of(state)
    for rival in rivals:
        pays = symbol in paying_symbols(rival, state.scores(), state.dragon_coins)
        if words[1] in maze.ends(state.heroes[rival]) and not pays:
            return rival
    return None


def _thief(state: DrakonState, seat: int) -> int | None:
    """The neighbour from whom one move leads to a tile that steals from this seat."""
    if not state.scores()[seat]:
        return None
    maze, players = maze_of(state), state.players
    for symbol, away in VICTIM_OF.items():
        neighbour = (seat - away) % players
        if maze.reach(state.heroes[neighbour]).nearest.get(symbol) == 1:
            return neighbour
    return None
