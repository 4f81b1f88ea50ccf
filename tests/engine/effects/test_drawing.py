"""Tests for drawing, revealing and looking at cards."""

from kb.engine.effects.drawing import Draw, LookAtHand, RevealHand, RevealThat, RevealThis
from kb.engine.play.acts import follow
from kb.engine.position.objects import Context
from tests.engine.making import creature, new_game, paid, trace

ANA = Context(0, "Ana", "Vision")


def test_controller_looks_at_the_opponents_hand() -> None:
    game = new_game()
    follow(game, (LookAtHand("each opponent"),), ANA)
    assert trace(game) == ["Ana looks at Bob's hand"]


def test_opponent_reveals_each_card_in_hand() -> None:
    game = new_game()
    for label, player in (("Bear", "Bob"), ("Ox", "Bob"), ("Elf", "Ana")):
        creature(game, label, player, "hand")
    follow(game, (RevealHand("each opponent"),), ANA)
    assert trace(game) == ["Bob reveals Bear", "Bob reveals Ox"]


def test_player_draws_the_stated_number_from_the_top() -> None:
    game = new_game()
    for label, player in (("Bear", "Ana"), ("Ox", "Ana"), ("Elf", "Bob"), ("Imp", "Ana")):
        creature(game, label, player, "library")
    follow(game, (Draw(2),), Context(0, "Ana", "Insight"))
    assert [card.label for card in game.zone("hand")] == ["Imp", "Ox"]


def test_card_of_the_event_is_revealed_only_if_it_exists() -> None:
    game = new_game()
    bear = creature(game, "Bear", zone="hand")
    for that in (bear.id, 99, None):
        follow(game, (RevealThat(),), Context(bear.id, "Ana", "Bear", that=that))
    assert [step.words for step in game.position.steps()] == ["Ana reveals Bear"]


def test_revealed_source_stays_in_the_hand() -> None:
    game = new_game()
    bear = creature(game, "Bear", zone="hand")
    paid(game, RevealThis(), Context(bear.id, "Ana", "Bear"))
    assert game.object(bear.id).is_revealed
    assert game.object(bear.id).zone == "hand"
