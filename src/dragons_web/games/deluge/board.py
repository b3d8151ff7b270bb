"""The five lagoons of Déluge with the hand below them, and what the players' seats tell.

A card that the viewer may not see is drawn alike whatever it is: its face is not in the page. The lagoons are for
looking at; over each lies a button with its own name, which plays there and which the arrow keys go through. Below
them the hand is one more row.
"""

from __future__ import annotations

from functools import cache, lru_cache

from dragons.deluge import MAX_FACE_DOWN, PLACES, ZONES
from dragons.deluge.preview import Preview, flooded, has_room, hides_left, zone_of
from dragons_web.games.deluge import selectors
from dragons_web.games.deluge.pieces import back, face, gem_class, token, waves
from dragons_web.games.deluge.scene import KnownCard, LaidCard, Scene, Zone
from dragons_web.games.deluge.words import LETTERS, card, gem, the
from dragons_web.parts.html import Markup, classes, el, hidden, icon
from dragons_web.parts.i18n import Translator
from dragons_web.parts.names import called
from dragons_web.parts.rule_lists import reminder_list
from dragons_web.parts.story import ending
from dragons_web.parts.text import capital

_HAND_ROW = 1


def board(scene: Scene, t: Translator) -> Markup:
    """See `GameView.board`."""
    move = selectors.picked_move(scene)
    shown = selectors.preview_of(scene, move) if move else None
    cursor = _tab_stop(scene)
    return el(
        "div",
        el(
            "div",
            el("div", (_zone(scene, t, here, shown) for here in scene.observation["zones"]), class_="zones"),
            el(
                "div",
                (_zone_button(scene, t, column, letter, shown, cursor) for column, letter in enumerate(ZONES)),
                class_="aims",
                role="group",
                aria_label=t("The five lagoons"),
            ),
            class_="lagoon",
        ),
        _hand(scene, t),
        class_="water",
        id="water",
    )


def _tab_stop(scene: Scene) -> str:
    """The id of the place in the lagoons that Tab leads to."""
    return scene.cursor if scene.cursor in {f"zone-{letter}" for letter in ZONES} else "zone-r"


# ---- the lagoons --------------------------------------------------------------------------------


def _zone(scene: Scene, t: Translator, here: Zone, shown: Preview | None) -> Markup:
    """A lagoon: the far side, the card and the token between, the near side; with what the picked move would change."""
    letter, near = here["zone"], selectors.seat_below(scene)
    if shown and shown.zone != letter:
        shown = None
    return el(
        "section",
        _side(scene, t, here, 1 - near, None),
        _water_line(scene, t, here, 1 - near, shown),
        el(
            "div",
            el("span", face(here["middle"], t, said=_in_the_middle(here["middle"], t)) if here["middle"] else None,
               id=f"mid-{letter}", class_="berth"),
            el("span", token(letter, t) if here["token"] is None else None, id=f"token-{letter}-free", class_="place"),
            class_="middle",
        ),
        _water_line(scene, t, here, near, shown),
        _side(scene, t, here, near, shown),
        el("h2", el("span", LETTERS[letter], aria_hidden="true"), el("span", gem(letter, t), class_="full")),
        class_=classes(
            "zone",
            gem_class(letter),
            "open" if selectors.target(scene, letter) else None,
            "aimed" if shown else None,
        ),
        aria_label=gem(letter, t),
    )  # fmt: skip


def _in_the_middle(text: str, t: Translator) -> str:
    return t("in the middle: {card}", card=card(text, t))


def _water_line(scene: Scene, t: Translator, here: Zone, seat: int, shown: Preview | None) -> Markup:
    """A side's sum at the water line, the sign of a side that would overflow, the token if it is there."""
    pair = list(shown.sums) if shown else selectors.sums(scene, here)
    changed = shown is not None and pair[seat] != here["sides"][seat]["sum"]
    over = waves(t("would overflow at the count")) if flooded(pair) == seat else None
    owned = token(here["zone"], t) if here["token"] == seat else None
    ahead = pair[seat] > pair[1 - seat]
    place, owner = f"token-{here['zone']}-{seat}", called(scene, seat, t)
    return _drawn_water_line(place, pair[seat], owner, owned, over, ahead, changed)


@lru_cache(256)
def _drawn_water_line(
    place: str, total: int, name: str, owned: Markup | None, over: Markup | None, ahead: bool, changed: bool
) -> Markup:
    return el(
        "div",
        el("span", total, hidden(f" ({name})"), class_=classes("numeral", changed and "next")),
        over,
        el("span", owned, id=place, class_="place"),
        class_=classes("tide", ahead and "lead", over and "flood"),
    )


def _side(scene: Scene, t: Translator, here: Zone, seat: int, shown: Preview | None) -> Markup:
    laid = [_laid_card(scene, t, here["zone"], place) for place in here["sides"][seat]["places"]]
    if shown and has_room(here, seat):
        laid.append(_card_to_come(t, shown))
    place, near = f"at-{here['zone']}-{seat}", seat == selectors.seat_below(scene)
    return _drawn_side(place, tuple(laid), near, called(scene, seat, t))


@lru_cache(256)
def _drawn_side(place: str, laid: tuple[Markup, ...], near: bool, name: str) -> Markup:
    return el(
        "div",
        (
            el("span", laid[rank] if rank < len(laid) else None, id=f"{place}-{rank}", class_="berth")
            for rank in range(PLACES)
        ),
        class_=classes("shore", "near" if near else "far"),
        role="group",
        aria_label=name,
    )


def _laid_card(scene: Scene, t: Translator, letter: str, place: LaidCard) -> Markup:
    """A card on a side: face up, a back, or at the end a card that was hidden."""
    known = place["card"]
    if known is None:
        return back(t("hidden card"))
    if not place["down"]:
        return face(known, t)
    if ending(scene):
        fate = ("joins" if known[0] == letter else "lost") if scene.observation["count"] else ""
        return face(known, t, fate, t("{card}, was hidden", card=card(known, t)))
    return back(t("your hidden card: {card}", card=card(known, t)), known, "own")


def _card_to_come(t: Translator, shown: Preview) -> Markup:
    """The card as it would lie there."""
    piece = back("", shown.card) if shown.down else face(shown.card, t, said="")
    return el("span", piece, class_="ghost", aria_hidden="true")


def _zone_button(scene: Scene, t: Translator, column: int, letter: str, shown: Preview | None, cursor: str) -> Markup:
    """The button over a lagoon: what lies there in a sentence, and what touching it does."""
    pick = selectors.target(scene, letter)
    here = zone_of(scene.observation, letter)
    said = f"{_contents(scene, t, here)}. {_touching_does(scene, t, letter, pick)}".strip()
    return el(
        "button",
        id=f"zone-{letter}",
        class_="aim",
        type="button",
        aria_label=said,
        aria_disabled=None if pick else "true",
        aria_pressed=("true" if shown and shown.zone == letter else "false") if pick else None,
        tabindex=0 if cursor == f"zone-{letter}" else -1,
        data_row=0,
        data_col=column,
        data_act="pick" if pick else None,
        data_pick=pick,
        data_drop=selectors.drop(scene, letter),
    )


def _contents(scene: Scene, t: Translator, here: Zone) -> str:
    """What lies in a lagoon, as a sentence."""
    near, pair = selectors.seat_below(scene), selectors.sums(scene, here)
    parts = [
        t(
            "{gem}: {first} {n}, {second} {m}",
            gem=gem(here["zone"], t),
            first=called(scene, near, t),
            n=pair[near],
            second=called(scene, 1 - near, t),
            m=pair[1 - near],
        )
    ]
    over = flooded(pair)
    if over is not None:
        parts.append(t("overflow: {name}", name=called(scene, over, t)))
    owner = here["token"]
    parts.append(t("token: {name}", name=called(scene, owner, t)) if owner is not None else t("token: nobody"))
    if here["middle"]:
        parts.append(_in_the_middle(here["middle"], t))
    return "; ".join(parts)


def _touching_does(scene: Scene, t: Translator, letter: str, pick: str | None) -> str:
    """What touching a lagoon would do with the card that is picked; "" without one."""
    picked = selectors.picked_card(scene)
    if picked is None:
        return ""
    if pick is None:
        moves = {f"{picked}/{letter}", picked if letter == picked[0] else ""}
        barred = moves.isdisjoint(scene.observation["legal"])
        return t("{card} cannot go here.", card=capital(the(picked, t))) if barred else ""
    if pick == scene.picked:
        return t("Chosen: touch again to let go.")
    if "/" in pick:
        return t("Choose: hide {card} here.", card=the(picked, t))
    return t("Choose: play {card} here, face up.", card=the(picked, t))


# ---- the hand -----------------------------------------------------------------------------------


def _hand(scene: Scene, t: Translator) -> Markup:
    """The viewer's own cards; for a bystander, and at the end, only the room for them."""
    cards = scene.observation["hand"]
    if scene.viewer is None or cards is None or scene.observation["phase"] == "over":
        return el("div", class_="hand")
    picked = selectors.picked_card(scene)
    names = [f"hand-{text}" for text in cards]
    at = scene.cursor if scene.cursor in names else f"hand-{picked}" if picked else names[0] if names else ""
    return el(
        "div",
        (_card_in_hand(scene, t, column, text, picked, at) for column, text in enumerate(cards)),
        class_=classes("hand", f"of{len(cards)}"),
        role="group",
        aria_label=t("Your hand") if scene.is_me(scene.viewer) else
        t("{name}’s hand", name=scene.seats[scene.viewer].name),
    )  # fmt: skip


def _card_in_hand(scene: Scene, t: Translator, column: int, text: str, picked: str | None, cursor: str) -> Markup:
    playable = any(move[:2] == text for move in scene.legal)
    room = has_room(zone_of(scene.observation, text[0]), scene.viewer or 0)
    full = scene.waiting == "human" and playable and text not in scene.legal and not room
    said = t("{card}, its lagoon is full", card=card(text, t)) if full else card(text, t)
    if scene.waiting == "human" and not any(move[:2] == text for move in scene.observation["legal"]):
        said = t("{card}, cannot be played", card=card(text, t))
    return el(
        "button",
        face(text, t, said=""),
        id=f"hand-{text}",
        class_=classes("held", "selected" if text == picked else None),
        type="button",
        aria_label=said,
        aria_pressed=("true" if text == picked else "false") if playable else None,
        aria_disabled=None if playable else "true",
        tabindex=0 if cursor == f"hand-{text}" else -1,
        data_row=_HAND_ROW,
        data_col=column,
        data_act="pick" if playable else None,
        data_pick=text if playable else None,
        data_drag=("" if text == picked else text) if playable else None,
    )


# ---- the seats, the reminder --------------------------------------------------------------------


def pile(scene: Scene, seat: int, t: Translator) -> Markup:
    """See `GameView.pile`: how many cards are in hand, how many may still be hidden, which are known to be held."""
    left, size = hides_left(scene.observation, seat), scene.observation["hand_sizes"][seat]
    return el(
        "div",
        el("span", el("b", size), " ", t("in hand"), class_="fact"),
        el(
            "span",
            el("span", (el("i", class_="filled" if n < left else None) for n in range(MAX_FACE_DOWN)), class_="backs",
               aria_hidden="true"),
            hidden(f"{left} "),
            el("span", t("to hide")),
            class_="fact hides",
            title=t.plural("may hide {n} more card", "may hide {n} more cards", left),
        ),
        known(scene, seat, t) if seat != scene.viewer else None,
        class_="pile facts",
    )  # fmt: skip


def known(scene: Scene, seat: int, t: Translator) -> Markup | None:
    """The cards that this player was seen to take and has not shown since."""
    taken = scene.observation["known"][seat]
    if not taken:
        return None
    return el(
        "ul",
        (
            el(
                "li",
                el("span", LETTERS[one["card"][0]], one["card"][1], aria_hidden="true"),
                hidden(_whereabouts(one, t)),
                class_=f"chip {gem_class(one['card'][0])}",
                title=_whereabouts(one, t),
            )
            for one in taken
        ),
        class_="known",
        aria_label=t("Seen taken, not shown since"),
    )


def _whereabouts(one: KnownCard, t: Translator) -> str:
    if not one["places"]:
        return t("{card}, in hand", card=card(one["card"], t))
    if one["hand"]:
        return t("{card}, in hand or hidden", card=card(one["card"], t))
    return t("{card}, hidden", card=card(one["card"], t))


@cache
def reminder(t: Translator) -> Markup:
    """See `GameView.reminder`."""
    lines = (
        ([icon("z-b", "gem-sapphire")], t("The higher sum takes the token.")),
        ([icon("waves")], t("At double or more the lagoon overflows: the token goes across.")),
        ([icon("u-eyeoff")], t("Hidden cards count only in their own lagoon.")),
    )
    return reminder_list(t("At the count"), lines)
