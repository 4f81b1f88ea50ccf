"""A card's own name: until when an effect lasts that speaks of its being tapped."""

from datetime import date

import pytest

from kb.engine.slots.words import own_name
from tests.engine.making import creature, new_game


@pytest.mark.parametrize(
    ("zone", "is_tapped", "lasts"),
    [("battlefield", True, True), ("battlefield", False, False), ("graveyard", True, False)],
)
def test_it_lasts_while_the_card_is_there_and_tapped(zone: str, *, is_tapped: bool, lasts: bool) -> None:
    """Whatever it is called; a card elsewhere isn't tapped, whatever it was."""
    game = new_game()
    bear = creature(game, "Bear", zone=zone)
    game.put(bear._replace(tapped=is_tapped))
    entry = own_name.on(date(2008, 8, 10))
    assert entry is not None
    assert entry.what(game, bear.id, "Ox") is lasts


@pytest.mark.parametrize(("name", "lasts"), [("Bear", True), ("Ox", False)])
def test_by_the_contrast_it_lasts_while_a_card_of_that_name_is_there(name: str, *, lasts: bool) -> None:
    """One that is called otherwise by then is no such card."""
    game = new_game()
    bear = creature(game, "Bear")
    game.put(bear._replace(tapped=True))
    assert own_name.contrasts["a card of that name"](game, bear.id, name) is lasts
