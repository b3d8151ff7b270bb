"""Déluge against a second reading of rules.md: plain and slow, on texts, from all moves anew each time."""

from __future__ import annotations

from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from dragons import CHANCE, TERMINAL
from dragons.deluge import CARDS, ZONES
from dragons.game import State
from tests.kit.deluge_games import look
from tests.kit.rules import new


class Referee:
    """What a list of moves comes to."""

    def __init__(self, moves: list[str]) -> None:
        self.middle: dict[str, str] = {}
        self.token: dict[str, int] = {}
        self.hands: list[set[str]] = [set(), set()]
        self.up: dict[tuple[int, str], list[int]] = {(seat, zone): [] for seat in (0, 1) for zone in ZONES}
        self.down: dict[tuple[int, str], list[str]] = {(seat, zone): [] for seat in (0, 1) for zone in ZONES}
        self.deck = set(CARDS)
        self.mover = 0
        self.plays = 0
        self.winner: int | None = None
        self.draw_due = True
        for zone, text in zip(ZONES, moves[:5]):
            self.middle[zone] = self.drawn(text)
        for number, text in enumerate(moves[5:14]):
            self.hands[number % 2].add(self.drawn(text))
        if len(moves) >= 14:
            self.draw_due = False
            for number, text in enumerate(moves[14:]):
                self.play(text) if number % 2 == 0 else self.new_middle(text)

    def drawn(self, text: str) -> str:
        self.deck.remove(text[1:])
        return text[1:]

    def cards(self, seat: int, zone: str) -> int:
        return len(self.up[seat, zone]) + len(self.down[seat, zone])

    def play(self, text: str) -> None:
        card, _, under = text.partition("/")
        zone = self.zone = under or card[0]
        first = self.cards(0, zone) + self.cards(1, zone) == 0
        self.hands[self.mover].remove(card)
        if under:
            self.down[self.mover, zone].append(card)
        else:
            self.up[self.mover, zone].append(int(card[1]))
        self.plays += 1
        if first or sum(self.up[self.mover, zone]) > sum(self.up[1 - self.mover, zone]):
            self.token[zone] = self.mover
        if list(self.token.values()) == [self.mover] * 5:
            self.winner = self.mover
            return
        self.hands[1 - self.mover].add(self.middle.pop(zone))
        self.draw_due = True

    def new_middle(self, text: str) -> None:
        self.middle[self.zone] = self.drawn(text)
        self.draw_due = False
        self.mover = 1 - self.mover
        if self.plays == 30:
            self.count()
        elif not self.legal():
            self.winner = 1 - self.mover

    def legal(self) -> set[str]:
        open_ = [zone for zone in ZONES if self.cards(self.mover, zone) < 3]
        hand = self.hands[self.mover]
        legal = {card for card in hand if card[0] in open_}
        if sum(len(self.down[self.mover, zone]) for zone in ZONES) < 3:
            legal |= {f"{card}/{zone}" for card in hand for zone in open_}
        return legal

    def count(self) -> None:
        for zone in ZONES:
            a, b = (
                sum(self.up[seat, zone]) + sum(int(card[1]) for card in self.down[seat, zone] if card[0] == zone)
                for seat in (0, 1)
            )
            if a != b:
                stronger = 0 if a > b else 1
                self.token[zone] = 1 - stronger if max(a, b) >= 2 * min(a, b) else stronger
        self.winner = 0 if list(self.token.values()).count(0) > 2 else 1


def check(state: State, moves: list[str]) -> None:
    referee, view = Referee(moves), look(state)
    assert view["winners"] == ([] if referee.winner is None else [referee.winner])
    assert state.is_terminal() == (referee.winner is not None)
    assert [set(look(state, seat)["hand"]) for seat in (0, 1)] == referee.hands
    for zone in view["zones"]:
        letter = zone["zone"]
        assert zone["middle"] == referee.middle.get(letter)
        assert zone["token"] == referee.token.get(letter)
        assert [side["sum"] for side in zone["sides"]] == [sum(referee.up[seat, letter]) for seat in (0, 1)]
        for seat, side in enumerate(zone["sides"]):
            assert len(side["places"]) == referee.cards(seat, letter)
            own = look(state, seat)["zones"][ZONES.index(letter)]["sides"][seat]["places"]
            assert [place["card"] for place in own if place["down"]] == referee.down[seat, letter]
    if referee.winner is not None:
        assert state.current_player() == TERMINAL
    elif referee.draw_due:
        assert {text[1:] for text, _ in state.chance_outcomes()} == referee.deck
    else:
        assert state.current_player() == referee.mover
        assert set(state.legal_actions()) == referee.legal()


@settings(max_examples=30)
@given(seed=st.integers(0, 2**32), shy=st.booleans())
def test_random_games_go_as_a_second_reading_of_the_rules_has_it(seed: int, shy: bool) -> None:
    """Shy players lay no card face down while they can help it, and so often fill both sides."""
    rng, state = Random(seed), new("deluge")
    moves: list[str] = []
    while True:
        check(state, moves)
        if state.is_terminal():
            return
        move = state.sample_chance(rng) if state.current_player() == CHANCE else state.sample_action(rng)
        if shy and state.current_player() != CHANCE:
            move = rng.choice([text for text in state.legal_actions() if "/" not in text] or [move])
        state.apply_action(move)
        moves.append(move)
