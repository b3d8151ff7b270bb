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
from dragons.ludicitude.fight import Roll, Table, table
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
    colours_of,
    parts_of,
)
from dragons.ludicitude.position import DIE_NAMES, Position
from dragons.ludicitude.refusal import Moment, why

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
        state._keep = options["keep"] is True
        state._each = options["tokens"] == "each"
        state._tokens = [1] * players if state._each else [POOL]
        state._totals = [0] * players
        state._defeats = 0
        state._final = None
        state._seat = 0
        state._turn = 1
        state._roll = None
        state._history = []
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
        phase = self._phase
        if phase == "turn":
            return (_FIGHTS_OR_STOP_IN if self._may_stop() else _FIGHTS_IN)[self._closed]
        if phase == "keep":
            return _KEEPS_IN[self._keepable]
        if phase == "challenge":
            return _ASKED
        return _ANSWERS if phase == "answer" else ()

    def _may_stop(self) -> bool:
        return self._stake > 0 and self._challenge != "accepted"

    def chance_outcomes(self) -> list[tuple[str, float]]:
        if self._phase == "roll":
            return self._rolls().outcomes[:]
        return _OMEN_ODDS[:] if self._phase == "omen" else []

    def _rolls(self) -> Table:
        assert self._dragon is not None
        return table(self._dragon, self._found, self._dice, self._kept)

    def sample_action(self, rng: Random) -> str:
        return rng.choice(self._choices())

    def sample_chance(self, rng: Random) -> str:
        if self._phase == "roll":
            return self._rolls().sample(rng)
        return _OMENS[rng.randrange(_SIDES) >= WHITE[FIRE]]

    # --- doing it

    def apply_action(self, action: str) -> None:
        if type(action) is not str:
            raise self._illegal(action)
        phase = self._phase
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
        self._history.append(action)

    def _begin_fight(self, action: str) -> None:
        self._dragon = _FIGHTS[action]
        self._roll = None
        self._phase = "roll"
        self._last = [{"type": "fight", "seat": self._seat, "dragon": COLOURS[self._dragon], "dice": self._dice}]

    def _fight_on(self, action: str) -> None:
        roll = self._rolls().rolls.get(action)
        if roll is None:
            raise self._illegal(action)
        self._roll = self._roll_event(roll)
        self._last = [self._roll]
        self._found = roll.found
        self._dice = roll.left
        if not roll.left:
            self._defeat()
        elif roll.slain:
            self._slay()
        elif self._keep and roll.keepable:
            if roll.spent:
                self._kept = ""
            self._keepable = roll.keepable
            self._phase = "keep"
        else:
            self._kept = ""

    def _roll_event(self, roll: Roll) -> dict[str, Json]:
        assert self._dragon is not None
        return {
            "type": "roll",
            "seat": self._seat,
            "dragon": COLOURS[self._dragon],
            "white": list(roll.white),
            "parts": list(roll.dragon),
            "kept": DIE_NAMES[self._kept],
            "found": parts_of(roll.found & ~self._found),
            "fires": roll.fires,
            "shields": roll.shields,
            "burnt": list(roll.burnt),
            "kept_burnt": roll.kept_burnt,
            "spent": roll.spent,
            "dice": roll.left,
        }

    def _keep_die(self, action: str) -> None:
        self._kept = _KEEPS[action]
        self._keepable = ""
        self._phase = "roll"
        self._last = [{"type": "keep", "seat": self._seat, "die": DIE_NAMES[self._kept]}]

    def _slay(self) -> None:
        assert self._dragon is not None
        colour, doubled = COLOURS[self._dragon], self._doubled()
        value = DRAGONS[colour].value * (1 + doubled)
        self._stake += value
        self._closed |= 1 << self._dragon
        if self._closed == ALL:
            self._closed = 0
        if self._challenge == "accepted":
            self._challenge = "met"
        self._dragon = None
        self._found = 0
        self._kept = ""
        self._phase = "turn"
        self._last.append(
            {
                "type": "slain",
                "seat": self._seat,
                "dragon": colour,
                "value": value,
                "doubled": doubled,
                "stake": self._stake,
                "open": colours_of(ALL & ~self._closed),
            }
        )

    def _defeat(self) -> None:
        assert self._dragon is not None
        self._defeats += 1
        self._last.append({"type": "defeat", "seat": self._seat, "dragon": COLOURS[self._dragon], "lost": self._stake})
        if self._challenge == "accepted":
            self._reward_challenger()
        self._end_turn()

    # --- stopping and challenges

    def _stop(self) -> None:
        self._last = [{"type": "stop", "seat": self._seat, "stake": self._stake}]
        if self._challenge != "met":
            if self.players == 1:
                self._phase = "omen"
                return
            self._asked = self._to_ask()
        self._ask()

    def _ask(self) -> None:
        if self._asked:
            self._phase = "challenge"
            self._last.append({"type": "asked", "seat": self._asked[0], "warrior": self._seat, "stake": self._stake})
        else:
            self._score(self._seat, self._stake, "stop")
            self._end_turn()

    def _be_asked(self, action: str) -> None:
        seat = self._asked[0]
        if action == "pass":
            self._last = [{"type": "pass", "seat": seat}]
            self._asked = self._asked[1:]
            self._ask()
        else:
            purse = seat if self._each else 0
            self._tokens[purse] -= 1
            self._last = []
            self._be_challenged(seat, self._tokens[purse])

    def _heed(self, action: str) -> None:
        """Alone: what the white die says to stopping."""
        self._last = [{"type": "omen", "seat": self._seat, "face": action[1:]}]
        if action == "=fire":
            self._be_challenged(None, None)
        else:
            self._ask()

    def _be_challenged(self, challenger: int | None, tokens: int | None) -> None:
        self._asked = ()
        self._challenge = "made"
        self._challenger = challenger
        self._phase = "answer"
        self._last.append(
            {
                "type": "challenge",
                "seat": challenger,
                "warrior": self._seat,
                "stake": self._stake,
                "half": self._stake // 2,
                "tokens": tokens,
            }
        )

    def _answer(self, action: str) -> None:
        self._last = [{"type": action, "seat": self._seat}]
        if action == "accept":
            self._challenge = "accepted"
            self._phase = "turn"
        else:
            self._score(self._seat, self._stake // 2, "refuse")
            self._reward_challenger()
            self._end_turn()

    def _reward_challenger(self) -> None:
        if self._challenger is not None:
            self._score(self._challenger, PROVOCATION, "challenge")

    def _score(self, seat: int, points: int, reason: str) -> None:
        self._totals[seat] += points
        self._last.append(
            {"type": "score", "seat": seat, "points": points, "total": self._totals[seat], "reason": reason}
        )

    # --- from turn to turn

    def _begin_turn(self) -> None:
        self._phase = "turn"
        self._stake = 0
        self._closed = 0
        self._dice = WHITE_DICE
        self._kept = ""
        self._keepable = ""
        self._dragon = None
        self._found = 0
        self._asked = ()
        self._challenge = ""
        self._challenger = None

    def _end_turn(self) -> None:
        self._begin_turn()
        seat = self._next_seat()
        if seat is None:
            self._phase = "over"
            self._last.append(
                {
                    "type": "end",
                    "winners": self.winners(),
                    "scores": self.scores(),
                    "defeats": self._solo_defeats(),
                }
            )
            return
        self._seat = seat
        self._turn += 1
        self._last.append({"type": "turn", "seat": seat, "turn": self._turn})

    def _next_seat(self) -> int | None:
        """Who has the next turn, None if the game is over."""
        if self._final is not None:
            self._final = self._final[1:]
        elif max(self._totals) < GOAL:
            return (self._seat + 1) % self.players
        else:
            self._final = self._last_turns()
            if self._final:
                self._last.append({"type": "final_round", "seats": list(self._final)})
        return self._final[0] if self._final else None

    def _last_turns(self) -> tuple[int, ...]:
        """Who has a last turn now that somebody has reached the goal, in order."""
        if not self.options["final_round"]:
            return ()
        return tuple([seat for seat in self._clockwise() if self._totals[seat] < GOAL])

    # --- what is refused, and why

    def _illegal(self, action: object) -> IllegalAction:
        now = Moment(self._phase, self._keep, self._challenge == "accepted")
        return IllegalAction(action, *why(action, now))
