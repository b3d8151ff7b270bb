"""Asking a bot: the bots' worker, again if that breaks, at last this thread.

    await ask_bot(page, "choose", session.bot_request(), lambda: self.turn is turn)     {"action": "c4"}
    await ask_advice(page, record, seat, lambda: …, recall=False)                       (Advice(…), …), the best first

Either answers None once the answer is not wanted any more, and raises ValueError for a request that has no answer.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from typing import Any

from dragons.ai import worker
from dragons.ai.policy import Advice
from dragons.record import Record
from dragons_web.parts.i18n import Translator
from dragons_web.screens.page import Page

Wanted = Callable[[], bool]
FRAME = 0.05
"""Seconds in which a page has surely drawn what it was told to."""


async def ask_bot(page: Page, ask: str, request: Mapping[str, Any], wanted: Wanted) -> dict[str, Any] | None:
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


async def ask_advice(
    page: Page, record: Record, seat: int, wanted: Wanted, *, recall: bool
) -> tuple[Advice, ...] | None:
    """What the seat that is to decide in this game would be told of its actions; with `recall` also of what it may have
    forgotten."""
    request = {"record": record.to_json(), "seat": seat, "recall": recall}
    answer = await ask_bot(page, "advise", request, wanted)
    return None if answer is None else tuple(Advice(**one) for one in answer["advice"])


def advice_refusal(why: ValueError, t: Translator) -> str:
    """What is said where there is none. Of a fault that Python has told at length the last line says what it is."""
    return t("The Old dragon cannot tell: {reason}", reason=str(why).strip().splitlines()[-1])
