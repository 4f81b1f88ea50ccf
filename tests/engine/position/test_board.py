"""Tests for printing positions."""

from datetime import date

from kb.engine.law.rulebook import Rulebook
from kb.engine.play.game import Game
from kb.engine.position.objects import Context, Face, Waiting
from kb.engine.position.position import Position

BEAR = Face("Bear", frozenset({"creature"}), power=2, toughness=2)
FOREST = Face("Forest", frozenset({"land"}), subtypes=frozenset({"Forest"}))


def test_position_prints_turn_permanents_and_combat():
    game = Game(Rulebook.on(date(2008, 8, 10)), Position(("Ana", "Bob")))
    bear = game.make("Bear #1", BEAR, "Ana", "Ana", "battlefield")
    taken = game.make("Bear #2", BEAR, "Ana", "Bob", "battlefield")
    game.put(taken._replace(tapped=True, damage=1, counters=(("+1/+1", 2),)))
    game.make("Forest", FOREST, "Bob", "Bob", "graveyard")
    game.position.combat = game.position.combat._replace(attackers=((bear.id, (taken.id,)),))
    assert repr(game.position).splitlines() == [
        "turn 1, Ana's main",
        "Ana (20 life); battlefield: Bear #1 2/2",
        "Bob (20 life); battlefield: Bear #2 2/2 (tapped, 1 damage, 2 +1/+1); graveyard: Forest",
        "Bear #1 attacks, blocked by Bear #2",
    ]


def test_empty_position_prints_its_players():
    assert repr(Position(("Ana", "Bob"))) == "turn 1, Ana's main\nAna (20 life)\nBob (20 life)"


def test_position_prints_stack_and_result():
    game = Game(Rulebook.on(date(2008, 8, 10)), Position(("Ana", "Bob")))
    game.position.stack = tuple(Waiting((), Context(0, "Ana", label)) for label in ("Zap", "Bolt"))
    game.position.result = "Ana wins"
    assert repr(game.position).splitlines()[3:] == ["stack, top first: Bolt, Zap", "Ana wins"]
