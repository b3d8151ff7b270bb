"""What a player is called in the middle of a sentence."""

from __future__ import annotations

from dragons_web.model.scene import Scene
from dragons_web.parts.i18n import Translator


def called(scene: Scene, seat: int, t: Translator) -> str:
    """The player's name, "you" for the only human."""
    return t("you") if scene.is_me(seat) else scene.seats[seat].name
