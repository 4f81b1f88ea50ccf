"""Damage: who deals it, how much, and to whom."""

from collections.abc import Iterator
from typing import Any

from kb.cards.aiming import ByIt, Pronoun, Unclear
from kb.cards.construction import says
from kb.cards.templates import HOLE, through
from kb.cards.wordings.counting import MEASURES, for_each
from kb.engine.instructions.changing import Deal, DealTogether
from kb.engine.instructions.combining import May
from kb.engine.position.effects import Amount, Who

_IT: Any = Pronoun("it")
_ITS = tuple(Amount(kind, _IT) for kind in MEASURES.values())
"""What "its power" means before it is known whose it is."""


def _of_the_source(amount: Any) -> object:  # noqa: ANN401  (a number of any kind)
    """Give how much is dealt: "its power", before anything is dealt it, is that of what deals it."""
    if amount in _ITS:
        return amount._replace(of="this")
    return amount


def _of_one(amount: Any) -> object:  # noqa: ANN401  (a number of any kind)
    """Give how much is dealt. Raises Unclear for "its power" once what is dealt it was named: either may be meant."""
    if amount in _ITS:
        raise Unclear("Whose it is may be understood in two ways.")
    return amount


says("hit", "<what>", HOLE.what)
says("hit", "<who>", HOLE.who)
says("hit", "you", "you")

says("dealt", "<number> damage to <hit>", Deal(HOLE.number, HOLE.hit))
says("dealt", "<number> damage to <hit> [for each] <counted>", Deal(for_each(HOLE.number), HOLE.hit))
says("dealt", "[that much damage] to <hit>", Deal(Amount("x", "that"), HOLE.hit))
says("dealt", "damage [equal to] <amount> to <hit>",
     Deal(through(HOLE.amount, _of_the_source, lambda amount: iter([amount])), HOLE.hit))  # fmt: skip
says("dealt", "damage to <hit> [equal to] <amount>",
     Deal(through(HOLE.amount, _of_one, lambda amount: iter([amount])), HOLE.hit))  # fmt: skip
for _each in ("and each player", "and player"):
    says("dealt", f"<number> damage to each <described> [{_each}]", Deal(HOLE.number, HOLE.described, "each player"))
_ALL: tuple[Who, ...] = ("each player", "each opponent")
for _players in _ALL:
    says("dealt", f"<number> damage to [{_players} and each] <described>",
         Deal(HOLE.number, HOLE.described, _players))  # fmt: skip
says("all_dealt", "<dealt> AND_NUMBER <dealt:other>", (HOLE.dealt, HOLE.other))


def as_it_was(act: Any) -> Iterator[object]:  # noqa: ANN401  (a value of any kind)
    """Give what a source does, before it is said that "it" does so."""
    yield act


says("act", "~ does <dealt>", HOLE.dealt)
says("dealt", "[an equal amount of damage] to <hit>", Deal(Amount("x", "that"), HOLE.hit))
for _self in ("~", "[this creature]", "[this permanent]"):
    says("act", f"{_self} deals <dealt>", HOLE.dealt)
    says("act", f"{_self} deals <all_dealt>", DealTogether(HOLE.all_dealt))
says("act", "it deals <dealt>", through(HOLE.dealt, ByIt, as_it_was))
says("act", "[you may have] ~ deal <dealt>", May((HOLE.dealt,)))
says("act", "[you may have] it deal <dealt>", May((through(HOLE.dealt, ByIt, as_it_was),)))
says("act", "it deals <all_dealt>", through(DealTogether(HOLE.all_dealt), ByIt, as_it_was))
