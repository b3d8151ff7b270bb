"""The cards and zones of Déluge de Dragons, and the text forms of plays and draws.

Inside the game a card is its place in deck order (r1, r2, … r9, b1, … v9), 0 to 44, a zone 0 to 4. A
side is one player's part of a zone: 5 × seat + zone.
"""

from __future__ import annotations

from typing import NamedTuple

ZONES = "rbgyv"
"""The zones and the colours of cards, in order: red, blue, green, yellow, violet."""
COLOURS = ("red", "blue", "green", "yellow", "violet")
SEATS = 2
PLACES = 3
"""So many cards fill one side of a zone."""
MAX_FACE_DOWN = 3
"""So many cards may each player play face down in the whole game."""
HIGHEST = 9
"""Values go from 1 to this, once in each colour."""
DEALT = 9
"""So many cards are dealt, one at a time, seat 0 first, alternating: 5 to seat 0, 4 to seat 1."""
OVERPOPULATED = 2
"""The final count turns against a sum that is at least so many times the other one."""

CARDS = tuple(f"{colour}{value}" for colour in ZONES for value in range(1, HIGHEST + 1))
COLOUR = tuple(zone for zone in range(len(ZONES)) for _ in range(HIGHEST))
"""For each card the zone of its colour."""
VALUE = tuple(range(1, HIGHEST + 1)) * len(ZONES)

SETUP = len(ZONES) + DEALT
"""So many outcomes make the set-up: a middle card for each zone, then the deals."""
TURNS = SEATS * len(ZONES) * PLACES
"""So many turns fill both sides."""
MAX_MOVES = SETUP + 2 * TURNS
"""No game has more moves: the set-up, then in each turn a play and a draw."""
DECK_AFTER_SETUP = len(CARDS) - SETUP
assert DECK_AFTER_SETUP > TURNS, "the deck cannot run out"


class PlayedCard(NamedTuple):
    """A card played into a zone; its text form is `r7`, or `r7/g` for red 7 face down in the green zone."""

    text: str
    card: int
    zone: int
    down: bool


UP = tuple(PlayedCard(text, card, COLOUR[card], False) for card, text in enumerate(CARDS))
"""For each card, playing it face up."""
DOWN = tuple(
    tuple(PlayedCard(f"{text}/{letter}", card, zone, True) for zone, letter in enumerate(ZONES))
    for card, text in enumerate(CARDS)
)
"""For each card and zone, playing it face down there."""
PLAYS = {play.text: play for plays in zip(UP, DOWN, strict=True) for play in (plays[0], *plays[1])}

OUTCOMES = tuple(f"={text}" for text in CARDS)
"""For each card, the outcome that draws or deals it."""
CARD_OF = {outcome: card for card, outcome in enumerate(OUTCOMES)}
