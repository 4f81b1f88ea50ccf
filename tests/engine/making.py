"""Small games for tests of single parts of the engine."""

from datetime import date

from kb.engine.law.rulebook import Rulebook
from kb.engine.play.game import Game
from kb.engine.play.lines_of_play import lines  # noqa: F401  (registers effects and events)
from kb.engine.play.paying import pay
from kb.engine.position.abilities import Cost, Payment
from kb.engine.position.objects import Context, Face, Object
from kb.engine.position.position import Position


def new_game(day: str = "2008-08-10") -> Game:
    """Return an empty game of Ana and Bob on Ana's turn."""
    game = Game(Rulebook.on(date.fromisoformat(day)), Position(("Ana", "Bob")))
    game.position.turn = game.position.turn._replace(active="Ana")
    return game


def creature(game: Game, label: str, player: str = "Ana", zone: str = "battlefield") -> Object:
    """Add a creature (power 2, toughness 3), or its card in another zone, to a game, and return it."""
    face = Face(label, frozenset({"creature"}), power=2, toughness=3)
    return game.make(label, face, player, player, zone)


def libraried(*labels: str, day: str = "2008-08-10", answers: tuple[str, ...] = ()) -> Game:
    """Return a game with creature cards in Ana's library, the last one on top, and answers to its questions."""
    begun = new_game(day)
    for label in labels:
        creature(begun, label, zone="library")
    return Game(begun.rulebook, begun.position, answers)


def relic(game: Game, host: Object | None = None) -> Context:
    """Return the context of a new artifact of Ana's, attached to the host if any, whose cost is to be paid."""
    made = game.make("Relic", Face("Relic", frozenset({"artifact"})), "Ana", "Ana", "battlefield")
    game.put(made._replace(host=host.id if host else None))
    return Context(made.id, "Ana", "Relic")


def paid(game: Game, payment: Payment, context: Context) -> tuple[int, ...]:
    """Pay a cost that consists of one payment; return the ids of the objects used."""
    return pay(game, Cost(acts=(payment,)), context)


def labels(game: Game, zone: str, player: str | None = None) -> list[str]:
    """Return the labels of the cards in a zone, of one player or of all."""
    return [card.label for card in game.zone(zone, player)]


def library(game: Game) -> list[str]:
    """Return the labels of all cards in libraries, the topmost last."""
    return [game.object(card).label for card in game.position.order["library"]]


def labelled(game: Game, label: str) -> Object:
    """Return the object with a label; fail if there is none."""
    found = game.labelled(label)
    assert found is not None
    return found


def trace(game: Game) -> list[str]:
    """Return the trace of a game as text, one string per step."""
    return [step.words for step in game.position.steps()]
