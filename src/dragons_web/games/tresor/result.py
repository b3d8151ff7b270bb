"""How a game of Trésor came out: the verdict, the inventory, the tale of the game.

Every sentence of the tale is computed from the events; one that would not be true is not there.
"""

from __future__ import annotations

from collections import Counter

from dragons.tresor import KINDS
from dragons_web.games.tresor import history
from dragons_web.games.tresor.history import Turn
from dragons_web.games.tresor.words import haul, spiders_fate
from dragons_web.model.scene import Scene
from dragons_web.parts.html import Child, Markup, el, icon, join
from dragons_web.parts.i18n import N_, Translator
from dragons_web.parts.score_chart import score_chart
from dragons_web.parts.score_table import score_table, standing
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
    winners, end = history.winners(scene), history.end(scene)
    names = [scene.seats[seat].name for seat in winners]
    if len(winners) > 1:
        title = t("{names} share the treasure", names=t.list(names))
    elif scene.is_me(winners[0]):
        title = t("The treasure is yours")
    else:
        title = t("{name} takes the treasure", name=names[0])
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
    scores = scene.observation["scores"]
    score = scores[winners[0]]
    tiles = capital(number(score, t))
    if len(winners) > 1:
        return t("{number} tiles each.", number=tiles)
    second = max((seat for seat in range(len(scores)) if seat not in winners), key=scores.__getitem__)
    ahead = score - scores[second]
    if ahead <= 0:
        return t("{number} tiles.", number=tiles)
    name = t("you") if scene.is_me(second) else scene.seats[second].name
    more = number(ahead, t)
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
    best = max(counts)
    label: list[Child] = [t(HEADINGS[kind])]
    if kind == "spider":
        label.append(el("small", t("to the most dragons")))
    return el(
        "tr",
        el("th", el("span", icon(f"f-{kind}"), el("span", *label), class_="rw"), scope="row"),
        (
            el("td", n or "·", class_="z" if not n else "mx" if n == best else None)
            for n in counts
        ),
    )  # fmt: skip


# ---- the tale -----------------------------------------------------------------------------------


def tale(scene: Scene, t: Translator) -> Markup:
    """See `GameView.tale`."""
    points = history.curve(scene)
    if len(points) < 3:
        return join()
    moments = [m for m in (_turning(scene, t), _haul(scene, t), _prudence(scene, t), _dragons(scene, t)) if m]
    return el(
        "section",
        el("h2", t("The game")),
        el(
            "figure",
            score_chart(points, _told(scene, t)),
            el("figcaption", t("Tiles taken, round by round"), class_="tiny soft"),
        ),
        el("ul", (el("li", el("b", title), " ", text) for title, text in moments[:3])),
        class_="tale",
    )


def _told(scene: Scene, t: Translator) -> str:
    """The curve for those who cannot see it."""
    final = history.curve(scene)[-1]
    parts = [t("{name} {n}", name=seat.name, n=score) for seat, score in zip(scene.seats, final, strict=True)]
    return t("Tiles taken, round by round. In the end: {scores}", scores=", ".join(parts))


def _turning(scene: Scene, t: Translator) -> tuple[str, str] | None:
    winners = history.winners(scene)
    turn = history.turning_point(scene, winners[0]) if len(winners) == 1 else None
    if turn is None:
        return None
    me, name = scene.is_me(winners[0]), scene.seats[winners[0]].name
    title = t("The turning point.")
    if turn.kind == "end":
        if me:
            return title, t("The spiders: before them you were not ahead.")
        return title, t("The spiders: before them {name} was not ahead.", name=name)
    things = haul(turn.taken, t)
    if me:
        return title, t("Round {n}: you take {things}, go ahead and stay there.", n=turn.round, things=things)
    return title, t("Round {n}: {name} takes {things}, goes ahead and stays there.",
                    n=turn.round, name=name, things=things)  # fmt: skip


def _haul(scene: Scene, t: Translator) -> tuple[str, str] | None:
    best: Turn | None = max(history.turns(scene), key=lambda turn: len(turn.taken), default=None)
    if best is None or best.seat is None or len(best.taken) < BIG_HAUL:
        return None
    title, things = t("The big haul."), haul(best.taken, t)
    if scene.is_me(best.seat):
        return title, t("Round {n}: you go home with {things}, all at once.", n=best.round, things=things)
    name = scene.seats[best.seat].name
    return title, t("Round {n}: {name} goes home with {things}, all at once.", n=best.round, name=name, things=things)


def _prudence(scene: Scene, t: Translator) -> tuple[str, str] | None:
    winners = history.winners(scene)
    own = [turn for turn in history.turns(scene) if turn.seat == winners[0]]
    stopped = sum(bool(turn.taken) for turn in own)
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


def _dragons(scene: Scene, t: Translator) -> tuple[str, str]:
    title = t("Dragons woken.")
    woken = Counter(turn.seat for turn in history.turns(scene) if turn.event.get("cause") == "dragon")
    total = sum(woken.values())
    if not total:
        return title, t("Not one, in the whole game.")
    times = number(total, t)
    text = t.plural("A dragon woke once", "A dragon woke {number} times", total, number=times)
    (seat, most), *rest = woken.most_common()
    if seat is None or (rest and rest[0][1] == most):
        return title, f"{text}."
    name = t("you") if scene.is_me(seat) else scene.seats[seat].name
    if total == 1:
        return title, t("{text}, thanks to {name}.", text=text, name=name)
    if most == total:
        return title, t("{text}, always thanks to {name}.", text=text, name=name)
    return title, t("{text}, {number} of them thanks to {name}.", text=text, number=number(most, t), name=name)
