"""A fifth game is one rules module, one view and a line in each of the two registries, and nothing else.

Nim, with one heap of five: take one or two; who takes the last has won.
"""

from __future__ import annotations

import random
from collections.abc import Mapping
from typing import Any, ClassVar

import pytest

from dragons import GAMES
from dragons.game import TERMINAL, Game, IllegalAction, Option, OptionValue, State
from dragons_web.games import VIEWS
from dragons_web.model.scene import Scene
from dragons_web.parts.game_view import Card, GameView
from dragons_web.parts.html import Markup, el, join
from dragons_web.parts.i18n import Translator
from tests.kit.app import act, at_table, open_at

# ---- the rules module


class Nim(Game):
    id = "nim"
    rules_version = 1
    min_players = 2
    max_players = 2
    options: ClassVar[Mapping[str, Option]] = {}

    def _initial_state(self, players: int, options: Mapping[str, OptionValue]) -> NimState:
        return NimState(self, players, options)


class NimState(State):
    def __init__(self, game: Game, players: int, options: Mapping[str, OptionValue]) -> None:
        self.game, self.players, self.options = game, players, options
        self.taken: list[int] = []

    def current_player(self) -> int:
        return len(self.taken) % 2 if sum(self.taken) < 5 else TERMINAL

    def legal_actions(self) -> list[int]:
        return [n for n in (1, 2) if n <= 5 - sum(self.taken)]

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return []

    def apply_action(self, action: int) -> None:
        if action not in self.legal_actions():
            raise self._illegal(action)
        self.taken.append(action)

    def scores(self) -> list[int]:
        return [sum(self.taken[seat::2]) for seat in (0, 1)]

    def winners(self) -> list[int]:
        return [(len(self.taken) - 1) % 2] if sum(self.taken) == 5 else []

    def clone(self) -> NimState:
        copy = NimState(self.game, self.players, self.options)
        copy.taken = self.taken[:]
        return copy

    def _illegal(self, action: object) -> IllegalAction:
        return IllegalAction(action, "one or two", "Nim: taking")

    def _observation(self, seat: int | None) -> dict[str, Any]:
        legal = [str(n) for n in self.legal_actions()] if seat == self.current_player() else []
        return {"left": 5 - sum(self.taken), "legal": legal, "scores": self.scores()}

    def _information_state(self, seat: int) -> list[str]:
        return [str(n) for n in self.taken]

    def _events(self, seat: int | None) -> list[dict[str, Any]]:
        return [{"type": "take", "n": self.taken[-1]}] if self.taken else []

    def _resample(self, seat: int, rng: random.Random) -> NimState:
        return self.clone()


# ---- the view


def nim_actions(scene: Scene, t: Translator) -> Markup:
    return join(el("button", n, data_act="play", data_move=n) for n in sorted(scene.legal))


NIM_VIEW = GameView(
    card=Card("nim", "Nim", "Five sticks.", "u-die", "nim", (2, 2), 1, 1),
    board=lambda scene, t: el("p", "|" * scene.observation["left"]),
    prompt=lambda scene, t: ("Take", "one or two"),
    actions=nim_actions,
    hint=lambda scene, t: join(),
    pile=lambda scene, seat, t: join(),
    reminder=lambda t: join(),
    say=lambda event, scene, t, current: f"takes {event['n']}",
    amount=lambda n, t: f"{n} sticks",
    verdict=lambda scene, t: ("Nim is over", "The last stick is gone."),
    score_sheet=lambda scene, t: join(),
    tale=lambda scene, t: join(),
    help=lambda t: el("p", "Take one or two; who takes the last has won."),
)


# ---- a line in each of the two registries


@pytest.fixture(autouse=True)
def nim(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(GAMES, "nim", Nim())
    monkeypatch.setitem(VIEWS, "nim", NIM_VIEW)


def test_the_new_game_is_in_the_lobby() -> None:
    _, page = open_at("#/")
    assert "#/quick/nim" in page.html
    assert "Five sticks." in page.html


def test_the_new_game_has_its_rules_and_its_set_up() -> None:
    assert "who takes the last" in open_at("#/rules/nim")[1].html
    assert 'id="setup"' in open_at("#/new/nim")[1].html


def test_the_new_game_is_played_to_its_end_against_a_bot_that_knows_only_what_is_legal() -> None:
    app, page = open_at("#/quick/nim")
    while at_table(app).session.waiting != "over":
        page.work()
        if at_table(app).session.waiting == "human":
            act(app, "play", move="1")
    assert "Nim is over" in page.html
    assert any("Takes" in said for said in page.said)


def test_the_new_game_is_kept_and_found_again() -> None:
    app, page = open_at("#/quick/nim")
    act(app, "play", move="2")
    _, lobby = open_at("#/", page.store)
    assert page.address in lobby.html
