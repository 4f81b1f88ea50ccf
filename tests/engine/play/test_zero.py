"""Events of 0: 0 damage, 0 life and 0 counters, which are none."""

import pytest

from kb.engine.law.rulebook import NotModelled
from kb.engine.play.events import happen_now
from kb.engine.position.abilities import Ability, Triggered
from kb.engine.position.effects import EventKind, Pattern
from kb.engine.position.filters import THIS
from kb.engine.position.objects import Event, Face
from tests.engine.making import creature, new_game, told

DAMAGE: tuple[Ability, ...] = (Triggered(Pattern("damage", THIS), ()),)
LIFE: tuple[Ability, ...] = (Triggered(Pattern("gain life", player="you"), ()),)


def happened(day: str, kind: EventKind, abilities: tuple[Ability, ...] = (), amount: int = 0) -> list[str]:
    """Have something happen to Ana's Bear, which has abilities, or to her; return what is told of it."""
    game = new_game(day)
    face = Face("Bear", frozenset({"creature"}), power=2, toughness=3, abilities=abilities)
    bear = game.make("Bear", face, "Ana", "Ana", "battlefield")
    thing = None if "life" in kind else bear.id
    source = creature(game, "Elk").id
    happen_now(game, [Event(kind, thing, "Ana", source=source, amount=amount, word="+1/+1", by="Ana")])
    return told(game)


@pytest.mark.parametrize("day", ["2003-10-01", "2009-07-11", "2023-11-17"])
def test_no_damage_is_dealt(day: str) -> None:
    """Nothing triggers on 0 damage, but on 1 damage it does."""
    assert happened(day, "damage", DAMAGE) == ["no damage is dealt to Bear"]
    assert happened(day, "damage", DAMAGE, amount=1) == ["Elk deals 1 damage to Bear", "Bear triggers"]


def test_no_life_is_gained() -> None:
    """Nothing triggers on 0 life, but on 1 life it does."""
    assert happened("2013-07-13", "gain life", LIFE) == ["Ana gains no life"]
    assert happened("2013-07-13", "gain life", LIFE, amount=1)[-1] == "Bear triggers"


@pytest.mark.parametrize(
    ("day", "kind", "abilities", "number"),
    [("2003-09-30", "damage", DAMAGE, "419.5a"), ("2013-07-12", "gain life", LIFE, "118.9")],
)
def test_before_the_first_text_it_is_refused(
    day: str, kind: EventKind, abilities: tuple[Ability, ...], number: str
) -> None:
    """An ability looks for it, and no text says whether it happens; without the ability, nothing is changed by it."""
    with pytest.raises(NotModelled, match=number):
        happened(day, kind, abilities)
    assert happened(day, kind) == ["no damage is dealt to Bear" if kind == "damage" else "Ana gains no life"]


@pytest.mark.parametrize("day", ["1998-03-31", "1998-10-18"])
def test_each_point_of_damage_triggers(day: str) -> None:
    """What triggers for each point of damage doesn't trigger on 0 damage, whatever that is."""
    assert happened(day, "damage", DAMAGE) == ["no damage is dealt to Bear"]


@pytest.mark.parametrize("kind", ["put counters", "remove counters", "lose life"])
def test_nothing_is_put_removed_or_lost(kind: EventKind) -> None:
    """0 counters are no counters, and nobody loses life who keeps it."""
    assert happened("2008-08-10", kind) == []
