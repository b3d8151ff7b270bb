"""A finished game as a link: the record, compressed, in the address itself. No server has it.

hash_ = link(record)        "#/shared/eNq…", or None if it would be too long
unlink("eNq…")              the record, checked as strictly as a file
"""

from __future__ import annotations

import base64
import binascii
import zlib

from dragons.record import MAX_TEXT, BadRecord, Record

MAX_LINK = 8_000
_BYTES = 4 * MAX_TEXT  # of a text of that many characters, at most


def link(record: Record) -> str | None:
    """The address's hash. ValueError for a game that is not over: its link would tell its secrets."""
    if not record.is_over():
        raise ValueError("only a game that is over can be a link")
    packed = zlib.compress(record.to_json().encode(), 9)
    hash_ = f"#/shared/{base64.urlsafe_b64encode(packed).decode().rstrip('=')}"
    return hash_ if len(hash_) <= MAX_LINK else None


def unlink(text: str) -> Record:
    """The record in a link. BadRecord says what is wrong with it."""
    try:
        packed = base64.b64decode(text + "=" * (-len(text) % 4), altchars="-_", validate=True)
        unpacking = zlib.decompressobj()
        json = unpacking.decompress(packed, _BYTES).decode()
    except (binascii.Error, zlib.error, ValueError):
        raise BadRecord("link: it is cut off, or was changed on its way") from None
    if not unpacking.eof:
        raise BadRecord("link: it is cut off, or too long")
    record = Record.from_json(json)
    if not record.is_over():
        raise BadRecord("link: only games that are over are shared")
    return record
