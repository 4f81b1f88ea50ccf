"""Names in granted abilities: the rule, and how it would be otherwise."""

from kb.engine.rules.abilities.granted_names import first_with_that_name, granting_source
from tests.engine.making import creature, new_game


def test_whom_a_granted_name_means() -> None:
    """What granted it, though another of that name came first; by name it would be that one, and no other."""
    game = new_game()
    creature(game, "Ox")
    first, second, token = (creature(game, label) for label in ("Bear", "Bear", "Saproling"))
    token = token._replace(face=token.face._replace(granter=second.id))
    assert (granting_source(game, token), first_with_that_name(game, token)) == (second.id, first.id)
