"""The rules of Drakon, first edition (rules.md, part 3): the game, and what each move does.

Actions are their own text forms: `place gold-NE 1,0`, `move E`, `move EN`, `move 2,-1`, `pass`, and for
the effects `swap vortex-ES 2,0`, `destroy 2,0`, `turn 2,0 SW`, `push 2 N`, `rob 2`. An outcome is the tile
dealt, drawn or robbed: `=gold-2c`. The pile has no order: a tile has no face until somebody draws it.

What there is and who sees it is in `position`, what may be done in `placing`, `moving` and `effects`.
"""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import ClassVar

from dragons.drakon import moving, placing
from dragons.drakon.coins import coin_transfer, transfer
from dragons.drakon.effects import EFFECTS, fitting_shapes
from dragons.drakon.hand_changes import Drawn, HandChange, Joined, Left, Robbed, Stuck
from dragons.drakon.material import KIND_OF, NEIGHBOURS, SIDES, TILES, Kind, Tile
from dragons.drakon.position import HAND, ROUNDS, WINNING_COINS, Position
from dragons.game import Game, IllegalAction, Option, OptionValue

PASS = "pass"

_TURN = "Drakon: a turn"
_CHANCE = "Drakon: dealing, drawing and robbing"


class Drakon(Game):
    """Drakon, first edition. Option `hellwind_steps`: how far a hellwind blows, 2 or 3 tiles."""

    id = "drakon"
    rules_version = 1
    min_players = 2
    max_players = 6
    options: ClassVar[Mapping[str, Option]] = {"hellwind_steps": Option(2, (2, 3))}
    has_hands = True
    pauses_after = frozenset({"end"})

    def _initial_state(self, players: int, options: Mapping[str, OptionValue]) -> DrakonState:
        return DrakonState.at_the_start(self, players, options)


class DrakonState(Position):
    """A game of Drakon under way."""

    # --- what can be done

    def legal_actions(self) -> list[str]:
        if self.phase == "turn":
            placements = placing.placements(self.board, self.hands[self.seat])
            return [*placements, *self.exits()] or [PASS]
        effect = EFFECTS.get(self.phase)
        return effect.choices(self._effect_context()) if effect else []

    def chance_outcomes(self) -> list[tuple[str, float]]:
        tiles = sorted(self._chances(), key=lambda kind: kind.rank)
        return [(kind.outcome, tiles.count(kind) / len(tiles)) for kind in dict.fromkeys(tiles)]

    def sample_action(self, rng: Random) -> str:
        if self.phase != "turn":
            return EFFECTS[self.phase].sample(self._effect_context(), rng)
        exits, hand = list(self.exits()), self.hands[self.seat]
        if hand:
            return placing.sample(self.board, hand, exits, rng)
        return rng.choice(exits) if exits else PASS

    def sample_chance(self, rng: Random) -> str:
        return rng.choice(self._chances()).outcome

    def parse_action(self, text: str) -> str:
        if type(text) is not str or not self._allows(text):
            raise self._illegal(text)
        return text

    def reveals(self, action: str) -> bool:
        """True for a tile placed or swapped in that some other seat did not know to be in that hand.

        Not if a tile is drawn next: then chance follows.
        """
        if not self._allows(action) or self.phase not in ("turn", "door"):
            return False
        verb, _, rest = action.partition(" ")
        if verb == "move" or action == PASS or (verb == "place" and self.pile):
            return False
        kind, seat = TILES[rest.partition(" ")[0]].kind, self.decider
        return any(kind not in self.belief(other).certain(seat) for other in range(self.players) if other != seat)

    def exits(self) -> dict[str, tuple[str, ...]]:
        return moving.exits(self.board, self.heroes[self.seat], self.hellwind_steps)

    def _chances(self) -> list[Kind]:
        """The tiles of which chance is about to show one, each as likely."""
        if self.phase != "chance":
            return []
        return self.hands[self.victim] if self.due == "rob" else self.pile

    def _allows(self, text: object) -> bool:
        if type(text) is not str:
            return False
        if self.phase == "turn":
            if text.startswith("place "):
                return placing.read(self.board, self.hands[self.seat], text) is not None
            return text in self.exits() or (text == PASS and self._must_pass())
        if self.phase == "chance":
            return KIND_OF.get(text) in self._chances()
        return self.phase != "over" and EFFECTS[self.phase].allows(self._effect_context(), text)

    def _must_pass(self) -> bool:
        return not self.hands[self.seat] and not self.exits()

    # --- doing it

    def apply_action(self, action: str) -> None:
        if type(action) is not str:
            raise self._illegal(action)
        if self.phase == "turn":
            if action.startswith("place "):
                self._place(action)
            elif action == PASS:
                self._pass()
            else:
                self._move(action)
        elif self.phase == "chance":
            self._receive(action)
        elif self.phase != "over" and EFFECTS[self.phase].allows(self._effect_context(), action):
            self._choose(*action.split(" "))
        else:
            raise self._illegal(action)
        self.history.append(action)

    def _place(self, action: str) -> None:
        seat = self.seat
        placement = placing.read(self.board, self.hands[seat], action)
        if placement is None:
            raise self._illegal(action)
        tile, cell = placement
        self._leave(seat, tile)
        self.board.lay(cell, tile)
        self.passes = self.idle_turns = 0
        self._last = [{"type": "place", "seat": seat, "cell": cell, "tile": tile.text}]
        if self.pile:
            self.phase, self.due = "chance", "draw"
        else:
            self._end_turn(placed=True)

    def _pass(self) -> None:
        if not self._must_pass():
            raise self._illegal(PASS)
        self.passes += 1
        self._last = [{"type": "pass", "seat": self.seat}]
        self._end_turn()

    def _move(self, action: str) -> None:
        path = self.exits().get(action)
        if path is None:
            raise self._illegal(action)
        self.passes = 0
        self._last = []
        symbol = self.board.tiles[self.heroes[self.seat]].symbol
        self._enter(self.seat, path, symbol if symbol in ("key", "vortex", "gust", "hellwind") else "walk")

    def _receive(self, action: str) -> None:
        """A tile comes from the pile or from the victim's hand."""
        kind, seat, due, move = KIND_OF.get(action), self.decider, self.due, len(self.history)
        if kind is None or kind not in self._chances():
            raise self._illegal(action)
        self._chances().remove(kind)
        self.hands[seat].append(kind)
        if due == "rob":
            self._note(Robbed(seat, self.victim, kind, move))
            self._last = [{"type": "robbed", "seat": seat, "from": self.victim, "tile": kind.text}]
        else:
            self._note(Drawn(seat, kind, move))
            self._last = [{"type": due, "seat": seat, "tile": kind.text}]
        if due != "deal":
            self._end_turn(placed=due == "draw")
        elif move + 1 < HAND * self.players:
            self.decider = (seat + 1) % self.players
        else:
            self.phase, self.decider = "turn", self.seat
            self._last.append({"type": "turn", "seat": self.seat, "turn": self.turn})

    # --- entering a tile

    def _enter(self, seat: int, path: tuple[str, ...], how: str) -> None:
        """A hero comes to the last cell of a path, and the symbol there acts; else the turn ends."""
        start, cell = self.heroes[seat], path[-1]
        self.heroes[seat] = cell
        self._last.append({"type": "step", "seat": seat, "from": start, "path": list(path), "how": how})
        symbol = self.board.tiles[cell].symbol
        if symbol in EFFECTS and not (symbol == "sphere" and how == "push"):
            self.decider = seat
            if EFFECTS[symbol].is_possible(self._effect_context()):
                self.phase = symbol
                self._last.append({"type": "effect", "seat": seat, "symbol": symbol, "cell": cell})
                return
            if symbol == "door":
                self._note_stuck()
        self._arrive(seat, symbol)
        if self.coins[seat] == WINNING_COINS:
            self._end_game("coins")
        else:
            self._end_turn()

    def _arrive(self, seat: int, symbol: str) -> None:
        """What happens by itself: a coin goes, if the symbol is about coins."""
        going = coin_transfer(symbol, seat, self.coins, self.dragon_coins)
        if going:
            giver, taker = going
            self.dragon_coins = transfer(self.coins, self.dragon_coins, giver, taker)
            event = {"type": "coin", "cause": symbol, "from": giver, "to": taker}
            self._last.append({**event, "coins": self.coins[:], "dragon_coins": self.dragon_coins})
        elif symbol not in ("empty", "key", "vortex", "gust", "hellwind"):
            self._last.append({"type": "nothing", "seat": seat, "symbol": symbol})

    # --- choices on arrival

    def _choose(self, verb: str, target: str, more: str = "") -> None:
        seat, board = self.decider, self.board
        if verb == "swap":
            self._swap(TILES[target], more)
        elif verb == "destroy":
            tile = board.tiles[target]
            board.lift(target)
            self.destroyed.append(tile)
            self._last = [{"type": "destroy", "seat": seat, "cell": target, "tile": tile.text}]
        elif verb == "turn":
            old = board.tiles[target]
            new = TILES[f"{old.symbol}-{more}"]
            board.replace(target, new)
            self._last = [{"type": "rotate", "seat": seat, "cell": target, "from": old.text, "to": new.text}]
        elif verb == "push":
            hero = int(target)
            self._last = [{"type": "push", "seat": seat, "hero": hero, "side": more}]
            self._enter(hero, (NEIGHBOURS[self.heroes[hero]][SIDES.index(more)],), "push")
            return
        else:
            self.victim = int(target)
            self.phase, self.due = "chance", "rob"
            self._last = [{"type": "rob", "seat": seat, "from": self.victim}]
            return
        self._end_turn()

    def _swap(self, tile: Tile, cell: str) -> None:
        seat, old = self.decider, self.board.tiles[cell]
        self._leave(seat, tile)
        self.board.replace(cell, tile)
        assert old.kind is not None, "doors spare the Dragon"
        self.hands[seat].append(old.kind)
        self._note(Joined(seat, old.kind))
        self._last = [{"type": "swap", "seat": seat, "cell": cell, "tile": tile.text, "old": old.text}]

    def _leave(self, seat: int, tile: Tile) -> None:
        """A tile goes from a hand to the table."""
        assert tile.kind is not None, "the Dragon is in no hand"
        self.hands[seat].remove(tile.kind)
        self._note(Left(seat, tile.kind))

    def _note(self, entry: HandChange) -> None:
        self.hand_changes.append(entry)
        self.beliefs = {}

    def _note_stuck(self) -> None:
        """A door gives no choice; if that was for want of fitting tiles, everybody may conclude so."""
        shapes = fitting_shapes(self._effect_context())
        if shapes and self.hands[self.decider]:
            self._note(Stuck(self.decider, shapes))

    # --- the end of a turn, and of the game

    def _end_turn(self, *, placed: bool = False) -> None:
        """After as many passes in a row as players, or too many rounds without a placement, the game ends."""
        self.idle_turns = 0 if placed else self.idle_turns + 1
        if self.passes == self.players:
            self._end_game("passes")
        elif self.idle_turns == ROUNDS * self.players:
            self._end_game("rounds")
        else:
            self.seat = self.decider = (self.seat + 1) % self.players
            self.turn += 1
            self.phase = "turn"
            self._last.append({"type": "turn", "seat": self.seat, "turn": self.turn})

    def _end_game(self, cause: str) -> None:
        self.phase = "over"
        self._last.append({"type": "end", "winners": self.winners(), "scores": self.scores(), "cause": cause})

    # --- what is refused, and why

    def _illegal(self, action: object) -> IllegalAction:
        if type(action) is not str:
            return IllegalAction(action, "not a move", _TURN)
        if self.phase == "over":
            return IllegalAction(action, "the game is over", "Drakon: the end")
        if self.phase == "chance":
            return IllegalAction(action, self._no_outcome(action), _CHANCE)
        if action in KIND_OF:
            return IllegalAction(action, "no tile is being drawn", _CHANCE)
        verb, *words = action.split(" ")
        if self.phase == "turn":
            return IllegalAction(action, *self._no_turn(action, verb))
        effect = EFFECTS[self.phase]
        if verb != effect.verb:
            return IllegalAction(action, f"the effect must be carried out first: {effect.verb} …", effect.rule)
        return IllegalAction(action, effect.why_not(self._effect_context(), words), effect.rule)

    def _no_outcome(self, action: str) -> str:
        if action not in KIND_OF:
            return "a tile must be drawn first"
        return "no such tile in this hand" if self.due == "rob" else "no such tile left to draw"

    def _no_turn(self, action: str, verb: str) -> tuple[str, str]:
        if verb == "place":
            return placing.why_not(self.board, self.hands[self.seat], action), placing.PLACING
        if verb == "move":
            return moving.why_not(self.board, self.heroes[self.seat], self.hellwind_steps, action), moving.MOVING
        if action == PASS:
            return "only who can neither place nor move passes", "Drakon: passing"
        for effect in EFFECTS.values():
            if verb == effect.verb:
                return "no hero has just arrived there", effect.rule
        return "place a tile or move your hero", _TURN
