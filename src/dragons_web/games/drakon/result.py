"""How a game of Drakon came out: the verdict, where the coins came from, the tale of the game.

Every sentence of the tale is computed from the events; one that would not be true is not there.
"""

from __future__ import annotations

from collections import Counter

from dragons_web.games.drakon import history
from dragons_web.games.drakon.words import room
from dragons_web.model.scene import Scene
from dragons_web.parts.html import Markup, el, icon, join
from dragons_web.parts.i18n import N_, Translator
from dragons_web.parts.score_chart import score_chart
from dragons_web.parts.score_table import score_table, standing

_ROWS = {
    "gold": ("s-gold", N_("Gold pieces")),
    "dragon": ("s-dragon", N_("From the Dragon’s room")),
    "stolen": ("s-steal-left", N_("Stolen from others")),
    "robbed": ("s-steal-right", N_("Stolen by others")),
    "tribute": ("s-tribute", N_("Given to the Dragon")),
    "fountain": ("s-fountain", N_("Lost to the water")),
}


def verdict(scene: Scene, t: Translator) -> tuple[str, str]:
    """See `GameView.verdict`."""
    winners, end = history.winners(scene), history.end(scene)
    names = [scene.seats[seat].name for seat in winners]
    if len(winners) > 1:
        title = t("{names} get out together", names=t.list(names))
    elif scene.is_me(winners[0]):
        title = t("You get out alive")
    else:
        title = t("{name} gets out alive", name=names[0])
    if end is None:
        return title, t("All the others have left the table.")
    coins = scene.observation["coins"][winners[0]]
    gold = t.plural("{n} coin.", "{n} coins.", coins)
    if end["cause"] == "passes":
        gold = t.plural("Nobody can move any more, and {n} coin is the most.",
                        "Nobody can move any more, and {n} coins are the most.", coins)  # fmt: skip
    elif end["cause"] == "rounds":
        gold = t.plural("Twenty rounds without a new room, and {n} coin is the most.",
                        "Twenty rounds without a new room, and {n} coins are the most.", coins)  # fmt: skip
    eaten = [
        t("you") if scene.is_me(seat) else place.name for seat, place in enumerate(scene.seats) if seat not in winners
    ]
    if not eaten:
        return title, gold
    return title, " ".join((gold, t("Tonight Drakon dines on {names}.", names=t.list(eaten))))


# ---- the account --------------------------------------------------------------------------------


def score_sheet(scene: Scene, t: Translator) -> Markup:
    """See `GameView.score_sheet`."""
    accounts, seats = history.accounts(scene), standing(scene)
    rows = (_row(source, [accounts[seat][source] for seat in seats], t) for source in history.SOURCES)
    return score_table(scene, seats, t("Where the gold went"), rows, t("Coins"))


def _row(source: str, counts: list[int], t: Translator) -> Markup:
    sign, title = _ROWS[source]
    most = max(counts, key=abs)
    return el(
        "tr",
        el("th", el("span", icon(sign, "sign"), el("span", t(title)), class_="rw"), scope="row"),
        (
            el("td", f"−{-n}" if n < 0 else n or "·", class_="z" if not n else "mx" if n == most else None)
            for n in counts
        ),
    )  # fmt: skip


# ---- the tale -----------------------------------------------------------------------------------


def tale(scene: Scene, t: Translator) -> Markup:
    """See `GameView.tale`."""
    points = history.curve(scene)
    if len(points) < 3 or not history.changes(scene):
        return join()
    moments = [moment for moment in (_turning(scene, t), _thieves(scene, t), _castle(scene, t)) if moment]
    label = t("Coins, round by round")
    final = t.list([t("{name} {n}", name=seat.name, n=n) for seat, n in zip(scene.seats, points[-1], strict=True)])
    return el(
        "section",
        el("h2", t("The game")),
        el(
            "figure",
            score_chart(points, t("{what}. In the end: {scores}", what=label, scores=final)),
            el("figcaption", label, class_="tiny soft"),
        ),
        el("ul", (el("li", el("b", title), " ", text) for title, text in moments)),
        class_="tale",
    )


def _turning(scene: Scene, t: Translator) -> tuple[str, str] | None:
    winners = history.winners(scene)
    change = history.turning_point(scene, winners[0]) if len(winners) == 1 else None
    if change is None:
        return None
    me, name = scene.is_me(winners[0]), scene.seats[winners[0]].name
    title, giver, taker = t("The turning point."), change.event["from"], change.event["to"]
    if taker != winners[0]:
        loser = t("you") if scene.is_me(giver) else scene.seats[giver].name
        if me:
            return title, t(
                "Round {n}: a coin lost by {loser}, and you are ahead for good.", n=change.round, loser=loser
            )
        return title, t("Round {n}: a coin lost by {loser}, and {name} is ahead for good.",
                        n=change.round, loser=loser, name=name)  # fmt: skip
    cause = room(change.event["cause"], t)
    if me:
        return title, t("Round {n}, {room}: you go ahead and stay there.", n=change.round, room=cause)
    return title, t("Round {n}, {room}: {name} goes ahead and stays there.", n=change.round, room=cause, name=name)


def _thieves(scene: Scene, t: Translator) -> tuple[str, str]:
    title, thefts = t("Thieves."), history.thefts(scene)
    total = sum(thefts.values())
    if not total:
        return title, t("Not one coin was stolen in the whole game.")
    text = t.plural("{n} coin was stolen", "{n} coins were stolen", total)
    seat = _first(thefts)
    if seat is None:
        return title, f"{text}."
    name = t("you") if scene.is_me(seat) else scene.seats[seat].name
    if thefts[seat] == total:
        return title, t("{text}, always by {name}.", text=text, name=name)
    return title, t("{text}, {n} of them by {name}.", text=text, n=thefts[seat], name=name)


def _castle(scene: Scene, t: Translator) -> tuple[str, str]:
    laid, meddling = history.builders(scene), history.meddling(scene)
    parts = [t.plural("{n} room was built", "{n} rooms were built", sum(laid.values()))]
    if meddling["rotate"]:
        parts.append(t.plural("{n} turned", "{n} turned", meddling["rotate"]))
    if meddling["swap"]:
        parts.append(t.plural("{n} exchanged", "{n} exchanged", meddling["swap"]))
    if meddling["destroy"]:
        parts.append(t.plural("{n} destroyed", "{n} destroyed", meddling["destroy"]))
    text = t.list(parts)
    if meddling["push"]:
        text = "; ".join((text, t.plural("{n} hero pushed", "{n} heroes pushed", meddling["push"])))
    return t("The castle."), f"{text}."


def _first(counts: Counter[int]) -> int | None:
    """The seat that has more than any other."""
    (seat, most), *rest = counts.most_common()
    return None if rest and rest[0][1] == most else seat
