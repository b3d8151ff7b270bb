"""What the annotated games explain: for each game an introduction, and notes on its rules.

A note is told once, after the first play with an event of its type that is as it says. Rarer ones come first: not all
are told at once.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True)
class Note:
    """An explanation of the rule whose paragraph in rules.md begins with the words `rule`."""

    rule: str
    event: str
    text: str
    when: Callable[[Mapping[str, Any]], bool] = lambda event: True

    def shown_by(self, event: Mapping[str, Any]) -> bool:
        """Whether the rule is at work in this event."""
        return bool(event["type"] == self.event) and self.when(event)


@dataclass(frozen=True)
class Told:
    """How a game is told: the paragraphs before it, and what is explained on the way."""

    introduction: Sequence[str]
    notes: Sequence[Note]


DELUGE = Told(
    (
        "Five lagoons lie in a row: Ruby, Sapphire, Emerald, Topaz and Amethyst. Either player has three places "
        "beside each, and whoever owns most of the five tokens at the end wins. This game goes the whole way, until "
        "both sides are full, and is told by a bystander who sees no hand.",
        "A card is a colour and a value. In the text forms `r` is Ruby (red), `b` Sapphire (blue), `g` Emerald "
        "(green), `y` Topaz (yellow) and `v` Amethyst (violet): `r7` is the Ruby 7, face up in its own lagoon.",
    ),
    (
        Note(
            "Final count",
            "reveal",
            "Both sides are full, so everything hidden is turned up. A card in a lagoon of its own colour joins the "
            "sum; any other counts for nothing.",
        ),
        Note(
            "Final count",
            "count",
            "The higher sum takes the token, but not if it is at least double the other: then the lagoon overflows, "
            "and the weaker side gets it. Too many dragons are worse than too few.",
            lambda event: bool(event["doubled"]),
        ),
        Note(
            "End",
            "end",
            "Tokens are counted, not dragons. There are five, so nobody can draw.",
            lambda event: event["cause"] == "count",
        ),
        Note(
            "Turn",
            "play",
            "A card played face down may lie in any lagoon, whatever its colour. Its form names card and lagoon with a "
            "slash between them, so this page knows more than the opponent did. Each player may hide three.",
            lambda event: bool(event["down"]),
        ),
        Note(
            "Turn",
            "claim",
            "The sum on this side is now strictly the higher one, and the token changes sides.",
            lambda event: event["from"] is not None,
        ),
        Note(
            "Turn",
            "claim",
            "The very first card in a lagoon takes its token, whoever plays it and whatever it is worth.",
            lambda event: event["from"] is None,
        ),
        Note(
            "Turn",
            "take",
            "The card in the middle goes to the *opponent* of whoever played here. Everybody sees it go, and a new one "
            "is drawn: that is the `=` after the move. One plays where one does not mind what the other will get.",
        ),
        Note(
            "Set-up",
            "deal",
            "One card lies in the middle of each lagoon, of whatever colour. Then five cards go to one player and "
            "four to the other, in turn. The record names them all, the opponent sees none.",
        ),
    ),
)

LUDICITUDE = Told(
    (
        "A warrior with three white dice fights dragons, one after the other, for points that are not safe until the "
        "turn ends. Forty points win. Two play here, by the base rules.",
        "A roll is written white dice first, `A` for an axe, `S` for a shield, `F` for fire, then after a slash the "
        "dragon's head, wings and tail: its letter if found now, `M` for a mountain, `F` for fire, a dot if found "
        "before. `=AAF/H.M` is two axes and a fire, the head, the wings found earlier, and a mountain.",
    ),
    (
        Note(
            "End",
            "end",
            "The turn is over and all its points are written down; somebody has forty, and the highest total wins.",
        ),
        Note(
            "refuse",
            "refuse",
            "A refusal is the safe answer: half the points at stake, and five for the challenger.",
        ),
        Note(
            "accept",
            "accept",
            "Whoever accepts must fight on with the dice that are left, but every dragon slain from now on counts "
            "double. If none is slain, all is lost and the challenger has five.",
        ),
        Note(
            "Stopping, and challenges",
            "challenge",
            "A challenge costs one of six tokens that all share. It dares the warrior to slay one more.",
        ),
        Note(
            "A dragon slain",
            "slain",
            "The challenge is met. This dragon counted double, and so will any other of this turn.",
            lambda event: bool(event["doubled"]),
        ),
        Note(
            "A dragon slain",
            "slain",
            "All three colours have been slain in this turn, so all are open again.",
            lambda event: len(event["open"]) == 3,
        ),
        Note(
            "A dragon slain",
            "slain",
            "The head, the wings, the tail and an axe: the dragon is slain, and its value joins the points at stake. "
            "Its colour is closed until the two others have been slain as well.",
        ),
        Note(
            "A roll",
            "defeat",
            "No white die is left. The warrior is defeated, and with the turn all its points are gone.",
        ),
        Note(
            "A roll",
            "roll",
            "There are more fires than shields, over white and dragon dice together. So many white dice burn, fires "
            "first, then shields, then axes, and are missing for the rest of the turn.",
            lambda event: event["fires"] > event["shields"],
        ),
        Note(
            "A roll",
            "roll",
            "Each shield stops one fire: nothing burns.",
            lambda event: 0 < event["fires"] <= event["shields"],
        ),
        Note(
            "Stopping, and challenges",
            "asked",
            "To stop is to ask. The opponent may let it pass, and then all points at stake are scored, or challenge.",
        ),
        Note(
            "Turn",
            "fight",
            "The choice is final: it ends with this dragon slain or the warrior out. Blue is worth 2, green 4, red "
            "6, and the dearer a dragon the more fire it breathes.",
        ),
    ),
)

DRAKON = Told(
    (
        "Heroes walk a maze that they lay themselves, along the arrows of its rooms. Five coins win. Two play here, "
        "and are told of by a bystander who sees no hand.",
        "The Dragon lies at `0,0`; east is the first number, north the second. A tile in a hand is written with its "
        "shape, `gold-2c` (two arrows on adjacent sides; `2s` on opposite sides), on the table with the sides its "
        "arrows point to: `place gold-NE 1,0`.",
    ),
    (
        Note("End", "end", "The fifth coin wins at once.", lambda event: event["cause"] == "coins"),
        Note(
            "door",
            "swap",
            "A magic door: a tile of the hand goes to the table, the one that lay there into the hand. Rooms with a "
            "hero in them, and the Dragon's, are safe.",
        ),
        Note("curse", "destroy", "A curse takes a room out of the game; whatever hung on it may become an island."),
        Note("map", "rob", "The map takes a tile from another hand at random: whose choice, then chance's."),
        Note(
            "steal-left",
            "coin",
            "A coin changes hands. With two players left and right are the same neighbour.",
            lambda event: str(event["cause"]).startswith("steal"),
        ),
        Note(
            "gold",
            "coin",
            "A gold piece pays whoever enters, and pays again on each return: coins come from the bank.",
            lambda event: event["cause"] == "gold",
        ),
        Note(
            "Symbols that act on arrival",
            "nothing",
            "A room acts on whoever enters when it can. Here it cannot: there is nothing to take, give or change.",
        ),
        Note(
            "Symbols that act on arrival",
            "effect",
            "Entering this room asks for a decision, which is the next move. It has to be taken if there is any way "
            "to.",
        ),
        Note(
            "Turn",
            "step",
            "The other kind of turn: one step along an arrow of the room one stands in. The arrows of the room entered "
            "do not matter now, but they will for getting out.",
            lambda event: event["how"] == "walk",
        ),
        Note(
            "Turn",
            "place",
            "One kind of turn: a tile of the hand is laid next to another, turned as one likes, so that no two arrows "
            "face each other. Then one is drawn: the `=` after the move, which only its owner sees.",
        ),
        Note(
            "Set-up",
            "deal",
            "Four tiles each, dealt in turn. All heroes stand on the Dragon, from which arrows lead to all four sides.",
        ),
    ),
)

TRESOR = Told(
    (
        "Tiles lie face down. Who is to play turns them up one at a time and may stop whenever they like, to take "
        "what is complete: rings and dragons singly, toys in pairs, candlesticks in threes, chests in fours. Most "
        "tiles win. This game is the small one, on five rows of five.",
        "Cells are written `a1` to `e5`: columns from the left, rows from the top. Whoever listens is told of every "
        "face; at the table a tile that went back is remembered by whoever can.",
    ),
    (
        Note(
            "End",
            "end",
            "Only spiders are left. Nobody has strictly the most dragons, so they stay.",
            lambda event: event["spiders"] is None,
        ),
        Note(
            "Turn",
            "bust",
            "A dragon and a treasure other than a ring may not be face up together: the turn ends, all goes back.",
            lambda event: event["cause"] == "dragon",
        ),
        Note(
            "Turn",
            "bust",
            "A spider ends the turn, and nothing is taken. If the grid has an empty cell it may be carried there.",
            lambda event: event["cause"] == "spider",
        ),
        Note(
            "Turn",
            "spider",
            "The spider lies elsewhere now, face down. Everybody has seen where, and has to remember it.",
            lambda event: event["to"] is not None,
        ),
        Note(
            "Turn",
            "take",
            "What is not part of a whole group goes back face down where it lay. The others have seen it too.",
            lambda event: bool(event["taken"]) and bool(event["back"]),
        ),
        Note(
            "Turn",
            "take",
            "Dragons are taken singly; they bear no company but rings.",
            lambda event: any(kind == "dragon" for _, kind in event["taken"]),
        ),
        Note(
            "Turn",
            "take",
            "Stopping takes every whole group that is face up, and the turn ends.",
            lambda event: bool(event["taken"]),
        ),
        Note(
            "Turn",
            "turn_up",
            "Nobody has seen this tile, so chance decides now what it is: the `=` after the move. A cell without one "
            "was turned up before and has its face already.",
        ),
    ),
)

GAMES = {"deluge": DELUGE, "drakon": DRAKON, "ludicitude": LUDICITUDE, "tresor": TRESOR}
