"""How a game of Ludicitude came out: the verdict, the bestiary of the slain, the tale of the game.

Every sentence of the tale is computed from the events; one that would not be true is not there.
"""

from __future__ import annotations

from dragons.ludicitude import COLOURS
from dragons_web.games.ludicitude import history
from dragons_web.games.ludicitude.dice import BEASTS, dragon_name
from dragons_web.games.ludicitude.scene import Scene
from dragons_web.games.ludicitude.words import points
from dragons_web.parts import story
from dragons_web.parts.html import Child, Markup, el, icon, join
from dragons_web.parts.i18n import N_, Translator
from dragons_web.parts.names import called
from dragons_web.parts.score_table import count_row, score_table, standing
from dragons_web.parts.text import capital, number

ROWS = {
    "blue": (BEASTS["blue"], N_("Blue dragons")),
    "green": (BEASTS["green"], N_("Green dragons")),
    "red": (BEASTS["red"], N_("Red dragons")),
    "defeat": ("burning-skull", N_("Defeats")),
    "challenge": ("wax", N_("Challenges won")),
}
BIG = 12
"""So many points at once are worth telling."""


def verdict(scene: Scene, t: Translator) -> tuple[str, str]:
    """See `GameView.verdict`."""
    if len(scene.seats) == 1:
        return _alone(scene, t)
    winners, end = story.winners(scene), story.ending(scene)
    names = [called(scene, seat, t) for seat in winners]
    title = t("The dragons fear {names}", names=t.list(names))
    if end is None:
        return title, t("All the others have left the table.")
    return title, f"{_margin(scene, winners, t)} {_bag(scene, winners, t)}"


def _alone(scene: Scene, t: Translator) -> tuple[str, str]:
    """Fewer defeats are better."""
    defeats = scene.observation["defeats"] or 0
    word = capital(number(defeats, t))
    title = t.plural("One defeat", "{number} defeats", defeats, number=word)
    if not defeats:
        title = t("Not one defeat")
    turns = len(history.turns(scene))
    gain, word = points(scene.observation["scores"][0], t), number(turns, t)
    text = t.plural(
        "{points} in one turn.", "{points} in {number} turns.",
        turns, points=gain, number=word,
    )  # fmt: skip
    return title, f"{text} {_bag(scene, [0], t)}"


def _margin(scene: Scene, winners: list[int], t: Translator) -> str:
    score = points(scene.observation["scores"][winners[0]], t)
    if len(winners) > 1:
        return t("{points} each.", points=score)
    second, ahead = story.runner_up(scene)
    if ahead <= 0:
        return f"{score}."
    more, name = number(ahead, t), called(scene, second, t)
    return t.plural(
        "{points}, one more than {name}.", "{points}, {more} more than {name}.",
        ahead, points=score, more=more, name=name,
    )  # fmt: skip


def _bag(scene: Scene, winners: list[int], t: Translator) -> str:
    """How many dragons the winners have slain."""
    found = [history.count(scene, seat) for seat in winners]
    slain = sum(one[colour] for one in found for colour in COLOURS)
    word = number(slain, t)
    return capital(t.plural("one dragon slain.", "{number} dragons slain.", slain, number=word))


# ---- the bestiary -------------------------------------------------------------------------------


def score_sheet(scene: Scene, t: Translator) -> Markup:
    """See `GameView.score_sheet`."""
    seats = standing(scene)
    counts = [history.count(scene, seat) for seat in seats]
    names = [name for name in ROWS if len(seats) > 1 or name != "challenge"]
    rows = (_row(name, [count[name] for count in counts], t) for name in names)
    return score_table(scene, seats, t("Bestiary"), rows, t("Points"))


def _row(name: str, counts: list[int], t: Translator) -> Markup:
    sign, label = ROWS[name]
    most = 0 if name == "defeat" or len(counts) == 1 else max(counts)
    mark: Child = el("span", 5, class_="wax-seal", aria_hidden="true") if sign == "wax" else icon(sign, f"beast {name}")
    return count_row(mark, t(label), counts, best=most)


# ---- the tale -----------------------------------------------------------------------------------


def tale(scene: Scene, t: Translator) -> Markup:
    """See `GameView.tale`."""
    drawn = story.curve(history.turns(scene), len(scene.seats))
    if len(drawn) < 3 or not any(drawn[-1]):
        return join()
    caption = t("Points, turn by turn") if len(scene.seats) == 1 else t("Points, round by round")
    scores = ", ".join(story.final_scores(scene, drawn, t))
    label = t("{caption}. In the end: {scores}", caption=caption, scores=scores)
    moments = (_turning(scene, t), _raid(scene, t), _fall(scene, t), _dares(scene, t))
    return story.tale(drawn, label, caption, moments, t)


def _turning(scene: Scene, t: Translator) -> story.Moment | None:
    winners = story.winners(scene)
    turn = story.turning_point(history.turns(scene), winners)
    if turn is None:
        return None
    title = t("The turning point.")
    if turn.seat != winners[0] or not history.gain(turn):
        if scene.is_me(winners[0]):
            return title, t("Round {n}: a challenge puts you ahead, and there you stay.", n=turn.round)
        name = scene.seats[winners[0]].name
        return title, t("Round {n}: a challenge puts {name} ahead for good.", n=turn.round, name=name)
    gain = points(history.gain(turn), t)
    if scene.is_me(winners[0]):
        return title, t("Round {n}: you bring home {points}, go ahead and stay there.", n=turn.round, points=gain)
    return title, t("Round {n}: {name} brings home {points}, goes ahead and stays there.",
                    n=turn.round, name=scene.seats[winners[0]].name, points=gain)  # fmt: skip


def _raid(scene: Scene, t: Translator) -> story.Moment | None:
    best = max(history.turns(scene), key=history.gain)
    if best.seat is None or history.gain(best) < BIG:
        return None
    title, gain = t("The great raid."), points(history.gain(best), t)
    if len(scene.seats) == 1:
        return title, t("Turn {n}: {points} at one go.", n=best.round, points=gain)
    if scene.is_me(best.seat):
        return title, t("Round {n}: you bring home {points} at one go.", n=best.round, points=gain)
    name = scene.seats[best.seat].name
    return title, t("Round {n}: {name} brings home {points} at one go.", n=best.round, name=name, points=gain)


def _fall(scene: Scene, t: Translator) -> story.Moment | None:
    worst = max(story.events(scene, "defeat"), key=lambda event: int(event["lost"]), default=None)
    if worst is None or not worst["lost"]:
        return None
    title, dragon, lost = t("The great fall."), dragon_name(worst["dragon"], t), points(worst["lost"], t)
    if scene.is_me(worst["seat"]):
        return title, t("A {dragon} takes {points} from you.", dragon=dragon, points=lost)
    return title, t("A {dragon} takes {points} from {name}.", dragon=dragon, points=lost,
                    name=scene.seats[worst["seat"]].name)  # fmt: skip


def _dares(scene: Scene, t: Translator) -> story.Moment:
    """The challenges of the game: how many were made, how many accepted."""
    title = t("Challenges.")
    made = len(list(story.events(scene, "challenge")))
    accepted = len(list(story.events(scene, "accept")))
    if not made:
        return title, t("Nobody dared, in the whole game.") if len(scene.seats) > 1 else t("None, in the whole game.")
    word = capital(number(made, t))
    text = t.plural("One challenge", "{number} challenges", made, number=word)
    if not accepted:
        return title, t("{text}, none accepted.", text=text)
    if accepted == made:
        return title, t.plural("{text}, accepted.", "{text}, all accepted.", made, text=text)
    word = number(accepted, t)
    return title, t.plural("{text}, one accepted.", "{text}, {number} accepted.", accepted, text=text, number=word)
