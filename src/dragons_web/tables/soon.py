"""The games that have a card in the lobby and no table yet."""

from __future__ import annotations

from dragons_web.tables.base import Card

SOON: tuple[Card, ...] = ()
