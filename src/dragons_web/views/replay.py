"""A game looked at again: its table, and under it what goes back and forth in time."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from dragons_web.model.scene import Scene
from dragons_web.parts.html import Markup, el, icon
from dragons_web.parts.i18n import Translator
from dragons_web.parts.text import capital, ended
from dragons_web.parts.widgets import address
from dragons_web.views.review import Reviewed, review, ticks
from dragons_web.views.table import last_sentence, table


@dataclass(frozen=True)
class Time:
    """Where a replay is: after `at` of `last` plays. `viewers` are those through whose eyes it may be seen; `kept`
    whether the game is among the saves."""

    at: int
    last: int
    running: bool
    viewers: Sequence[int | None]
    may_play_on: bool
    kept: bool
    reviewed: Reviewed


def replay(scene: Scene, t: Translator, time: Time) -> Markup:
    """The whole screen."""
    at, last = time.at, time.last
    words = t("Move {n} of {total}", n=at, total=last) if at else t("The beginning")
    dock = el(
        "section",
        el(
            "div",
            el(
                "p",
                el("strong", words),
                capital(ended(last_sentence(scene, t))) if scene.plays else None,
            ),
            class_="prompt",
            id="prompt",
        ),
        el(
            "div",
            el(
                "input",
                type="range",
                min=0,
                max=last,
                value=at,
                id="replay-at",
                data_act="seek",
                aria_label=t("Move"),
                aria_valuetext=words,
            ),
            ticks(time.reviewed, last),
            class_="span",
        ),
        el(
            "div",
            _button("u-first", t("To the beginning"), "0", at > 0),
            _button("u-back", t("One move back"), str(at - 1), at > 0),
            el(
                "button",
                icon("u-pause" if time.running else "u-play"),
                class_="icon-button go",
                type="button",
                data_act="run",
                aria_label=t("Pause") if time.running else t("Play"),
                aria_disabled=None if at < last else "true",
                id="replay-run",
            ),
            _button("u-chev", t("One move on"), str(at + 1), at < last),
            _button("u-last", t("To the end"), str(last), at < last),
            class_="time",
        ),
        review(time.reviewed, at, last, t),
        _eyes(scene, time.viewers, t) if len(time.viewers) > 1 else None,
        el(
            "div",
            el("a", t("Back to the table"), class_="button", href=address(scene))
            if time.kept
            else el("button", t("Keep this game"), class_="button gold", type="button", data_act="keep"),
            el("button", t("Play on from here"), class_="button", type="button", data_act="play-on")
            if time.may_play_on
            else None,
            class_="actions",
        ),
        class_="dock replay",
        aria_label=t("Replay"),
    )
    return table(scene, t, dock)


def _button(sign: str, label: str, to: str, works: bool) -> Markup:
    return el(
        "button",
        icon(sign),
        class_="icon-button",
        type="button",
        data_act="seek" if works else None,
        data_value=to,
        aria_disabled=None if works else "true",
        aria_label=label,
        title=label,
        id=f"replay-{sign}",
    )


def _eyes(scene: Scene, viewers: Sequence[int | None], t: Translator) -> Markup:
    """Whose hand is shown."""
    return el(
        "div",
        el("span", t("Seen by"), id="eyes-label"),
        el(
            "div",
            (
                el(
                    "button",
                    t("nobody") if viewer is None else scene.seats[viewer].name,
                    type="button",
                    data_act="see",
                    data_seat="" if viewer is None else viewer,
                    aria_pressed="true" if viewer == scene.viewer else "false",
                )
                for viewer in viewers
            ),
            class_="segmented",
            role="group",
            aria_labelledby="eyes-label",
        ),
        class_="eyes",
    )
