"""The curtain that falls between people at one screen who hold what the others may not see.

The scene it is drawn from is a bystander's: nothing of anybody's hand is in the page while it hangs.
"""

from __future__ import annotations

from dragons_web.model.scene import Scene
from dragons_web.parts.html import Markup, el, icon
from dragons_web.parts.i18n import Translator
from dragons_web.parts.widgets import who
from dragons_web.views.table import announcements, table


def curtain(scene: Scene, seat: int, t: Translator) -> Markup:
    """The whole screen, until the player of this seat says that they are there: behind the cloth lies the table."""
    name = scene.seats[seat].name
    cloth = el(
        "section",
        icon("o-eye", "eye"),
        el("h2", curtain_words(scene, seat, t), id="pass"),
        who(seat, name),
        el("button", t("I am {name}", name=name), class_="button gold", type="button", data_act="lift", id="go-on"),
        el("button", t("Take it back"), class_="button bare", type="button", data_act="undo")
        if scene.can_undo
        else None,
        el("p", " ".join(announcements(scene, t, scene.plays[-1:])), class_="soft small last"),
        class_="curtain",
        id="curtain",
        aria_labelledby="pass",
    )
    return table(scene, t, cloth=cloth)


def curtain_words(scene: Scene, seat: int, t: Translator) -> str:
    """What to do, in a sentence."""
    return t("Pass the screen to {name}", name=scene.seats[seat].name)
