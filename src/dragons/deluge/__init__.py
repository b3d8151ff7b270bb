"""Déluge de Dragons: the strongest dragons in five zones, but not too strong (2 players).

`material` lists the cards and their text forms, `position` says what there is, `rules` what moves do to it,
`count` who takes a token, `preview` what a play would do, `refusal` why something is refused; `observer`
makes observations, `infostate` information states, `belief` deals anew what is hidden. `observation` has the
types of what follows.

An observation. Cards are written `r7`, zones by their letter, in the order r b g y v; a place is
[zone, rank], from 0 in the order in which one side's cards were laid:

    game, players  "deluge", 2
    current      the seat that decides, CHANCE or TERMINAL
    legal        texts of the actions of the seat asked for, [] if it is not its turn
    turn         the number of the turn, from 1; 0 during the set-up
    phase        "setup", "turn", "chance" (a new middle card is due) or "over"
    zones        for each zone, in order:
        zone       its letter
        middle     the card in the middle; null: it is due
        token      the seat that has its claim token; null: it lies in the middle
        sides      for each seat:
            places   [{"card", "down"}, …] in the order laid; down: played face down. card is null
                     if this seat may not see it. At the end all are seen
            sum      the sum of the cards played face up
    hand         the cards in hand in deck order; null for a bystander
    hand_sizes   how many cards each seat holds
    face_down    how many cards each seat has played face down, at most 3
    known        for each seat the cards that it was seen to take from a middle and has not shown since,
                 in that order: [{"card", "hand", "places"}, …]; whether it may be in that hand, and the
                 face-down places in which it may lie, for all the asking seat can tell. Of its own cards
                 it can tell exactly
    unseen       cards the asking seat has never seen, in deck order: in the deck, or dealt to another
    deck         how many cards nobody has drawn
    scores       tokens of each seat
    winners      seats, [] before the end
    cause        why the game has ended, null before: "tokens" (the winner has all five), "stuck" (the
                 loser had no legal play) or "count" (both sides are full)
    count        for "count", zone by zone what the event "count" tells; else null

Events, in the order in which a move gives them:

    {"type": "middle", "zone", "card"}                   a card is drawn into the middle
    {"type": "deal", "seat", "card"}                     card is null for others
    {"type": "play", "seat", "zone", "place", "card", "down", "sums"}
                                                         place: its rank on that side; card is null for
                                                         others if down; sums: of the face-up cards of
                                                         both seats there, with this one
    {"type": "claim", "seat", "zone", "from"}            the token moves to seat; from a seat or null
    {"type": "take", "seat", "zone", "card"}             the opponent takes the middle card into hand
    {"type": "turn", "seat", "turn"}                     the next turn begins
    {"type": "reveal", "cards"}                          the game is over: all face-down cards, zone by
                                                         zone: [{"seat", "zone", "place", "card"}, …];
                                                         left out if there are none
    {"type": "count", "zone", "sums", "joined", "discarded", "doubled", "from", "to"}
                                                         one for each zone: both seats' sums, for each
                                                         seat the face-down cards that joined its sum
                                                         and that were discarded, whether the higher
                                                         sum is at least double the other, whose the
                                                         token was and is
    {"type": "end", "winners", "scores", "cause"}
"""

from dragons.deluge.material import CARDS, MAX_FACE_DOWN, MAX_MOVES, PLACES, ZONES
from dragons.deluge.rules import Deluge, DelugeState

__all__ = ["CARDS", "MAX_FACE_DOWN", "MAX_MOVES", "PLACES", "ZONES", "Deluge", "DelugeState"]
