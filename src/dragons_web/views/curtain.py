"""The curtain that falls between people at one screen who hold what the others may not see.

The scene it is drawn from is a bystander's: nothing of anybody's hand is in the page while it hangs.
"""

from __future__ import annotations

from dragons_web.html import Markup, el, icon
from dragons_web.i18n import Translator
from dragons_web.scene import Scene
from dragons_web.tables import TABLES
from dragons_web.views.pieces import address, who
from dragons_web.views.table import announcements


def curtain(scene: Scene, seat: int, t: Translator) -> Markup:
    """The whole screen, until the player of this seat says that they are there."""
    name = scene.seats[seat].name
    return el(
        "main",
        el("a", icon("u-back"), class_="ico", href="#/", aria_label=t("Back to the lair")),
        el("a", icon("u-menu"), class_="ico", href=address(scene, "menu"), aria_label=t("Menu"), id="to-menu"),
        icon("o-eye", "eye"),
        el("p", TABLES[scene.game].card.title, class_="soft", lang="fr"),
        el("h1", curtain_words(scene, seat, t), tabindex=-1),
        who(seat, name),
        el("button", t("I am {name}", name=name), class_="btn gold", type="button", data_act="lift", id="go-on"),
        el("button", t("Take it back"), class_="btn bare", type="button", data_act="undo") if scene.can_undo else None,
        el("p", " ".join(announcements(scene, t, scene.plays[-1:])), class_="soft small last"),
        class_="curtain",
        data_screen="curtain",
        data_waiting="human",
    )


def curtain_words(scene: Scene, seat: int, t: Translator) -> str:
    """What to do, in a sentence."""
    return t("Pass the screen to {name}", name=scene.seats[seat].name)
