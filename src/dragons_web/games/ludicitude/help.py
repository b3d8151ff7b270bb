"""The rules of Ludicitude for its players, in our own words: what a first player needs comes first."""

from __future__ import annotations

from dragons.ludicitude import COLOURS, DRAGONS, GOAL, PARTS, PROVOCATION, slaying
from dragons.ludicitude.material import POOL, WHITE
from dragons_web.games.ludicitude import dice
from dragons_web.parts.html import Child, Markup, el
from dragons_web.parts.i18n import Translator
from dragons_web.parts.rule_lists import help_section
from dragons_web.parts.text import percent, rich

EXAMPLES = (("green", "=AAS/HWT"), ("red", "=ASF/HF."), ("blue", "=SSS/HWT"), ("red", "=AAF/FFT"))
"""Rolls, as the game writes them, of three white dice against a dragon."""


def rules(t: Translator) -> Markup:
    """See `GameView.help`."""
    return el(
        "div",
        el("p", rich(t("Find a dragon’s head, wings and tail, keep an axe at hand, and do not burn. *{n} points win.*",
                       n=GOAL)), class_="lead"),
        help_section(
            t("Your turn"),
            t("One to five players, clockwise. You have *three white dice* and no points at stake."),
            t("Choose a dragon and fight it: it is slain, or you are out. There is no running away."),
            t("Once it is slain its points are *at stake*: stop and score them, or fight another one."),
            t("Whoever is beaten loses all points at stake. Those already scored are safe."),
        ),
        _dragons(t),
        help_section(
            t("A fight"),
            t("Roll all your white dice and the dragon’s dice whose parts are not found yet."),
            t("*Head, wings, tail* that show are found, and stay. Mountains hide them: those dice come back."),
            t("*Fires*, on all the dice, against *shields*: each fire that no shield stops burns a white die. "
              "Fires burn first, then shields, then axes."),
            t("A burnt die is gone until your turn ends: it goes to the next player. Without dice you are beaten."),
            t("All three parts found and *an axe* in this roll: the dragon is slain. Otherwise roll again."),
            t("Axes and shields wait for nobody: each roll needs its own."),
        ),
        _examples(t),
        help_section(
            t("One more dragon?"),
            t("The dice that burnt stay burnt: with two or with one it is harder."),
            t("A colour slain is closed until the two others are slain too. Then all three are open again."),
        ),
        help_section(
            t("Challenges"),
            t("When you stop, the others are asked in turn, from your left, whether they *challenge* you. "
              "A challenge costs a token; there are {n} in all.", n=POOL),
            t("*Refuse*: you score half of the points at stake, the challenger scores {n}.", n=PROVOCATION),
            t("*Accept*: you must slay one more dragon. It counts double, and so do all that follow."),
            t("Beaten before that one is slain, you score nothing and the challenger {n}.", n=PROVOCATION),
            t("Once it is slain nobody gets anything for the challenge, and nobody can challenge you again this turn."),
        ),
        help_section(
            t("The end"),
            t("When a turn has ended and somebody has {n} points or more, the highest total wins.", n=GOAL),
            t("Equal players share the win."),
        ),
        help_section(
            t("Alone"),
            t("Reach {n} points with as few defeats as you can.", n=GOAL),
            t("When you stop, a white die is rolled: fire challenges you, as another player would."),
        ),
        help_section(
            t("At this table"),
            t("*A die kept*: after a roll you may set one axe or one shield aside. It is not rolled again and counts "
              "in the next rolls. A kept shield is spent when it has stopped a fire; a kept die burns last."),
            t("*Last turn*: when somebody reaches {n}, all who are below have one turn more.", n=GOAL),
            t("*One each*: every player owns one challenge instead of sharing six."),
            t("*Practice*: every decision can be taken back."),
            t("Where the source is silent: the others are asked from the left, and equal players share the win. Green "
              "dice have four parts, as in the published game."),
        ),
        class_="rules",
    )  # fmt: skip


def _dragons(t: Translator) -> Markup:
    """What each die shows, what each dragon is worth and how often it falls."""
    return el(
        "section",
        el("h2", t("The dice")),
        el(
            "table",
            el(
                "thead",
                el(
                    "tr",
                    el("td"),
                    el("th", t("Points"), scope="col"),
                    el("th", t("The six sides"), scope="col"),
                    el("th", t("Slain by three dice"), scope="col"),
                ),
            ),
            el(
                "tbody",
                el(
                    "tr",
                    el("th", t("White"), scope="row"),
                    el("td", "–"),
                    el("td", _sides(list(WHITE.items()), "", t)),
                    el("td", "–"),
                ),
                (_dragon(colour, t) for colour in COLOURS),
            ),
            class_="bestiary",
        ),
        el("p", t("Each dragon has three dice: for the head, for the wings and for the tail."), class_="small"),
    )


def _dragon(colour: str, t: Translator) -> Markup:
    dragon = DRAGONS[colour]
    faces = [(PARTS["head"], dragon.part), ("M", dragon.mountain), ("F", dragon.fire)]
    return el(
        "tr",
        el("th", t(dice.COLOURS[colour]), scope="row"),
        el("td", dragon.value),
        el("td", _sides([(face, n) for face, n in faces if n], colour, t)),
        el("td", percent(slaying(colour), t)),
    )


def _sides(faces: list[tuple[str, int]], colour: str, t: Translator) -> Markup:
    return el(
        "span",
        (el("span", dice.die(face, t, colour), f"×{n}", class_="side-of") for face, n in faces),
        class_="sides",
    )


def _examples(t: Translator) -> Markup:
    told = (
        t("Head, wings, tail and an axe, no fire: the green dragon is slain at the first roll."),
        t("The tail was found before, now the head. Two fires, one shield: a white die burns, the one that shows fire. "
          "Roll again for the wings."),
        t("All is found, but there is no axe: roll the white dice again."),
        t("Three fires and no shield: all three white dice burn. Beaten!"),
    )  # fmt: skip
    return el(
        "section",
        el("h2", t("Four rolls")),
        el(
            "ol",
            (_example(colour, roll, text, t) for (colour, roll), text in zip(EXAMPLES, told, strict=True)),
            class_="examples",
        ),
    )


def _example(colour: str, roll: str, text: str, t: Translator) -> Markup:
    white, parts = roll.removeprefix("=").split("/")
    shown: list[Child] = [dice.die(face, t, tilt=i) for i, face in enumerate(white)]
    shown.append(el("i", class_="gap"))
    for i, (part, face) in enumerate(zip(PARTS, parts, strict=True)):
        shown.append(
            dice.die(PARTS[part], t, colour, "earlier", tilt=i) if face == "." else dice.die(face, t, colour, tilt=i)
        )
    return el("li", el("span", shown, class_="minis", aria_hidden="true"), el("p", text))
