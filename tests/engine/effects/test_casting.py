"""Cards that are cast without paying."""

from kb.engine.effects.casting import PlaySuspended
from kb.engine.play.acts import follow
from kb.engine.position.objects import Context
from tests.engine.making import creature, new_game


def test_a_card_that_is_in_exile_no_more_is_not_played() -> None:
    """Wherever it is now, or if it is gone."""
    game = new_game()
    for zone in ("hand", "graveyard"):
        card = creature(game, f"Toad in {zone}", zone=zone)
        follow(game, (PlaySuspended(),), Context(card.id, "Ana", card.label))
    follow(game, (PlaySuspended(),), Context(99, "Ana", "Newt"))
    assert [thing.zone for thing in game.position.objects.values()] == ["hand", "graveyard"]
    assert not game.position.stack
