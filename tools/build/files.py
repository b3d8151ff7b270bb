"""Small helpers about files that several build steps share."""

from __future__ import annotations

import hashlib
import shutil
from collections.abc import Iterator
from pathlib import Path


def files(folder: Path) -> Iterator[Path]:
    """Every file below a folder, in a fixed order."""
    return (path for path in sorted(folder.rglob("*")) if path.is_file())


def copy(source: Path, target: Path) -> None:
    """Copy a file, making the folders it needs."""
    target.parent.mkdir(parents=True, exist_ok=True)
    shutil.copyfile(source, target)


def seal(folder: Path) -> Path:
    """Rename a folder to its name and a hash of all that is in it, so that it can be cached for ever."""
    digest = hashlib.sha256()
    for path in files(folder):
        digest.update(f"{path.relative_to(folder).as_posix()}\0".encode())
        digest.update(hashlib.sha256(path.read_bytes()).digest())
    return folder.rename(folder.with_name(f"{folder.name}-{digest.hexdigest()[:10]}"))
