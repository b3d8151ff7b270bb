"""The policy of Ludicitude's bots, and their advice.

What each level is:

1. A child who likes dragons: fights any of them, stops now and then, challenges and accepts as if by a throw of a coin;
   but stops when the points at stake are enough to win, and with its last die.
2. Plays for the most points in this turn (`dragons.ludicitude.odds`, exact), but sees no further, not even that the
   points at stake would win; and in some choices (RANDOM_SHARE) does as level 1.
3. Always plays for the most points in this turn, stops when that wins, and lets nobody else stop there unchallenged.
   What it does not weigh is the race: how far the others are, what a challenger's points and the tokens are worth.
4. Plays for the win (`dragons.ludicitude.bot.solved`). With two players nobody can do better against a perfect
   player, but for the rounding of a table, which costs it less than 1 game in 1000. Alone it has the fewest defeats on
   average. With more players it goes by an estimate, in which each is only compared with each of the others: there it
   counts on a rival to dare who gains next to nothing by it, and so stops too hopefully.

Alone, where points are not what counts, levels 2 and 3 fight the safest dragon, stop at once and refuse.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from random import Random
from typing import Any

from dragons.ai.policy import Advice
from dragons.game import Action, Json, State
from dragons.ludicitude import COLOURS, PROVOCATION, Odds, odds
from dragons.ludicitude.bot.solved import (
    ACCEPTED,
    ANYBODY,
    FREE,
    MET,
    DuelStart,
    DuelValue,
    PartyStart,
    PartyValue,
    Situation,
    SoloValue,
    TurnValue,
    Value,
    race_table,
    solo_values,
    ways,
)
from dragons.ludicitude.material import AXE, PARTS, SHIELD, bits
from dragons.ludicitude.odds import solved_fight

RANDOM_SHARE = 0.2
"""How often level 2 chooses like a child."""
TIMID, BOLD = 0.35, 0.5
"""How often a child challenges; and how often it accepts a challenge, or fights on."""
_DICE = {"keep axe": AXE, "keep shield": SHIELD, "keep none": ""}


def choose(state: State, seat: int, level: int, rng: Random) -> Action:
    """The text of a legal action for this seat."""
    view = state.observation(seat)
    if level == 1 or (level == 2 and rng.random() < RANDOM_SHARE):
        return _random_choice(view, rng)
    values = action_values(view) if level == 4 else _expected_points(state, seat, view, far=level == 3)
    return max(view["legal"], key=values.__getitem__)


# --- the child, and who counts points


def _random_choice(view: dict[str, Json], rng: Random) -> str:
    legal: list[str] = view["legal"]
    if view["phase"] == "keep":
        return legal[0]
    if view["phase"] == "challenge":
        return "challenge" if rng.random() < TIMID else "pass"
    if view["phase"] == "answer":
        return "accept" if rng.random() < BOLD else "refuse"
    if "stop" in legal and (_wins(view) or view["dice"] == 1 or rng.random() >= BOLD):
        return "stop"
    return rng.choice([action for action in legal if action != "stop"])


def _expected_points(state: State, seat: int, view: dict[str, Json], far: bool) -> Mapping[str, float]:
    """The points each action brings on average in this turn; `far`: whoever can win by stopping looks no further."""
    if view["players"] == 1:
        known = odds(view)
        slay = {f"fight {colour}": chance for colour, chance in known.slay.items()}
        return {**slay, **known.keep, "stop": 2.0, "refuse": 1.0, "accept": 0.0}
    if view["phase"] != "challenge":
        points = odds(view).points
        return {**points, "stop": float("inf")} if far and "stop" in points and _wins(view) else points
    then = state.resample_from_infostate(seat, Random(0))
    then.apply_action("challenge")
    harms = odds(then.observation(seat)).value < view["stake"] or (far and _wins(view))
    return {"challenge": float(harms), "pass": float(not harms)}


def _wins(view: Mapping[str, Json]) -> bool:
    """Whether the points at stake take the warrior to the goal, and past whoever is there."""
    total = view["scores"][view["warrior"]] + view["stake"]
    return bool(total >= view["goal"] and total >= max(view["scores"]))


# --- who plays for the win


def action_values(view: Mapping[str, Json]) -> dict[str, float]:
    """What each legal action is worth to the seat that decides, the greater the better.

    The chance of winning (a shared win counts as its part); alone, minus the defeats to expect.
    """
    turn, at = _turn_value(view), _situation(view)
    seat, warrior = view["current"], view["warrior"]
    if view["phase"] == "challenge":
        values = _challenge_values(turn, at, view)
    elif view["phase"] == "answer":
        by = _challenger(view)
        values = {"accept": turn.accept(at, by), "refuse": turn.refuse(at, by)}
    elif view["phase"] == "keep":
        return _keep_values(turn, at, view)
    else:
        challenge, by = view["challenge"], _challenger(view)
        values = {
            action: turn.stop(at, challenge) if action == "stop" else turn.fight(_dragon(action), at, challenge, by)
            for action in view["legal"]
        }
    return {action: _share(value, seat, warrior) for action, value in values.items()}


def _share(value: Value, seat: int, warrior: int) -> float:
    """What a turn's value is to a seat."""
    if isinstance(value, tuple):
        return float(value[seat])
    return float(value if seat == warrior else 1 - value)


def _challenge_values(turn: TurnValue, at: Situation, view: Mapping[str, Json]) -> dict[str, Value]:
    if isinstance(turn, PartyValue):
        return {"challenge": turn.challenged(at, view["asked"]), "pass": turn.asking(at, view["to_ask"][1:])}
    return {"challenge": turn.challenged(at), "pass": turn.scored(view["stake"], 0, None)}


def _keep_values(turn: TurnValue, at: Situation, view: Mapping[str, Json]) -> dict[str, float]:
    dragon, found = COLOURS.index(view["dragon"]), bits(view["found"], PARTS)
    defeat, *prizes = [
        _share(value, view["warrior"], view["warrior"])
        for value in turn.outcomes(dragon, at, view["challenge"], _challenger(view))
    ]
    gains = [0.0, *[prize - defeat for prize in prizes]]
    gains += [gains[-1]] * (len(PARTS) + 1 - len(gains))  # dice that are lost already
    values = solved_fight(dragon, True, tuple(gains))
    return {action: defeat + values[found, at[2], _DICE[action]] for action in view["legal"]}


def _dragon(action: str) -> int:
    return COLOURS.index(action.removeprefix("fight "))


def _situation(view: Mapping[str, Json]) -> Situation:
    return bits(view["closed"], COLOURS), view["stake"], view["dice"]


def _challenger(view: Mapping[str, Json]) -> int:
    return view["challenger"] if view["players"] > 2 and view["challenge"] in ("made", ACCEPTED) else ANYBODY


def _turn_value(view: Mapping[str, Json]) -> TurnValue:
    """The turn in progress, from its start, valued as far as it has been asked about."""
    each, scores, warrior, players = view["tokens"] == "each", view["scores"], view["warrior"], view["players"]
    if players == 1:
        return _solo_value(view["keep"], scores[0])
    tokens = list(view["owned"] if each else [view["pool"]])
    if view["challenge"] is not None:
        tokens[view["challenger"] if each else 0] += 1  # spent in this turn
    final = None if view["final"] is None else tuple(view["final"][1:])
    if players == 2:
        other = 1 - warrior
        held = tokens[warrior] << 1 | tokens[other] if each else tokens[0]
        standing = DuelStart(view["final_round"], each, scores[warrior], scores[other], held, final is not None)
        return _duel_value(view["keep"], standing)
    clockwise = [seat % players for seat in range(warrior + 1, warrior + players)]
    asked = tuple([seat for seat in clockwise if tokens[seat if each else 0]])
    party = PartyStart(view["final_round"], each, warrior, tuple(scores), tuple(tokens), asked, final)
    return _party_value(view["keep"], party)


@lru_cache(maxsize=1)
def _solo_value(keep: bool, total: int) -> SoloValue:
    return SoloValue(ways(keep), total, solo_values(keep))


@lru_cache(maxsize=8)
def _duel_value(keep: bool, standing: DuelStart) -> DuelValue:
    return DuelValue(standing, race_table(keep, standing.final_round, standing.each))


@lru_cache(maxsize=8)
def _party_value(keep: bool, party: PartyStart) -> PartyValue:
    return PartyValue(party, race_table(keep, party.final_round, party.each))


# --- what they can tell


def explain(state: State, seat: int) -> list[Advice]:
    """What each legal action of this seat, in order, is worth if all play well from then on; [] at other times."""
    view = state.observation(seat)
    if view["current"] != seat:
        return []
    values, known = action_values(view), odds(view)
    measure = {1: "defeats", 2: "win"}.get(view["players"], "estimate")
    lacking = max(0, view["goal"] - view["scores"][view["warrior"]])
    advice = []
    for action in view["legal"]:
        facts: dict[str, Any] = {"measure": measure, "stake": view["stake"], "dice": view["dice"], "goal": lacking}
        if action in known.points:
            facts["points"] = known.points[action]
        advice.append(Advice(action, values[action], facts | _reasons(view, action, known)))
    return advice


def _reasons(view: Mapping[str, Json], action: str, known: Odds) -> dict[str, Any]:
    if action.startswith("fight "):
        return _fight_facts(view, COLOURS[_dragon(action)], view["challenge"], known)
    if action.startswith("keep "):
        die = action.removeprefix("keep ")
        about = {"die": None if die == "none" else die, "slay": known.keep[action]}
        return _fight_facts(view, view["dragon"], view["challenge"], known) | about
    given = PROVOCATION if view["players"] > 1 else 0
    if action == "accept":
        return _accept_facts(view, known, _challenger(view))
    if action == "refuse":
        return {"half": view["half"], "given": given}
    if action == "challenge":
        return {"half": view["half"], "given": given, **_answer_facts(view, known)}
    facts: dict[str, Any] = {"wins": _wins(view)}
    if action == "stop":
        facts["dared"] = _likely_challenger(view)
    return facts


def _fight_facts(view: Mapping[str, Json], dragon: str, challenge: str | None, known: Odds) -> dict[str, Any]:
    turn, at, by = _turn_value(view), _situation(view), _challenger(view)
    fall = turn.outcomes(COLOURS.index(dragon), at, challenge, by)[0]
    worth = view["worth"][dragon] * (2 if challenge is not FREE and not view["doubled"] else 1)
    return {
        "dragon": dragon,
        "slay": known.slay[dragon],
        "then": view["stake"] + worth,
        "fall": _share(fall, view["warrior"], view["warrior"]),
    }


def _accept_facts(view: Mapping[str, Json], known: Odds, by: int) -> dict[str, Any]:
    """The fight that is best after accepting a challenge."""
    turn, at, warrior = _turn_value(view), _situation(view), view["warrior"]
    fights = {
        colour: _share(turn.fight(COLOURS.index(colour), at, ACCEPTED, by), warrior, warrior) for colour in view["open"]
    }
    return _fight_facts(view, max(fights, key=fights.__getitem__), ACCEPTED, known)


def _answer_facts(view: Mapping[str, Json], known: Odds) -> dict[str, Any]:
    """What the warrior would answer to a challenge."""
    turn, at, warrior = _turn_value(view), _situation(view), view["warrior"]
    by = view["asked"] if view["players"] > 2 else ANYBODY
    if _share(turn.accept(at, by), warrior, warrior) <= _share(turn.refuse(at, by), warrior, warrior):
        return {"answer": "refuse"}
    facts = _accept_facts(view, known, by)
    return {"answer": "accept", "dragon": facts["dragon"], "slay": facts["slay"]}


def _likely_challenger(view: Mapping[str, Json]) -> int | None:
    """Who would challenge if the warrior stopped now."""
    turn, at = _turn_value(view), _situation(view)
    if view["players"] == 1 or view["challenge"] == MET:
        return None
    for place, seat in enumerate(view["to_ask"]):
        values = _challenge_values(turn, at, {**view, "asked": seat, "to_ask": view["to_ask"][place:]})
        if _share(values["challenge"], seat, view["warrior"]) > _share(values["pass"], seat, view["warrior"]):
            return int(seat)
    return None
