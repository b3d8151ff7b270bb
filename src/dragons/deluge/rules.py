"""The rules of Déluge de Dragons (rules.md, part 1).

Actions are their own text forms: `r7` lays red 7 face up in its zone, `r7/g` face down in the green
zone. An outcome draws or deals a card: `=r7`. The deck has no order: what is drawn is uniform over the
cards that nobody has drawn yet.
"""

from __future__ import annotations

from bisect import insort
from collections.abc import Mapping
from copy import deepcopy
from random import Random
from typing import ClassVar

from dragons.deluge.count import final_count, takes_token
from dragons.deluge.infostate import information_state, resample
from dragons.deluge.material import (
    CARD_OF,
    CARDS,
    COLOUR,
    DECK_AFTER_SETUP,
    DOWN,
    MAX_FACE_DOWN,
    MAX_MOVES,
    OUTCOMES,
    PLACES,
    PLAYS,
    SEATS,
    SETUP,
    TURNS,
    UP,
    VALUE,
    ZONES,
    PlayedCard,
)
from dragons.deluge.observer import observation
from dragons.deluge.position import SIDES, Position
from dragons.deluge.refusal import refusal
from dragons.game import Game, IllegalAction, Json, Option, OptionValue


class Deluge(Game):
    """Déluge de Dragons. No options."""

    id = "deluge"
    rules_version = 1
    min_players = max_players = SEATS
    options: ClassVar[Mapping[str, Option]] = {}
    has_hands = True
    pauses_after = frozenset({"end"})

    def _initial_state(self, players: int, options: Mapping[str, OptionValue]) -> DelugeState:
        return DelugeState.at_the_start(self, players, options)


class DelugeState(Position):
    """A game of Déluge under way, and what each move does to it."""

    __slots__ = ()

    # --- what can be done

    def legal_actions(self) -> list[str]:
        """The cards of the hand in deck order, each first face up, then face down in the zones in order."""
        if self.phase != "turn":
            return []
        zones = self.open_zones(self.seat)
        hidden = zones if self.face_down[self.seat] < MAX_FACE_DOWN else []
        actions = []
        for card in self.hands[self.seat]:
            if COLOUR[card] in zones:
                actions.append(UP[card].text)
            down = DOWN[card]
            for zone in hidden:
                actions.append(down[zone].text)
        return actions

    def chance_outcomes(self) -> list[tuple[str, float]]:
        if self.phase not in ("setup", "chance"):
            return []
        probability = 1 / len(self.deck)
        return [(OUTCOMES[card], probability) for card in self.deck]

    def sample_action(self, rng: Random) -> str:
        hand, zones = self.hands[self.seat], self.open_zones(self.seat)
        up = [card for card in hand if COLOUR[card] in zones]
        hidden = len(hand) * len(zones) if self.face_down[self.seat] < MAX_FACE_DOWN else 0
        rank = rng.randrange(len(up) + hidden)
        if rank < len(up):
            return UP[up[rank]].text
        card, zone = divmod(rank - len(up), len(zones))
        return DOWN[hand[card]][zones[zone]].text

    def sample_chance(self, rng: Random) -> str:
        return OUTCOMES[rng.choice(self.deck)]

    def reveals(self, action: str) -> bool:
        """True for a play that wins at once, for no chance follows and face-down cards are shown.

        Only if none lies there and the card played was known to be in hand, it shows nothing.
        """
        play = PLAYS.get(action)
        if self.phase != "turn" or play is None or not self._allows(play):
            return False
        others = [owner for zone, owner in enumerate(self.owners) if zone != play.zone]
        wins = others.count(self.seat) == len(others) and (self.owners[play.zone] == self.seat or self._claims(play))
        return wins and (play.down or any(self.face_down) or play.card not in self.taken[self.seat])

    # --- doing it

    def apply_action(self, action: str) -> None:
        if type(action) is not str:
            raise self._illegal(action)
        if self.phase == "turn":
            self._play(action)
        elif self.phase == "chance":
            self._draw(action)
        elif self.phase == "setup":
            self._set_up(action)
        else:
            raise self._illegal(action)

    def _set_up(self, outcome: str) -> None:
        """A card for the middle of the next zone, or when all have one, for the next hand."""
        card, step = self._drawn(outcome), len(self.history) - 1
        if step < len(ZONES):
            self.middle[step] = card
            self._last = [{"type": "middle", "zone": ZONES[step], "card": CARDS[card]}]
            return
        seat = (step - len(ZONES)) % SEATS
        insort(self.hands[seat], card)
        self._last = [{"type": "deal", "seat": seat, "card": None}]
        if step == SETUP - 1:
            assert len(self.deck) == DECK_AFTER_SETUP
            self._begin_turn(0)

    def _drawn(self, outcome: str) -> int:
        card = CARD_OF.get(outcome)
        if card is None or card not in self.deck:
            raise self._illegal(outcome)
        self.deck.remove(card)
        self.history.append(OUTCOMES[card])
        assert len(self.history) <= MAX_MOVES
        return card

    def _play(self, action: str) -> None:
        play, seat = PLAYS.get(action), self.seat
        if play is None or not self._allows(play):
            raise self._illegal(action)
        zone, side = play.zone, seat * SIDES + play.zone
        claims, before = self._claims(play), self.owners[zone]
        self.hands[seat].remove(play.card)
        self.laid[seat].append(play)
        self.counts[side] += 1
        if play.down:
            self.face_down[seat] += 1
        else:
            self.sums[side] += VALUE[play.card]
        self.history.append(play.text)
        self._last = [
            {
                "type": "play",
                "seat": seat,
                "zone": ZONES[zone],
                "place": self.counts[side] - 1,
                "card": None if play.down else CARDS[play.card],
                "down": play.down,
                "sums": self.sums[zone::SIDES],
            }
        ]
        if claims and before != seat:
            self.owners[zone] = seat
            self._last.append({"type": "claim", "seat": seat, "zone": ZONES[zone], "from": before})
            if self.owners.count(seat) == len(ZONES):
                self._end("tokens", seat)
                return
        self._take(zone, 1 - seat)

    def _allows(self, play: PlayedCard) -> bool:
        seat = self.seat
        return (
            play.card in self.hands[seat]
            and self.counts[seat * SIDES + play.zone] < PLACES
            and not (play.down and self.face_down[seat] == MAX_FACE_DOWN)
        )

    def _claims(self, play: PlayedCard) -> bool:
        """Whether this play, not yet made, takes the zone's token, or would if its player had not got it."""
        mine, theirs = (seat * SIDES + play.zone for seat in (self.seat, 1 - self.seat))
        first = not self.counts[mine] and not self.counts[theirs]
        return takes_token(first, self.sums[mine] + (0 if play.down else VALUE[play.card]), self.sums[theirs])

    def _take(self, zone: int, seat: int) -> None:
        card = self.middle[zone]
        assert card is not None
        self.middle[zone] = None
        insort(self.hands[seat], card)
        self.taken[seat].append(card)
        self._last.append({"type": "take", "seat": seat, "zone": ZONES[zone], "card": CARDS[card]})
        self.phase = "chance"

    def _draw(self, outcome: str) -> None:
        card, zone = self._drawn(outcome), self.middle.index(None)
        self.middle[zone] = card
        self._last = [{"type": "middle", "zone": ZONES[zone], "card": CARDS[card]}]
        self._begin_turn(1 - self.seat)

    def _begin_turn(self, seat: int) -> None:
        if self.turn == TURNS:
            self._end("count", None)
        elif not self._can_play(seat):
            self._end("stuck", 1 - seat)
        else:
            self.seat, self.phase = seat, "turn"
            self.turn += 1
            self._last.append({"type": "turn", "seat": seat, "turn": self.turn})

    def _can_play(self, seat: int) -> bool:
        """Whoever may lay a card face down has room for it: at the start of a turn only both sides can be full."""
        if self.face_down[seat] < MAX_FACE_DOWN:
            return True
        zones = self.open_zones(seat)
        return any(COLOUR[card] in zones for card in self.hands[seat])

    def _end(self, cause: str, winner: int | None) -> None:
        """Reveal the face-down cards and end the game; no winner given: by the final count."""
        self.phase, self.cause = "over", cause
        revealed = [
            {"seat": seat, "zone": ZONES[zone], "place": place, "card": CARDS[play.card]}
            for zone in range(len(ZONES))
            for seat in range(SEATS)
            for place, play in enumerate(self.side(seat, zone))
            if play.down
        ]
        if revealed:
            self._last.append({"type": "reveal", "cards": revealed})
        if winner is None:
            winner = self._count()
        self.winner = winner
        self._last.append({"type": "end", "winners": [winner], "scores": self.scores(), "cause": cause})

    def _count(self) -> int:
        """Settle all zones; the seat with most tokens."""
        self.found = final_count(self.laid, [owner for owner in self.owners if owner is not None])
        self.owners = [zone["to"] for zone in self.found]
        self._last += [{"type": "count", **zone} for zone in self.found]
        scores = self.scores()
        assert len(self.found) == sum(scores) == len(ZONES), "five tokens are shared out, so there is no tie"
        return scores.index(max(scores))

    # --- what is seen

    def _observation(self, seat: int | None) -> dict[str, Json]:
        return observation(self, seat)

    def _information_state(self, seat: int) -> list[str]:
        return information_state(self, seat)

    def _events(self, seat: int) -> list[dict[str, Json]]:
        events = deepcopy(self._last)
        if events and events[0]["type"] in ("play", "deal") and events[0]["seat"] == seat:
            move = self.history[-1]
            events[0]["card"] = CARDS[PLAYS[move].card if move in PLAYS else CARD_OF[move]]
        return events

    def _resample(self, seat: int, rng: Random) -> DelugeState:
        return resample(self, seat, rng)

    def _illegal(self, action: object) -> IllegalAction:
        return refusal(self, action)
