"""The wheel that the browser installs when it starts without the memory snapshot."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path


def wheel(out: Path) -> Path:
    """Build it into the folder `out`; its path. The same sources always give the same bytes."""
    command = [sys.executable, "-m", "hatchling", "build", "--target", "wheel", "--directory"]
    subprocess.run([*command, str(out.absolute())], check=True, stdout=subprocess.DEVNULL)
    return next(out.glob("*.whl"))
