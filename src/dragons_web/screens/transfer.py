"""Games that come from elsewhere and go there: files that are opened or dropped on the page, files and links that are
sent away."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from dragons.record import BadRecord, Record
from dragons_web.games import VIEWS
from dragons_web.model.links import link
from dragons_web.model.routes import Route
from dragons_web.model.saves import SAVE
from dragons_web.parts.html import el

if TYPE_CHECKING:
    from dragons_web.screens.app import App


def take_in(app: App, files: Iterable[tuple[str, str]]) -> None:
    """Take in the records of these files, each a name and a text. One is opened at once, several are found among the
    past games. What is no game gets an error and changes nothing."""
    records: list[Record] = []
    refused: dict[str, str] = {}
    for name, text in files:
        try:
            records.append(Record.from_json(text))
        except BadRecord as damage:
            refused[name] = str(damage)
    if len(records) == 1:
        app.sit(records[0])
    elif records:
        for record in records:
            app.keep(record)
        app.go(Route("past"))
        app.toast("good", app.t("{n} games are here now.", n=len(records)))
    if len(refused) == 1 and not records:
        app.toast("bad", app.t("This file is no game of ours: {reason}", reason=next(iter(refused.values()))))
    elif refused:
        app.toast("bad", app.t("No game of ours in: {names}", names=app.t.list(list(refused))))


def export(app: App, id_: str) -> None:
    """Give a kept game to be saved as a file."""
    text = app.page.store.get(SAVE + id_)
    if text is None:
        return
    record = Record.from_json(text)
    app.page.download(f"{record.game}-{record.created[:10]}-{id_}.json", text)
    if not record.is_over():
        app.toast("news", app.t("The file holds the unfinished game, secrets included."))


def share(app: App, record: Record) -> None:
    """Give a finished game to be sent as a link."""
    hash_ = link(record)
    if hash_:
        return app.page.share(hash_, VIEWS[record.game].card.title)
    app.toast("news", app.t("This game is too long for a link: save it as a file and send that."))


def shared(app: App, how: str, url: str) -> None:
    """What has become of a link that was given: it was "copied", or else is shown to be copied by hand."""
    if how == "copied":
        return app.toast("good", app.t("The link is in the clipboard: paste it wherever you like."))
    field = el("input", value=url, readonly=True, aria_label=app.t("The link"))
    app.toast("news", app.t("Copy this link:"), id_="link", stays=True, action=field)
