"""Tests for cards cast without paying their mana cost."""

from kb.engine.effects.casting import PlaySuspended
from kb.engine.play.acts import follow
from kb.engine.position.objects import Context
from tests.engine.making import creature, new_game


def test_suspended_card_that_left_exile_is_not_played() -> None:
    game = new_game()
    for zone in ("hand", "graveyard"):
        card = creature(game, f"Toad in {zone}", zone=zone)
        follow(game, (PlaySuspended(),), Context(card.id, "Ana", card.label))
    follow(game, (PlaySuspended(),), Context(99, "Ana", "Newt"))
    assert [thing.zone for thing in game.position.objects.values()] == ["hand", "graveyard"]
    assert not game.position.stack
