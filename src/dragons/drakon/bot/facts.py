"""What an action of Drakon does, as plain data: what a sentence about it may be made of."""

from __future__ import annotations

from typing import Any

from dragons.drakon import DrakonState
from dragons.drakon.bot.distances import NEVER, maze_of, paying
from dragons.drakon.material import TILES


def facts(state: DrakonState, seat: int, action: str) -> tuple[dict[str, Any], DrakonState]:
    """What an action does that is legal for this seat now, and the state it leads to.

    Nothing is told of hidden tiles.

    "wins"         whether the action wins at once
    "coins"        the change of each seat's coins
    "coin"         what makes this seat's coins more or fewer: "gold", "steal-left", "tribute" …; or null
    "coin_in", "coin_in_before"
                   in how many moves this seat gets its next coin, if nobody changes anything; null: never.
                   The move that takes a coin at once has the way to the one after it.
    "rival", "rival_coin_in", "rival_coin_in_before"
                   the rival who is nearest to a coin then, and the same of it; null if there is none so near
    "blocks"       the rival before whom the tile laid shuts a way, or null: it could have gone to that free cell next,
                   and gets no coin of it
    "thief"        the seat that could take a coin from this one with its next move then, or null
    "gold"         gold tiles in this seat's hand then, before it draws
    And in advice:
    "tried"        how often the search tried it
    """
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
        "gold": sum(kind.symbol == "gold" for kind in after._hands[seat]),
    }, after


def _coins_in(state: DrakonState) -> list[int | None]:
    """For each seat the moves to its next coin."""
    maze, coins = maze_of(state), state.scores()
    return [
        _known(maze.reach(cell).first(paying(seat, coins, state._dragon_coins)))
        for seat, cell in enumerate(state._heroes)
    ]


def _known(moves: int) -> int | None:
    return moves if moves < NEVER else None


def _or_never(moves: int | None) -> int:
    return NEVER if moves is None else moves


def _blocked(state: DrakonState, rivals: list[int], action: str) -> int | None:
    verb, *words = action.split(" ")
    if verb != "place":
        return None
    symbol, maze = TILES[words[0]].symbol, maze_of(state)
    for rival in rivals:
        pays = symbol in paying(rival, state.scores(), state._dragon_coins)
        if words[1] in maze.ends(state._heroes[rival]) and not pays:
            return rival
    return None


def _thief(state: DrakonState, seat: int) -> int | None:
    """The neighbour from whom one move leads to a tile that steals from this seat."""
    if not state.scores()[seat]:
        return None
    maze, players = maze_of(state), state.players
    for neighbour, symbol in (((seat - 1) % players, "steal-left"), ((seat + 1) % players, "steal-right")):
        if maze.reach(state._heroes[neighbour]).nearest.get(symbol) == 1:
            return neighbour
    return None
