"""Annotated games: `docs/games/<game>.json`, a record, told in the words of the site in `docs/games/<game>.md`.

    python -m tools.annotate      writes the pages anew

`page` tells a game play by play; `notes` says which rule is explained where.
"""
