"""The rules of Drakon, first edition (rules.md, part 3): a game under way, and what each move does.

Actions are their own text forms: `place gold-NE 1,0`, `move E`, `move EN`, `move 2,-1`, `pass`, and for
the effects `swap vortex-ES 2,0`, `destroy 2,0`, `turn 2,0 SW`, `push 2 N`, `rob 2`. An outcome is the tile
dealt, drawn or robbed: `=gold-2c`. The pile has no order: a tile has no face until somebody draws it.

What there is and who sees it is in `position`, what may be done in `placing`, `moving` and `effects`.
"""

from __future__ import annotations

from random import Random

from dragons.drakon import moving, placing
from dragons.drakon.effects import EFFECTS, fitting_shapes
from dragons.drakon.ledger import Drawn, Entry, Joined, Left, Robbed, Stuck
from dragons.drakon.material import KIND_OF, NEIGHBOURS, SIDES, TILES, Kind, Tile
from dragons.drakon.position import HAND, ROUNDS, WINNING_COINS, Position
from dragons.game import IllegalAction

PASS = "pass"

_TURN = "Drakon: a turn"
_CHANCE = "Drakon: dealing, drawing and robbing"


class DrakonState(Position):
    """A game of Drakon under way."""

    # --- what can be done

    def legal_actions(self) -> list[str]:
        if self._phase == "turn":
            placements = placing.placements(self._table, self._hands[self._seat])
            return [*placements, *self._exits()] or [PASS]
        effect = EFFECTS.get(self._phase)
        return effect.choices(self._scene()) if effect else []

    def chance_outcomes(self) -> list[tuple[str, float]]:
        tiles = sorted(self._chances(), key=lambda kind: kind.rank)
        return [(kind.outcome, tiles.count(kind) / len(tiles)) for kind in dict.fromkeys(tiles)]

    def sample_action(self, rng: Random) -> str:
        if self._phase != "turn":
            return EFFECTS[self._phase].sample(self._scene(), rng)
        exits, hand = list(self._exits()), self._hands[self._seat]
        if hand:
            return placing.sample(self._table, hand, exits, rng)
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
        if not self._allows(action) or self._phase not in ("turn", "door"):
            return False
        verb, _, rest = action.partition(" ")
        if verb == "move" or action == PASS or (verb == "place" and self._pile):
            return False
        kind, seat = TILES[rest.partition(" ")[0]].kind, self._decider
        return any(kind not in self._knows(other).certain(seat) for other in range(self.players) if other != seat)

    def _exits(self) -> dict[str, tuple[str, ...]]:
        return moving.exits(self._table, self._heroes[self._seat], self._steps)

    def _chances(self) -> list[Kind]:
        """The tiles of which chance is about to show one, each as likely."""
        if self._phase != "chance":
            return []
        return self._hands[self._victim] if self._due == "rob" else self._pile

    def _allows(self, text: object) -> bool:
        if type(text) is not str:
            return False
        if self._phase == "turn":
            if text.startswith("place "):
                return placing.read(self._table, self._hands[self._seat], text) is not None
            return text in self._exits() or (text == PASS and self._must_pass())
        if self._phase == "chance":
            return KIND_OF.get(text) in self._chances()
        return self._phase != "over" and EFFECTS[self._phase].allows(self._scene(), text)

    def _must_pass(self) -> bool:
        return not self._hands[self._seat] and not self._exits()

    # --- doing it

    def apply_action(self, action: str) -> None:
        if type(action) is not str:
            raise self._illegal(action)
        if self._phase == "turn":
            if action.startswith("place "):
                self._place(action)
            elif action == PASS:
                self._pass()
            else:
                self._move(action)
        elif self._phase == "chance":
            self._receive(action)
        elif self._phase != "over" and EFFECTS[self._phase].allows(self._scene(), action):
            self._choose(*action.split(" "))
        else:
            raise self._illegal(action)
        self._history.append(action)

    def _place(self, action: str) -> None:
        seat = self._seat
        placement = placing.read(self._table, self._hands[seat], action)
        if placement is None:
            raise self._illegal(action)
        tile, cell = placement
        self._leave(seat, tile)
        self._table.lay(cell, tile)
        self._passes = self._idle = 0
        self._last = [{"type": "place", "seat": seat, "cell": cell, "tile": tile.text}]
        if self._pile:
            self._phase, self._due = "chance", "draw"
        else:
            self._end_turn(placed=True)

    def _pass(self) -> None:
        if not self._must_pass():
            raise self._illegal(PASS)
        self._passes += 1
        self._last = [{"type": "pass", "seat": self._seat}]
        self._end_turn()

    def _move(self, action: str) -> None:
        path = self._exits().get(action)
        if path is None:
            raise self._illegal(action)
        self._passes = 0
        self._last = []
        symbol = self._table.tiles[self._heroes[self._seat]].symbol
        self._enter(self._seat, path, symbol if symbol in ("key", "vortex", "gust", "hellwind") else "walk")

    def _receive(self, action: str) -> None:
        """A tile comes from the pile or from the victim's hand."""
        kind, seat, due, move = KIND_OF.get(action), self._decider, self._due, len(self._history)
        if kind is None or kind not in self._chances():
            raise self._illegal(action)
        self._chances().remove(kind)
        self._hands[seat].append(kind)
        if due == "rob":
            self._note(Robbed(seat, self._victim, kind, move))
            self._last = [{"type": "robbed", "seat": seat, "from": self._victim, "tile": kind.text}]
        else:
            self._note(Drawn(seat, kind, move))
            self._last = [{"type": due, "seat": seat, "tile": kind.text}]
        if due != "deal":
            self._end_turn(placed=due == "draw")
        elif move + 1 < HAND * self.players:
            self._decider = (seat + 1) % self.players
        else:
            self._phase, self._decider = "turn", self._seat
            self._last.append({"type": "turn", "seat": self._seat, "turn": self._turn})

    # --- entering a tile

    def _enter(self, seat: int, path: tuple[str, ...], how: str) -> None:
        """A hero comes to the last cell of a path, and the symbol there acts; else the turn ends."""
        start, cell = self._heroes[seat], path[-1]
        self._heroes[seat] = cell
        self._last.append({"type": "step", "seat": seat, "from": start, "path": list(path), "how": how})
        symbol = self._table.tiles[cell].symbol
        if symbol in EFFECTS and not (symbol == "sphere" and how == "push"):
            self._decider = seat
            if EFFECTS[symbol].is_possible(self._scene()):
                self._phase = symbol
                self._last.append({"type": "effect", "seat": seat, "symbol": symbol, "cell": cell})
                return
            if symbol == "door":
                self._note_stuck()
        self._arrive(seat, symbol)
        if self._coins[seat] == WINNING_COINS:
            self._end_game("coins")
        else:
            self._end_turn()

    def _arrive(self, seat: int, symbol: str) -> None:
        """What happens by itself."""
        coins, left, right = self._coins, (seat + 1) % self.players, (seat - 1) % self.players
        if symbol == "gold":
            self._pay(symbol, "bank", seat)
        elif symbol == "dragon" and self._dragon_coins:
            self._pay(symbol, "dragon", seat)
        elif symbol == "tribute" and coins[seat]:
            self._pay(symbol, seat, "dragon")
        elif symbol == "fountain" and coins[seat]:
            self._pay(symbol, seat, "bank")
        elif symbol == "steal-left" and coins[left]:
            self._pay(symbol, left, seat)
        elif symbol == "steal-right" and coins[right]:
            self._pay(symbol, right, seat)
        elif symbol not in ("empty", "key", "vortex", "gust", "hellwind"):
            self._last.append({"type": "nothing", "seat": seat, "symbol": symbol})

    def _pay(self, cause: str, giver: int | str, taker: int | str) -> None:
        """One coin changes hands; a giver or taker is a seat, the "bank" or the "dragon"."""
        for owner, change in ((giver, -1), (taker, 1)):
            if isinstance(owner, int):
                self._coins[owner] += change
            elif owner == "dragon":
                self._dragon_coins += change
        event = {"type": "coin", "cause": cause, "from": giver, "to": taker}
        self._last.append({**event, "coins": self._coins[:], "dragon_coins": self._dragon_coins})

    # --- choices on arrival

    def _choose(self, verb: str, target: str, more: str = "") -> None:
        seat, table = self._decider, self._table
        if verb == "swap":
            self._swap(TILES[target], more)
        elif verb == "destroy":
            tile = table.tiles[target]
            table.lift(target)
            self._destroyed.append(tile)
            self._last = [{"type": "destroy", "seat": seat, "cell": target, "tile": tile.text}]
        elif verb == "turn":
            old = table.tiles[target]
            new = TILES[f"{old.symbol}-{more}"]
            table.replace(target, new)
            self._last = [{"type": "rotate", "seat": seat, "cell": target, "from": old.text, "to": new.text}]
        elif verb == "push":
            hero = int(target)
            self._last = [{"type": "push", "seat": seat, "hero": hero, "side": more}]
            self._enter(hero, (NEIGHBOURS[self._heroes[hero]][SIDES.index(more)],), "push")
            return
        else:
            self._victim = int(target)
            self._phase, self._due = "chance", "rob"
            self._last = [{"type": "rob", "seat": seat, "from": self._victim}]
            return
        self._end_turn()

    def _swap(self, tile: Tile, cell: str) -> None:
        seat, old = self._decider, self._table.tiles[cell]
        self._leave(seat, tile)
        self._table.replace(cell, tile)
        assert old.kind is not None, "doors spare the Dragon"
        self._hands[seat].append(old.kind)
        self._note(Joined(seat, old.kind))
        self._last = [{"type": "swap", "seat": seat, "cell": cell, "tile": tile.text, "old": old.text}]

    def _leave(self, seat: int, tile: Tile) -> None:
        """A tile goes from a hand to the table."""
        assert tile.kind is not None, "the Dragon is in no hand"
        self._hands[seat].remove(tile.kind)
        self._note(Left(seat, tile.kind))

    def _note(self, entry: Entry) -> None:
        self._ledger.append(entry)
        self._knowledge = {}

    def _note_stuck(self) -> None:
        """A door gives no choice; if that was for want of fitting tiles, everybody may conclude so."""
        shapes = fitting_shapes(self._scene())
        if shapes and self._hands[self._decider]:
            self._note(Stuck(self._decider, shapes))

    # --- the end of a turn, and of the game

    def _end_turn(self, *, placed: bool = False) -> None:
        """After as many passes in a row as players, or too many rounds without a placement, the game ends."""
        self._idle = 0 if placed else self._idle + 1
        if self._passes == self.players:
            self._end_game("passes")
        elif self._idle == ROUNDS * self.players:
            self._end_game("rounds")
        else:
            self._seat = self._decider = (self._seat + 1) % self.players
            self._turn += 1
            self._phase = "turn"
            self._last.append({"type": "turn", "seat": self._seat, "turn": self._turn})

    def _end_game(self, cause: str) -> None:
        self._phase = "over"
        self._last.append({"type": "end", "winners": self.winners(), "scores": self.scores(), "cause": cause})

    # --- what is refused, and why

    def _illegal(self, action: object) -> IllegalAction:
        if type(action) is not str:
            return IllegalAction(action, "not a move", _TURN)
        if self._phase == "over":
            return IllegalAction(action, "the game is over", "Drakon: the end")
        if self._phase == "chance":
            return IllegalAction(action, self._no_outcome(action), _CHANCE)
        if action in KIND_OF:
            return IllegalAction(action, "no tile is being drawn", _CHANCE)
        verb, *words = action.split(" ")
        if self._phase == "turn":
            return IllegalAction(action, *self._no_turn(action, verb))
        effect = EFFECTS[self._phase]
        if verb != effect.verb:
            return IllegalAction(action, f"the effect must be carried out first: {effect.verb} …", effect.rule)
        return IllegalAction(action, effect.why_not(self._scene(), words), effect.rule)

    def _no_outcome(self, action: str) -> str:
        if action not in KIND_OF:
            return "a tile must be drawn first"
        return "no such tile in this hand" if self._due == "rob" else "no such tile left to draw"

    def _no_turn(self, action: str, verb: str) -> tuple[str, str]:
        if verb == "place":
            return placing.why_not(self._table, self._hands[self._seat], action), placing.PLACING
        if verb == "move":
            return moving.why_not(self._table, self._heroes[self._seat], self._steps, action), moving.MOVING
        if action == PASS:
            return "only who can neither place nor move passes", "Drakon: passing"
        for effect in EFFECTS.values():
            if verb == effect.verb:
                return "no hero has just arrived there", effect.rule
        return "place a tile or move your hero", _TURN
