"""What Trésor says beside its board: who is to do what, the buttons, the risk."""

from __future__ import annotations

from dragons.tresor import risk
from dragons_web.games.tresor import selectors
from dragons_web.games.tresor.scene import BustEvent, Scene
from dragons_web.games.tresor.words import missing_in_words, taken_in_words, things, tiles_in_words
from dragons_web.parts.html import Markup, el, join
from dragons_web.parts.i18n import Translator
from dragons_web.parts.text import capital, number, rich


def prompt(scene: Scene, t: Translator) -> tuple[str, str]:
    """See `GameView.prompt`."""
    ended = selectors.bust_to_acknowledge(scene)
    if ended:
        return _ended(ended, scene, t)
    if scene.actor is None:
        return "", ""
    name, up = scene.seats[scene.actor].name, selectors.open_tiles(scene)
    me = scene.is_me(scene.actor)
    if scene.waiting == "bot":
        return t("{name} is thinking…", name=name), _meanwhile(scene, t)
    if scene.observation["phase"] == "spider":
        title = t("A spider!") if me else t("{name}, a spider!", name=name)
        return title, t("Your turn is over. Carry the spider to an empty place, or leave it.")
    if not up:
        title = t("Which one first?") if me else t("{name}, which one first?", name=name)
        return title, t("Turn over at least one tile, gently: they are asleep.")
    title = t("One more?") if me else t("{name}, one more?", name=name)
    taking = scene.observation["taking"]
    if not taking:
        return title, t("Nothing to take yet: {things} short.", things=missing_in_words(up, t))
    kinds = [kind for cell, kind in up if cell in taking]
    return title, t("Turn over a tile, or go home with {loot}.", loot=taken_in_words(kinds, t))


def _ended(event: BustEvent, scene: Scene, t: Translator) -> tuple[str, str]:
    """The words for a turn that has just come to nothing."""
    seat, tiles = event["seat"], event["tiles"]
    me, name = scene.is_me(seat), scene.seats[seat].name
    if event["cause"] == "spider":
        title = t("You meet a spider!") if me else t("{name} meets a spider!", name=name)
    elif tiles[-1][1] == "dragon":
        title = t("You wake a dragon!") if me else t("{name} wakes a dragon!", name=name)
    else:
        title = t("Under the dragon’s nose!") if me else t("{name}, under the dragon’s nose!", name=name)
    lost = [tile for tile in tiles if tile[1] != "spider"]
    if not lost:
        return title, t("There was nothing to lose. Remember where it sits.")
    return title, t("Back to sleep: {things}. Remember where.", things=tiles_in_words(lost, t))


def _meanwhile(scene: Scene, t: Translator) -> str:
    up = selectors.open_tiles(scene)
    if scene.observation["phase"] == "spider":
        return t("Where to put the spider?")
    if up:
        return t("Face up: {things}.", things=tiles_in_words(up, t))
    return t("Watch closely, and remember.")


def actions(scene: Scene, t: Translator) -> Markup:
    """See `GameView.actions`."""
    if "spider stay" in scene.legal:
        return el("button", t("Leave it"), class_="button big", type="button", data_act="play", data_move="spider stay")
    if scene.waiting != "human":
        return join()
    if "stop" not in scene.legal:
        return el("button", t("Stop"), class_="button big", type="button", disabled=True)
    n = len(scene.observation["taking"])
    label = t("Stop: take {n}", n=n) if n else t("Stop, empty-handed")
    return el(
        "button", label, class_=f"button {'gold' if n else 'big'}", type="button", data_act="play", data_move="stop"
    )


def hint(scene: Scene, t: Translator) -> Markup:
    """See `GameView.hint`."""
    if not scene.hints or scene.observation["phase"] != "turn" or selectors.bust_to_acknowledge(scene):
        return join()
    odds = risk(scene.observation, bool(scene.table["memory_aid"]))
    if not odds.total:
        return join()
    kinds = (("dragon", odds.dragons), ("spider", odds.spiders))
    parts = [things(kind, n, t) for kind, n in kinds if n]
    if odds.treasures:
        word = number(odds.treasures, t)
        parts.append(
            t.plural("a treasure, rings aside", "{number} treasures, rings aside", odds.treasures, number=word)
        )
    return el(
        "div",
        el(
            "p",
            rich(t("*Risk: {bad} in {total}.*", bad=odds.bad, total=odds.total)),
            f" {capital(', '.join(parts))}." if parts else None,
            class_="small",
        ),
        el("progress", value=odds.bad, max=odds.total, class_="rail", aria_hidden="true"),
        class_="odds",
    )
