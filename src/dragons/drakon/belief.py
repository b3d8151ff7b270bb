"""What an observer can know of the hands, and a fair guess at the rest.

The observer is a seat, or a bystander. A *way* is a full account of what may have happened to the
physical tiles (two tiles alike are two tiles): which was drawn each time, which went at each
robbery, which of a hand was laid. It fits if it shows the observer what was shown. All ways that
fit are equally likely: every draw is uniform over the undrawn tiles, every robbery over the
victim's hand, and nothing is supposed about how players choose. `sample` draws one of them.

There are far too many ways to list. But to the observer a tile in another's hand is one of two
things: *known*, seen as it came there, or as it came to a hand it may since have been taken from;
or *unknown*, drawn and never seen. Unknown tiles are exchangeable: which is which is only
decided when one is shown. So an *assignment* says for each hand which known tiles it holds and
how many unknown ones, and its *weight* counts the ways that lead to it, unknown tiles being
given faces no earlier than they are shown:

- an unknown tile is drawn: one way, it has no face yet;
- a tile of kind K is shown and leaves a hand: either one of the known K there, one way each, or
  one of the unknown ones, each in as many ways as there are tiles K that have no place yet;
- the observer draws K: as many ways as there are tiles K that have no place yet;
- a robbery between others: one way for each tile of the victim's hand.

At the end the unknown tiles left get faces: that is, different tiles among those with no place, in
any order; so many ways more. Giving places one after the other counts each placing of different
tiles once, whatever the order of the giving: the weights are exact, in whole numbers.

One way is then drawn backwards: the last assignment by its weight, then, before each entry, the
assignment it came from by its share in the weight; then forwards, which of the tiles that are
alike to the observer went, each as likely; then faces for those never shown. Each choice is in
proportion to the ways behind it, so each way has the same chance.

A door that gave no choice tells that its owner held no tile of some shapes. So an unknown tile
also has the set of shapes it may have; it is written as minus that set, a known one as its rank.

Where nothing but draws and placings has happened there is one assignment, and no choice to weigh.
After very many robberies between others there would be too many; then known tiles of which
nothing is told any more are no longer told apart. They have no part in any weight, so each way
keeps its chance; only `certain` may then miss what follows from which of them is where.
"""

from __future__ import annotations

from bisect import bisect
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import accumulate
from random import Random
from typing import TypeAlias, TypeVar

from dragons.drakon.hand_changes import Drawn, HandChange, Joined, Left, Robbed, Stuck, is_hidden
from dragons.drakon.material import ALL_KINDS, BAG, Kind
from dragons.drakon.possible_hands import (
    LOST,
    UNSEEN,
    Assignment,
    by_shape,
    counted,
    fillings,
    first_shapes,
    less,
    minus,
    more,
    narrowed,
    shapes_of,
)

_MANY = 200
"""From so many assignments on, fewer things are told apart."""
_T = TypeVar("_T")
_Origin: TypeAlias = tuple[Assignment, int, int | None]
"""An assignment before an entry, the ways that lead through it, and the thing that went, if one did."""


class Belief:
    """All assignments that fit what an observer has seen, and how each came about.

    `bag` is all there is to draw from. Nothing is read of the changes but what the observer saw.
    """

    def __init__(
        self,
        changes: Sequence[HandChange],
        observer: int | None,
        players: int,
        bag: Iterable[Kind] = BAG,
        many: int = _MANY,
    ) -> None:
        self._observer = observer
        self._changes = [
            entry._replace(kind=ALL_KINDS[0]) if is_hidden(entry, observer) else entry for entry in changes
        ]
        """As the observer saw it: all hidden tiles are alike, so that nothing can depend on them."""
        self._unplaced = [0] * len(ALL_KINDS)
        """Tiles of each kind that are neither on the table, destroyed nor in the observer's hand."""
        for kind in bag:
            self._unplaced[kind.rank] += 1
        self._origins: dict[int, dict[Assignment, list[_Origin]]] = {}
        """For each entry that concerns others' hands, by its place, how every assignment after it came about."""
        self._lost = [0] * len(ALL_KINDS)
        """Known tiles of each kind that are not told apart any more; they count as placed."""
        self._losses: dict[int, set[int]] = {}
        """Which ranks were lost after an entry, by its place in the changes."""
        weights: dict[Assignment, int] = {((),) * players: 1}
        for place, entry in enumerate(self._changes):
            if entry.seat != observer or isinstance(entry, Robbed):
                weights = self._follow(place, weights)
                self._place(entry)
                if len(weights) > many:
                    weights = self._merge(place, weights)
            elif isinstance(entry, Drawn):
                rank = entry.kind.rank
                drawn = {assignment: weight * self._spare(assignment)[rank] for assignment, weight in weights.items()}
                weights = {assignment: weight for assignment, weight in drawn.items() if weight}
                self._place(entry)
        filled = [(assignment, weight * self._fillings(assignment)) for assignment, weight in weights.items()]
        self._final = [(assignment, weight) for assignment, weight in filled if weight]

    # --- forwards: counting the ways

    def _follow(self, place: int, weights: dict[Assignment, int]) -> dict[Assignment, int]:
        """The assignments after an entry with their weights; their origins are kept."""
        origins: dict[Assignment, list[_Origin]] = {}
        after: dict[Assignment, int] = {}
        for before, weight in weights.items():
            for assignment, ways, thing in self._outcomes(self._changes[place], before):
                if not ways:
                    continue
                origins.setdefault(assignment, []).append((before, weight * ways, thing))
                after[assignment] = after.get(assignment, 0) + weight * ways
        self._origins[place] = origins
        return after

    def _outcomes(self, entry: HandChange, before: Assignment) -> Iterator[_Origin]:
        """What an entry may make of an assignment: (assignment, ways, thing that went from another's hand)."""
        me = self._observer
        if isinstance(entry, Stuck):
            yield from self._without_shapes(entry, before)
        elif is_hidden(entry, me):
            if isinstance(entry, Robbed):
                for thing, count in counted(before[entry.victim]):
                    rest = less(before, entry.victim, thing)
                    yield more(rest, entry.seat, thing), count, thing
            else:
                yield more(before, entry.seat, UNSEEN), 1, None
        elif isinstance(entry, Robbed):
            if entry.victim == me:
                yield more(before, entry.seat, entry.kind.rank), 1, None
            else:
                yield from self._shown(entry.kind, entry.victim, before)
        elif isinstance(entry, Left):
            yield from self._shown(entry.kind, entry.seat, before)
        else:
            yield more(before, entry.seat, entry.kind.rank), 1, None

    def _shown(self, kind: Kind, seat: int, before: Assignment) -> Iterator[_Origin]:
        """A tile of this kind leaves another's hand before the observer's eyes."""
        for thing, count in counted(before[seat]):
            if thing == kind.rank:
                yield less(before, seat, thing), count, thing
            elif thing < 0 and kind.shape & -thing:
                yield less(before, seat, thing), count * self._spare(before)[kind.rank], thing

    def _without_shapes(self, entry: Stuck, before: Assignment) -> Iterator[_Origin]:
        """Another's hand holds no tile of these shapes."""
        hand = before[entry.seat]
        left = tuple(sorted(narrowed(thing, entry.shapes) for thing in hand))
        if all(shapes_of(thing) & ~entry.shapes for thing in hand):
            yield (*before[: entry.seat], left, *before[entry.seat + 1 :]), 1, None

    def _place(self, entry: HandChange) -> None:
        """Keep count of what is neither on the table nor in the observer's hand."""
        if isinstance(entry, Stuck) or is_hidden(entry, self._observer):
            return
        mine = entry.seat == self._observer
        came = isinstance(entry, Joined) or (isinstance(entry, Robbed) and not mine)
        self._unplaced[entry.kind.rank] += 1 if came else -1

    def _merge(self, place: int, weights: dict[Assignment, int]) -> dict[Assignment, int]:
        """Tell no more apart the known tiles of which no later entry tells anything.

        Of each kind they are as many in every assignment, so that no weight depends on which is which.
        """
        telling = self._told_after(place)
        counts = [Counter(thing for hand in assignment for thing in hand) for assignment in weights]
        lost = {thing for thing in counts[0] if 0 <= thing < LOST and thing not in telling}
        lost = {thing for thing in lost if all(count[thing] == counts[0][thing] for count in counts)}
        for rank in lost:
            self._lost[rank] += counts[0][rank]
            self._unplaced[rank] -= counts[0][rank]
        self._losses[place] = lost
        origins: dict[Assignment, list[_Origin]] = {}
        after: dict[Assignment, int] = {}
        for assignment, weight in weights.items():
            merged = tuple(tuple(sorted(LOST if thing in lost else thing for thing in hand)) for hand in assignment)
            origins.setdefault(merged, []).extend(self._origins[place][assignment])
            after[merged] = after.get(merged, 0) + weight
        self._origins[place] = origins
        return after

    def _told_after(self, place: int) -> set[int]:
        """The ranks of known tiles of which the entries after this one may tell where they are not or were."""
        ranks, shapes = set(), 0
        for entry in self._changes[place + 1 :]:
            if isinstance(entry, Stuck):
                shapes |= entry.shapes
            elif isinstance(entry, Left) or (isinstance(entry, Robbed) and entry.seat == self._observer):
                ranks.add(entry.kind.rank)
        return ranks | {kind.rank for kind in ALL_KINDS if kind.shape & shapes}

    def _spare(self, assignment: Assignment) -> list[int]:
        """For each kind how many tiles have no place yet: in the pile, or unknown in a hand."""
        spare = self._unplaced[:]
        for hand in assignment:
            for thing in hand:
                if 0 <= thing < LOST:
                    spare[thing] -= 1
        return spare

    def _fillings(self, assignment: Assignment) -> int:
        """In how many ways the unknown tiles can be given faces."""
        unknown = sorted((thing for hand in assignment for thing in hand if thing < 0), reverse=True)
        return fillings(tuple(unknown), by_shape(self._spare(assignment)))

    # --- what is certain

    def certain(self, seat: int) -> list[Kind]:
        """The tiles that another seat's hand holds for certain, by kind.

        Those known to be there, and those there is no room for elsewhere. What a door left shut says of the
        shapes of unknown tiles is not considered, nor, after very many robberies, all that follows from each.
        """
        least: list[int] | None = None
        for assignment, _ in self._final:
            spare, hand = self._spare(assignment), assignment[seat]
            elsewhere = sum(spare) - sum(thing < 0 for thing in hand)
            lost_elsewhere = sum(self._lost) - hand.count(LOST)
            counts = [
                max(0, count - elsewhere) + max(0, lost - lost_elsewhere)
                for count, lost in zip(spare, self._lost, strict=True)
            ]
            for thing in hand:
                if 0 <= thing < LOST:
                    counts[thing] += 1
            least = counts if least is None else [min(pair) for pair in zip(least, counts, strict=True)]
        return [kind for kind, count in zip(ALL_KINDS, least or (), strict=True) for _ in range(count)]

    # --- backwards: drawing a way

    def sample(self, rng: Random) -> list[HandChange]:
        """The changes as it may have been: hidden tiles replaced, the rest as it was. Uniform over all ways."""
        final = _pick(self._final, rng)
        tiles, seen = self._way_to(final, rng)
        self._fill(final, tiles.faces, rng)
        faces = (ALL_KINDS[tiles.faces[tile]] for tile in seen)
        return [
            entry._replace(kind=next(faces)) if is_hidden(entry, self._observer) else entry for entry in self._changes
        ]

    def _way_to(self, final: Assignment, rng: Random) -> tuple[_Tiles, list[int]]:
        """A way to this assignment, but for faces never shown: the tiles, and which one each hidden entry is about."""
        tiles, unseen = _Tiles(len(final)), []
        for place, thing in self._went(final, rng):
            entry = self._changes[place]
            if isinstance(entry, Stuck):
                tiles.narrow(entry)
            elif thing is None:
                hidden = is_hidden(entry, self._observer)
                tile = tiles.add(entry.seat, UNSEEN if hidden else entry.kind.rank)
                if hidden:
                    unseen.append(tile)
            else:
                tile = tiles.take(entry.victim if isinstance(entry, Robbed) else entry.seat, thing, rng)
                if is_hidden(entry, self._observer):
                    tiles.hands[entry.seat].append(tile)
                    unseen.append(tile)
                else:
                    tiles.faces[tile] = entry.kind.rank
            if place in self._losses:
                tiles.lose(self._losses[place])
        return tiles, unseen

    def _went(self, final: Assignment, rng: Random) -> list[tuple[int, int | None]]:
        """For each entry about others' hands its place and the thing that went, on a way to this assignment."""
        went = []
        for place, origins in reversed(self._origins.items()):
            choices = origins[final]
            final, _, thing = choices[0] if len(choices) == 1 else _pick([(o, o[1]) for o in choices], rng)
            went.append((place, thing))
        went.reverse()
        return went

    def _fill(self, final: Assignment, faces: list[int], rng: Random) -> None:
        """Give faces to the tiles never shown, all ways as likely."""
        spare = self._spare(final)
        tiles = [rank for rank, count in enumerate(spare) for _ in range(count)]
        unknown = [tile for tile, face in enumerate(faces) if face < 0]
        unknown.sort(key=faces.__getitem__, reverse=True)
        shapes = by_shape(spare)
        for place, tile in enumerate(unknown):
            fitting = tiles
            if faces[tile] != UNSEEN:
                rest = tuple(faces[other] for other in unknown[place + 1 :])
                chosen = _pick(first_shapes(-faces[tile], rest, shapes), rng)
                shapes = minus(shapes, chosen)
                fitting = [rank for rank in tiles if ALL_KINDS[rank].shape == 1 << chosen]
            faces[tile] = rng.choice(fitting)
            tiles.remove(faces[tile])


class _Tiles:
    """The tiles that have been in others' hands, numbered as they came, on one way.

    `things` is what each is to the observer, `faces` its rank, or while it is unknown the same as in `things`.
    """

    def __init__(self, players: int) -> None:
        self.things: list[int] = []
        self.faces: list[int] = []
        self.hands: list[list[int]] = [[] for _ in range(players)]

    def add(self, seat: int, thing: int) -> int:
        tile = len(self.things)
        self.things.append(thing)
        self.faces.append(thing)
        self.hands[seat].append(tile)
        return tile

    def take(self, seat: int, thing: int, rng: Random) -> int:
        """Remove from a hand one of those that are this to the observer, each as likely."""
        tile = rng.choice([tile for tile in self.hands[seat] if self.things[tile] == thing])
        self.hands[seat].remove(tile)
        return tile

    def narrow(self, entry: Stuck) -> None:
        for tile in self.hands[entry.seat]:
            if self.things[tile] < 0:
                self.things[tile] = self.faces[tile] = narrowed(self.things[tile], entry.shapes)

    def lose(self, ranks: set[int]) -> None:
        for hand in self.hands:
            for tile in hand:
                if self.things[tile] in ranks:
                    self.things[tile] = LOST


def _pick(choices: Sequence[tuple[_T, int]], rng: Random) -> _T:
    """One of the choices, each by its weight."""
    totals = list(accumulate(weight for _, weight in choices))
    return choices[bisect(totals, rng.randrange(totals[-1]))][0]
