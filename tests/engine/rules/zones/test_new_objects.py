"""Tests for what abilities can find after it has changed zones."""

import pytest

from kb.engine.position.abilities import Triggered
from kb.engine.position.effects import Pattern
from kb.engine.position.filters import CREATURE, HOST, Filter
from kb.engine.position.objects import Context
from kb.engine.position.zones import Zone
from kb.engine.rules.zones.new_objects import in_owners_graveyard
from tests.engine.making import creature, new_game


@pytest.mark.parametrize(
    ("thing", "origin", "is_found"),
    [(HOST, "battlefield", True), (CREATURE, "battlefield", False), (HOST, "graveyard", False)],
)
def test_only_an_ability_about_its_host_leaving_play_finds_the_aura(
    thing: Filter, origin: Zone, *, is_found: bool
) -> None:
    game = new_game("2004-10-01")
    card = creature(game, "Aura", zone="graveyard")
    game.put(card._replace(was=99))
    ability = Triggered(Pattern("move", thing, origin, "graveyard"), ())
    found = in_owners_graveyard(game, Context(99, "Ana", "Aura", ability=ability))
    assert found == (card.id if is_found else None)
