"""Déluge’s advice in words: what a play is called, and what it does to its lagoon and to the other’s hand."""

from __future__ import annotations

from dragons.ai.policy import Advice
from dragons_web.games.deluge import selectors
from dragons_web.games.deluge.selectors import Preview
from dragons_web.games.deluge.words import gem, the
from dragons_web.model.scene import Scene
from dragons_web.parts.i18n import Translator


def describe_action(action: str, scene: Scene, t: Translator) -> str:
    """See `GameView.describe_action`."""
    shown = selectors.preview(scene, action)
    if shown.down:
        return t("Hide {card} in {gem}", card=the(shown.card, t), gem=gem(shown.zone, t))
    return t("Play {card}", card=the(shown.card, t))


def reason(told: Advice, scene: Scene, t: Translator) -> str:
    """See `GameView.reason`."""
    shown = selectors.preview(scene, told.action)
    if shown.taken is None:
        return t("The fifth token: the game ends here.")
    if selectors.traps(scene, shown):
        return t("Careful: after this, only the card taken next could still be played.")
    does = _hidden(shown, t) if shown.down else _open(scene, shown, t)
    rival = scene.seats[1 - (scene.actor or 0)].name
    return t("{deed}; {name} gets {card}.", deed=does, name=rival, card=the(shown.taken, t))


def _hidden(shown: Preview, t: Translator) -> str:
    if shown.claimed:
        return t("First in {gem}: takes its token unseen", gem=gem(shown.zone, t))
    if shown.card[0] == shown.zone:
        return t.plural("Adds a point that shows only at the count", "Adds {n} points that show only at the count",
                        int(shown.card[1]))  # fmt: skip
    return t("Counts nothing in {gem}, and keeps the other lagoons as they are", gem=gem(shown.zone, t))


def _open(scene: Scene, shown: Preview, t: Translator) -> str:
    seat, zone = scene.actor or 0, gem(shown.zone, t)
    pair, owner = selectors.forecast(scene, shown.zone, seat, shown)
    mine, theirs = pair[seat], pair[1 - seat]
    floods = theirs > 0 and selectors.flooded(pair) == seat
    if shown.claimed and floods:
        return t("Takes the {gem} token, though a count would find it overflowing, {mine} to {theirs}",
                 gem=zone, mine=mine, theirs=theirs)  # fmt: skip
    if shown.claimed:
        mine, theirs = shown.sums[seat], shown.sums[1 - seat]
        return t("Takes the {gem} token, {mine} to {theirs}", gem=zone, mine=mine, theirs=theirs)
    if floods:
        return t("A count would find {gem} overflowing, {mine} to {theirs}: its token would cross over",
                 gem=zone, mine=mine, theirs=theirs)  # fmt: skip
    if shown.owner == seat:
        return t("Keeps the {gem} token, {mine} to {theirs}", gem=zone, mine=mine, theirs=theirs)
    if owner == seat:
        return t("At a count the {gem} token would come over, {mine} to {theirs}", gem=zone, mine=mine, theirs=theirs)
    return t("{mine} to {theirs} in {gem}: its token stays where it is", gem=zone, mine=mine, theirs=theirs)
