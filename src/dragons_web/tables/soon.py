"""The games that have a card in the lobby and no table yet."""

from __future__ import annotations

from dragons_web.i18n import N_
from dragons_web.tables.base import Card

DELUGE = Card(
    game="deluge",
    title="Déluge de Dragons",
    wit=N_("The dragon floats. Five dragons float. The double makes the lagoon overflow."),
    icon="sea-dragon",
    scene="deluge",
    players=(2, 2),
    minutes=10,
    complexity=1,
)

LUDICITUDE = Card(
    game="ludicitude",
    title="Ludicitude",
    wit=N_("A head, two wings, a tail: all can be found, except the moment to stop."),
    icon="flame",
    scene="ludicitude",
    players=(1, 5),
    minutes=20,
    complexity=2,
)

DRAKON = Card(
    game="drakon",
    title="Drakon",
    wit=N_("Five pieces of gold to get out. The corridors have other ideas."),
    icon="spiked-dragon-head",
    scene="drakon",
    players=(2, 6),
    minutes=40,
    complexity=3,
)

SOON = (DELUGE, LUDICITUDE, DRAKON)
