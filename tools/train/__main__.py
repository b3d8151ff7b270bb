"""`python -m tools.train GAME`: make the tables or constants of a game's bots anew; `GAME --help` tells more."""

from __future__ import annotations

import sys
from importlib import import_module
from pathlib import Path

from dragons import GAMES

TRAINED = [game for game in GAMES if Path(__file__).with_name(f"{game}.py").exists()]


def main(arguments: list[str]) -> None:
    if not arguments or arguments[0] not in TRAINED:
        sys.exit(f"usage: python -m tools.train {{{','.join(TRAINED)}}} [options]")
    import_module(f"tools.train.{arguments[0]}").main(arguments[1:])


if __name__ == "__main__":
    main(sys.argv[1:])
