"""Drakon: who knows what, and resampling: exactly uniform over all ways that fit, checked against listing them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dragons import CHANCE
from dragons.drakon import ALL_KINDS, KINDS, belief
from dragons.drakon.belief import Belief
from dragons.drakon.hand_changes import Drawn, HandChange, Joined, Left, Robbed, Stuck, hands_after, is_hidden
from dragons.drakon.material import Kind
from dragons.game import State
from tests.kit.drakon_games import deal, look, own, restless, shut, story
from tests.kit.rules import new, play, portrait

GOLD, EMPTY, DOOR, KEY = (KINDS[text] for text in ("gold-1", "empty-1", "door-3", "key-2s"))

# --- listing all ways


def ways(
    changes: Sequence[HandChange], observer: int | None, players: int, bag: Sequence[Kind]
) -> Counter[tuple[Kind, ...]]:
    """How many accounts of the physical tiles give each possible changes (told by the tiles of its hidden entries).

    Tiles are told apart by their number in the bag. Of alike tiles of the observer and of the table any will do.
    """
    found: Counter[tuple[Kind, ...]] = Counter()
    hands: list[list[int]] = [[] for _ in range(players)]
    table: list[int] = []
    pile = list(range(len(bag)))

    def choices(source: list[int], entry: Any, hidden: bool) -> list[int]:
        fitting = [tile for tile in source if hidden or bag[tile] is entry.kind]
        return fitting[:1] if source is table or (observer is not None and source is hands[observer]) else fitting

    def tell(place: int, shown: tuple[Kind, ...]) -> None:
        if place == len(changes):
            found[shown] += 1
            return
        entry = changes[place]
        if isinstance(entry, Stuck):
            if not any(bag[tile].shape & entry.shapes for tile in hands[entry.seat]):
                tell(place + 1, shown)
            return
        hidden = is_hidden(entry, observer)
        source, target = {
            Drawn: lambda: (pile, hands[entry.seat]),
            Robbed: lambda: (hands[getattr(entry, "victim", 0)], hands[entry.seat]),
            Left: lambda: (hands[entry.seat], table),
            Joined: lambda: (table, hands[entry.seat]),
        }[type(entry)]()
        for tile in choices(source, entry, hidden):
            place_of_tile = source.index(tile)
            del source[place_of_tile]
            target.append(tile)
            tell(place + 1, (*shown, bag[tile]) if hidden else shown)
            target.pop()
            source.insert(place_of_tile, tile)

    tell(0, ())
    return found


class EveryChoice:
    """Stands in for a generator and makes, one run after the other, every series of choices there is."""

    def __init__(self) -> None:
        self.script: list[int] = []
        self.run: list[tuple[int, list[Fraction]]] = []

    def weigh(self, weights: list[Fraction]) -> int:
        place = len(self.run)
        made = self.script[place] if place < len(self.script) else 0
        self.run.append((made, weights))
        return made

    def choice(self, options: Sequence[Any]) -> Any:
        return options[self.weigh([Fraction(1, len(options))] * len(options))]

    def pick(self, choices: Sequence[tuple[Any, int]], rng: Any) -> Any:
        total = sum(weight for _, weight in choices)
        return choices[self.weigh([Fraction(weight, total) for _, weight in choices])][0]

    def runs(self, once: Callable[[], Any]) -> Iterator[tuple[Any, Fraction]]:
        """What it comes to with each series of choices, and how likely that is."""
        while True:
            self.run = []
            result, chance = once(), Fraction(1)
            for made, weights in self.run:
                chance *= weights[made]
            yield result, chance
            while self.run and self.run[-1][0] == len(self.run[-1][1]) - 1:
                self.run.pop()
            if not self.run:
                return
            self.script = [made for made, _ in self.run[:-1]] + [self.run[-1][0] + 1]


def distribution(known: Belief, observer: int | None) -> dict[tuple[Kind, ...], Fraction]:
    """How likely `sample` makes each changes, exactly."""
    every = EveryChoice()
    chances: dict[tuple[Kind, ...], Fraction] = {}
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(belief, "_pick", every.pick)
        for changes, chance in every.runs(lambda: known.sample(every)):  # type: ignore[arg-type]
            shown = tuple(entry.kind for entry in changes if is_hidden(entry, observer))
            chances[shown] = chances.get(shown, Fraction(0)) + chance
    return chances


def check_exactly(changes: Sequence[HandChange], observer: int | None, players: int, bag: Sequence[Kind]) -> None:
    """All ways are equally likely, however many assignments are told apart; what is certain is so in all."""
    all_ways = ways(changes, observer, players, bag)
    total = sum(all_ways.values())
    for many in (200, 0):
        known = Belief(changes, observer, players, bag, many)
        expected = {shown: Fraction(count, total) for shown, count in all_ways.items()}
        assert distribution(known, observer) == expected
        for seat in range(players):
            if seat != observer:
                least = certain_in(changes, observer, players, seat, all_ways)
                found = Counter(known.certain(seat))
                assert found <= least
                if many and not any(isinstance(entry, Stuck) for entry in changes):
                    assert found == least


def certain_in(
    changes: Sequence[HandChange], observer: int | None, players: int, seat: int, all_ways: Counter[tuple[Kind, ...]]
) -> Counter[Kind]:
    """The tiles that a hand holds whatever happened."""
    hands = []
    for shown in all_ways:
        tiles = iter(shown)
        told = [entry._replace(kind=next(tiles)) if is_hidden(entry, observer) else entry for entry in changes]
        hands.append(Counter(hands_after(told, players)[seat]))
    least = hands[0]
    for hand in hands[1:]:
        least &= hand
    return least


# --- small situations

BAG = [GOLD, GOLD, EMPTY, EMPTY, DOOR, KEY]


def drawn(seat: int, kind: Kind) -> Drawn:
    return Drawn(seat, kind, 0)


def robbed(seat: int, victim: int, kind: Kind) -> Robbed:
    return Robbed(seat, victim, kind, 0)


SITUATIONS: dict[str, list[HandChange]] = {
    "nothing but draws": [drawn(0, GOLD), drawn(1, EMPTY), drawn(2, DOOR)],
    "a tile shown was in hand": [drawn(1, GOLD), drawn(1, EMPTY), drawn(1, DOOR), Left(1, EMPTY), drawn(1, KEY)],
    "two alike shown": [drawn(1, GOLD), drawn(1, GOLD), drawn(2, KEY), Left(1, GOLD), Left(1, GOLD)],
    "my own draws leave fewer": [drawn(0, GOLD), drawn(1, GOLD), drawn(0, DOOR), drawn(2, EMPTY), Left(1, GOLD)],
    "robbed by me": [drawn(1, GOLD), drawn(1, KEY), robbed(0, 1, KEY), drawn(1, DOOR)],
    "robbed from me": [drawn(0, KEY), drawn(1, GOLD), robbed(1, 0, KEY), drawn(2, DOOR)],
    "then robbed on": [drawn(0, KEY), drawn(1, GOLD), robbed(1, 0, KEY), robbed(2, 1, KEY), drawn(2, EMPTY)],
    "then robbed on and shown there": [
        drawn(0, KEY), drawn(1, GOLD), robbed(1, 0, KEY), robbed(2, 1, KEY), drawn(2, EMPTY), Left(2, KEY),
    ],
    "then robbed on and shown not to be": [
        drawn(0, KEY), drawn(1, GOLD), robbed(1, 0, KEY), robbed(2, 1, GOLD), drawn(2, EMPTY), Left(1, KEY),
    ],
    "one of two alike robbed on, one shown": [
        drawn(0, GOLD), drawn(1, GOLD), robbed(1, 0, GOLD), robbed(2, 1, GOLD), drawn(2, EMPTY), Left(2, GOLD),
    ],
    "one of two alike robbed on, one shown later drawn": [
        drawn(0, GOLD), drawn(1, DOOR), robbed(1, 0, GOLD), robbed(2, 1, GOLD), drawn(2, GOLD), Left(2, GOLD),
    ],
    "one of two alike robbed on, one shown, one drawn by me": [
        drawn(0, GOLD), drawn(1, EMPTY), robbed(1, 0, GOLD), robbed(2, 1, GOLD), drawn(2, DOOR), Left(2, GOLD),
        drawn(0, GOLD),
    ],
    "one of two empty rooms robbed on, one shown, one drawn by me": [
        drawn(0, EMPTY), drawn(1, EMPTY), robbed(1, 0, EMPTY), robbed(2, 1, EMPTY), Left(1, EMPTY), drawn(2, GOLD),
        drawn(0, DOOR),
    ],
    "swapped off the table": [drawn(1, KEY), drawn(1, GOLD), Left(1, KEY), Left(1, GOLD), Joined(1, KEY), drawn(2, DOOR)],
    "swapped off the table and robbed to and fro": [
        drawn(1, KEY), drawn(1, GOLD), Left(1, KEY), Joined(1, KEY), robbed(2, 1, KEY), drawn(2, DOOR),
        robbed(1, 2, DOOR), Left(1, GOLD),
    ],
    "swapped off the table by me": [drawn(0, KEY), drawn(0, GOLD), drawn(1, EMPTY), Left(0, KEY), Joined(0, KEY)],
    "two robberies, the tile robbed back by me": [
        drawn(1, KEY), drawn(1, EMPTY), drawn(2, GOLD), robbed(2, 1, KEY), robbed(0, 2, KEY), drawn(1, DOOR),
    ],
    "a door left shut": [drawn(1, DOOR), drawn(1, KEY), drawn(2, GOLD), Stuck(1, GOLD.shape)],
    "a door left shut, then a robbery": [
        drawn(1, DOOR), drawn(1, KEY), drawn(2, GOLD), Stuck(1, GOLD.shape), robbed(2, 1, KEY), Left(2, GOLD), drawn(1, EMPTY),
    ],
    "two doors left shut": [
        drawn(1, DOOR), Stuck(1, GOLD.shape), drawn(2, KEY), Stuck(2, GOLD.shape | DOOR.shape), drawn(1, GOLD), drawn(2, EMPTY),
    ],
    "a door shut to a known tile": [
        drawn(0, GOLD), drawn(1, KEY), robbed(1, 0, GOLD), robbed(2, 1, GOLD), Stuck(1, GOLD.shape), drawn(1, EMPTY),
    ],
    "a door shut, a known tile in hand": [
        drawn(0, KEY), drawn(1, DOOR), robbed(1, 0, KEY), Stuck(1, GOLD.shape), robbed(2, 1, DOOR), drawn(1, GOLD),
    ],
    "a door shut to me": [drawn(0, DOOR), drawn(1, KEY), Stuck(0, GOLD.shape), drawn(1, GOLD)],
    "the pile is empty": [drawn(1, GOLD), drawn(1, GOLD), drawn(1, EMPTY), drawn(1, EMPTY), drawn(1, DOOR), drawn(0, KEY)],
}  # fmt: skip


def test_my_own_draws_weigh_too() -> None:
    """Of three alike one is shown: mine, robbed on, or another. Then I draw one: the fewer are left the less likely."""
    bag = [GOLD, GOLD, GOLD, EMPTY, DOOR, KEY]
    changes = [*SITUATIONS["one of two alike robbed on, one shown"], drawn(0, GOLD), drawn(1, DOOR)]
    for observer in (0, 1, 2, None):
        check_exactly(changes, observer, 3, bag)


@pytest.mark.parametrize("situation", SITUATIONS)
@pytest.mark.parametrize("observer", [0, 1, 2, None])
def test_imagined_ways_are_uniform(situation: str, observer: int | None) -> None:
    check_exactly(SITUATIONS[situation], observer, 3, BAG)


def test_a_known_tile_robbed_between_others_is_shared_out_by_the_numbers_of_tiles() -> None:
    """One known among three: with one in three it went. Shown there, or the rest shown, all doubt is gone."""
    changes: list[HandChange] = [drawn(0, KEY), drawn(1, GOLD), drawn(1, EMPTY), robbed(1, 0, KEY), robbed(2, 1, KEY)]
    went = [known for known in Belief(changes, 0, 3, BAG)._final if KEY.rank in known[0][2]]
    chances = distribution(Belief(changes, 0, 3, BAG), 0)
    assert len(went) == 1
    assert sum(chance for shown, chance in chances.items() if shown[-1] is KEY) == Fraction(1, 3)
    assert Belief(changes, 0, 3, BAG).certain(1) == Belief(changes, 0, 3, BAG).certain(2) == []
    after: list[HandChange] = [*changes, Left(1, GOLD), Left(1, EMPTY)]
    assert Belief(after, 0, 3, BAG).certain(2) == [KEY]


def random_ledger(rng: Random, players: int, bag: Sequence[Kind], length: int) -> list[HandChange]:
    """Entries as they might come, whoever's turn it is."""
    pile, table = list(bag), list[Kind]()
    hands: list[list[Kind]] = [[] for _ in range(players)]
    changes: list[HandChange] = []
    while len(changes) < length:
        seat, act = rng.randrange(players), rng.choice(["draw", "draw", "leave", "join", "rob", "rob", "stuck"])
        if act == "draw" and pile:
            hands[seat].append(pile.pop(rng.randrange(len(pile))))
            changes.append(drawn(seat, hands[seat][-1]))
        elif act == "leave" and hands[seat]:
            table.append(hands[seat].pop(rng.randrange(len(hands[seat]))))
            changes.append(Left(seat, table[-1]))
        elif act == "join" and table:
            hands[seat].append(table.pop(rng.randrange(len(table))))
            changes.append(Joined(seat, hands[seat][-1]))
        elif act == "rob":
            victim = rng.randrange(players)
            if victim != seat and hands[victim]:
                hands[seat].append(hands[victim].pop(rng.randrange(len(hands[victim]))))
                changes.append(robbed(seat, victim, hands[seat][-1]))
        elif act == "stuck" and hands[seat] and not any(kind.shape & 1 for kind in hands[seat]):
            changes.append(Stuck(seat, 1))
    return changes


@settings(max_examples=60)
@given(seed=st.integers(0, 2**32), observer=st.sampled_from([0, 1, 2, None]), length=st.integers(3, 9))
def test_imagined_ways_are_uniform_in_random_situations(seed: int, observer: int | None, length: int) -> None:
    bag = [GOLD, GOLD, EMPTY, DOOR, KEY]
    check_exactly(random_ledger(Random(seed), 3, bag, length), observer, 3, bag)


def test_sampled_ways_are_uniform() -> None:
    """With a real generator: χ² against the list of all ways."""
    for seed, situation in enumerate(SITUATIONS):
        changes, rng = SITUATIONS[situation], Random(seed)
        all_ways, known = ways(changes, 0, 3, BAG), Belief(changes, 0, 3, BAG)
        total = sum(all_ways.values())
        found = Counter(tuple(entry.kind for entry in known.sample(rng) if is_hidden(entry, 0)) for _ in range(1500))
        assert set(found) <= set(all_ways)
        deviation = sum(
            (found[shown] - 1500 * count / total) ** 2 / (1500 * count / total) for shown, count in all_ways.items()
        )
        degrees = len(all_ways) - 1
        assert deviation <= degrees + 3.7 * (2 * degrees) ** 0.5


# --- who knows what


def test_each_hand_is_known_to_its_owner() -> None:
    state = story("wait", "wait")
    for seat in (0, 1):
        hands = look(state, seat)["hands"]
        assert hands[seat]["known"] == hands[seat]["tiles"] == own(state, seat)
        assert hands[1 - seat] == {"size": 4, "tiles": None, "known": []}


def test_a_robbed_tile_is_known_to_both_but_to_no_other() -> None:
    state = play(story("place map-N 1,0", "wait", "wait", "move E", players=3, hands={2: ["key-1"]}), "rob 2", "=key-1")
    assert look(state, 2)["hands"][0]["known"] == ["key-1"]
    assert look(state, 1)["hands"][0]["known"] == []
    assert look(state)["hands"][0]["known"] == []


def swapped() -> State:
    """Seat 0 has taken a vortex off the table; a map lies at 0,1, which seat 1 or 2 may enter."""
    return story(
        "place door-N 1,0", "place vortex-S 0,-1", "place map-N 0,1", "move E", "swap empty-S 0,-1",
        players=3, hands={0: ["empty-1"]},
    )  # fmt: skip


def test_a_tile_swapped_off_the_table_is_known_to_all_while_it_stays_in_that_hand() -> None:
    state = swapped()
    assert [look(state, seat)["hands"][0]["known"] for seat in (1, 2, None)] == [["vortex-1"]] * 3
    play(state, "move N", "rob 0", "=empty-3")
    assert look(state, 1)["hands"][0]["known"] == ["vortex-1"]
    assert look(state, 1)["hands"][1]["tiles"][-1] == "empty-3"
    assert look(state, 2)["hands"][0]["known"] == []
    assert look(state, 2)["hands"][1]["known"] == []
    assert look(state, 0)["hands"][1]["known"] == ["empty-3"]
    assert look(state, 2)["unseen"]["vortex-1"] == 1
    assert "vortex-1" not in look(state, 1)["unseen"]


def test_counts_may_leave_no_doubt() -> None:
    """With the pile empty, two players know each other's hands."""
    state = story(*["wait"] * 55)
    assert look(state)["pile"] == 0
    for seat in (0, 1):
        assert sorted(look(state, seat)["hands"][1 - seat]["known"]) == sorted(own(state, 1 - seat))
        assert look(state, seat)["unseen"] == {}
    assert look(state)["hands"][0]["known"] == []


def test_the_information_state_has_one_entry_a_move() -> None:
    state = play(swapped(), "move N", "rob 0", "=empty-3")
    moves = state.information_state(2)
    assert moves[:12] == [text if seat % 3 == 2 else "=?" for seat, text in enumerate(state.information_state(2)[:12])]
    assert moves[12:] == [
        "place door-N 1,0", "=?", "place vortex-S 0,-1", "=?", "place map-N 0,1", moves[17], "move E",
        "swap empty-S 0,-1", "move N", "rob 0", "=?",
    ]  # fmt: skip
    assert moves[17] != "=?"
    assert state.information_state(0)[-1] == state.information_state(1)[-1] == "=empty-3"


def test_what_is_handed_out_cannot_change_the_state() -> None:
    state = swapped()
    before = portrait(state)
    state.events(0)[0].clear()
    state.events(0).clear()
    view = look(state, 0)
    for key in ("heroes", "coins", "hands", "cells", "free", "unseen", "scores", "destroyed"):
        view[key].clear()
    state.information_state(0).clear()
    state.legal_actions().clear()
    look(state, 0)["hands"][0]["tiles"].clear()
    look(state, 0)["cells"][0]["heroes"].clear()
    state.scores().clear()
    assert portrait(state) == before


# --- what an action reveals


def test_placing_reveals_nothing_while_a_tile_is_drawn_next() -> None:
    state = story("wait")
    assert not any(state.reveals(action) for action in state.legal_actions())


def test_placing_without_a_pile_reveals_a_tile_that_others_did_not_know() -> None:
    state = story(*["wait"] * 51, players=3)
    assert look(state)["pile"] == 0
    placements = [action for action in state.legal_actions() if action.startswith("place ")]
    assert all(state.reveals(action) for action in placements)
    state = story(*["wait"] * 55)
    assert not any(state.reveals(action) for action in state.legal_actions())
    assert not state.reveals("place cat-N 0,1")


def test_a_swap_reveals_a_tile_that_others_did_not_know() -> None:
    state = story("place door-N 1,0", "place gold-E 0,1", "move E", hands={0: ["key-1"]})
    assert state.reveals("swap key-E 0,1")
    play(state, "swap key-E 0,1")
    assert not any(state.reveals(action) for action in state.legal_actions())


def test_what_shows_no_tile_reveals_nothing() -> None:
    state = story("place map-N 1,0", "wait", "move E")
    assert not state.reveals("rob 1")
    play(state, "rob 1")
    assert not state.reveals("=empty-3")
    state = story("place curse-N 1,0", "place gold-E 0,1", "move E")
    assert not state.reveals("destroy 0,1")


# --- resampling whole games


def replayed(state: State) -> State:
    """The state that the full moves of a state make; they are put together from what all seats saw."""
    other = new("drakon", state.players, **state.options)
    for texts in zip(*(state.information_state(seat) for seat in range(state.players))):
        play(other, next(text for text in texts if text != "=?"))
    return other


def check_resample(state: State, seat: int, seed: int) -> State:
    other = state.resample_from_infostate(seat, Random(seed))
    assert other.observation(seat) == state.observation(seat)
    assert other.information_state(seat) == state.information_state(seat)
    assert other.events(seat) == state.events(seat)
    assert portrait(replayed(other)) == portrait(other)
    assert portrait(replayed(other).resample_from_infostate(seat, Random(seed))) == portrait(other)
    assert portrait(other.resample_from_infostate(seat, Random(seed))) == portrait(other)
    return other


@settings(max_examples=12)
@given(players=st.integers(2, 6), seed=st.integers(0, 2**32))
def test_resampled_states_are_alike_to_the_seat_and_are_what_their_moves_make(players: int, seed: int) -> None:
    rng, state = Random(seed), new("drakon", players)
    while not state.is_terminal():
        if state.current_player() == CHANCE:
            play(state, state.sample_chance(rng))
        else:
            play(state, restless(state, rng))
        if rng.random() < 0.03:
            check_resample(state, rng.randrange(players), seed)
    check_resample(state, rng.randrange(players), seed)


def test_only_the_hidden_changes_and_it_does() -> None:
    state = swapped()
    hands = {tuple(own(state.resample_from_infostate(1, Random(seed)), 2)) for seed in range(20)}
    assert len(hands) > 15
    assert all("vortex-1" in own(state.resample_from_infostate(1, Random(seed)), 0) for seed in range(20))
    assert all(own(state.resample_from_infostate(1, Random(seed)), 1) == own(state, 1) for seed in range(20))


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_resampling_at_every_kind_of_node(seat: int) -> None:
    state = new("drakon", 3)
    for _ in range(5):
        check_resample(state, seat, 1)
        play(state, state.sample_chance(Random(2)))
    state = swapped()
    for move in ("move N", "rob 0", "=vortex-1"):
        check_resample(state, seat, 1)
        play(state, move)
    check_resample(state, seat, 1)
    play(state, next(action for action in state.legal_actions() if action.startswith("place ")))
    check_resample(state, seat, 1)


def test_a_resampled_last_event_is_the_resampled_tile() -> None:
    state = play(swapped(), "move N", "rob 0", "=vortex-1")
    for seed in range(10):
        other = check_resample(state, 2, seed)
        assert other.events(0)[0]["tile"] == own(other, 1)[-1] == other.information_state(1)[-1][1:]


def test_a_door_that_gave_no_choice_gives_none_in_a_resampled_state() -> None:
    state = shut("empty-3", "gold-2s")
    for seed in range(40):
        other = check_resample(state, 1, seed)
        assert {tile[-1] for tile in own(other, 0)} <= {"3", "s"}


def test_a_door_that_gives_a_choice_gives_one_in_a_resampled_state() -> None:
    state = shut("empty-3", "gold-2c")
    assert look(state)["phase"] == "door"
    for seed in range(10):
        other = check_resample(state, 1, seed)
        assert {tile[-1] for tile in own(other, 0)} & {"1", "c"}
    for seed in range(200):
        assert state.resample_from_infostate(1, Random(seed)).legal_actions()


def test_resampled_hands_are_uniform_over_the_unseen_tiles() -> None:
    """Seat 1's hand after one placement, to seat 0: any of the 58 unseen tiles, each as likely."""
    state = deal(["gold-1", "gold-1", "gold-1", "empty-1"], ["door-3", "empty-3", "gold-3", "key-1"])
    play(state, "place gold-E 1,0", "=gold-1", "place empty-NES 2,0", "=gold-2c")
    rng = Random(6)
    found = Counter(tile for _ in range(3000) for tile in own(state.resample_from_infostate(0, rng), 1))
    unseen = look(state, 0)["unseen"]
    assert sum(unseen.values()) == 63 - 2 - 4
    expected = {tile: 3000 * 4 * count / 57 for tile, count in unseen.items()}
    assert set(found) == set(unseen)
    deviation = sum((found[tile] - e) ** 2 / e for tile, e in expected.items())
    assert deviation < len(unseen) + 3.3 * (2 * len(unseen)) ** 0.5


def test_knowledge_stays_small_where_robberies_are_many() -> None:
    """Known tiles wander among five hands in sixty robberies; those never shown again are told apart no more."""
    rng, kinds = Random(3), list(ALL_KINDS)
    changes: list[HandChange] = []
    hands: list[list[Kind]] = [[] for _ in range(5)]
    for tile in range(40):
        hands[tile % 5].append(kinds[tile])
        changes.append(Drawn(tile % 5, kinds[tile], tile))
    for move in range(60):
        seat, victim = rng.sample(range(5), 2)
        if hands[victim]:
            hands[seat].append(hands[victim].pop(rng.randrange(len(hands[victim]))))
            changes.append(Robbed(seat, victim, hands[seat][-1], 40 + move))
    known = Belief(changes, 0, 5)
    assert max(len(assignments) for assignments in known._origins.values()) < 3000
    imagined = known.sample(rng)
    assert [len(hand) for hand in hands_after(imagined, 5)] == [len(hand) for hand in hands]
    assert hands_after(imagined, 5)[0] == hands_after(changes, 5)[0]
