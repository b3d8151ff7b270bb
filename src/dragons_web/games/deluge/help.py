"""The rules of Déluge for its players, in our own words: what a first player needs comes first."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from dragons.deluge import CARDS, MAX_FACE_DOWN, PLACES, ZONES
from dragons_web.games.deluge.pieces import BEASTS, back, face, gem_class, token
from dragons_web.games.deluge.words import LETTERS, cards, gem
from dragons_web.parts.html import Markup, el, hidden
from dragons_web.parts.i18n import Translator
from dragons_web.parts.rule_lists import help_section
from dragons_web.parts.text import rich


@dataclass(frozen=True)
class Example:
    """One lagoon: the cards of the player above and of the one below, those hidden with a "?" before them; who
    has its token before (0 above, 1 below, None: nobody) and in the end."""

    zone: str
    above: str
    below: str
    before: int | None
    after: int
    counted: bool


EXAMPLES = (
    Example("r", "r4 r5", "r9", before=1, after=1, counted=False),
    Example("g", "", "?y3", before=None, after=1, counted=False),
    Example("g", "g8 g4", "g6", before=0, after=1, counted=True),
    Example("g", "g8 g3", "g6", before=0, after=0, counted=True),
    Example("b", "b8", "b5 ?b2 ?r9", before=0, after=0, counted=True),
)
"""The first two are of the game, the others of the count."""


def rules(t: Translator) -> Markup:
    """See `GameView.help`."""
    return el(
        "div",
        el("p", rich(t("Five lagoons, five tokens. Be the stronger in each, *but never twice as strong*.")),
           class_="lead"),
        help_section(
            t("To begin"),
            t("Two players. The deck has {n} cards: in each of the five gems, the values 1 to 9.", n=len(CARDS)),
            t("A card lies face up in the middle of every lagoon, whatever its gem; its token lies there too."),
            t("Five cards for the first player, four for the second: each has five when it is time to choose."),
        ),
        _gems(t),
        help_section(
            t("Your turn"),
            t("Play *one card* into a lagoon on your side. A side has room for {n} cards.", n=PLACES),
            t("*Face up*: only in the lagoon of its own gem. Its value counts at once."),
            t("*Face down*: any card, in any lagoon. Only {n} in the whole game. You may look at yours again.",
              n=MAX_FACE_DOWN),
            t("*The price*: your opponent takes the card in the middle of that lagoon, and a new one comes up."),
        ),
        help_section(
            t("The token"),
            t("The very first card in a lagoon, even face down, takes its token."),
            t("After that, compare the cards face up: if your card makes your sum the *higher*, you take the token."),
            t("Equal is not enough: the token stays where it is."),
        ),
        _examples(t, EXAMPLES[:2], t("Two examples")),
        help_section(
            t("The end"),
            t("*All five tokens* on your side: you win at once."),
            t("*No card that you may play* when it is your turn: you lose at once, whatever the tokens."),
            t("*Both sides full*, {n} cards each: the count.", n=PLACES * len(ZONES)),
        ),
        help_section(
            t("The count"),
            t("All hidden cards are turned up. Those in the lagoon of their own gem join the sum; the others go."),
            t("In every lagoon the higher sum takes the token. Equal sums leave it where it is."),
            t("*But*: a sum that is double the other, or more, makes the lagoon *overflow*: "
              "the other player gets the token."),
            t("Anything against nothing is more than double. Whoever has most of the five tokens wins."),
        ),
        _examples(t, EXAMPLES[2:], t("Three counts")),
        help_section(
            t("At this table"),
            t("Three waves beside a sum: at the count, this side would overflow."),
            t("A small label on a back: your own hidden card. Nobody else sees it."),
            t("The small cards at a player’s seat were seen to be taken and have not been shown since."),
            t("Where the source is silent, ours: the deck of {n}, the deal, the token taken before the middle card.",
              n=len(CARDS)),
        ),
        class_="rules",
    )  # fmt: skip


def _gems(t: Translator) -> Markup:
    """How a gem is told from another: by its letter, its pattern, its beast, its cut."""
    return el(
        "section",
        el("h2", t("The gems")),
        el(
            "ul",
            (
                el(
                    "li",
                    face(f"{zone}{5 + n}", t, said=""),
                    token(zone, t),
                    el("span", el("b", LETTERS[zone], aria_hidden="true"), f" {gem(zone, t)}"),
                )
                for n, zone in enumerate(BEASTS)
            ),
            class_="gems",
        ),
    )


def _examples(t: Translator, examples: Sequence[Example], title: str) -> Markup:
    texts = {
        EXAMPLES[0]: t("Nine to nine: the token stays where it is, below."),
        EXAMPLES[1]: t("A hidden card is worth nothing yet, but the first one here takes the token."),
        EXAMPLES[2]: t("Twelve to six is double: above overflows, and the token goes below."),
        EXAMPLES[3]: t("Eleven to six is not double: the token stays above."),
        EXAMPLES[4]: t("Hidden below: the Sapphire joins, 7 to 8; the Ruby goes. The token stays above."),
    }
    return el(
        "section",
        el("h2", title),
        el("ol", (_example(t, one, texts[one]) for one in examples), class_="examples waters"),
    )


def _example(t: Translator, one: Example, text: str) -> Markup:
    return el(
        "li",
        el(
            "div",
            _row(t, one, 0),
            _row(t, one, 1),
            class_=f"pool {gem_class(one.zone)}",
        ),
        el("p", text),
    )


def _row(t: Translator, one: Example, seat: int) -> Markup:
    texts = (one.above, one.below)[seat].split()
    told = _said(texts, t)
    said = t("Above: {cards}.", cards=told) if seat == 0 else t("Below: {cards}.", cards=told)
    return el(
        "div",
        hidden(f"{said} "),
        el("span", _sum(one, texts), class_="numeral", aria_hidden="true"),
        el("span", (_piece(t, one, text) for text in texts), class_="laid", aria_hidden="true"),
        el("span", token(one.zone, t), class_="at") if one.after == seat else None,
        class_="bank",
    )


def _said(texts: Sequence[str], t: Translator) -> str:
    up = [text for text in texts if text[0] != "?"]
    down = [text[1:] for text in texts if text[0] == "?"]
    parts = [cards(up, t)] if up else []
    if down:
        parts.append(t("hidden: {cards}", cards=cards(down, t)))
    return "; ".join(parts) or t("nothing")


def _sum(one: Example, texts: Sequence[str]) -> int:
    counts = [text.lstrip("?") for text in texts if text[0] != "?" or one.counted]
    return sum(int(text[1]) for text in counts if text[0] == one.zone)


def _piece(t: Translator, one: Example, text: str) -> Markup:
    if text[0] != "?":
        return face(text, t, said="")
    if not one.counted:
        return back("", text[1:])
    return face(text[1:], t, "joins" if text[1] == one.zone else "lost", said="")
