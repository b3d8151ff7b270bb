"""Text that all screens share: stars for what matters, sentences, numbers.

rich("takes *two dragons*")          Markup: takes <b>two dragons</b>
plain("takes *two dragons*")         the same as text
"""

from __future__ import annotations

from collections.abc import Iterable

from dragons_web.parts.html import Markup, el, join
from dragons_web.parts.i18n import N_, Translator

NUMBERS = (
    N_("no"), N_("one"), N_("two"), N_("three"), N_("four"), N_("five"), N_("six"), N_("seven"),
    N_("eight"), N_("nine"), N_("ten"), N_("eleven"), N_("twelve"), N_("thirteen"), N_("fourteen"),
    N_("fifteen"), N_("sixteen"), N_("seventeen"), N_("eighteen"), N_("nineteen"), N_("twenty"),
)  # fmt: skip


def rich(text: str) -> Markup:
    """Text in which *stars* mark what matters, as HTML."""
    parts = text.split("*")
    return join(*(el("b", part) if i % 2 else part for i, part in enumerate(parts)))


def plain(text: str) -> str:
    """Text without its stars."""
    return text.replace("*", "")


def capital(text: str) -> str:
    """The text with a capital first letter."""
    return text[:1].upper() + text[1:]


def ended(text: str) -> str:
    """The text with a full stop, unless it ends a sentence already."""
    return text if text.endswith((".", "!", "?", "…")) else f"{text}."


def sentences(parts: Iterable[str]) -> str:
    """Parts that are said one after the other, each ended."""
    return " ".join(ended(part) for part in parts if part)


def percent(chance: float, t: Translator) -> str:
    """A chance in whole percents; what is not certain is never 0 or 100."""
    whole = round(100 * chance)
    if 0 < chance < 1:
        whole = min(max(whole, 1), 99)
    return t("{n}%", n=whole)


def decimal(value: float, t: Translator) -> str:
    """A number with one decimal, as the language writes it."""
    return f"{value:.1f}".replace(".", "," if t.language == "fr" else ".")


def number(n: int, t: Translator) -> str:
    """A number as a word, as far as words are shorter to read."""
    return t(NUMBERS[n]) if n < len(NUMBERS) else str(n)
