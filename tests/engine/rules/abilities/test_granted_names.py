"""Tests for names in granted abilities."""

from kb.engine.rules.abilities.granted_names import first_with_that_name, granting_source
from tests.engine.making import creature, new_game


def test_name_in_a_granted_ability_means_the_granting_object() -> None:
    """The contrast means the first object of that name."""
    game = new_game()
    creature(game, "Ox")
    first, second, token = (creature(game, label) for label in ("Bear", "Bear", "Saproling"))
    token = token._replace(face=token.face._replace(granter=second.id))
    assert (granting_source(game, token), first_with_that_name(game, token)) == (second.id, first.id)
