"""Both languages are complete: no message is missing, none unused, each keeps its fields and its typography."""

import re
from collections.abc import Iterator
from string import Formatter

import pytest
from babel.messages.catalog import Message

from dragons_web.parts.i18n import Translator
from tools.messages import extracted, french


def texts(message: Message) -> list[str]:
    return [message.string] if isinstance(message.string, str) else list(message.string or ())


def ids(message: Message) -> tuple[str, ...]:
    return (message.id,) if isinstance(message.id, str) else tuple(message.id)


def messages() -> Iterator[Message]:
    return (message for message in french() if message.id)


def fields(text: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(text) if name is not None}


def test_no_message_is_missing_in_french() -> None:
    known = {ids(message) for message in messages() if all(texts(message)) and not message.fuzzy}
    assert [ids(m) for m in extracted() if m.id and ids(m) not in known] == []


def test_no_french_message_is_unused() -> None:
    used = {ids(message) for message in extracted()}
    assert [ids(m) for m in messages() if ids(m) not in used] == []
    assert not french().obsolete


def test_every_translation_has_the_same_fields() -> None:
    for message in messages():
        wanted = fields(ids(message)[-1]) | {"n"}
        for text in texts(message):
            assert fields(text) <= wanted, message.id
            assert fields(ids(message)[0]) - {"n"} <= fields(text), message.id


@pytest.mark.parametrize(
    ("wrong", "why"),
    [
        (r"(?<![\u202f\u00a0:!?/»])[:;!?](?!//)", "a narrow no-break space stands before : ; ! ?"),
        (r"[^\u202f]%", "a narrow no-break space stands before %"),
        (r"\w'\w", "the apostrophe is ’"),
        (r'"\w', "quotation marks are « »"),
    ],
)
def test_french_typography(wrong: str, why: str) -> None:
    plain = re.compile(r"\{[^}]*\}|https?:\S+|#/\S+|\d:\d")
    found = [text for m in messages() for text in texts(m) if re.search(wrong, plain.sub("x", text))]
    assert found == [], why


def test_plurals_follow_each_language() -> None:
    french, english = Translator("fr"), Translator("en")
    message = ("{n} tile", "{n} tiles")
    assert [english.plural(*message, n) for n in (0, 1, 2)] == ["0 tiles", "1 tile", "2 tiles"]
    assert [french.plural(*message, n) for n in (0, 1, 2)] == ["0 tuile", "1 tuile", "2 tuiles"]
