"""Abilities as values, compared by what they say."""

from kb.engine.effects.counters import PutCounters
from kb.engine.effects.life import PayLife
from kb.engine.effects.sacrificing import SacrificeThis
from kb.engine.position.abilities import FREE, Activated, Payment


def test_abilities_that_say_the_same_are_the_same() -> None:
    """Values are compared by what they say, also as keys; one that says more is another."""
    one, again = Activated((), once_a_turn=True), Activated((), FREE, once_a_turn=True)
    assert {one: "said"}[again] == "said"
    assert one != again._replace(link="a")


def test_a_payment_so_many_times() -> None:
    """It is made that often; nothing for none."""
    assert SacrificeThis().times(2) == (SacrificeThis(), SacrificeThis())
    assert Payment().times(0) == ()
    assert PayLife(2).times(3) == (PayLife(6),)


def test_an_instruction_is_called_in_words() -> None:
    """By what it does."""
    assert PutCounters("+1/+1", "this").words == "put counters"
