"""What Drakon can foresee for a player: what entering a room will do, and how far the coins are as the castle lies."""

from __future__ import annotations

from dragons.drakon import WINNING_COINS
from dragons.drakon.coins import VICTIM_OF
from dragons.drakon.observed_board import ObservedBoard
from dragons.drakon.preview import board_after, coins_after_entering, gives_choice
from dragons_web.games.drakon import selectors
from dragons_web.games.drakon.scene import Scene
from dragons_web.games.drakon.tiles import symbol_of
from dragons_web.games.drakon.words import effect
from dragons_web.parts.i18n import N_, Translator
from dragons_web.parts.text import capital

_LEAVING = ("key", "vortex", "gust", "hellwind", "empty")
_CHOICES = {
    "door": (
        N_("Then you exchange a tile of your hand for a room."),
        N_("Then {name} may exchange a tile for a room."),
    ),
    "curse": (N_("Then you destroy a room."), N_("Then {name} destroys a room.")),
    "gear": (N_("Then you turn a room."), N_("Then {name} turns a room.")),
    "sphere": (N_("Then you move another hero."), N_("A sphere does nothing to who is pushed into it.")),
    "map": (N_("Then you take a tile at random from somebody’s hand."), N_("Then {name} takes a tile from a hand.")),
}
"""For each choice on entering what awaits the viewer, and what somebody who is pushed."""


def arrival(scene: Scene, seat: int, cell: str, t: Translator, pushed: bool = False) -> str:
    """What will happen when this seat's hero enters this room: to the player who is asked, or to somebody pushed."""
    symbol, observation = selectors.symbol_at(scene, cell), scene.observation
    name, coins = scene.seats[seat].name, observation["coins"][seat]
    change = coins_after_entering(observation, seat, cell)[seat] - coins
    if symbol in _LEAVING:
        return effect(symbol, observation["hellwind_steps"], t)
    if symbol in _CHOICES:
        mine, theirs = _CHOICES[symbol]
        if symbol == "sphere" and pushed:
            return t(theirs)
        if gives_choice(observation, symbol, seat, cell) is False:
            return t("There will be nothing to be done.")
        return t(theirs, name=name) if pushed else t(mine)
    if symbol in ("fountain", "tribute"):
        return _loss(symbol, name, change, coins + change, pushed, t)
    if symbol == "dragon" and not change:
        return t("No coin lies there: nothing happens.")
    if symbol in ("steal-left", "steal-right"):
        return _theft(scene, symbol, seat, change, pushed, t)
    return _gain(name, coins + change, pushed, t)


def _loss(symbol: str, name: str, change: int, left: int, pushed: bool, t: Translator) -> str:
    """What a room says that takes a coin, if there is one."""
    if not change:
        return t("{name} has no coin to lose.", name=name) if pushed else t("You have no coin to lose.")
    if symbol == "fountain":
        if pushed:
            return t("{name} loses a coin to the water: {n} left.", name=name, n=left)
        return t("You lose a coin to the water: {n} left.", n=left)
    if pushed:
        return t("{name} loses a coin to the Dragon: {n} left.", name=name, n=left)
    return t("You lose a coin to the Dragon: {n} left.", n=left)


def _theft(scene: Scene, symbol: str, seat: int, change: int, pushed: bool, t: Translator) -> str:
    """What a room says that takes a coin from a neighbour, if there is one."""
    victim = (seat + VICTIM_OF[symbol]) % len(scene.seats)
    name = scene.seats[victim].name
    yours = pushed and victim == scene.actor
    if not change:
        return t("You have no coin to be stolen.") if yours else t("{name} has no coin to be stolen.", name=name)
    text = t("One of your coins is taken.") if yours else t("A coin is taken from {name}.", name=name)
    return f"{text} {_gain(scene.seats[seat].name, scene.observation['coins'][seat] + change, pushed, t)}"


def _gain(name: str, coins: int, pushed: bool, t: Translator) -> str:
    """What a room says that gives a coin: so many are there then."""
    if coins == WINNING_COINS:
        return t("The fifth coin: {name} wins!", name=name) if pushed else t("The fifth coin: you win!")
    if pushed:
        return t("{name} gets a coin: {n} then.", name=name, n=coins)
    return t("You get a coin: {n} then.", n=coins)


# ---- the hints ----------------------------------------------------------------------------------


def distances(scene: Scene, seat: int, t: Translator) -> str:
    """How many moves each hero is from a coin, as the castle lies or would lie; stars mark the viewer's own."""
    picked = selectors.picked_action(scene) if scene.actor == seat else None
    castle = board_after(scene.observation, seat, picked) if picked else ObservedBoard(scene.observation)
    from_there = picked is not None and picked.startswith("move ")
    sentences = [f"*{_own_distance(castle.moves_to_coin(seat), from_there, t)}*"]
    others = [
        t("{name} {n}", name=scene.seats[other].name, n=n)
        for other in range(len(scene.seats))
        if other != seat and (n := castle.moves_to_coin(other)) is not None
    ]
    if others:
        sentences.append(t("Moves to a coin for the others: {list}.", list=", ".join(others)))
    else:
        sentences.append(t("The others have no way to a coin."))
    return " ".join(sentences)


def _own_distance(moves: int | None, from_there: bool, t: Translator) -> str:
    """How far the viewer is from a coin, or from the next one where the move that is picked leads."""
    if moves is None:
        return t("From there no way leads to a coin.") if from_there else t("No way leads you to a coin.")
    if from_there:
        return t.plural("From there a coin is {n} move away.", "From there a coin is {n} moves away.", moves)
    return t.plural("A coin is {n} move away.", "A coin is {n} moves away.", moves)


def unseen_gold(scene: Scene, t: Translator) -> str:
    """How many gold pieces are among the tiles that the viewer has not seen."""
    counts = scene.observation["unseen"]
    total = sum(counts.values())
    gold = sum(n for kind, n in counts.items() if symbol_of(kind) == "gold")
    if not total:
        return t("Every tile has been seen.")
    return capital(t.plural("gold pieces not seen yet: {n}, of {total} tiles.",
                            "gold pieces not seen yet: {n}, of {total} tiles.", gold, total=total))  # fmt: skip
