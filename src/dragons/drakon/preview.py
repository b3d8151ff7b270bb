"""What an action of Drakon would do, as far as its seat can tell: for previews and hints.

What chance or a further choice will bring is left out.
"""

from __future__ import annotations

from dragons.drakon.effects import EFFECTS, EffectContext
from dragons.drakon.material import ALL_KINDS, KINDS, NEIGHBOURS, SIDES, TILES, Kind
from dragons.drakon.observation import Hand, Observation
from dragons.drakon.observed_board import ObservedBoard


def exits(observation: Observation, seat: int) -> dict[str, tuple[str, ...]]:
    """The moves of this seat's hero: action -> the cells entered."""
    return ObservedBoard(observation).exits(observation["heroes"][seat])


def pushed_to(observation: Observation, seat: int, side: str) -> str:
    """The cell to which this seat's hero would be pushed."""
    return NEIGHBOURS[observation["heroes"][seat]][SIDES.index(side)]


def board_after(observation: Observation, seat: int, action: str) -> ObservedBoard:
    """The castle after a legal action of this seat, coins and heroes with it."""
    verb, *words = action.split(" ")
    board = ObservedBoard(observation)
    match verb:
        case "place" | "swap":
            return board.with_tile(words[1], TILES[words[0]])
        case "turn":
            return board.with_tile(words[0], TILES[f"{board.board.tiles[words[0]].symbol}-{words[1]}"])
        case "destroy":
            return board.with_tile(words[0], None)
        case "move":
            return board.after_entering(seat, exits(observation, seat)[action][-1])
        case "push":
            hero = int(words[0])
            return board.after_entering(hero, pushed_to(observation, hero, words[1]))
    return board


def coins_after_entering(observation: Observation, seat: int, cell: str) -> list[int]:
    """Each seat's coins once this seat's hero has entered this cell."""
    return ObservedBoard(observation).after_entering(seat, cell).coins


def gives_choice(observation: Observation, effect: str, seat: int, cell: str) -> bool | None:
    """Whether this effect would give the player whose hero enters this cell a choice; None if that hangs on tiles
    which are not seen."""
    heroes = list(observation["heroes"])
    heroes[seat] = cell
    hands = [_kinds(hand) for hand in observation["hands"]]
    context = EffectContext(ObservedBoard(observation).board, heroes, hands, seat)
    if effect == "door" and hands[seat] and observation["hands"][seat]["tiles"] is None:
        return None if any(context.bare()) else False
    return EFFECTS[effect].is_possible(context)


def _kinds(hand: Hand) -> list[Kind]:
    """The tiles of a hand; for tiles that are not seen as many of any kind."""
    if hand["tiles"] is None:
        return [ALL_KINDS[0]] * hand["size"]
    return [KINDS[text] for text in hand["tiles"]]
