"""The policy of Déluge's bots: a heuristic for one play, a search whose priors it gives, and an end that is solved.

The heuristic weighs what a play does at once: tokens taken; whether the zone would be kept at a count, above the
other's sum but below its double; what the other is given from the middle, a gift, or a burden if that zone is full;
face-down cards spared, for whoever has laid all three can be squeezed until no card fits, and loses. The search
(`dragons.ai.search`) tries first what it prefers, and counts cards: each time it deals the unseen ones anew. In
the last two turns few are unseen: they are dealt in many ways, each is solved, and the plays are worth what they win.

The levels:

1 Egg        plays any card.
2 Hatchling  follows the heuristic, but one time in four it plays any card.
3 Wyvern     follows it and looks a little further: a short search with random rollouts.
4 Old dragon searches long, knows what a position is worth (`value`), and solves the last two turns.

`python -m tools.train deluge` makes the table of `value`, `value_weights`.

Where it plays badly: it thinks the other sees its hand and its face-down cards, so it never bluffs and is never
curious; and it knows nothing of what the other's plays tell of that hand. Where its own side is full and one place is
left opposite, it hardly sees which lead is safe from doubling. It deems itself safer than it is, most so as the first.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random

from dragons.ai.policy import MAX_SECONDS, Advice
from dragons.ai.search import Evaluator, SearchResult, Skill, advice_from, softmax
from dragons.deluge import MAX_FACE_DOWN, PLACES, ZONES, DelugeState
from dragons.deluge.bot.value import KEEPS, standing, win_probability
from dragons.deluge.material import COLOUR, PLAYS, TURNS, VALUE, PlayedCard
from dragons.game import CHANCE, TERMINAL, Action, State

_SIDES = len(ZONES)

_WIN = 100.0
_TOKEN = 6.0
_STANDING = 4.0
_HIDING = 8.0
_GIFT = 0.3
_BURDEN = 2.0
_JAM = 50.0
_TEMPERATURE = 4.0
"""So much more worth makes a play e times as likely to be the best one, by the heuristic."""

_DEALS = {1: 120, 2: 40}
"""With 1 or 2 turns to go the unseen cards are dealt in so many ways, and each is solved."""


def heuristic_value(state: DelugeState, play: PlayedCard) -> float:
    """What a legal play is worth to the seat that is to move, by the heuristic."""
    seat, zone, card = state.seat, play.zone, play.card
    side, across = _SIDES * seat + zone, _SIDES * (1 - seat) + zone
    up, theirs = state.sums[side], state.sums[across]
    owned = state.owners[zone] == seat
    first = not (state.counts[side] or state.counts[across])
    claims = not owned and (first or (up if play.down else up + VALUE[card]) > theirs)
    if claims and state.owners.count(seat) == len(ZONES) - 1:
        return _WIN
    value = _TOKEN * claims - _gift(state, zone)
    mine = up
    if state.face_down[seat]:
        mine += sum(
            VALUE[laid.card] for laid in state.laid[seat] if laid.down and laid.zone == zone == COLOUR[laid.card]
        )
    more = VALUE[card] if COLOUR[card] == zone else 0
    before, after = standing(mine, theirs, owned), standing(mine + more, theirs, owned or claims)
    value += _STANDING * (KEEPS[after] - KEEPS[before])
    if play.down:
        value -= _HIDING * (1 + state.face_down[seat])
    return value - _JAM * _jams(state, play)


def _gift(state: DelugeState, zone: int) -> float:
    """What the other gains by the card in this zone's middle; less than nothing if it does not fit any more."""
    card = state.middle[zone]
    assert card is not None, "at a decision all middles have a card"
    fits = state.counts[_SIDES * (1 - state.seat) + COLOUR[card]] < PLACES
    return _GIFT * VALUE[card] if fits else -_BURDEN


def _jams(state: DelugeState, play: PlayedCard) -> bool:
    """Whether after this play none of the cards kept could be played next turn."""
    seat = state.seat
    if state.face_down[seat] + play.down < MAX_FACE_DOWN:
        return False
    room = [PLACES - count for count in state.counts[_SIDES * seat : _SIDES * seat + _SIDES]]
    room[play.zone] -= 1
    return any(room) and not any(room[COLOUR[kept]] for kept in state.hands[seat] if kept != play.card)


class HeuristicEvaluator(Evaluator[DelugeState]):
    """Priors by heuristic, random rollouts."""

    def priors(self, state: DelugeState, actions: Sequence[Action]) -> Sequence[float]:
        values = [heuristic_value(state, PLAYS[action]) for action in actions]
        return softmax(values, _TEMPERATURE)


class TrainedEvaluator(HeuristicEvaluator):
    """Priors by heuristic, values by the trained table, no rollouts; and the last turns are solved."""

    rollout_length = 0

    def evaluate(self, state: DelugeState) -> Sequence[float]:
        of_0 = win_probability(state)
        return of_0, 1 - of_0

    def outcome_key(self, state: DelugeState, outcome: Action) -> None:
        """All cards that may be drawn: the tree grows deep rather than wide, and each node averages over the draws."""

    def solve(self, state: State, seat: int) -> Mapping[Action, float] | None:
        """How many of the deals each play wins. The deals are the same whenever this seat has seen the same."""
        rng = Random(0)
        imagined = state.resample_from_infostate(seat, rng)
        assert isinstance(imagined, DelugeState)
        left = TURNS + 1 - imagined.turn
        if left not in _DEALS:
            return None
        deals = [imagined, *(state.resample_from_infostate(seat, rng) for _ in range(1, _DEALS[left]))]
        return {
            action: sum(wins(deal, action, seat) for deal in deals) / len(deals) for action in imagined.legal_actions()
        }


def wins(state: State, action: Action, seat: int) -> bool:
    """Whether this seat wins for sure after an action, if both see all; what is drawn is never played any more."""
    state = state.clone()
    state.apply_action(action)
    while (player := state.current_player()) == CHANCE:
        state.apply_action(state.chance_outcomes()[0][0])
    if player == TERMINAL:
        return seat in state.winners()
    outcomes = (wins(state, reply, seat) for reply in state.legal_actions())
    return any(outcomes) if player == seat else all(outcomes)


SKILLS = {
    1: Skill(1, HeuristicEvaluator(), epsilon=1.0),
    2: Skill(1, HeuristicEvaluator(), epsilon=0.25),
    3: Skill(60, HeuristicEvaluator()),
    4: Skill(1000, TrainedEvaluator()),
}


def search_at(state: State, seat: int, level: int, rng: Random, seconds: float = MAX_SECONDS) -> SearchResult:
    """What the plays of a seat are worth to it, as far as a level can tell."""
    return SKILLS[level].search_at(state, seat, rng, seconds)


def explain(state: State, seat: int) -> list[Advice]:
    """See `dragons.ai.policy.Adviser`."""
    found = search_at(state, seat, max(SKILLS), Random(0))
    if len(found.moves) == 1:
        imagined = state.resample_from_infostate(seat, Random(0))
        assert isinstance(imagined, DelugeState)
        return [Advice(str(found.best), TrainedEvaluator().evaluate(imagined)[seat])]
    return advice_from(found)


def choose(state: State, seat: int, level: int, rng: Random, seconds: float = MAX_SECONDS) -> Action:
    """A legal action for this seat."""
    return SKILLS[level].choose(state, seat, rng, seconds)
