"""A game being played: every change of it, and what may be seen of it.

A session holds a record and the saves. Every change goes through it: check, apply, resolve the chance, keep the record,
and only then let a view see it. What leaves it is a `Scene`, made of observations and events alone.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from dragons import GAMES
from dragons.ai.policy import Advice
from dragons.ai.registry import ADVISERS
from dragons.game import State
from dragons.record import Record
from dragons_web.model.saves import SaveStore, StoreError, seats_of
from dragons_web.model.scene import GameScene, Play, Scene, Waiting
from dragons_web.model.transcript import Transcript

SUBSTITUTE_LEVEL = 2
"""The level of the bot that plays on for somebody who has conceded."""


class Session:
    """One game. `trouble` says why the last change could not be kept ("blocked", "full"); "" if it was."""

    def __init__(self, id_: str, record: Record, saves: SaveStore, rng: random.Random) -> None:
        self.id = id_
        self.record = record
        self.saves = saves
        self.rng = rng
        self.trouble = ""
        self.eyes: int | None = None
        """Where there are curtains: the seat of whoever lifted the last one."""
        self._opened = len(record.moves)
        self._shown: dict[int | None, int] = {}
        """For each viewer (where there are no curtains, for all) how many moves have been shown."""
        self._transcripts: dict[int | None, Transcript] = {}
        self._count_as_seen()

    @property
    def actor(self) -> int | None:
        """The seat to act; None when the game is over."""
        return self.record.actor()

    @property
    def viewer(self) -> int | None:
        """The seat whose eyes the screen has: the only human, else the human to act, else a bystander. Where there
        are curtains, whoever lifted the last one, until the next one falls."""
        humans = self._humans()
        if len(humans) == 1:
            return humans[0]
        if self.has_curtains():
            return self.eyes if self.curtain is None and self.actor is not None and self.eyes in humans else None
        return self.actor if self.actor in humans else None

    def has_curtains(self) -> bool:
        """Whether several people sit here with hands to hide from each other."""
        return GAMES[self.record.game].has_hands and len(self._humans()) > 1

    @property
    def curtain(self) -> int | None:
        """The seat that the screen must be passed to now; None while no curtain hangs."""
        if not self.has_curtains() or self.waiting != "human" or self.actor == self.eyes:
            return None
        return self.actor

    def may_be_advised(self) -> bool:
        """Whether whoever looks at the screen is to decide, and a bot could tell them what it thinks."""
        return self.waiting == "human" and self.viewer == self.actor and self.record.game in ADVISERS

    def lift(self) -> None:
        """Whom the curtain waits for is there."""
        self.eyes = self.actor

    def cover(self) -> None:
        """Nobody knows any more who looks at the screen."""
        self.eyes = None

    @property
    def waiting(self) -> Waiting:
        """What the game waits for."""
        if self.record.seen < len(self.record.moves):
            return "acknowledgement"
        if self.actor is None:
            return "over"
        return "human" if self.actor in self._humans() else "bot"

    def play(self, text: str) -> None:
        """The seat to act plays this action. IllegalAction if it cannot, or if something is to be acknowledged
        first; nothing has changed then."""
        self.record.play(text, self.rng)
        self._count_as_seen()
        self._keep()

    def acknowledge(self) -> None:
        """What was to be seen has been seen."""
        self.record.seen = len(self.record.moves)
        self._keep()

    def can_undo(self) -> bool:
        """Whether the viewer may take back a decision now."""
        seat = self._asker()
        return seat is not None and self.record.can_undo(seat)

    def undo(self) -> None:
        """Take back the asker's last decision. CannotUndo if that is not allowed."""
        seat = self._asker()
        if seat is None:
            return
        self.record.undo(seat)
        self.record.seen = len(self.record.moves)
        self._shown = {viewer: min(count, len(self.record.moves)) for viewer, count in self._shown.items()}
        self._keep()

    def name(self, title: str) -> None:
        """Give the game a name, or none."""
        try:
            self.saves.name(self.id, title)
        except StoreError as trouble:
            self.trouble = str(trouble)

    def rename(self, seat: int, name: str) -> None:
        """ValueError for a name that no record may hold."""
        self.record.rename(seat, name)
        self._keep()

    def hand_over(self, seat: int, level: int) -> None:
        """From now on a bot of this level plays for the seat."""
        self.record.reseat(seat, "bot", level)
        self._keep()

    def take_back(self, seat: int) -> None:
        """From now on a human plays for the seat."""
        self.record.reseat(seat, "human")
        self._keep()

    def concede(self, seat: int) -> None:
        """The seat gives up; a bot plays on for it if others still play."""
        self.record.concede(seat)
        self._keep()

    def set_table(self, **values: Any) -> None:
        """Change what is about playing: hints, pace."""
        self.record.set_table(**values)
        self._keep()

    def bot_request(self) -> dict[str, Any]:
        """What the bot to act is asked: for `dragons.ai.worker.choose`."""
        assert self.actor is not None
        return {
            "record": self.record.to_json(),
            "seat": self.actor,
            "level": self.record.seats[self.actor].get("level", SUBSTITUTE_LEVEL),
            "seed": self.rng.getrandbits(32),
        }

    def scene(
        self,
        sheet: str | None = None,
        cursor: str | None = None,
        picked: str = "",
        advice: tuple[Advice, ...] | None = None,
    ) -> Scene:
        """The table as it may be shown now."""
        shown = self._shown.get(self._looker(), self._opened)
        return scene_of(
            self.record,
            self.viewer,
            self.plays(),
            self.waiting,
            id_=self.id,
            fresh=self.transcript().plays_after(shown),
            can_undo=self.can_undo(),
            curtain=self.curtain,
            sheet=sheet,
            cursor=cursor,
            picked=picked,
            title=self.saves.title(self.id),
            advised=self.may_be_advised(),
            advice=advice,
        )

    def mark_shown(self) -> None:
        """Everything up to now has been shown to whoever looks; behind a curtain, to whoever played last."""
        self._shown[self._looker()] = len(self.record.moves)

    def _looker(self) -> int | None:
        return self.eyes if self.has_curtains() else None

    def plays(self) -> list[Play]:
        """The whole game as the viewer saw it, oldest first."""
        return self.transcript().plays

    def transcript(self) -> Transcript:
        """The game as the viewer saw it."""
        viewer = self.viewer
        if viewer not in self._transcripts:
            self._transcripts[viewer] = Transcript(self.record, viewer)
        return self._transcripts[viewer]

    def _asker(self) -> int | None:
        humans = self._humans()
        if len(humans) == 1:
            return humans[0]
        if self.has_curtains():
            return self.eyes if self.eyes in humans else None
        movers = [play.seat for play in self.plays() if play.seat in humans]
        return movers[-1] if movers else None

    def _humans(self) -> list[int]:
        """The seats that people play."""
        return [
            seat
            for seat, place in enumerate(self.record.seats)
            if place["kind"] == "human" and not place.get("conceded")
        ]

    def _count_as_seen(self) -> None:
        """Count as seen what need not be acknowledged."""
        if self.record.seen == len(self.record.moves):
            return
        plays = self.plays()
        last = plays[-1]
        own = self.actor == last.seat and self.actor in self._humans()
        pauses_after = GAMES[self.record.game].pauses_after
        if own or not any(event["type"] in pauses_after for event in last.events):
            self.record.seen = len(self.record.moves)

    def _keep(self) -> None:
        try:
            self.saves.put(self.id, self.record)
            self.trouble = ""
        except StoreError as trouble:
            self.trouble = str(trouble)


def scene_of(
    record: Record,
    viewer: int | None,
    plays: Sequence[Play],
    waiting: Waiting,
    *,
    state: State | None = None,
    legal: frozenset[str] | None = None,
    hints: bool | None = None,
    id_: str = "",
    fresh: int = 0,
    can_undo: bool = False,
    **rest: Any,
) -> Scene:
    """A game as a seat (or a bystander) may see it: now, or as it was in another state, when nobody had conceded.

    `legal` are the actions that may be touched: if not given, all of whoever the game waits for. `rest`: see `Scene`.
    """
    over = record.is_over() and state is None
    then = state is not None
    state = state or record.state()
    observation = state.observation(viewer)
    if legal is None:
        legal = frozenset(observation["legal"] if waiting == "human" else ())
    return GameScene(
        id=id_,
        game=record.game,
        seats=tuple(replace(seat, conceded=False) for seat in seats_of(record)) if then else seats_of(record),
        options=record.options,
        table=record.table,
        observation=observation,
        plays=tuple(plays),
        fresh=fresh,
        waiting=waiting,
        actor=None if over or state.is_terminal() else state.current_player(),
        viewer=viewer,
        can_undo=can_undo,
        hints=record.table["hints"] if hints is None else hints,
        returns=tuple(record.returns()) if over else None,
        legal=legal,
        **rest,
    )
