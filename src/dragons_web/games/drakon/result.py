"""How a game of Drakon came out: the verdict, where the coins came from, the tale of the game.

Every sentence of the tale is computed from the events; one that would not be true is not there.
"""

from __future__ import annotations

from dragons_web.games.drakon import history
from dragons_web.games.drakon.words import room
from dragons_web.model.scene import Scene
from dragons_web.parts import story
from dragons_web.parts.html import Markup, icon, join
from dragons_web.parts.i18n import N_, Translator
from dragons_web.parts.names import called
from dragons_web.parts.score_table import count_row, score_table, standing

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
    winners, end = story.winners(scene), story.ending(scene)
    title = story.title(scene, t, N_("You get out alive"), N_("{name} gets out alive"), N_("{names} get out together"))
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
    eaten = [called(scene, seat, t) for seat in range(len(scene.seats)) if seat not in winners]
    if not eaten:
        return title, gold
    return title, " ".join((gold, t("Tonight Drakon dines on {names}.", names=t.list(eaten))))


# ---- where the gold went ------------------------------------------------------------------------


def score_sheet(scene: Scene, t: Translator) -> Markup:
    """See `GameView.score_sheet`."""
    accounts, seats = history.accounts(scene), standing(scene)
    rows = (_row(source, [accounts[seat][source] for seat in seats], t) for source in history.SOURCES)
    return score_table(scene, seats, t("Where the gold went"), rows, t("Coins"))


def _row(source: str, counts: list[int], t: Translator) -> Markup:
    sign, title = _ROWS[source]
    return count_row(icon(sign, "sign"), t(title), counts, best=max(counts, key=abs))


# ---- the tale -----------------------------------------------------------------------------------


def tale(scene: Scene, t: Translator) -> Markup:
    """See `GameView.tale`."""
    points = history.curve(scene)
    if len(points) < 3 or not history.coins(scene):
        return join()
    moments = (_turning(scene, t), _thieves(scene, t), _castle(scene, t))
    caption = t("Coins, round by round")
    label = t("{what}. In the end: {scores}", what=caption, scores=t.list(story.final_scores(scene, points, t)))
    return story.tale(points, label, caption, moments, t)


def _turning(scene: Scene, t: Translator) -> story.Moment | None:
    winners = story.winners(scene)
    change = story.turning_point(history.coins(scene), winners)
    if change is None:
        return None
    coin = change.events[0]
    me, name = scene.is_me(winners[0]), scene.seats[winners[0]].name
    title, giver, taker = t("The turning point."), coin["from"], coin["to"]
    if taker != winners[0]:
        loser = called(scene, giver, t)
        if me:
            return title, t(
                "Round {n}: a coin lost by {loser}, and you are ahead for good.", n=change.round, loser=loser
            )
        return title, t("Round {n}: a coin lost by {loser}, and {name} is ahead for good.",
                        n=change.round, loser=loser, name=name)  # fmt: skip
    cause = room(coin["cause"], t)
    if me:
        return title, t("Round {n}, {room}: you go ahead and stay there.", n=change.round, room=cause)
    return title, t("Round {n}, {room}: {name} goes ahead and stays there.", n=change.round, room=cause, name=name)


def _thieves(scene: Scene, t: Translator) -> story.Moment:
    title, thefts = t("Thieves."), history.thefts(scene)
    total = sum(thefts.values())
    if not total:
        return title, t("Not one coin was stolen in the whole game.")
    text = t.plural("{n} coin was stolen", "{n} coins were stolen", total)
    seat = story.leader(thefts)
    if seat is None:
        return title, f"{text}."
    name = called(scene, seat, t)
    if thefts[seat] == total:
        return title, t("{text}, always by {name}.", text=text, name=name)
    return title, t("{text}, {n} of them by {name}.", text=text, n=thefts[seat], name=name)


def _castle(scene: Scene, t: Translator) -> story.Moment:
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
