"""Games that come from elsewhere and go there: files that are opened or dropped on the page, files and links that are
sent away."""

from __future__ import annotations

from collections.abc import Iterable

from dragons.record import BadRecord, Record
from dragons_web.games import VIEWS
from dragons_web.model.links import link
from dragons_web.model.routes import Route
from dragons_web.model.saves import SAVE
from dragons_web.parts.html import el
from dragons_web.screens.screen import Desk


def take_in(desk: Desk, files: Iterable[tuple[str, str]]) -> None:
    """Take in the records of these files, each a name and a text. One is opened at once, several are found among the
    past games. What is no game gets an error and changes nothing."""
    t = desk.t
    records: list[Record] = []
    refused: dict[str, str] = {}
    for name, text in files:
        try:
            records.append(Record.from_json(text))
        except BadRecord as damage:
            refused[name] = str(damage)
    if len(records) == 1:
        desk.sit(records[0])
    elif records:
        for record in records:
            desk.keep(record)
        desk.go(Route("past"))
        desk.toast("good", t("{n} games are here now.", n=len(records)))
    if len(refused) == 1 and not records:
        desk.toast("bad", t("This file is no game of ours: {reason}", reason=next(iter(refused.values()))))
    elif refused:
        desk.toast("bad", t("No game of ours in: {names}", names=t.list(list(refused))))


def export(desk: Desk, id_: str) -> None:
    """Give a kept game to be saved as a file."""
    text = desk.page.store.get(SAVE + id_)
    if text is None:
        return
    record = Record.from_json(text)
    desk.page.download(f"{record.game}-{record.created[:10]}-{id_}.json", text)
    if not record.is_over():
        desk.toast("news", desk.t("The file holds the unfinished game, secrets included."))


def share(desk: Desk, record: Record) -> None:
    """Give a finished game to be sent as a link."""
    hash_ = link(record)
    if hash_:
        return desk.page.share(hash_, VIEWS[record.game].card.title)
    desk.toast("news", desk.t("This game is too long for a link: save it as a file and send that."))


def say_shared(desk: Desk, how: str, url: str) -> None:
    """Say what has become of a link that was given: it was "copied", or else is shown to be copied by hand."""
    t = desk.t
    if how == "copied":
        return desk.toast("good", t("The link is in the clipboard: paste it wherever you like."))
    field = el("input", value=url, readonly=True, aria_label=t("The link"))
    desk.toast("news", t("Copy this link:"), id_="link", stays=True, action=field)
