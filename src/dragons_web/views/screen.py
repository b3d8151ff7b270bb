"""The screen of a game that is played: its table, the curtain before it, or its result."""

from __future__ import annotations

from collections.abc import Sequence

from dragons_web.model.scene import Scene
from dragons_web.parts.html import Markup
from dragons_web.parts.i18n import Translator
from dragons_web.views.curtain import curtain
from dragons_web.views.result import result
from dragons_web.views.table import table


def screen(scene: Scene, t: Translator, milestones: Sequence[str] = ()) -> Markup:
    """`milestones` see `views.result`."""
    if scene.curtain is not None:
        return curtain(scene, scene.curtain, t)
    return result(scene, t, milestones) if scene.waiting == "over" else table(scene, t)
