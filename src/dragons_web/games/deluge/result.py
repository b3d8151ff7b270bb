"""How a game of Déluge came out: the verdict, the count lagoon by lagoon, the tale of the game.

Every sentence of the tale is computed from the events; one that would not be true is not there.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from dragons.deluge.preview import flooded
from dragons_web.games.deluge import history, selectors
from dragons_web.games.deluge.board import known
from dragons_web.games.deluge.pieces import gem_class, token, waves
from dragons_web.games.deluge.scene import Zone
from dragons_web.games.deluge.words import LETTERS, card, gem
from dragons_web.model.scene import Scene
from dragons_web.parts import story
from dragons_web.parts.html import Markup, el, icon, join
from dragons_web.parts.i18n import N_, Translator
from dragons_web.parts.names import called
from dragons_web.parts.score_table import ahead, score_table, standing
from dragons_web.parts.text import capital

RESTLESS = 3
"""A token that changed hands so often is worth telling."""
BIG = 7
"""A hidden card of so much is worth telling."""


def verdict(scene: Scene, t: Translator) -> tuple[str, str]:
    """See `GameView.verdict`."""
    winner, end = story.winners(scene)[0], story.ending(scene)
    title = story.title(scene, t, N_("The lagoons are yours"), N_("The lagoons are {name}’s"))
    if end is None:
        return title, t("The other player has left the table.")
    rival, lost = scene.seats[1 - winner].name, scene.is_me(1 - winner)
    if end["cause"] == "tokens":
        return title, t("All five tokens on one side: nothing left to count.")
    if end["cause"] == "stuck":
        if lost:
            return title, t("You had no card left that you could play.")
        return title, t("{name} had no card left to play.", name=rival)
    most, least = end["scores"][winner], end["scores"][1 - winner]
    sentences = [t("{most} tokens to {least}.", most=most, least=least)]
    crossed = [zone for zone in scene.observation["count"] if zone["doubled"]]
    given = [gem(zone["zone"], t) for zone in crossed if zone["to"] == winner]
    if given:
        sentences.append(t.plural(
            "{gems} overflowed on the other side.", "{gems} overflowed on the other side.", len(given),
            gems=t.list(given),
        ))  # fmt: skip
    elif not crossed:
        sentences.append(t("Not one lagoon overflowed."))
    return title, " ".join(sentences)


# ---- the count ----------------------------------------------------------------------------------


def score_sheet(scene: Scene, t: Translator) -> Markup:
    """See `GameView.score_sheet`."""
    seats, counted = standing(scene), bool(scene.observation["count"])
    return score_table(
        scene,
        seats,
        t("The count") if counted else t("The lagoons"),
        (_row(scene, t, here, seats) for here in scene.observation["zones"]),
        t("Tokens"),
        marked=ahead(scene),
        class_="count",
        notes=(
            None if counted else el("p", t("Sums of the cards face up."), class_="small soft note"),
            None if scene.waiting == "over" else _known(scene, t, seats),
        ),
    )


def _row(scene: Scene, t: Translator, here: Zone, seats: Sequence[int]) -> Markup:
    pair = selectors.sums(scene, here)
    over = flooded(pair)
    return el(
        "tr",
        el("th", el("span", icon(f"z-{here['zone']}", gem_class(here['zone'])), el("span", gem(here["zone"], t)),
                    class_="score-row"), scope="row"),
        (
            el(
                "td",
                el(
                    "span",
                    el("b", pair[seat]),
                    waves(t("overflows") if scene.observation["count"] else t("would overflow at the count"))
                    if over == seat else None,
                    token(here["zone"], t) if here["token"] == seat else None,
                    class_="sum",
                ),
                _revealed(scene, t, here["zone"], seat),
                class_="most" if here["token"] == seat else None,
            )
            for seat in seats
        ),
    )  # fmt: skip


def _revealed(scene: Scene, t: Translator, letter: str, seat: int) -> Markup | None:
    """The cards that were hidden here: those that joined the sum, those that were discarded."""
    for zone in scene.observation["count"] or ():
        if zone["zone"] == letter:
            joined = [_short(one, t, "joined", t("{card}, counted", card=card(one, t))) for one in zone["joined"][seat]]
            lost = [
                _short(one, t, "lost", t("{card}, discarded", card=card(one, t))) for one in zone["discarded"][seat]
            ]
            if joined or lost:
                return el("small", joined, lost, class_="hidden")
    return None


def _short(text: str, t: Translator, class_: str, said: str) -> Markup:
    return el(
        "span",
        el("span", LETTERS[text[0]], text[1], aria_hidden="true"),
        el("span", said, class_="visually-hidden"),
        class_=f"short {class_}",
        title=said,
    )


def _known(scene: Scene, t: Translator, seats: Sequence[int]) -> Iterator[Markup]:
    for seat in seats:
        cards = known(scene, seat, t) if seat != scene.viewer else None
        if cards:
            who_ = scene.seats[seat].name
            yield el("p", t("{name} was seen to take, and has not shown since:", name=who_), class_="small note")
            yield cards


# ---- the tale -----------------------------------------------------------------------------------


def tale(scene: Scene, t: Translator) -> Markup:
    """See `GameView.tale`."""
    points = history.curve(scene)
    if len(points) < 4:
        return join()
    moments = (_turning(scene, t), _flood(scene, t), _hidden(scene, t), _restless(scene, t))
    scores = ", ".join(story.final_scores(scene, points, t))
    label = t("Tokens held, turn by turn. In the end: {scores}", scores=scores)
    return story.tale(points, label, t("Tokens held, turn by turn"), moments, t)


def _turning(scene: Scene, t: Translator) -> story.Moment | None:
    winners = story.winners(scene)
    turn = story.turning_point(history.turns(scene), winners)
    if turn is None:
        return None
    title, me, winner = t("The turning point."), scene.is_me(winners[0]), scene.seats[winners[0]].name
    if turn.seat is None:
        if me:
            return title, t("The count itself: before it you were not ahead.")
        return title, t("The count itself: before it {name} was not ahead.", name=winner)
    gems = t.list([gem(zone, t) for zone in history.zones(turn)])
    if me:
        return title, t("Round {n}: the {gem} token puts you ahead, and there you stay.", n=turn.round, gem=gems)
    return title, t("Round {n}: the {gem} token puts {name} ahead, to the end.", n=turn.round, gem=gems, name=winner)


def _flood(scene: Scene, t: Translator) -> story.Moment | None:
    floods = [zone for zone in scene.observation["count"] or () if zone["doubled"]]
    if not floods:
        return None
    worst = max(floods, key=lambda zone: max(zone["sums"]) - min(zone["sums"]))
    low, high = sorted(worst["sums"])
    return t("The flood."), t(
        "{gem}, {high} to {low}: too many dragons. The token goes to {name}.",
        gem=gem(worst["zone"], t), high=high, low=low, name=called(scene, worst["to"], t),
    )  # fmt: skip


def _hidden(scene: Scene, t: Translator) -> story.Moment | None:
    """The highest hidden card, if it counted."""
    found = [
        (int(text[1]), text, seat)
        for zone in scene.observation["count"] or ()
        for seat in (0, 1)
        for text in zone["joined"][seat]
    ]
    if not found or max(found)[0] < BIG:
        return None
    _, text, seat = max(found)
    return t("From the deep."), t(
        "{card}, hidden by {name}, counted at home.", card=capital(card(text, t)), name=called(scene, seat, t)
    )


def _restless(scene: Scene, t: Translator) -> story.Moment | None:
    zone, times = history.restless(scene)
    if times < RESTLESS:
        return None
    title, name = t("The tide."), gem(zone, t)
    return title, t.plural(
        "The {gem} token changed sides {n} time.", "The {gem} token changed sides {n} times.", times, gem=name
    )
