"""Settings are kept, and survive whatever is found in the store."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dragons_web.model.settings import CHOICES, Settings, speaks


@given(st.fixed_dictionaries({key: st.sampled_from(values) for key, values in CHOICES.items()}))
def test_settings_are_read_back_as_they_were_written(values: dict[str, str]) -> None:
    settings = Settings(**values)
    assert Settings.from_json(settings.to_json()) == settings


@pytest.mark.parametrize(
    "text",
    [None, "", "{", "[]", "7", '{"theme": "purple"}', '{"theme": 3, "nope": "x"}', "[" * 9999],
)
def test_what_cannot_be_read_counts_as_not_set(text: str | None) -> None:
    assert Settings.from_json(text) == Settings()


def test_one_wrong_value_does_not_lose_the_others() -> None:
    assert Settings.from_json('{"theme": "day", "text": "huge"}') == Settings(theme="day")


@pytest.mark.parametrize(("key", "value"), [("theme", "purple"), ("nope", "on"), ("with_", "x")])
def test_a_setting_that_does_not_exist_is_refused(key: str, value: str) -> None:
    with pytest.raises(ValueError, match="no such setting"):
        Settings().with_(key, value)


@pytest.mark.parametrize(
    ("setting", "browser", "language"),
    [
        ("auto", ["fr-CA", "en"], "fr"),
        ("auto", ["de", "en-GB", "fr"], "en"),
        ("auto", ["de"], "en"),
        ("auto", [], "en"),
        ("fr", ["en"], "fr"),
    ],
)
def test_the_browsers_language_comes_first(setting: str, browser: list[str], language: str) -> None:
    assert speaks(Settings(language=setting), browser) == language
