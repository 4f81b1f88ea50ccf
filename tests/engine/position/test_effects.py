"""Tests for effects as values: which characteristics a change writes."""

import pytest

from kb.engine.characteristics.applying_changes import changed
from kb.engine.position.abilities import Keyword
from kb.engine.position.effects import Becoming, Change
from kb.engine.position.objects import Traits
from tests.engine.making import new_game

LANDS = frozenset({"land"})
FOREST = frozenset({"Forest"})
LIKE = Traits("Bear", LANDS | {"creature"}, FOREST, frozenset({"legendary"}), frozenset({"green"}), 2, 3,
              (Keyword("flying"), Keyword("reach")), "Ana")  # fmt: skip
CHANGES = [
    (Change("become", Becoming(frozenset({"artifact"}))), "types", {"types", "subtypes"}),
    (Change("set color", frozenset({"red"})), "color", {"colors"}),
    (Change("gain", (Keyword("trample"),)), "abilities", {"abilities"}),
    (Change("lose abilities"), "abilities", {"abilities"}),
    (Change("lose", "flying"), "abilities", {"abilities"}),
    (Change("lose these", (Keyword("reach"),)), "abilities", {"abilities"}),
    (Change("set size", (0, 0)), "set size", {"power", "toughness"}),
    (Change("add size", (1, 1)), "add size", {"power", "toughness"}),
    (Change("set controller", "Bob"), "controller", {"controller"}),
    (Change("cannot", "attack"), "restrictions", {"restrictions"}),
    (Change("change text", ("flying", "shadow")), "text", {"abilities"}),
    (Change("set land types", frozenset({"Island"})), "types", {"subtypes", "abilities"}),
    (Change("add land types", frozenset({"Island"})), "types", {"subtypes"}),
    (Change("lose subtypes", FOREST), "types", {"subtypes"}),
    (Change("set supertypes", frozenset({"snow"})), "types", {"supertypes"}),
]


@pytest.mark.parametrize(("change", "writes", "otherwise"), CHANGES, ids=[change.kind for change, *_ in CHANGES])
def test_change_alters_exactly_the_characteristic_it_writes(change: Change, writes: str, otherwise: set[str]) -> None:
    now = changed(new_game(), LIKE, change)
    assert change.writes == writes
    assert {name for name in Traits._fields if getattr(now, name) != getattr(LIKE, name)} == otherwise


def test_only_losing_abilities_and_setting_land_types_can_remove_abilities() -> None:
    assert {change.kind for change, *_ in CHANGES if change.is_stripping} == {"lose abilities", "set land types"}
