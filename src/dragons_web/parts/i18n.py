"""The interface's two languages, from gettext catalogues compiled by Babel.

The messages in the code are English; `locale/fr` has the French. A view is handed a `Translator`:

    t("{name}, one more?", name="Ana")
    t.plural("{n} tile", "{n} tiles", 3)

`N_` marks a message that is translated later, where the language is known.
"""

from __future__ import annotations

import gettext
from pathlib import Path

from dragons_web.model.settings import LANGUAGES

DOMAIN = "dragons"
_LOCALES = Path(__file__).parents[1] / "locale"


def N_(message: str) -> str:
    """Mark a message for the catalogue and leave it as it is."""
    return message


class Translator:
    """Messages, plurals and numbers in one language."""

    def __init__(self, language: str) -> None:
        """`language` is one of LANGUAGES; ValueError otherwise."""
        if language not in LANGUAGES:
            raise ValueError(f"no such language: {language!r}")
        self.language = language
        self._catalogue: gettext.NullTranslations = (
            gettext.NullTranslations() if language == "en" else gettext.translation(DOMAIN, _LOCALES, [language])
        )

    def __call__(self, message: str, **values: object) -> str:
        """The message in this language, its {fields} filled in."""
        return self._catalogue.gettext(message).format(**values)

    def plural(self, one: str, many: str, n: int, **values: object) -> str:
        """The message for n things; {n} is filled in too."""
        return self._catalogue.ngettext(one, many, n).format(n=n, **values)

    def list(self, items: list[str]) -> str:
        """Things in a row: "a, b and c"."""
        if len(items) < 2:
            return "".join(items)
        t = self
        return t("{items} and {last}", items=", ".join(items[:-1]), last=items[-1])


def translators() -> dict[str, Translator]:
    """A translator for each language, its catalogue read."""
    return {language: Translator(language) for language in LANGUAGES}
