"""Tests for 0 damage, 0 life and 0 counters."""

import pytest

from kb.engine.law.rulebook import NotModelled
from kb.engine.play.events import happen_now
from kb.engine.position.abilities import Ability, Triggered
from kb.engine.position.effects import EventKind, Pattern
from kb.engine.position.filters import THIS
from kb.engine.position.objects import Event, Face
from tests.engine.making import creature, new_game, trace

DAMAGE: tuple[Ability, ...] = (Triggered(Pattern("damage", THIS), ()),)
LIFE: tuple[Ability, ...] = (Triggered(Pattern("gain life", player="you"), ()),)


def happened(day: str, kind: EventKind, abilities: tuple[Ability, ...] = (), amount: int = 0) -> list[str]:
    """Let an event happen to Ana, or to her Bear, which has these abilities; return the trace."""
    game = new_game(day)
    face = Face("Bear", frozenset({"creature"}), power=2, toughness=3, abilities=abilities)
    bear = game.make("Bear", face, "Ana", "Ana", "battlefield")
    thing = None if "life" in kind else bear.id
    source = creature(game, "Elk").id
    happen_now(game, [Event(kind, thing, "Ana", source=source, amount=amount, word="+1/+1", by="Ana")])
    return trace(game)


@pytest.mark.parametrize("day", ["2003-10-01", "2009-07-11", "2023-11-17"])
def test_zero_damage_is_not_dealt_and_triggers_nothing(day: str) -> None:
    assert happened(day, "damage", DAMAGE) == ["no damage is dealt to Bear"]
    assert happened(day, "damage", DAMAGE, amount=1) == ["Elk deals 1 damage to Bear", "Bear triggers"]


def test_zero_life_is_not_gained_and_triggers_nothing() -> None:
    assert happened("2013-07-13", "gain life", LIFE) == ["Ana gains no life"]
    assert happened("2013-07-13", "gain life", LIFE, amount=1)[-1] == "Bear triggers"


@pytest.mark.parametrize(
    ("day", "kind", "abilities", "number"),
    [("2003-09-30", "damage", DAMAGE, "419.5a"), ("2013-07-12", "gain life", LIFE, "118.9")],
)
def test_trigger_on_an_amount_of_zero_is_refused_before_its_first_rule(
    day: str, kind: EventKind, abilities: tuple[Ability, ...], number: str
) -> None:
    with pytest.raises(NotModelled, match=number):
        happened(day, kind, abilities)
    assert happened(day, kind) == ["no damage is dealt to Bear" if kind == "damage" else "Ana gains no life"]


@pytest.mark.parametrize("day", ["1998-03-31", "1998-10-18"])
def test_ability_that_triggers_for_each_point_ignores_zero_damage(day: str) -> None:
    assert happened(day, "damage", DAMAGE) == ["no damage is dealt to Bear"]


@pytest.mark.parametrize("kind", ["put counters", "remove counters", "lose life"])
def test_zero_counters_or_life_change_nothing(kind: EventKind) -> None:
    assert happened("2008-08-10", kind) == []
