"""What Déluge says beside its board: who is to do what, the buttons with their results, what can be foreseen."""

from __future__ import annotations

from dragons.deluge import ZONES
from dragons.deluge.preview import Preview, counted_now, flooded, hides_left, leaves_no_play
from dragons_web.games.deluge import selectors
from dragons_web.games.deluge.scene import EndEvent, Scene
from dragons_web.games.deluge.words import gem, the
from dragons_web.parts.html import Markup, el, icon, join
from dragons_web.parts.i18n import Translator
from dragons_web.parts.story import ending
from dragons_web.parts.text import capital, rich


def prompt(scene: Scene, t: Translator) -> tuple[str, str]:
    """See `GameView.prompt`."""
    end = ending(scene)
    if end:
        return _ended(end, scene, t)
    if scene.actor is None:
        return "", ""
    who, me = scene.seats[scene.actor].name, scene.is_me(scene.actor)
    if scene.waiting == "bot":
        watch = t("Watch the water.") if scene.viewer is None else t("Where they play, you take the middle card.")
        return t("{name} is thinking…", name=who), watch
    picked, move = selectors.picked_card(scene), selectors.picked_move(scene)
    if picked is None:
        title = t("Which card?") if me else t("{name}, which card?", name=who)
        if hides_left(scene.observation, scene.actor):
            return title, t("Face up in its own lagoon, or hidden in any.")
        return title, t("Face up only: your three hidden cards are out.")
    if move is None:
        return t("Hide {card}", card=the(picked, t)), t("Its own lagoon is full. In which one?")
    shown = selectors.preview_of(scene, move)
    title = t("Play {card}", card=the(picked, t))
    if shown.down:
        title = t("Hide {card} in {gem}", card=the(picked, t), gem=gem(shown.zone, t))
    if shown.taken is None:
        return title, t("The fifth token: the game ends here.")
    rival = scene.seats[1 - scene.actor].name
    return title, t("{name} will take {card}.", name=rival, card=the(shown.taken, t))


def _ended(end: EndEvent, scene: Scene, t: Translator) -> tuple[str, str]:
    """The words for a board on which nothing more will be played."""
    winner = end["winners"][0]
    if end["cause"] == "tokens":
        if scene.is_me(winner):
            return t("All five tokens are yours!"), t("No count is needed.")
        return t("{name} has all five tokens!", name=scene.seats[winner].name), t("No count is needed.")
    if end["cause"] == "stuck":
        if scene.is_me(1 - winner):
            return t("You cannot play any card."), t("Three are hidden, and no other has room: that loses the game.")
        loser = scene.seats[1 - winner].name
        return t("{name} cannot play any card.", name=loser), t(
            "Three are hidden, and no other has room: that loses the game."
        )
    over = [gem(zone["zone"], t) for zone in scene.observation["count"] or () if zone["doubled"]]
    most, least = max(end["scores"]), min(end["scores"])
    title = t("{name} wins the count, {most} to {least}", name=scene.seats[winner].name, most=most, least=least)
    if scene.is_me(winner):
        title = t("You win the count, {most} to {least}", most=most, least=least)
    if not over:
        return title, t("No lagoon overflows.")
    return title, t.plural(
        "{gems} overflows: its token goes across.", "{gems} overflow: their tokens go across.",
        len(over), gems=t.list(over),
    )  # fmt: skip


# ---- the buttons --------------------------------------------------------------------------------


def actions(scene: Scene, t: Translator) -> Markup:
    """See `GameView.actions`: the picked move in gold, and the same card the other way up."""
    move = selectors.picked_move(scene)
    if scene.waiting != "human" or move is None:
        return join()
    shown, other = selectors.preview_of(scene, move), selectors.other_way_up(scene, move)
    return join(
        _button(scene, t, shown, gold=True),
        _button(scene, t, selectors.preview_of(scene, other), gold=False) if other else None,
    )


def _button(scene: Scene, t: Translator, shown: Preview, gold: bool) -> Markup:
    """The gold button plays the move, the other picks it."""
    title, comes_to = t("Face down") if shown.down else t("Face up"), _comes_to(scene, t, shown)
    first = t("Confirm: ") if gold else t("Instead: ")
    return el(
        "button",
        icon("u-eyeoff" if shown.down else "u-eye", "icon"),
        el("span", title, el("small", comes_to)),
        class_="button gold two-lines" if gold else "button big two-lines",
        type="button",
        data_act="play" if gold else "pick",
        data_move=shown.move if gold else None,
        data_pick=None if gold else shown.move,
        aria_label=f"{first}{title}, {comes_to}",
        id="confirm" if gold else "other-way",
    )


def _comes_to(scene: Scene, t: Translator, shown: Preview) -> str:
    """What a move comes to, in a few words."""
    seat = scene.actor or 0
    if shown.taken is None:
        return t("and you win")
    if shown.down:
        if shown.claimed:
            return t("first here: token")
        left = hides_left(scene.observation, seat) - 1
        return t.plural("{n} more to hide", "{n} more to hide", left) if left else t("the last one")
    mine, theirs = shown.sums[seat], shown.sums[1 - seat]
    if shown.claimed:
        return t("{mine} to {theirs}: token", mine=mine, theirs=theirs)
    if shown.owner == seat:
        return t("{mine} to {theirs}: token kept", mine=mine, theirs=theirs)
    return t("{mine} to {theirs}: no token", mine=mine, theirs=theirs)


# ---- the hints ----------------------------------------------------------------------------------


def hint(scene: Scene, t: Translator) -> Markup:
    """See `GameView.hint`: what a count would find now, and which cards of a colour have not been seen."""
    seat = scene.viewer
    if not scene.hints or seat is None or scene.waiting == "over" or ending(scene):
        return join()
    move = selectors.picked_move(scene)
    sentences = _count_now(scene, t, seat)
    if scene.waiting == "human" and move:
        sentences = _count_after(scene, t, seat, selectors.preview_of(scene, move))
    return el("div", el("p", rich(" ".join(sentences)), class_="small"), class_="odds")


def _count_now(scene: Scene, t: Translator, seat: int) -> list[str]:
    """What a count would find now."""
    owners = [counted_now(scene.observation, letter, seat)[1] for letter in ZONES]
    rival = scene.seats[1 - seat].name
    sentences = [
        t("*If the count came now: you {mine}, {name} {theirs}.*",
          mine=owners.count(seat), name=rival, theirs=owners.count(1 - seat)),
    ]  # fmt: skip
    unknown = sum(selectors.unknown_cards(scene, letter, 1 - seat) for letter in ZONES)
    if unknown:
        sentences.append(
            t.plural("{name}’s hidden card left out.", "{name}’s {n} hidden cards left out.", unknown, name=rival)
        )
    return sentences


def _count_after(scene: Scene, t: Translator, seat: int, shown: Preview) -> list[str]:
    """What a count would find after this move, and what is not known of its lagoon."""
    pair, owner = counted_now(scene.observation, shown.zone, seat, shown)
    zone, rival = gem(shown.zone, t), scene.seats[1 - seat].name
    mine, theirs = pair[seat], pair[1 - seat]
    sentences = []
    if leaves_no_play(scene.observation, seat, shown):
        sentences.append(t("*Careful: after this, only a card you take can save you.*"))
    if flooded(pair) == seat:
        sentences.append(t("*At a count: {mine} to {theirs}, too much. The token crosses over.*", mine=mine,
                           theirs=theirs))  # fmt: skip
    elif owner == seat:
        sentences.append(t("*At a count: {mine} to {theirs}, the token is yours.*", mine=mine, theirs=theirs))
    else:
        sentences.append(t("*At a count: {mine} to {theirs}, the token is {name}’s.*", mine=mine, theirs=theirs,
                           name=rival))  # fmt: skip
    unseen = [card[1] for card in scene.observation["unseen"] if card[0] == shown.zone]
    if unseen:
        sentences.append(t("{gem} not seen yet: {values}.", gem=zone, values=", ".join(unseen)))
    else:
        sentences.append(t("Every {gem} has been seen.", gem=zone))
    hidden = selectors.unknown_cards(scene, shown.zone, 1 - seat)
    if hidden:
        sentences.append(t.plural("{name} hides {n} card here.", "{name} hides {n} cards here.", hidden, name=rival))
    return [capital(one) for one in sentences]
