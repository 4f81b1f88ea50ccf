"""Tests for abilities as values."""

from kb.engine.effects.counters import PutCounters
from kb.engine.effects.life import PayLife
from kb.engine.effects.sacrificing import SacrificeThis
from kb.engine.position.abilities import FREE, Activated, Payment


def test_equal_abilities_are_equal_keys() -> None:
    one, again = Activated((), once_a_turn=True), Activated((), FREE, once_a_turn=True)
    assert {one: "said"}[again] == "said"
    assert one != again._replace(link="a")


def test_payment_can_be_multiplied() -> None:
    assert SacrificeThis().times(2) == (SacrificeThis(), SacrificeThis())
    assert Payment().times(0) == ()
    assert PayLife(2).times(3) == (PayLife(6),)


def test_instruction_is_named_by_a_plain_verb() -> None:
    assert PutCounters("+1/+1", "this").words == "put counters"
