"""The type of the facts in advice on Déluge: there are none, a value says it all."""

from __future__ import annotations

from typing import TypedDict


class Facts(TypedDict):
    pass
