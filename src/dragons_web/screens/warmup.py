"""What a table does while nobody touches it: it draws, unseen, what may come.

An engine compiles code when it is first used, so that the first move and the first pick would take several times as
long as all others. Here they are made on a copy of the game that is kept nowhere, a step whenever the page is idle.
"""

from __future__ import annotations

import re
from random import Random

from dragons.record import Record
from dragons_web.model.saves import SaveStore
from dragons_web.model.session import Session
from dragons_web.parts.i18n import Translator
from dragons_web.screens.page import Page
from dragons_web.views.screen import screen

PLAYS = 4
_PICK = re.compile(r'data-pick="([^"&]*)"')


class MemoryStore(dict[str, str]):
    """A store that is gone with the program."""

    def set(self, key: str, text: str) -> None:
        self[key] = text

    def remove(self, key: str) -> None:
        self.pop(key, None)


async def warm_up(page: Page, record: Record, t: Translator) -> None:
    """Play a few moves at random from here on, and draw each screen."""
    await page.idle()
    session = Session("", record.until(len(record.moves)), SaveStore(MemoryStore()), Random(0))
    for _ in range(PLAYS):
        await page.idle()
        if session.waiting == "acknowledgement":
            session.acknowledge()
        elif session.waiting != "over":
            session.play(str(session.record.state().sample_action(session.rng)))
        html = ""
        for step in ("", "lifted", "picked"):
            await page.idle()
            if step == "lifted" and session.curtain is not None:
                session.lift()
            picks = _PICK.findall(html) if step == "picked" else []
            html = screen(session.scene(picked=picks[-1] if picks else ""), t)
            await page.idle()
            page.warm_up(html)
