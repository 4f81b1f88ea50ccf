"""Tests for effects that last while a card named in its own text is tapped."""

from datetime import date

import pytest

from kb.engine.slots.words import own_name
from tests.engine.making import creature, new_game


@pytest.mark.parametrize(
    ("zone", "is_tapped", "lasts"),
    [("battlefield", True, True), ("battlefield", False, False), ("graveyard", True, False)],
)
def test_effect_lasts_while_the_card_is_on_the_battlefield_and_tapped(
    zone: str, *, is_tapped: bool, lasts: bool
) -> None:
    game = new_game()
    bear = creature(game, "Bear", zone=zone)
    game.put(bear._replace(tapped=is_tapped))
    entry = own_name.on(date(2008, 8, 10))
    assert entry is not None
    assert entry.what(game, bear.id, "Ox") is lasts


@pytest.mark.parametrize(("name", "lasts"), [("Bear", True), ("Ox", False)])
def test_contrast_needs_a_card_of_that_name(name: str, *, lasts: bool) -> None:
    game = new_game()
    bear = creature(game, "Bear")
    game.put(bear._replace(tapped=True))
    assert own_name.contrasts["a card of that name"](game, bear.id, name) is lasts
