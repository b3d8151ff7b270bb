"""How a game of Trésor came out: the verdict, the inventory, the tale of the game.

Every sentence of the tale is computed from the events; one that would not be true is not there.
"""

from __future__ import annotations

from collections import Counter

from dragons.tresor import KINDS
from dragons_web.games.tresor import history
from dragons_web.games.tresor.scene import Scene
from dragons_web.games.tresor.words import spiders_fate, tiles_in_words
from dragons_web.parts import story
from dragons_web.parts.html import Markup, el, icon, join
from dragons_web.parts.i18n import N_, Translator
from dragons_web.parts.names import called
from dragons_web.parts.score_table import count_row, score_table, standing
from dragons_web.parts.text import capital, number, plain

HEADINGS = {
    "dragon": N_("Dragons"),
    "spider": N_("Spiders"),
    "ring": N_("Rings"),
    "ball": N_("Balls"),
    "doll": N_("Dolls"),
    "car": N_("Cars"),
    "candlestick": N_("Candlesticks"),
    "chest": N_("Chests"),
}
BIG_HAUL = 5


def verdict(scene: Scene, t: Translator) -> tuple[str, str]:
    """See `GameView.verdict`."""
    winners, end = story.winners(scene), story.ending(scene)
    title = story.title(
        scene, t, N_("The treasure is yours"), N_("{name} takes the treasure"), N_("{names} share the treasure")
    )
    if end is None:
        return title, t("All the others have left the table.")
    sentences = [_margin(scene, winners, t)]
    if end["spiders"] is None or end["spiders"] not in winners:
        sentences.append(f"{plain(spiders_fate(end, scene, t))}.")
    else:
        dragons = number(scene.observation["piles"][end["spiders"]]["dragon"], t)
        spiders = number(end["spider_count"], t)
        sentences.append(
            t("{dragons} dragons brought in the {spiders} spiders.", dragons=capital(dragons), spiders=spiders)
        )
    return title, " ".join(sentences)


def _margin(scene: Scene, winners: list[int], t: Translator) -> str:
    tiles = capital(number(scene.observation["scores"][winners[0]], t))
    if len(winners) > 1:
        return t("{number} tiles each.", number=tiles)
    second, ahead = story.runner_up(scene)
    if ahead <= 0:
        return t("{number} tiles.", number=tiles)
    more, name = number(ahead, t), called(scene, second, t)
    return t.plural(
        "{number} tiles, one more than {name}.", "{number} tiles, {more} more than {name}.",
        ahead, number=tiles, more=more, name=name,
    )  # fmt: skip


# ---- the inventory ------------------------------------------------------------------------------


def score_sheet(scene: Scene, t: Translator) -> Markup:
    """See `GameView.score_sheet`."""
    piles, seats = scene.observation["piles"], standing(scene)
    rows = (_row(kind, [piles[seat].get(kind, 0) for seat in seats], t) for kind in KINDS)
    return score_table(scene, seats, t("Inventory"), rows, t("Tiles"))


def _row(kind: str, counts: list[int], t: Translator) -> Markup:
    note = el("small", t("to the most dragons")) if kind == "spider" else None
    return count_row(icon(f"f-{kind}"), (t(HEADINGS[kind]), note), counts, best=max(counts))


# ---- the tale -----------------------------------------------------------------------------------


def tale(scene: Scene, t: Translator) -> Markup:
    """See `GameView.tale`."""
    points = story.curve(history.turns(scene), len(scene.seats))
    if len(points) < 3:
        return join()
    moments = (_turning(scene, t), _haul(scene, t), _prudence(scene, t), _dragons(scene, t))
    scores = ", ".join(story.final_scores(scene, points, t))
    label = t("Tiles taken, round by round. In the end: {scores}", scores=scores)
    return story.tale(points, label, t("Tiles taken, round by round"), moments, t)


def _turning(scene: Scene, t: Translator) -> story.Moment | None:
    winners = story.winners(scene)
    turn = story.turning_point(history.turns(scene), winners)
    if turn is None:
        return None
    me, name = scene.is_me(winners[0]), scene.seats[winners[0]].name
    title = t("The turning point.")
    if history.is_spiders(turn):
        if me:
            return title, t("The spiders: before them you were not ahead.")
        return title, t("The spiders: before them {name} was not ahead.", name=name)
    things = tiles_in_words(history.taken(turn), t)
    if me:
        return title, t("Round {n}: you take {things}, go ahead and stay there.", n=turn.round, things=things)
    return title, t("Round {n}: {name} takes {things}, goes ahead and stays there.",
                    n=turn.round, name=name, things=things)  # fmt: skip


def _haul(scene: Scene, t: Translator) -> story.Moment | None:
    best = max(history.turns(scene), key=lambda turn: len(history.taken(turn)), default=None)
    if best is None or best.seat is None or len(history.taken(best)) < BIG_HAUL:
        return None
    title, things = t("The big haul."), tiles_in_words(history.taken(best), t)
    if scene.is_me(best.seat):
        return title, t("Round {n}: you go home with {things}, all at once.", n=best.round, things=things)
    name = scene.seats[best.seat].name
    return title, t("Round {n}: {name} goes home with {things}, all at once.", n=best.round, name=name, things=things)


def _prudence(scene: Scene, t: Translator) -> story.Moment | None:
    winners = story.winners(scene)
    own = [turn for turn in history.turns(scene) if turn.seat == winners[0]]
    stopped = sum(bool(history.taken(turn)) for turn in own)
    if len(winners) > 1 or len(own) < 3 or not stopped:
        return None
    title, times, of = t("Caution."), number(stopped, t), number(len(own), t)
    if scene.is_me(winners[0]):
        return title, t.plural(
            "You stopped in time once out of {turns}.", "You stopped in time {number} times out of {turns}.",
            stopped, number=times, turns=of,
        )  # fmt: skip
    return title, t.plural(
        "{name} stopped in time once out of {turns}.", "{name} stopped in time {number} times out of {turns}.",
        stopped, name=scene.seats[winners[0]].name, number=times, turns=of,
    )  # fmt: skip


def _dragons(scene: Scene, t: Translator) -> story.Moment:
    title = t("Dragons woken.")
    woken = Counter(event["seat"] for event in story.events(scene, "bust") if event["cause"] == "dragon")
    total = sum(woken.values())
    if not total:
        return title, t("Not one, in the whole game.")
    times = number(total, t)
    text = t.plural("A dragon woke once", "A dragon woke {number} times", total, number=times)
    seat = story.leader(woken)
    if seat is None:
        return title, f"{text}."
    most, name = woken[seat], called(scene, seat, t)
    if total == 1:
        return title, t("{text}, thanks to {name}.", text=text, name=name)
    if most == total:
        return title, t("{text}, always thanks to {name}.", text=text, name=name)
    return title, t("{text}, {number} of them thanks to {name}.", text=text, number=number(most, t), name=name)
