"""What a review of a game that is over has found, under its replay: how far it is, and what cost most."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from dragons.ai.policy import Advice
from dragons_web.games import VIEWS
from dragons_web.model.scene import Scene
from dragons_web.parts.html import Markup, el, icon, join
from dragons_web.parts.i18n import Translator
from dragons_web.parts.text import plain, rich
from dragons_web.parts.widgets import who


@dataclass(frozen=True)
class Mark:
    """A decision that cost much: the number of its play, the table as its seat saw it then, what it played, and what
    was better."""

    play: int
    scene: Scene
    played: Advice
    best: Advice


@dataclass(frozen=True)
class Reviewed:
    """A review that has looked at `done` of `total` decisions, the last one the play of number `play`. `marks` are
    empty while it runs."""

    done: int
    total: int
    play: int
    running: bool
    marks: Sequence[Mark]


def review(reviewed: Reviewed, at: int, last: int, t: Translator) -> Markup | None:
    """What stands under the time of a replay, which is after `at` of `last` plays."""
    if not reviewed.total:
        return None
    if reviewed.running:
        return _running(reviewed, last, t)
    if not reviewed.done:
        invites = t("An Old dragon can look for the moves that cost most.")
        return el("div", el("p", invites), _button(t("Review")), class_="review to")
    stopped = reviewed.done < reviewed.total
    looked = t("{n} of {total} decisions looked at", n=reviewed.done, total=reviewed.total)
    return el(
        "div",
        el("ol", (_mark(mark, at, t) for mark in reviewed.marks), class_="marks", aria_label=t("What cost most"))
        if reviewed.marks
        else el("p", icon("laurels", "icon"), kind(reviewed, t)),
        el("p", el("small", looked), _button(t("Go on")), class_="onward") if stopped else None,
        class_="review",
    )


def kind(reviewed: Reviewed, t: Translator) -> str:
    """What is said where nothing cost much."""
    if reviewed.done < reviewed.total:
        return t("Nothing that cost much so far.")
    return t("No decision cost much: an Old dragon would hardly have played better.")


def ticks(reviewed: Reviewed, last: int) -> list[Markup]:
    """The marks on the line of time."""
    return [el("i", style=f"--at:{(mark.play - 1) / last:.4f}", class_="tick") for mark in reviewed.marks]


def found(reviewed: Reviewed, t: Translator) -> str:
    """What the review has found, for those who listen to it."""
    if not reviewed.marks:
        return kind(reviewed, t)
    moves = t.list([str(mark.play) for mark in reviewed.marks])
    return t.plural("Move {moves} cost most.", "Moves {moves} cost most.", len(reviewed.marks), moves=moves)


def _running(reviewed: Reviewed, last: int, t: Translator) -> Markup:
    return el(
        "div",
        el("p", t("An Old dragon looks at move {n} of {total}…", n=reviewed.play, total=last)),
        el("progress", value=reviewed.done, max=reviewed.total, class_="rail", aria_label=t("Review")),
        _button(t("Stop")),
        class_="review running",
    )


def _button(label: str) -> Markup:
    return el("button", label, class_="button", type="button", data_act="review", id="review")


def _mark(mark: Mark, at: int, t: Translator) -> Markup:
    game, scene = VIEWS[mark.scene.game], mark.scene
    seat, several = scene.viewer or 0, sum(seat.kind == "human" for seat in scene.seats) > 1
    better = game.describe_action(mark.best.action, scene, t)
    return el(
        "li",
        el(
            "button",
            el("b", t("Move {n}", n=mark.play), (" ", who(seat, scene.seats[seat].name)) if several else None),
            el("span", game.describe_action(mark.played.action, scene, t), ", ", _worth(mark.played, scene, t)),
            el("span", rich(t("*Better:* {deed}", deed=better[:1].lower() + better[1:])), ", ",
               _worth(mark.best, scene, t)),
            el("small", game.reason(mark.best, scene, t)),
            type="button",
            data_act="mark",
            data_value=mark.play,
            aria_current="true" if at == mark.play - 1 else None,
            id=f"mark-{mark.play}",
        ),
    )  # fmt: skip


def _worth(told: Advice, scene: Scene, t: Translator) -> Markup:
    return join(plain(VIEWS[scene.game].value(told, t)))
