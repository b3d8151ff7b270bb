"""The type of the facts in advice on Trésor."""

from __future__ import annotations

from typing import NotRequired, TypedDict

from dragons.tresor.observation import Cell, Kind


class Facts(TypedDict):
    """Facts on one action: `exact` on all, `near` on moves of a spider, `left` on `stop`, `cells` on turning a tile."""

    exact: bool
    """Whether the value is exact, if all play well; otherwise an estimate."""
    catch: NotRequired[int]
    """How many tiles `stop` would take now; not on moves of a spider."""
    cells: NotRequired[list[Cell]]
    """Face-down tiles that come to the same."""
    kind: NotRequired[Kind | None]
    """The remembered face of such a tile; null: unknown."""
    bust: NotRequired[float]
    """The chance that turning it ends the turn."""
    spider: NotRequired[float]
    """The part of spiders in `bust`."""
    tiles: NotRequired[float]
    """How many tiles this turn brings on average, if played for tiles; for `stop` what it takes."""
    waste: NotRequired[bool]
    """Whether it is best to turn it, which can take nothing, and stop: the others have to explore."""
    missing: NotRequired[int]
    """On a remembered tile but a spider: how many more of its kind make a whole group, once this one is up."""
    left: NotRequired[int]
    """`stop`: how many tiles the next player could take at once of those seen this turn or remembered."""
    near: NotRequired[int]
    """Moves of a spider, which are all worth the same: how many tiles are around it then."""
