"""The messages of the interface: taken from the code, kept in the French catalogue, compiled for gettext.

python -m tools.messages update     bring the catalogue up to date with the code
python -m tools.messages compile    write the .mo file that the program reads
"""

from __future__ import annotations

import sys
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_dir
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

CODE = Path("src/dragons_web")
FRENCH = CODE / "locale/fr/LC_MESSAGES/dragons.po"
HEADER = rb"""# The interface in French. The messages are those of the code: `python -m tools.messages update`.
msgid ""
msgstr ""
"Project-Id-Version: four-dragons\n"
"Language: fr\n"
"MIME-Version: 1.0\n"
"Content-Type: text/plain; charset=utf-8\n"
"Content-Transfer-Encoding: 8bit\n"
"Plural-Forms: nplurals=2; plural=(n > 1);\n"

"""
KEYWORDS = {"t": None, "N_": None, "plural": (1, 2)}


def extracted() -> Catalog:
    """All messages in the code: calls of t, N_ and plural."""
    catalog = Catalog(project="four-dragons", charset="utf-8")
    found = extract_from_dir(CODE, [("**.py", "python")], keywords=KEYWORDS)
    for name, _, message, comments, context in sorted(found, key=lambda one: one[:2]):
        catalog.add(message, locations=[(f"{CODE}/{name}", None)], auto_comments=comments, context=context)  # type: ignore[list-item]
    return catalog


def french() -> Catalog:
    """The French catalogue as it is kept."""
    with FRENCH.open("rb") as file:
        return read_po(file, locale="fr")


def update() -> None:
    """Bring the catalogue up to date: new messages untranslated, unused ones gone."""
    catalog = french()
    catalog.update(extracted(), no_fuzzy_matching=True)
    catalog.obsolete.clear()
    with FRENCH.open("wb") as file:
        file.write(HEADER)
        write_po(file, catalog, width=120, sort_output=True, include_lineno=False, omit_header=True)


def compile_() -> None:
    """Write the compiled catalogue beside its source."""
    with FRENCH.with_suffix(".mo").open("wb") as file:
        write_mo(file, french())


if __name__ == "__main__":
    match sys.argv[1:]:
        case ["update"]:
            update()
        case ["compile"]:
            compile_()
        case _:
            sys.exit(__doc__)
