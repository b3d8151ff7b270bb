"""The rules of Drakon for its players, in our own words: what a first player needs comes first."""

from __future__ import annotations

from dataclasses import dataclass

from dragons.drakon import HAND, ROUNDS, WINNING_COINS
from dragons_web.games.drakon.pieces import SEALS, sign, tile, way
from dragons_web.games.drakon.tiles import sides_of
from dragons_web.games.drakon.words import arrows, effect, room, room_of
from dragons_web.parts.html import Markup, classes, el, hidden, icon
from dragons_web.parts.i18n import N_, Translator
from dragons_web.parts.rule_lists import help_section
from dragons_web.parts.text import rich

HELLWIND = 2


@dataclass(frozen=True)
class Row:
    """Rooms side by side, from the west: the last of them may lie there or not, or a hero goes from the first on."""

    tiles: tuple[str, ...]
    fits: bool | None
    move: str
    text: str


EXAMPLES = (
    Row(("empty-E", "gold-NE"), True, "", N_("An arrow that meets a bare side: a way in, and no way back.")),
    Row(("empty-N", "gold-E"), True, "", N_("Two bare sides: a wall.")),
    Row(("empty-E", "gold-W"), False, "", N_("Two arrows face to face: never.")),
    Row(("gust-E", "curse-NES", "gold-S"), None, "move EE",
        N_("The gust: exactly two rooms on. The curse between does nothing, the gold does.")),
    Row(("key-N", "gold-W"), None, "move E", N_("The key: out by any side, even against an arrow.")),
)  # fmt: skip


def rules(t: Translator) -> Markup:
    """See `GameView.help`."""
    return el(
        "div",
        el("p", rich(t("Build the castle, follow its arrows. *Get out with five coins before the others.*")),
           class_="lead"),
        help_section(
            t("To begin"),
            t("Two to six players. All heroes stand in the Dragon’s room; everybody gets {n} tiles, which they keep "
              "secret. Coins are open. Turns go clockwise.", n=HAND),
            t("In your turn do *one* of two things: lay a tile, or move your hero."),
            t("*Lay a tile* on a free place beside any room, any way round, so long as no two arrows face each other. "
              "Then draw one."),
            t("*Move your hero* one room along an arrow of the room where it stands. The symbol of the room it enters "
              "then acts, whether you like it or not."),
            t("Whoever holds *{n} coins*, even in another’s turn, wins at once.", n=WINNING_COINS),
        ),
        el("section", el("h2", t("Five examples")), el("ol", (_row(row, t) for row in EXAMPLES), class_="rows")),
        _symbols(t),
        help_section(
            t("On entering, and on leaving"),
            t("What acts on entering is done when possible. Where there is a choice, the hero’s player makes it."),
            t("What acts on leaving takes the place of the ordinary move from that room."),
            t("A hero that is pushed enters its new room like any other, and its player decides. But a sphere into "
              "which one is pushed does nothing. Then the game goes on after the one who pushed."),
            t("The Dragon’s room and rooms with heroes cannot be exchanged or destroyed. The Dragon’s room cannot be "
              "turned; any other can, heroes or not, if its arrows then point elsewhere and meet no other."),
            t("A destroyed room leaves a free place. What is cut off stays in play: a vortex still leads there."),
            t("After a magic door no tile is drawn: the one taken from the castle is yours instead."),
        ),
        help_section(
            t("The end"),
            t("{n} coins win at once.", n=WINNING_COINS),
            t("When the pile is used up, you lay what you have and draw no more."),
            t("Who can neither lay nor move passes. When all have passed in a row, the most coins win."),
            t("So it is after {n} rounds in which no tile was laid from a hand.", n=ROUNDS),
            t("Equal players share the win."),
        ),
        help_section(
            t("At this table"),
            t("*Hellish wind*: it carries you two rooms, or three if you agree to it."),
            t("*Hands* are secret. But a tile taken from the castle has been seen by all, and one taken from a hand by "
              "its two players: the seats show it as long as it must still be there."),
            t("*The map*: drag it, pinch it, or use its buttons; the arrow keys go from room to room. Touch any room "
              "to be told what it does. R turns a tile."),
            t("Where the source is silent: the mix of tiles, where the fountain’s coin goes (to the bank), that a map "
              "takes at random, and the rooms that are spared."),
        ),
        class_="rules drakon-rules",
    )  # fmt: skip


def _row(row: Row, t: Translator) -> Markup:
    """An example: its rooms, a sign that says whether the last may lie so, or the way of a hero; the same in words."""
    said = "; ".join(f"{room_of(text, t)}, {arrows(sides_of(text), t)}" for text in row.tiles)
    width = len(row.tiles)
    lines = el(
        "svg",
        way(f"{x},0" for x in range(width)),
        class_="traces of-p1",
        viewBox=f"0 0 {width} 1",
    )
    return el(
        "li",
        el(
            "span",
            (el("span", tile(text, t), class_="mini-room") for text in row.tiles),
            lines if row.move else icon("u-check" if row.fits else "u-x", "mark"),
            el("span", icon("p1"), class_="pawn") if row.move else None,
            class_=classes("mini-row", f"of{width}", "no" if row.fits is False else None),
            aria_hidden="true",
        ),
        el("p", hidden(f"{said}. "), t(row.text)),
    )


def _symbols(t: Translator) -> Markup:
    """Every symbol and what it does, seal by seal."""
    titles = {
        "m-gold": t("The coin"),
        "m-loss": t("The shield: costs, steals or destroys"),
        "m-magic": t("The octagon: acts when you enter"),
        "m-exit": t("The lozenge: acts when you leave"),
    }
    return el(
        "section",
        el("h2", t("The rooms")),
        (
            el(
                "section",
                el("h3", icon(seal, "icon"), titles[seal]),
                el("dl", (_symbol(symbol, t) for symbol in symbols), class_="symbols"),
            )
            for seal, symbols in SEALS.items()
        ),
        el(
            "section",
            el("h3", t("Without a seal")),
            el("dl", (_symbol(symbol, t) for symbol in ("dragon", "empty")), class_="symbols"),
        ),
    )


def _symbol(symbol: str, t: Translator) -> Markup:
    return el("div", el("dt", sign(symbol, t), room(symbol, t)), el("dd", effect(symbol, HELLWIND, t)))
