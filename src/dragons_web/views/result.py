"""The end of a game, whatever the game: who has won, what to do now, the score, the tale."""

from __future__ import annotations

from collections.abc import Sequence

from dragons_web.games import VIEWS
from dragons_web.model.scene import Scene
from dragons_web.parts.html import Markup, el, icon, join
from dragons_web.parts.i18n import Translator
from dragons_web.parts.story import winners
from dragons_web.parts.text import rich
from dragons_web.parts.widgets import who
from dragons_web.views.table import bar


def result(scene: Scene, t: Translator, milestones: Sequence[str] = ()) -> Markup:
    """The screen of a game that is over; `milestones` are the sentences of views.milestones."""
    game = VIEWS[scene.game]
    return join(
        bar(scene, t),
        el(
            "main",
            _win(scene, milestones, t),
            game.score_sheet(scene, t),
            game.tale(scene, t),
            class_="result",
            data_screen="result",
            data_waiting="over",
        ),
    )


def _win(scene: Scene, milestones: Sequence[str], t: Translator) -> Markup:
    title, text = VIEWS[scene.game].verdict(scene, t)
    won = winners(scene)
    return el(
        "section",
        el(
            "div",
            icon("laurels", "laurels"),
            el("span", (who(seat, scene.seats[seat].name) for seat in won), class_=f"heads of{len(won)}"),
            class_="halo",
        ),
        el("h2", title),
        el("p", text, el("small", rich(" ".join(milestones)), class_="meant") if milestones else None),
        el(
            "div",
            el("button", t("Play again"), class_="button gold", type="button", data_act="rematch"),
            el("a", t("To the lair"), class_="button big", href="#/"),
            class_="actions",
        ),
        el(
            "div",
            el("a", icon("u-replay", "icon"), t("Replay"), class_="button bare", href=f"#/replay/{scene.id}"),
            el("button", icon("u-link", "icon"), t("Share as a link"), class_="button bare", type="button",
               data_act="share"),
            el("button", icon("u-save", "icon"), t("Save as a file"), class_="button bare", type="button",
               data_act="export", data_id=scene.id),
            class_="more",
        ),
        class_="win",
        id="win",
    )  # fmt: skip
