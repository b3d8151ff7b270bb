"""What is asked of a bot: of the bots' worker, again if that breaks, at last of this thread.

    await asked(page, "choose", session.question(), lambda: self.turn is turn)     {"action": "c4"}
    await advice(page, record, seat, lambda: …, recall=False)                      (Advice(…), …), the best first

Either answers None once nobody wants to know any more, and raises ValueError for a question that has no answer.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

from dragons.ai import worker
from dragons.ai.policy import Advice
from dragons.record import Record
from dragons_web.parts.i18n import Translator

if TYPE_CHECKING:
    from dragons_web.screens.app import Page

Wanted = Callable[[], bool]
FRAME = 0.05
"""Seconds in which a page has surely drawn what it was told to."""


async def asked(page: Page, ask: str, request: Mapping[str, Any], wanted: Wanted) -> dict[str, Any] | None:
    """What that function of `dragons.ai.worker` answers to this request."""

    async def here(ask: str, question: str) -> str:
        await page.sleep(FRAME)  # what is on the screen stays there for a while
        return str(getattr(worker, ask)(question))

    question = json.dumps(request)
    for attempt in (page.ask_bot, page.ask_bot, here):
        try:
            answer: dict[str, Any] = json.loads(await attempt(ask, question))
        except RuntimeError:
            if wanted():
                continue
        if not wanted():
            return None
        if "error" in answer:
            raise ValueError(answer["error"])
        return answer
    raise AssertionError("the last attempt answers or raises")


async def advice(page: Page, record: Record, seat: int, wanted: Wanted, *, recall: bool) -> tuple[Advice, ...] | None:
    """What the seat that is to decide in this game would be told of its actions; with `recall` also of what it may have
    forgotten."""
    request = {"record": json.loads(record.to_json()), "seat": seat, "recall": recall}
    answer = await asked(page, "advise", request, wanted)
    return None if answer is None else tuple(Advice(**one) for one in answer["advice"])


def no_advice(why: ValueError, t: Translator) -> str:
    """What is said where there is none. Of a fault that Python has told at length the last line says what it is."""
    return t("The Old dragon cannot tell: {reason}", reason=str(why).strip().splitlines()[-1])
