"""An annotated game as a page of Markdown: each play in the words of the log, its text form, the rule at work."""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path

from dragons.record import Record
from dragons_web.games import VIEWS
from dragons_web.model.scene import Play
from dragons_web.model.session import scene_of
from dragons_web.model.transcript import Transcript
from dragons_web.parts.i18n import Translator
from dragons_web.views.table import announcements
from tools.annotate.notes import GAMES, Note

FOLDER = Path("docs/games")
RULES = Path("src/dragons/rules.md")
NOTES_AT_ONCE = 2
"""So many rules are explained after one play; others wait for the next time they are at work, if there is one."""

HOW_TO_READ = """The small type is the *text form* of each move, as the record has it. What begins with `=` is chance. \
The same game as a file: [{name}]({name}); dropped onto the site's page it can be replayed."""


def page(path: Path) -> str:
    """The page for a record of a game that is over."""
    record = Record.from_json(path.read_text("utf-8"))
    t, view, told = Translator("en"), VIEWS[record.game], GAMES[record.game]
    transcript = Transcript(record, None)
    plays, ends = transcript.plays, transcript.ends
    scene = scene_of(record, None, plays, "replay")
    names = [seat.name for seat in scene.seats]
    long_turns = len(plays) > 2 * plays[-1].turn

    lines = [f"# A game of {view.card.title}", *told.introduction, HOW_TO_READ.format(name=path.name)]
    lines += [] if plays[0].seat is None or long_turns else ["## The game"]
    unexplained, turn, number = list(told.notes), 0, 0
    for index, play in enumerate(plays):
        sentences = " ".join(announcements(scene, t, [play]))
        forms = " ".join(f"`{text}`" for text in record.moves[ends[index - 1] if index else 0 : ends[index]])
        if play.seat is None:
            lines += ["## The set-up", f"{sentences} <sub>{forms}</sub>"]
        else:
            if long_turns and play.turn != turn:
                lines.append(f"## Turn {play.turn}: {names[play.seat]}")
            turn, number = play.turn, number + 1
            lines.append(f"**{number}.** {sentences} <sub>{forms}</sub>")
        for note in _at_work(unexplained, play, len(plays) if play is plays[-1] else NOTES_AT_ONCE):
            unexplained.remove(note)
            lines.append(f"> {note.text} ([{note.rule}][rules])")
        if play.seat is None:
            lines.append("## The game")
    result = [f"{name} {view.amount(score, t)}" for name, score in zip(names, record.state().scores(), strict=True)]
    lines += ["## The result", f"{t.list(result)}.", f"[rules]: ../../{RULES}#{_anchor(record.game, told.notes)}"]
    return "\n\n".join(lines) + "\n"


def _at_work(notes: Sequence[Note], play: Play, most: int) -> list[Note]:
    """The rules that this play is the first to show, in the order in which it shows them."""
    shown = [(next((at for at, event in enumerate(play.events) if note.shown_by(event)), None), note) for note in notes]
    first = [(at, note) for at, note in shown if at is not None][:most]
    return [note for _, note in sorted(first, key=lambda pair: pair[0])]


def _anchor(game: str, notes: Sequence[Note]) -> str:
    """Where the rules of a game begin. ValueError if they lack a paragraph that a note names."""
    for part in RULES.read_text("utf-8").split("\n## "):
        title, _, body = part.partition("\n")
        if f"(`{game}`)" in title:
            break
    else:
        raise ValueError(f"no rules of {game}")
    for note in notes:
        if not re.search(rf"^(\*\*|\*|- `){re.escape(note.rule)}", body, re.MULTILINE):
            raise ValueError(f"the rules of {game} have no paragraph {note.rule!r}")
    return re.sub(r"[^\w\- ]", "", title.lower()).replace(" ", "-")
