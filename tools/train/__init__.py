"""The programs that make the tables and constants of the bots: `python -m tools.train GAME`, a module a game."""
