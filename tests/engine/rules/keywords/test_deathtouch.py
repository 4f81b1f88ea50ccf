"""Tests for deathtouch: which damage is deadly."""

import pytest

from kb.engine.position.abilities import Keyword
from kb.engine.position.objects import Event, Face
from kb.engine.rules.keywords.deathtouch import any_damage_from_its_source, only_combat_damage
from tests.engine.making import creature, new_game


@pytest.mark.parametrize(("cause", "is_marked"), [("combat", True), ("", False)])
# the boolean is one value of a parametrized row
def test_any_damage_from_a_deathtouch_source_is_deadly(cause: str, is_marked: bool) -> None:  # noqa: FBT001
    """Under the contrast, only combat damage."""
    asp = Face("Asp", frozenset({"creature"}), power=1, toughness=1, abilities=(Keyword("deathtouch"),))
    for rule, is_deadly in [(any_damage_from_its_source, True), (only_combat_damage, is_marked)]:
        game = new_game("2009-07-11")
        bear, ox = creature(game, "Bear", "Bob"), creature(game, "Ox", "Bob")
        source = game.make("Asp", asp, "Ana", "Ana", "battlefield")
        hurt = Event("damage", bear.id, amount=1, source=source.id, cause=cause)
        for event in (hurt, hurt._replace(thing=ox.id, amount=0), hurt._replace(thing=ox.id, source=bear.id)):
            assert rule(game, event) == []
        assert game.position.damage.by_deathtouch == ({bear.id} if is_deadly else set())
