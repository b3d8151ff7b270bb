"""A finished game as a link: the same game when it is opened, and nothing but a finished game is."""

from __future__ import annotations

import base64
import zlib

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dragons.record import BadRecord
from dragons_web.model import links
from dragons_web.model.links import link, unlink
from dragons_web.model.saves import SAVE
from dragons_web.screens.replay import ReplayScreen
from tests.kit.app import act, open_at
from tests.kit.paper_page import DictStore
from tests.kit.records import random_record
from tests.kit.seats import ANA, BEN, BRAISE


def packed(text: str) -> str:
    return base64.urlsafe_b64encode(zlib.compress(text.encode())).decode().rstrip("=")


def test_what_is_opened_is_what_was_sent() -> None:
    record = random_record("tresor", ANA, BRAISE)
    hash_ = link(record)
    assert hash_
    assert unlink(hash_.removeprefix("#/shared/")).to_json() == record.to_json()


def test_a_game_that_goes_on_is_no_link_and_no_link_is_one() -> None:
    record = random_record("deluge", ANA, BEN, moves=3)
    with pytest.raises(ValueError, match="over"):
        link(record)
    with pytest.raises(BadRecord, match="only games that are over"):
        unlink(packed(record.to_json()))


def test_a_game_too_long_for_a_link_is_to_be_sent_as_a_file(monkeypatch: pytest.MonkeyPatch) -> None:
    record = random_record("tresor", ANA, BEN)
    monkeypatch.setattr(links, "MAX_LINK", len(link(record) or "") - 1)
    assert link(record) is None
    app, page = open_at("#/play/7", DictStore({SAVE + "7": record.to_json()}))
    act(app, "share")
    assert page.links == []
    assert "save it as a file" in page.toasts[-1]


@pytest.mark.parametrize(
    "text",
    [
        "",
        "eNq",
        "not this",
        "é",
        packed("{}"),
        packed('{"format": "chess"}'),
        packed("x" * 5_000_000),
        base64.urlsafe_b64encode(zlib.compress(b"\xff\xfe")).decode(),
    ],
)
def test_what_is_no_game_is_refused_and_told(text: str) -> None:
    with pytest.raises(BadRecord):
        unlink(text)
    if text:
        app, page = open_at(f"#/shared/{text}")
        assert app.screen is None
        assert "This link holds no game of ours" in page.toasts[-1]
        assert not page.store


@given(st.text(max_size=200))
@settings(max_examples=200)
def test_any_text_is_a_game_or_refused(text: str) -> None:
    with pytest.raises(BadRecord):
        unlink(text)


def test_a_cut_link_is_refused() -> None:
    hash_ = link(random_record("tresor", ANA, BRAISE))
    assert hash_
    for length in range(20, 400, 37):
        with pytest.raises(BadRecord):
            unlink(hash_.removeprefix("#/shared/")[:-length])


def test_the_result_gives_the_link_and_it_opens_as_a_replay_that_may_be_kept() -> None:
    app, page = open_at("#/play/7", DictStore({SAVE + "7": random_record("tresor", ANA, BRAISE).to_json()}))
    act(app, "share")
    [hash_] = page.links
    guest, screen = open_at(hash_)
    assert isinstance(guest.screen, ReplayScreen)
    assert "The beginning" in screen.html
    assert not screen.store
    act(guest, "keep")
    assert screen.address.startswith("#/play/")
    assert len([key for key in screen.store if key.startswith(SAVE)]) == 1


def test_how_the_link_went_is_told() -> None:
    app, page = open_at("#/play/7", DictStore({SAVE + "7": random_record("tresor", ANA, BRAISE).to_json()}))
    app.handle({"type": "shared", "how": "copied"})
    assert "clipboard" in page.toasts[-1]
    app.handle({"type": "shared", "how": "refused", "url": "https://x/#/shared/eNq"})
    assert 'value="https://x/#/shared/eNq"' in page.toasts[-1]
