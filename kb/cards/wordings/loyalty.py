"""Loyalty abilities, whose cost is a number of loyalty counters to add or remove."""

from collections.abc import Iterator
from typing import TypeAlias

from kb.cards.aiming import gathered, ungathered
from kb.cards.construction import example, says
from kb.engine.effects.counters import PutCounterOnOne, RemoveCounters, loyalty_symbol
from kb.engine.position.abilities import Act, Activated, Cost, Payment
from kb.engine.position.effects import Amount, Number
from kb.engine.position.filters import THIS
from kb.english.templates import HOLE, through

_Said: TypeAlias = tuple[tuple[Act, ...], str]


def _payments(symbol: str) -> tuple[Payment, ...]:
    """Return the payments for a loyalty symbol: [+2] adds two counters, [-X] removes X; none for [0]."""
    if symbol == "0":
        return ()
    amount: Number = Amount("x") if symbol.endswith("X") else int(symbol[1:])
    return (PutCounterOnOne("loyalty", THIS, amount),) if symbol[0] == "+" else (RemoveCounters("loyalty", amount),)


def _loyalty(parsed: _Said) -> Activated:
    """Build a loyalty ability from its effects and its loyalty symbol."""
    acts, symbol = parsed
    return Activated(acts, Cost(acts=_payments(symbol)), timing="loyalty")


def _as_loyalty(ability: object) -> Iterator[object]:
    """Invert ``_loyalty``: yield the arguments from which it builds this value, if any."""
    if isinstance(ability, Activated) and ability == _loyalty(said := (ability.acts, loyalty_symbol(ability.cost))):
        yield said


_ABILITY = through((HOLE.acts, HOLE.LOYALTY), _loyalty, _as_loyalty)
for _end in ("", " END"):
    says("statement", f"<LOYALTY> : <acts>{_end}", (through(_ABILITY, gathered, ungathered),))
example("ability", "-2: You gain 3 life", "A loyalty ability, which adds or removes loyalty counters.")
