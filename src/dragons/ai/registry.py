"""What bots know of each game: a line a game in each of these, and nothing else to do for a new one.

A game without a line in POLICIES is played by any legal action, one without a line in ADVISERS is not advised.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial

from dragons.ai.policy import Adviser, Policy, untimed
from dragons.ai.search import Skill
from dragons.deluge.bot import policy as deluge
from dragons.drakon.bot import policy as drakon
from dragons.ludicitude.bot import policy as ludicitude
from dragons.tresor.bot import policy as tresor

POLICIES: dict[str, Policy] = {
    "deluge": deluge.choose,
    "drakon": drakon.choose,
    "ludicitude": untimed(ludicitude.choose),
    "tresor": untimed(tresor.choose),
}

ADVISERS: dict[str, Adviser] = {
    "deluge": deluge.explain,
    "drakon": drakon.explain,
    "ludicitude": ludicitude.explain,
    "tresor": tresor.explain,
}

RECALLING_ADVISERS: dict[str, Adviser] = {"tresor": partial(tresor.explain, recall=True)}
"""Where remembering is part of the game: the adviser of one who has forgotten nothing."""

SEARCHES: dict[str, Mapping[int, Skill]] = {"deluge": deluge.SKILLS, "drakon": drakon.SKILLS}
"""For games whose bots search: the search of each level. The arena measures it against OpenSpiel's, the bench its
speed."""
