"""The games in a terminal.

    python -m dragons list              the games, their players and options
    python -m dragons rules drakon      the rules of a game
    python -m dragons play tresor --players 2 --human 0 --option grid=5
    python -m dragons check FILE        whether a record is right, and if not where it breaks
    python -m dragons show FILE         a record, move by move

FILE may be "-": the standard input. Ends with 0 if all is well, 1 if a record is wrong or a game was left, 2 if the
command or what it names is.
"""

from __future__ import annotations

import argparse
import sys
from importlib.resources import files
from pathlib import Path
from random import Random
from typing import Any, NoReturn

from dragons import CHANCE, GAMES, IllegalAction
from dragons.game import Game, Json, State
from dragons.record import BadRecord, CannotUndo, Record

HELP = 'a move by its text; Enter alone lists them; "undo" takes back; "save FILE"; "quit".'


def main(arguments: list[str] | None = None) -> int:
    """Carry out a command line (without the program's name); the exit code."""
    given = _parser().parse_args(arguments)
    try:
        return int(given.run(given))
    except BrokenPipeError:  # whoever reads has seen enough
        sys.stderr.close()
        return 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m dragons", description="Four games of dragons, in a terminal.")
    commands = parser.add_subparsers(required=True, metavar="COMMAND")

    commands.add_parser("list", help="the games, their players and options").set_defaults(run=list_games)

    rules = commands.add_parser("rules", help="the rules of a game")
    rules.add_argument("game", choices=GAMES)
    rules.set_defaults(run=print_rules)

    play = commands.add_parser("play", help="play a game, against random players", epilog=f"At your turn: {HELP}")
    play.add_argument("game", choices=GAMES)
    play.add_argument("--players", type=int, metavar="N", help="how many play (2, or what the game needs)")
    play.add_argument(
        "--human", type=int, action="append", metavar="SEAT", help="a seat that you play (0); may be given again"
    )
    play.add_argument("--watch", action="store_true", help="no human: all play at random")
    play.add_argument("--option", action="append", default=[], metavar="NAME=VALUE", help="a rule of the table")
    play.add_argument("--seed", type=int, help="the same seed gives the same chance")
    play.set_defaults(run=play_game)

    for name, run, what in (
        ("check", check, "whether a record is right, and if not where it breaks"),
        ("show", show, "a record, move by move"),
    ):
        command = commands.add_parser(name, help=what)
        command.add_argument("file")
        command.set_defaults(run=run)
    return parser


# --- list, rules


def list_games(_: argparse.Namespace) -> int:
    for game in GAMES.values():
        print(f"{game.id:12}{game.min_players} to {game.max_players} players".replace("2 to 2", "2"))
        for name, option in game.options.items():
            others = ", ".join(_written(value) for value in option.choices if value is not option.default)
            print(f"{'':12}{name} = {_written(option.default)} (or {others})")
    return 0


def print_rules(given: argparse.Namespace) -> int:
    print(_rules(given.game))
    return 0


def _rules(game: str) -> str:
    """The game's part of the rules."""
    parts = (files("dragons") / "rules.md").read_text("utf-8").split("\n## ")
    [part] = [part for part in parts if f"(`{game}`)" in part.partition("\n")[0]]
    return "## " + part.strip().removesuffix("-" * 99).strip()


# --- play


def play_game(given: argparse.Namespace) -> int:
    """One game; ends with 1 if it was left before its end."""
    game, rng = GAMES[given.game], Random(given.seed)
    record = _new_record(game, given, rng)
    humans = [seat for seat, place in enumerate(record.seats) if place["kind"] == "human"]
    if humans:
        print(f"You can type {HELP}")
    shown = next(record.states())
    _tell(record, 0, shown, humans)
    while not record.is_over():
        told = len(record.moves)
        state = record.state()
        if state.current_player() not in humans:
            record.play(str(state.sample_action(rng)), rng)
        elif not _turn(record, state.current_player(), rng):
            return 1
        if len(record.moves) < told:
            print(f"      back to after move {len(record.moves)}")
            shown = record.state()
        _tell(record, told, shown, humans)
    print(_result(record))
    return 0


def _new_record(game: Game, given: argparse.Namespace, rng: Random) -> Record:
    players = given.players if given.players is not None else max(2, game.min_players)
    humans = [] if given.watch else given.human or [0]
    if not game.min_players <= players <= game.max_players:
        _refuse(f"{game.id} is for {game.min_players} to {game.max_players} players, not {players}")
    for seat in humans:
        if not 0 <= seat < players:
            _refuse(f"there is no seat {seat} among {players}")
    seats = [
        {"name": f"You {seat}", "kind": "human"}
        if seat in humans
        else {"name": f"Dice {seat}", "kind": "bot", "level": 1}
        for seat in range(players)
    ]
    try:
        return Record.new(game.id, seats, options=_options(game, given.option), rng=rng)
    except BadRecord as error:
        _refuse(str(error))


def _options(game: Game, given: list[str]) -> dict[str, Any]:
    """The values of NAME=VALUE; a value is what the game's choices are written like."""
    options: dict[str, Any] = {}
    for text in given:
        name, _, value = text.partition("=")
        choices = game.options[name].choices if name in game.options else ()
        options[name] = next((choice for choice in choices if _written(choice) == value), value)
    return options


def _turn(record: Record, seat: int, rng: Random) -> bool:
    """Ask a human until something is played or taken back. False if the game is left."""
    while True:
        try:
            text = input(f"{record.seats[seat]['name']}> ").strip()
        except (EOFError, KeyboardInterrupt):
            print()
            return False
        try:
            match text.split():
                case []:
                    print("  ".join(str(action) for action in record.state().legal_actions()))
                case ["quit"]:
                    return False
                case ["undo"]:
                    record.undo(seat)
                    return True
                case ["save", name]:
                    Path(name).write_text(record.to_json() + "\n", "utf-8")
                case _:
                    record.play(text, rng)
                    return True
        except (IllegalAction, CannotUndo, OSError) as error:
            print(error)


# --- check, show


def check(given: argparse.Namespace) -> int:
    record = _read(given.file)
    state = "over" if record.is_over() else "going on"
    print(f"{given.file}: right. {record.game}, {len(record.seats)} players, {len(record.moves)} moves, {state}.")
    return 0


def show(given: argparse.Namespace) -> int:
    record = _read(given.file)
    names = ", ".join(f"{seat} {place['name']}" for seat, place in enumerate(record.seats))
    options = ", ".join(f"{name} = {_written(value)}" for name, value in record.options.items())
    print(f"{record.game}{f' ({options})' if options else ''}: {names}")
    _tell(record, 0, next(record.states()), list(range(len(record.seats))))
    print(_result(record))
    return 0


def _read(name: str) -> Record:
    """The record in a file; ends the program if there is none."""
    try:
        text = sys.stdin.read() if name == "-" else Path(name).read_text("utf-8")
    except (OSError, UnicodeDecodeError) as error:
        _refuse(f"{name}: {error.strerror if isinstance(error, OSError) else 'not a text in UTF-8'}")
    try:
        return Record.from_json(text)
    except BadRecord as error:
        print(f"{name}: {error}", file=sys.stderr)
        raise SystemExit(1) from None


# --- words


def _tell(record: Record, told: int, shown: State, viewers: list[int]) -> None:
    """Print the moves after the first `told` with what they did, as the viewers together saw it, and make them in
    `shown`, which is where those led to."""
    for number, text in enumerate(record.moves[told:], told + 1):
        actor = shown.current_player()
        shown.apply_action(shown.parse_action(text))
        views = [shown.information_state(seat)[-1] for seat in viewers or range(shown.players)]
        seen = min(views, key=lambda view: view.count("?"))
        print(f"{number:4}  {'chance' if actor == CHANCE else record.seats[actor]['name']:<12}{seen}")
        for event in _seen(shown, viewers):
            print(f"{'':18}{_event(event)}")


def _seen(state: State, viewers: list[int]) -> list[dict[str, Json]]:
    """The last events, each as the one among the viewers saw it who saw most of it."""
    views = [state.events(seat) for seat in viewers or range(state.players)]
    return [min(events, key=lambda event: list(event.values()).count(None)) for events in zip(*views, strict=False)]


def _event(event: dict[str, Json]) -> str:
    told = (f"{key} {_brief(value)}" for key, value in event.items() if key != "type" and value not in (None, []))
    return f"{event['type']}: {', '.join(told)}".removesuffix(": ")


def _brief(value: Json) -> str:
    if isinstance(value, list):
        return " ".join(map(_brief, value))
    if isinstance(value, dict):
        return " ".join(f"{key} {_brief(one)}" for key, one in value.items())
    return _written(value)


def _written(value: Json) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


def _result(record: Record) -> str:
    scores = ", ".join(
        f"{place['name']} {score}" for place, score in zip(record.seats, record.state().scores(), strict=True)
    )
    if not record.is_over():
        return f"Still going on: {scores}."
    winners = [record.seats[seat]["name"] for seat, share in enumerate(record.returns()) if share > 0]
    return f"Won by {' and '.join(winners)}: {scores}." if winners else f"Over: {scores}."


def _refuse(why: str) -> NoReturn:
    print(f"python -m dragons: {why}", file=sys.stderr)
    raise SystemExit(2)


if __name__ == "__main__":
    sys.exit(main())
