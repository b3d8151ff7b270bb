"""The rules of Ludicitude (rules.md, part 2); what a roll does is in `fight`.

Actions and outcomes are their own text forms. The warrior chooses `fight blue` or `stop`, with the
option `keep` also `keep axe`, `keep shield`, `keep none`; an opponent who is asked `challenge` or
`pass`; the challenged warrior `accept` or `refuse`. An outcome is a roll, `=AAF/H.M`, or, alone,
`=fire` or `=calm`: whether stopping meets with a challenge.
"""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import ClassVar

from dragons.game import Game, IllegalAction, Json, Option, OptionValue
from dragons.ludicitude.fight import Roll, RollTable, roll_table
from dragons.ludicitude.material import (
    ALL,
    AXE,
    COLOURS,
    DRAGONS,
    FIRE,
    GOAL,
    POOL,
    PROVOCATION,
    SHIELD,
    WHITE,
    WHITE_DICE,
    closed_after,
    colours_of,
    parts_of,
)
from dragons.ludicitude.position import DIE_NAMES, Position
from dragons.ludicitude.refusal import RefusalContext, refusal

STOP = "stop"
_FIGHTS = {f"fight {colour}": dragon for dragon, colour in enumerate(COLOURS)}
_KEEPS = {"keep axe": AXE, "keep shield": SHIELD, "keep none": ""}

_OMENS = ("=fire", "=calm")
_SIDES = sum(WHITE.values())
_OMEN_ODDS = [("=fire", WHITE[FIRE] / _SIDES), ("=calm", 1 - WHITE[FIRE] / _SIDES)]

_ASKED = ("challenge", "pass")
_ANSWERS = ("accept", "refuse")
_FIGHTS_IN = tuple(
    tuple(text for text, dragon in _FIGHTS.items() if not closed >> dragon & 1) for closed in range(ALL + 1)
)
"""The fights left to choose from, for each set of closed colours."""
_FIGHTS_OR_STOP_IN = tuple((*fights, STOP) for fights in _FIGHTS_IN)
_KEEPS_IN = {
    keepable: tuple(text for text, die in _KEEPS.items() if die in keepable)  # "" is in every string
    for keepable in ("A", "S", "AS")
}


class Ludicitude(Game):
    """Ludicitude. Options `keep`: one die may be set aside; `final_round`: all have a last turn; `tokens`:
    six in a shared pool, or each player one."""

    id = "ludicitude"
    rules_version = 1
    min_players = 1
    max_players = 5
    options: ClassVar[Mapping[str, Option]] = {
        "keep": Option(False, (False, True)),
        "final_round": Option(False, (False, True)),
        "tokens": Option("pool", ("pool", "each")),
    }
    pauses_after = frozenset({"defeat", "refuse"})

    def _initial_state(self, players: int, options: Mapping[str, OptionValue]) -> LudicitudeState:
        state = LudicitudeState()
        state.game, state.players, state.options = self, players, options
        state.keep = options["keep"] is True
        state.each_owns_token = options["tokens"] == "each"
        state.tokens = [1] * players if state.each_owns_token else [POOL]
        state.totals = [0] * players
        state.defeats = 0
        state.final_turns = None
        state.seat = 0
        state.turn = 1
        state.last_roll = None
        state.history = []
        state._last = []
        state._begin_turn()
        return state


class LudicitudeState(Position):
    """A game of Ludicitude under way."""

    __slots__ = ()

    # --- what can be done

    def legal_actions(self) -> list[str]:
        return list(self._choices())

    def _choices(self) -> tuple[str, ...]:
        phase = self.phase
        if phase == "turn":
            return (_FIGHTS_OR_STOP_IN if self._may_stop() else _FIGHTS_IN)[self.closed]
        if phase == "keep":
            return _KEEPS_IN[self.keepable]
        if phase == "challenge":
            return _ASKED
        return _ANSWERS if phase == "answer" else ()

    def _may_stop(self) -> bool:
        return self.stake > 0 and self.challenge != "accepted"

    def chance_outcomes(self) -> list[tuple[str, float]]:
        if self.phase == "roll":
            return self._rolls().outcomes[:]
        return _OMEN_ODDS[:] if self.phase == "omen" else []

    def _rolls(self) -> RollTable:
        assert self.dragon is not None
        return roll_table(self.dragon, self.found, self.dice, self.kept)

    def sample_action(self, rng: Random) -> str:
        return rng.choice(self._choices())

    def sample_chance(self, rng: Random) -> str:
        if self.phase == "roll":
            return self._rolls().sample(rng)
        return _OMENS[rng.randrange(_SIDES) >= WHITE[FIRE]]

    # --- doing it

    def apply_action(self, action: str) -> None:
        if type(action) is not str:
            raise self._illegal(action)
        phase = self.phase
        if phase == "roll":
            self._fight_on(action)
        elif phase == "omen" and action in _OMENS:
            self._heed(action)
        elif action not in self._choices():
            raise self._illegal(action)
        elif phase == "turn":
            if action == STOP:
                self._stop()
            else:
                self._begin_fight(action)
        elif phase == "keep":
            self._keep_die(action)
        elif phase == "challenge":
            self._be_asked(action)
        else:
            self._answer(action)
        self.history.append(action)

    def _begin_fight(self, action: str) -> None:
        self.dragon = _FIGHTS[action]
        self.last_roll = None
        self.phase = "roll"
        self._last = [{"type": "fight", "seat": self.seat, "dragon": COLOURS[self.dragon], "dice": self.dice}]

    def _fight_on(self, action: str) -> None:
        roll = self._rolls().rolls.get(action)
        if roll is None:
            raise self._illegal(action)
        self.last_roll = self._roll_event(roll)
        self._last = [self.last_roll]
        self.found = roll.found
        self.dice = roll.left
        if not roll.left:
            self._defeat()
        elif roll.slain:
            self._slay()
        elif self.keep and roll.keepable:
            if roll.spent:
                self.kept = ""
            self.keepable = roll.keepable
            self.phase = "keep"
        else:
            self.kept = ""

    def _roll_event(self, roll: Roll) -> dict[str, Json]:
        assert self.dragon is not None
        return {
            "type": "roll",
            "seat": self.seat,
            "dragon": COLOURS[self.dragon],
            "white": list(roll.white),
            "parts": list(roll.dragon),
            "kept": DIE_NAMES[self.kept],
            "found": parts_of(roll.found & ~self.found),
            "fires": roll.fires,
            "shields": roll.shields,
            "burnt": list(roll.burnt),
            "kept_burnt": roll.kept_burnt,
            "spent": roll.spent,
            "dice": roll.left,
        }

    def _keep_die(self, action: str) -> None:
        self.kept = _KEEPS[action]
        self.keepable = ""
        self.phase = "roll"
        self._last = [{"type": "keep", "seat": self.seat, "die": DIE_NAMES[self.kept]}]

    def _slay(self) -> None:
        assert self.dragon is not None
        colour, doubled = COLOURS[self.dragon], self._doubled()
        value = DRAGONS[colour].value * (1 + doubled)
        self.stake += value
        self.closed = closed_after(self.closed, self.dragon)
        if self.challenge == "accepted":
            self.challenge = "met"
        self.dragon = None
        self.found = 0
        self.kept = ""
        self.phase = "turn"
        self._last.append(
            {
                "type": "slain",
                "seat": self.seat,
                "dragon": colour,
                "value": value,
                "doubled": doubled,
                "stake": self.stake,
                "open": colours_of(ALL & ~self.closed),
            }
        )

    def _defeat(self) -> None:
        assert self.dragon is not None
        self.defeats += 1
        self._last.append({"type": "defeat", "seat": self.seat, "dragon": COLOURS[self.dragon], "lost": self.stake})
        if self.challenge == "accepted":
            self._reward_challenger()
        self._end_turn()

    # --- stopping and challenges

    def _stop(self) -> None:
        self._last = [{"type": "stop", "seat": self.seat, "stake": self.stake}]
        if self.challenge != "met":
            if self.players == 1:
                self.phase = "omen"
                return
            self.asked = self._to_ask()
        self._ask()

    def _ask(self) -> None:
        if self.asked:
            self.phase = "challenge"
            self._last.append({"type": "asked", "seat": self.asked[0], "warrior": self.seat, "stake": self.stake})
        else:
            self._score(self.seat, self.stake, "stop")
            self._end_turn()

    def _be_asked(self, action: str) -> None:
        seat = self.asked[0]
        if action == "pass":
            self._last = [{"type": "pass", "seat": seat}]
            self.asked = self.asked[1:]
            self._ask()
        else:
            purse = seat if self.each_owns_token else 0
            self.tokens[purse] -= 1
            self._last = []
            self._be_challenged(seat, self.tokens[purse])

    def _heed(self, action: str) -> None:
        """Alone: what the white die says to stopping."""
        self._last = [{"type": "omen", "seat": self.seat, "face": action[1:]}]
        if action == "=fire":
            self._be_challenged(None, None)
        else:
            self._ask()

    def _be_challenged(self, challenger: int | None, tokens: int | None) -> None:
        self.asked = ()
        self.challenge = "made"
        self.challenger = challenger
        self.phase = "answer"
        self._last.append(
            {
                "type": "challenge",
                "seat": challenger,
                "warrior": self.seat,
                "stake": self.stake,
                "half": self.stake // 2,
                "tokens": tokens,
            }
        )

    def _answer(self, action: str) -> None:
        self._last = [{"type": action, "seat": self.seat}]
        if action == "accept":
            self.challenge = "accepted"
            self.phase = "turn"
        else:
            self._score(self.seat, self.stake // 2, "refuse")
            self._reward_challenger()
            self._end_turn()

    def _reward_challenger(self) -> None:
        if self.challenger is not None:
            self._score(self.challenger, PROVOCATION, "challenge")

    def _score(self, seat: int, points: int, reason: str) -> None:
        self.totals[seat] += points
        self._last.append(
            {"type": "score", "seat": seat, "points": points, "total": self.totals[seat], "reason": reason}
        )

    # --- from turn to turn

    def _begin_turn(self) -> None:
        self.phase = "turn"
        self.stake = 0
        self.closed = 0
        self.dice = WHITE_DICE
        self.kept = ""
        self.keepable = ""
        self.dragon = None
        self.found = 0
        self.asked = ()
        self.challenge = ""
        self.challenger = None

    def _end_turn(self) -> None:
        self._begin_turn()
        seat = self._next_seat()
        if seat is None:
            self.phase = "over"
            self._last.append(
                {
                    "type": "end",
                    "winners": self.winners(),
                    "scores": self.scores(),
                    "defeats": self._solo_defeats(),
                }
            )
            return
        self.seat = seat
        self.turn += 1
        self._last.append({"type": "turn", "seat": seat, "turn": self.turn})

    def _next_seat(self) -> int | None:
        """Who has the next turn, None if the game is over."""
        if self.final_turns is not None:
            self.final_turns = self.final_turns[1:]
        elif max(self.totals) < GOAL:
            return (self.seat + 1) % self.players
        else:
            self.final_turns = self._last_turns()
            if self.final_turns:
                self._last.append({"type": "final_round", "seats": list(self.final_turns)})
        return self.final_turns[0] if self.final_turns else None

    def _last_turns(self) -> tuple[int, ...]:
        """Who has a last turn now that somebody has reached the goal, in order."""
        if not self.options["final_round"]:
            return ()
        return tuple([seat for seat in self._clockwise() if self.totals[seat] < GOAL])

    # --- what is refused, and why

    def _illegal(self, action: object) -> IllegalAction:
        now = RefusalContext(self.phase, self.keep, self.challenge == "accepted")
        return IllegalAction(action, *refusal(action, now))
