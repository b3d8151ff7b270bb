"""The rules of Trésor des dragons (rules.md, part 4).

Actions are their own text forms: a cell (`c4`) turns the tile there, `stop` takes what may be
taken, `spider d2` moves the spider just turned, `spider stay` leaves it. An outcome is a face:
`=dragon`. A tile has no face until somebody turns it; one seen before keeps it: no chance follows.
"""

from __future__ import annotations

from bisect import insort
from collections.abc import Mapping
from copy import deepcopy
from random import Random
from typing import ClassVar

from dragons.game import CHANCE, TERMINAL, Game, IllegalAction, Json, Option, OptionValue, State
from dragons.tresor.material import GROUP, HARMLESS, KINDS, TILES, cell_names

STOP = "stop"
STAY = "spider stay"

_TURNING = "Trésor: turning a tile"
_STOPPING = "Trésor: stopping"
_MOVING = "Trésor: moving a spider"
_CHANCE = "Trésor: the face of a tile"

_GONE = ""
_UNSEEN = "?"


_CELLS = {grid: cell_names(grid) for grid in TILES}
_INDEX = {grid: {name: cell for cell, name in enumerate(names)} for grid, names in _CELLS.items()}
_SPIDER_TO = {grid: {f"spider {name}": cell for cell, name in enumerate(names)} for grid, names in _CELLS.items()}
_MOVES = {grid: tuple(moves) for grid, moves in _SPIDER_TO.items()}
_OUTCOMES = {kind: f"={kind}" for kind in KINDS}
_KIND_OF = {outcome: kind for kind, outcome in _OUTCOMES.items()}


class Tresor(Game):
    """Trésor des dragons. Option `grid`: 7, or 5 for very young children."""

    id = "tresor"
    rules_version = 1
    min_players = 2
    max_players = 5
    options: ClassVar[Mapping[str, Option]] = {"grid": Option(7, (7, 5))}
    tests_memory = True
    pauses_after = frozenset({"bust"})

    def _initial_state(self, players: int, options: Mapping[str, OptionValue]) -> TresorState:
        state = TresorState()
        state.game, state.players, state.options = self, players, options
        state.grid = 7 if options["grid"] == 7 else 5
        cells = state.grid**2
        state.faces = [_UNSEEN] * cells
        state.down = list(range(cells))
        state.up = []
        state.pending = None
        state.unseen = dict(TILES[state.grid])
        state.piles = [dict.fromkeys(KINDS, 0) for _ in range(players)]
        state.seat = 0
        state.turn = 1
        state.phase = "turn"
        state.history = []
        state._last = []
        return state


class TresorState(State):
    """A game of Trésor under way. Inside, a cell is its index in reading order."""

    __slots__ = (
        "_last",
        "down",
        "faces",
        "grid",
        "history",
        "pending",
        "phase",
        "piles",
        "seat",
        "turn",
        "unseen",
        "up",
    )  # fmt: skip

    grid: int
    faces: list[str]
    """For each cell the kind that lies there, _UNSEEN or _GONE."""
    down: list[int]
    """Cells with a face-down tile, in order."""
    up: list[int]
    """Cells of the tiles face up this turn, in order of turning."""
    pending: int | None
    """The cell whose face chance is about to decide."""
    unseen: dict[str, int]
    piles: list[dict[str, int]]
    seat: int
    turn: int
    phase: str
    history: list[str]
    _last: list[dict[str, Json]]
    """The events of the last move. Clones share it: it is replaced, never changed, by the next."""

    # --- what can be done

    def current_player(self) -> int:
        if self.phase == "chance":
            return CHANCE
        return TERMINAL if self.phase == "over" else self.seat

    def legal_actions(self) -> list[str]:
        if self.phase == "turn":
            names = _CELLS[self.grid]
            actions = [names[cell] for cell in self.down]
            return [*actions, STOP] if self.up else actions
        if self.phase == "spider":
            moves = _MOVES[self.grid]
            return [*[moves[cell] for cell in self._empty()], STAY]
        return []

    def chance_outcomes(self) -> list[tuple[str, float]]:
        if self.phase != "chance":
            return []
        total = sum(self.unseen.values())
        return [(_OUTCOMES[kind], count / total) for kind, count in self.unseen.items() if count]

    def sample_action(self, rng: Random) -> str:
        if self.phase != "turn":
            return rng.choice(self.legal_actions())
        choice = rng.randrange(len(self.down) + bool(self.up))
        return _CELLS[self.grid][self.down[choice]] if choice < len(self.down) else STOP

    def sample_chance(self, rng: Random) -> str:
        rank = rng.randrange(sum(self.unseen.values()))
        kinds = iter(self.unseen.items())
        kind, count = next(kinds)
        while rank >= count:
            rank -= count
            kind, count = next(kinds)
        return _OUTCOMES[kind]

    def reveals(self, action: str) -> bool:
        """True for turning up a tile whose face is already known: it helps whoever forgot it."""
        cell = _INDEX[self.grid].get(action)
        return self.phase == "turn" and cell in self.down and self.faces[cell] != _UNSEEN

    # --- doing it

    def apply_action(self, action: str) -> None:
        if type(action) is not str:
            raise self._illegal(action)
        if self.phase == "turn":
            if action == STOP and self.up:
                self._stop()
            else:
                self._turn_up(action)
        elif self.phase == "chance":
            self._decide_face(action)
        elif self.phase == "spider":
            self._settle_spider(action)
        else:
            raise self._illegal(action)
        self.history.append(action)

    def _turn_up(self, action: str) -> None:
        cell = _INDEX[self.grid].get(action)
        if cell is None or cell not in self.down:
            raise self._illegal(action)
        self.down.remove(cell)
        kind = self.faces[cell]
        if kind == _UNSEEN:
            self.pending = cell
            self.phase = "chance"
            self._last = [{"type": "turn_up", "seat": self.seat, "cell": action}]
        else:
            self._show(cell, kind)

    def _decide_face(self, action: str) -> None:
        kind = _KIND_OF.get(action)
        cell = self.pending
        if kind is None or cell is None or not self.unseen[kind]:
            raise self._illegal(action)
        self.unseen[kind] -= 1
        self.faces[cell] = kind
        self.pending = None
        self.phase = "turn"
        self._show(cell, kind)

    def _show(self, cell: int, kind: str) -> None:
        self.up.append(cell)
        self._last = [{"type": "face", "seat": self.seat, "cell": _CELLS[self.grid][cell], "kind": kind}]
        cause = self._bust(kind)
        if cause is None:
            return
        tiles = self._tiles(self.up)
        self._last.append({"type": "bust", "seat": self.seat, "cause": cause, "tiles": tiles})
        if cause == "spider" and _GONE in self.faces:
            self.phase = "spider"
        else:
            self._end_turn()

    def _bust(self, kind: str) -> str | None:
        """What ends the turn now that a tile of this kind is shown as well, if anything does."""
        if kind == "spider":
            return "spider"
        if kind == "ring":
            return None
        kinds = [self.faces[cell] for cell in self.up]
        return "dragon" if "dragon" in kinds and not HARMLESS.issuperset(kinds) else None

    def _settle_spider(self, action: str) -> None:
        source, target = self.up[-1], _SPIDER_TO[self.grid].get(action)
        if action != STAY and (target is None or self.faces[target] != _GONE):
            raise self._illegal(action)
        names = _CELLS[self.grid]
        to = None if target is None else names[target]
        self._last = [{"type": "spider", "seat": self.seat, "from": names[source], "to": to}]
        if target is not None:
            self.faces[source], self.faces[target] = _GONE, "spider"
            self.up[-1] = target
        self._end_turn()

    def _stop(self) -> None:
        taken = self._taking()
        back = [cell for cell in self.up if cell not in taken]
        self._last = [
            {
                "type": "take",
                "seat": self.seat,
                "taken": self._tiles(taken),
                "back": self._tiles(back),
            }
        ]
        for cell in taken:
            self.piles[self.seat][self.faces[cell]] += 1
            self.faces[cell] = _GONE
        self.up = back
        if len(self.down) + len(back) == TILES[self.grid]["spider"]:
            self._end_game()
        else:
            self._end_turn()

    def _taking(self) -> list[int]:
        """The cells that `stop` would take: of identical tiles whole groups, those turned first."""
        kinds = [self.faces[cell] for cell in self.up]
        room = {kind: kinds.count(kind) // GROUP[kind] * GROUP[kind] for kind in set(kinds)}
        taken = []
        for cell, kind in zip(self.up, kinds, strict=True):
            if room[kind]:
                room[kind] -= 1
                taken.append(cell)
        return taken

    def _end_turn(self) -> None:
        for cell in self.up:
            insort(self.down, cell)
        self.up = []
        self.seat = (self.seat + 1) % self.players
        self.turn += 1
        self.phase = "turn"
        self._last.append({"type": "turn", "seat": self.seat, "turn": self.turn})

    def _end_game(self) -> None:
        """Only spiders are left: strictly most dragons takes them all, else they stay."""
        dragons = [pile["dragon"] for pile in self.piles]
        most, spiders = max(dragons), TILES[self.grid]["spider"]
        owner = dragons.index(most) if dragons.count(most) == 1 else None
        if owner is not None:
            self.piles[owner]["spider"] = spiders
            self.unseen["spider"] = 0
            self.faces = [_GONE] * len(self.faces)
        self.down = [cell for cell, face in enumerate(self.faces) if face != _GONE]
        self.up = []
        self.phase = "over"
        self._last.append(
            {
                "type": "end",
                "winners": self.winners(),
                "scores": self.scores(),
                "spiders": owner,
                "spider_count": spiders,
            }
        )

    # --- what it comes to

    def scores(self) -> list[int]:
        return [sum(pile.values()) for pile in self.piles]

    def winners(self) -> list[int]:
        if self.phase != "over":
            return []
        scores = self.scores()
        return [seat for seat, score in enumerate(scores) if score == max(scores)]

    def clone(self) -> TresorState:
        copy = TresorState()
        copy.game, copy.players, copy.options, copy.grid = (
            self.game,
            self.players,
            self.options,
            self.grid,
        )
        copy.faces = self.faces[:]
        copy.down = self.down[:]
        copy.up = self.up[:]
        copy.pending = self.pending
        copy.unseen = self.unseen.copy()
        copy.piles = [pile.copy() for pile in self.piles]
        copy.seat = self.seat
        copy.turn = self.turn
        copy.phase = self.phase
        copy.history = self.history[:]
        copy._last = self._last
        return copy

    # --- what is seen

    def _observation(self, seat: int | None) -> dict[str, Json]:
        names, player = _CELLS[self.grid], self.current_player()
        return {
            "game": self.game.id,
            "players": self.players,
            "grid": self.grid,
            "current": player,
            "legal": self.legal_actions() if seat == player else [],
            "turn": self.turn,
            "phase": self.phase,
            "up": self._tiles(self.up),
            "pending": None if self.pending is None else names[self.pending],
            "down": [names[cell] for cell in self.down],
            "empty": [names[cell] for cell in self._empty()],
            "seen": {name: face for name, face in zip(names, self.faces, strict=True) if face not in (_UNSEEN, _GONE)},
            "unseen": self.unseen.copy(),
            "taking": [names[cell] for cell in self._taking()] if self.phase == "turn" else [],
            "piles": [{kind: count for kind, count in pile.items() if count} for pile in self.piles],
            "scores": self.scores(),
            "winners": self.winners(),
        }

    def _information_state(self, seat: int) -> list[str]:
        return self.history[:]

    def _events(self, seat: int) -> list[dict[str, Json]]:
        return deepcopy(self._last)

    def _resample(self, seat: int, rng: Random) -> TresorState:
        """Nothing is hidden: everybody has seen the same tiles."""
        return self.clone()

    def _empty(self) -> list[int]:
        return [cell for cell, face in enumerate(self.faces) if face == _GONE]

    def _tiles(self, cells: list[int]) -> list[list[str]]:
        names = _CELLS[self.grid]
        return [[names[cell], self.faces[cell]] for cell in cells]

    # --- what is refused, and why

    def _illegal(self, action: object) -> IllegalAction:
        if type(action) is not str:
            return IllegalAction(action, "not a move", _TURNING)
        if self.phase == "over":
            return IllegalAction(action, "the game is over", "Trésor: the end")
        if self.phase == "chance":
            return IllegalAction(action, *self._no_face(action))
        if action in _KIND_OF:
            return IllegalAction(action, "no tile is being turned", _CHANCE)
        if self.phase == "spider":
            return IllegalAction(action, *self._no_spider_move(action))
        return IllegalAction(action, *self._no_turn(action))

    def _no_face(self, action: str) -> tuple[str, str]:
        if action in _KIND_OF:
            return "all tiles of this kind have been seen", _CHANCE
        return "the tile being turned needs its face first", _CHANCE

    def _no_spider_move(self, action: str) -> tuple[str, str]:
        if action in _SPIDER_TO[self.grid]:
            return "the cell is not empty", _MOVING
        if action.startswith("spider "):
            return "no such cell", _MOVING
        return "the spider must be moved or left first", _MOVING

    def _no_turn(self, action: str) -> tuple[str, str]:
        if action == STOP:
            return "at least one tile must be turned first", _STOPPING
        if action.startswith("spider"):
            return "no spider has just been turned", _MOVING
        cell = _INDEX[self.grid].get(action)
        if cell is None:
            return "no such cell", _TURNING
        return "already face up" if cell in self.up else "no tile is left there", _TURNING
