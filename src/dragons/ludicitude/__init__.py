"""Ludicitude: slay dragons with dice, dare others to slay one more (1 to 5 players).

`material` lists the dice, `fight` works out what a roll does, `position` holds a game and what is
seen of it, `rules` makes it move, `refusal` says why a move is refused, `odds` computes hints.
`observation` has the types of what follows.

Nothing is hidden, so every seat observes the same, but for `legal`. Colours are "blue", "green",
"red"; parts are "head", "wings", "tail"; faces are A axe, S shield, F fire, M mountain, H W T parts:

    game, players, keep, final_round, tokens
                   "ludicitude", 1 to 5, and the options
    current        the seat that decides, CHANCE or TERMINAL
    legal          texts of the actions of the seat asked for, [] if it is not its turn
    turn           the number of the turn, from 1
    phase          "turn" (the warrior chooses a fight or stops), "roll" (dice are due), "keep" (a die may
                   be kept), "challenge" (an opponent is asked), "answer" (the warrior is challenged),
                   "omen" (solo: the white die is due that may challenge) or "over"
    warrior        the seat whose turn it is; at the end, whose turn was the last
    goal           the points that end the game
    dice, burnt    white dice left this turn, the kept one among them, and lost this turn
    rolling        how many white dice are due to be rolled now, without the kept one; 0 in other phases
    kept           the die set aside, "axe", "shield" or null
    keepable       in the phase "keep": which of "axe" and "shield" may be kept
    dragon, found  the colour being fought, or null, and its parts found so far
    roll           the last `roll` event, until the next fight begins; null before its first roll
    open, closed   colours that may be fought, and those slain already; a colour being fought is open
    worth          {colour: points} for slaying one now, doubled after an accepted challenge
    stake, half    points at stake: what stopping scores if nobody challenges, and what refusing scores
    doubled        whether dragons count double
    challenge      this turn's challenge: null, "made", "accepted" (one must be slain yet) or "met"
    challenger     the seat that made it; null without one, and when playing alone
    asked          the seat that is asked to challenge or pass, or null
    to_ask         seats, in order, that will be asked: now, the one asked first, or when the warrior stops
    pool           challenge tokens left in the pool; null when players own them, and when playing alone
    owned          [n, …] tokens of each seat; null when they share a pool, and when playing alone
    final          seats that still have their last turn, the one in progress first; null before the
                   final round, [] at the end of a game that somebody has won
    defeats        when playing alone: defeats so far; otherwise null
    scores         points of each seat
    winners        seats, [] before the end

Events, in the order in which a move gives them:

    {"type": "fight", "seat", "dragon", "dice"}      a fight begins, with so many white dice
    {"type": "roll", "seat", "dragon", "white", "parts", "kept", "found", "fires", "shields", "burnt",
     "kept_burnt", "spent", "dice"}
        white      faces of the rolled white dice, [] to ["A", "S", "F"]
        parts      faces of the head, wings and tail dice, "." found earlier: ["H", ".", "M"]
        kept       the die kept during this roll, "axe", "shield" or null
        found      parts found by this roll
        fires, shields   how many count, a kept shield too
        burnt      faces of the rolled white dice that burn, in order
        kept_burnt whether the kept die burns after them
        spent      whether the kept shield stopped a fire, and so is not kept any more
        dice       white dice left
    {"type": "keep", "seat", "die"}                  a die set aside, "axe", "shield" or null (none)
    {"type": "slain", "seat", "dragon", "value", "doubled", "stake", "open"}
                                                     its value (doubled or not), the points at stake and
                                                     the open colours now
    {"type": "defeat", "seat", "dragon", "lost"}     no white die is left; the points lost
    {"type": "stop", "seat", "stake"}                the warrior would stop with these points
    {"type": "omen", "seat", "face"}                 solo: "fire" (a challenge) or "calm"
    {"type": "asked", "seat", "warrior", "stake"}    this opponent is asked next
    {"type": "pass", "seat"}                         the opponent does not challenge
    {"type": "challenge", "seat", "warrior", "stake", "half", "tokens"}
                                                     a challenge; tokens left to the challenger or in
                                                     the pool; both null when playing alone
    {"type": "accept", "seat"}, {"type": "refuse", "seat"}
    {"type": "score", "seat", "points", "total", "reason"}
                                                     points scored, the new total; reason "stop",
                                                     "refuse" or "challenge" (for the challenger)
    {"type": "final_round", "seats"}                 somebody has reached the goal; who has a last turn
    {"type": "turn", "seat", "turn"}                 the next turn begins
    {"type": "end", "winners", "scores", "defeats"}  defeats when playing alone, otherwise null
"""

from dragons.ludicitude.material import COLOURS, DRAGONS, GOAL, PARTS, PROVOCATION, WHITE_DICE, Dragon
from dragons.ludicitude.odds import Odds, odds, slaying
from dragons.ludicitude.rules import Ludicitude, LudicitudeState

__all__ = [
    "COLOURS",
    "DRAGONS",
    "GOAL",
    "PARTS",
    "PROVOCATION",
    "WHITE_DICE",
    "Dragon",
    "Ludicitude",
    "LudicitudeState",
    "Odds",
    "odds",
    "slaying",
]
