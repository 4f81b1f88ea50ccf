"""Negative numbers: what an effect uses if a number is less than 0."""

from kb.engine.law.rulebook import NotModelled
from kb.engine.position.effects import Amount
from kb.engine.slots.resolving import Sized, negative_numbers


@negative_numbers.since(
    "1998-03-31",
    "cr-1997-03-24/new-math/1",
    "is treated as 0 for all purposes except",
    means="An effect that uses a power, a toughness or a life total below 0 treats it as 0.",
)
def zero(amount: Amount, value: int, _sized: Sized) -> int:
    """Return the number that an effect uses for a found value: a power, toughness or life total below 0 counts as 0."""
    used = max(0, amount.unsigned(max(0, value)))
    return used if amount.times >= 0 else -used


negative_numbers.reworded("2003-10-01", "104.2", "treated as 0 for all purposes except changing")


@negative_numbers.since(
    "2008-05-01",
    "104.1b",
    "to use a negative value, it does so",
    means="If a calculation yields a negative number, an effect uses 0, unless it sets or modifies a "
    "creature's power or toughness.",
)
def zero_except_for_changing_sizes(amount: Amount, value: int, sized: Sized) -> int:
    """Return the number that an effect uses: 0 if the calculation yields a negative number, unless the effect sets or
    modifies power or toughness.
    """
    if sized:
        return amount.of_found(value)
    used = max(0, amount.unsigned(value))
    return used if amount.times >= 0 else -used


negative_numbers.renumbered("2009-07-11", "107.1b")


@negative_numbers.since(
    "2023-11-17",
    "107.1b",
    "doubles or sets to a specific value a",
    means="If a calculation yields a negative number, an effect uses 0, unless it doubles a creature's "
    "power or toughness or sets it to a specific value.",
)
def zero_except_for_setting_sizes(amount: Amount, value: int, sized: Sized) -> int:
    """Return the number that an effect uses: 0 if the calculation yields a negative number, unless the effect doubles
    power or toughness or sets it to a value.

    Raises NotModelled for "-X/-X".
    """
    if sized == "add" and amount.times < 0:
        raise NotModelled("What “-X/-X” does if X is less than 0 is not modelled (107.1b).")
    return zero_except_for_changing_sizes(amount, value, "set" if sized == "set" else "")


negative_numbers.reworded("2026-08-07", "107.1b", "doubles, triples, or sets to a specific value")


@negative_numbers.contrast("as it is")
def always_negative(amount: Amount, value: int, _sized: Sized) -> int:
    """Return the number that an effect uses, even if it is negative. A contrast: no text says so."""
    return amount.of_found(value)
