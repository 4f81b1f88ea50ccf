"""Games with little in them, for tests of what one part of the engine does."""

from datetime import date

from kb.engine.law.rulebook import Rulebook
from kb.engine.play.game import Game
from kb.engine.play.lines import lines  # noqa: F401  (enters verbs and events)
from kb.engine.position.objects import Face, Object
from kb.engine.position.position import Position


def new_game(day: str = "2008-08-10") -> Game:
    """Give a game of Ana and Bob in which there is nothing; it is Ana's turn."""
    game = Game(Rulebook.on(date.fromisoformat(day)), Position(("Ana", "Bob")))
    game.position.turn = game.position.turn._replace(active="Ana")
    return game


def creature(game: Game, label: str, player: str = "Ana", zone: str = "battlefield") -> Object:
    """Give a player a creature of two power and three toughness, or the card of one."""
    face = Face(label, frozenset({"creature"}), power=2, toughness=3)
    return game.make(label, face, player, player, zone)
