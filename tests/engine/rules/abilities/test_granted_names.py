"""Names in granted abilities: the rule, and how it would be otherwise."""

import pytest

from kb.engine.law.rulebook import NotModelled
from kb.engine.rules.abilities.granted_names import (
    the_first_of_that_name,
    what_granted_it,
    what_granted_it_first,
)
from tests.engine.making import creature, new_game


def test_whom_a_granted_name_means() -> None:
    """What granted it, though another of that name came first; by name it would be that one, and no other."""
    game = new_game()
    creature(game, "Ox")
    first, second, token = (creature(game, label) for label in ("Bear", "Bear", "Saproling"))
    token = token._replace(maker=second.id, face=token.face._replace(granter=second.id))
    assert (what_granted_it(game, token), the_first_of_that_name(game, token)) == (second.id, first.id)


def test_a_copy_means_the_same_object() -> None:
    """What made the token that is copied, since the rule says so; before, it is refused."""
    game = new_game()
    first, second, token = (creature(game, label) for label in ("Bear", "Ox", "Saproling"))
    copy = token._replace(maker=second.id, copied=token.face._replace(granter=first.id))
    assert what_granted_it_first(game, copy) == first.id
    with pytest.raises(NotModelled, match="has copied"):
        what_granted_it(game, copy)
