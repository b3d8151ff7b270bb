"""Déluge’s advice in words: what a play is called, and what it does to its lagoon and to the other’s hand."""

from __future__ import annotations

from dragons.ai.policy import Advice
from dragons.deluge.preview import Preview, counted_now, flooded, leaves_no_play
from dragons_web.games.deluge import selectors
from dragons_web.games.deluge.scene import Scene
from dragons_web.games.deluge.words import gem, the
from dragons_web.parts.i18n import Translator


def describe_action(action: str, scene: Scene, t: Translator) -> str:
    """See `GameView.describe_action`."""
    play = selectors.preview_of(scene, action)
    if play.down:
        return t("Hide {card} in {gem}", card=the(play.card, t), gem=gem(play.zone, t))
    return t("Play {card}", card=the(play.card, t))


def reason(advice: Advice, scene: Scene, t: Translator) -> str:
    """See `GameView.reason`."""
    seat, play = scene.actor or 0, selectors.preview_of(scene, advice.action)
    if play.taken is None:
        return t("The fifth token: the game ends here.")
    if leaves_no_play(scene.observation, seat, play):
        return t("Careful: after this, only the card taken next could still be played.")
    effect = _face_down_effect(play, t) if play.down else _face_up_effect(scene, seat, play, t)
    rival = scene.seats[1 - seat].name
    return t("{deed}; {name} gets {card}.", deed=effect, name=rival, card=the(play.taken, t))


def _face_down_effect(play: Preview, t: Translator) -> str:
    """What a card played face down does in its zone."""
    if play.claimed:
        return t("First in {gem}: takes its token unseen", gem=gem(play.zone, t))
    if play.card[0] == play.zone:
        return t.plural("Adds a point that shows only at the count", "Adds {n} points that show only at the count",
                        int(play.card[1]))  # fmt: skip
    return t("Counts nothing in {gem}, and keeps the other lagoons as they are", gem=gem(play.zone, t))


def _face_up_effect(scene: Scene, seat: int, play: Preview, t: Translator) -> str:
    """What a card played face up does to its zone's token, now and at a count."""
    zone = gem(play.zone, t)
    sums, owner = counted_now(scene.observation, play.zone, seat, play)
    mine, theirs = sums[seat], sums[1 - seat]
    floods = theirs > 0 and flooded(sums) == seat
    if play.claimed and floods:
        return t("Takes the {gem} token, though a count would find it overflowing, {mine} to {theirs}",
                 gem=zone, mine=mine, theirs=theirs)  # fmt: skip
    if play.claimed:
        mine, theirs = play.sums[seat], play.sums[1 - seat]
        return t("Takes the {gem} token, {mine} to {theirs}", gem=zone, mine=mine, theirs=theirs)
    if floods:
        return t("A count would find {gem} overflowing, {mine} to {theirs}: its token would cross over",
                 gem=zone, mine=mine, theirs=theirs)  # fmt: skip
    if play.owner == seat:
        return t("Keeps the {gem} token, {mine} to {theirs}", gem=zone, mine=mine, theirs=theirs)
    if owner == seat:
        return t("At a count the {gem} token would come over, {mine} to {theirs}", gem=zone, mine=mine, theirs=theirs)
    return t("{mine} to {theirs} in {gem}: its token stays where it is", gem=zone, mine=mine, theirs=theirs)
