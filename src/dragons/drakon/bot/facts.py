"""What an action of Drakon does, as plain data: what a sentence about it may be made of."""

from __future__ import annotations

from typing import NotRequired, TypedDict

from dragons.drakon import DrakonState
from dragons.drakon.bot.distances import NEVER, maze_of
from dragons.drakon.coins import VICTIM_OF, paying_symbols
from dragons.drakon.material import TILES
from dragons.drakon.observation import CoinCause


class Facts(TypedDict):
    """Facts on one action. Nothing is told of hidden tiles."""

    wins: bool
    """Whether the action wins at once."""
    coins: list[int]
    """The change of each seat's coins."""
    coin: CoinCause | None
    """What makes this seat's coins more or fewer."""
    coin_in: int | None
    """In how many moves this seat gets its next coin, if nobody changes anything; null: never. After the move that
    takes a coin at once, the way to the one after it."""
    coin_in_before: int | None
    """The same before the action."""
    rival: int | None
    """The rival who is nearest to a coin then; null if none is near."""
    rival_coin_in: int | None
    """As `coin_in`, of the rival."""
    rival_coin_in_before: int | None
    blocks: int | None
    """The rival before whom the tile laid shuts a way, or null: its hero could have gone to that free cell next, and
    gets no coin of it."""
    thief: int | None
    """The seat that could take a coin from this one with its next move then, or null."""
    gold: int
    """Gold tiles in this seat's hand then, before it draws."""
    tried: NotRequired[int]
    """In advice: how often the search tried the action."""


def facts(state: DrakonState, seat: int, action: str) -> tuple[Facts, DrakonState]:
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
