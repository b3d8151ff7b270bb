"""Why an action, an outcome or a text is refused in Déluge, and by which rule."""

from __future__ import annotations

from dragons.deluge.material import CARD_OF, COLOUR, COLOURS, MAX_FACE_DOWN, PLACES, PLAYS, VALUE
from dragons.deluge.position import Position
from dragons.game import IllegalAction

_PLAYING = "Déluge: playing a card"
_DRAWING = "Déluge: drawing a card"
_END = "Déluge: the end"


def refusal(state: Position, action: object) -> IllegalAction:
    if type(action) is not str:
        return IllegalAction(action, "not a move", _PLAYING)
    if state.phase == "over":
        return IllegalAction(action, "the game is over", _END)
    if state.phase != "turn":
        why = "this card has been drawn already" if action in CARD_OF else "a card must be drawn first"
        return IllegalAction(action, why, _DRAWING)
    if action in CARD_OF:
        return IllegalAction(action, "no card is being drawn", _DRAWING)
    return IllegalAction(action, _no_play(state, action), _PLAYING)


def _no_play(state: Position, action: str) -> str:
    play = PLAYS.get(action)
    if play is None:
        return "no such card or zone"
    if play.card not in state.hands[state.seat]:
        return f"{COLOURS[COLOUR[play.card]]} {VALUE[play.card]} is not in this hand"
    if play.zone not in state.open_zones(state.seat):
        return f"this side of the {COLOURS[play.zone]} zone holds {PLACES} cards already"
    return f"{MAX_FACE_DOWN} cards have been played face down already"
