"""Damage: its source, its amount, and its recipients."""

from collections.abc import Iterator
from typing import Any

from kb.cards.aiming import Aimed, ByIt, Pronoun, Unclear
from kb.cards.construction import example, says
from kb.cards.wordings.counting import MEASURES, for_each
from kb.engine.effects.combining import May
from kb.engine.effects.damage import Deal, DealAndBar, DealAndGain, DealDivided, DealTogether
from kb.engine.effects.exiling import ExileIfItDies
from kb.engine.position.abilities import Target
from kb.engine.position.effects import Amount, Number, Who
from kb.engine.position.filters import CREATURE, either
from kb.english.templates import HOLE, Parsed, Template, one_of, through

_IT: Template = Pronoun("it")
_ITS = tuple(Amount(kind, _IT) for kind in MEASURES.values())
"""The meanings of "its power" and the like before "it" is resolved."""


def _source_amount(amount: Any) -> object:  # noqa: ANN401  (a number of any kind)
    """Return an amount of damage in which "its power" means the source's; any other amount unchanged."""
    if amount in _ITS:
        return amount._replace(of="this")
    return amount


def _unambiguous_amount(amount: Any) -> object:  # noqa: ANN401  (a number of any kind)
    """Return an amount of damage unchanged. Raises Unclear for "its power" after the recipient was named."""
    if amount in _ITS:
        raise Unclear("“Its” can be understood in two ways.")
    return amount


def _among_any(parsed: tuple[Number, Target]) -> DealDivided:
    """Build damage divided among any number of targets, at least 1 for each."""
    amount, target = parsed
    to: Template = Aimed(target._replace(number=amount))
    return DealDivided(amount, to)


def _as_among_any(act: object) -> Iterator[object]:
    """Invert ``_among_any``: yield the arguments from which it builds this value, if any."""
    if isinstance(act, DealDivided):
        to: Template = act.to
        if isinstance(to, Aimed) and to.target.fewest == 0:
            yield act.amount, to.target._replace(number=1)


says("hit", "<what>", HOLE.what)
says("hit", "<who>", HOLE.who)
says("hit", "you", "you")
SAME_TARGET: Template = one_of(Pronoun("that target"), "targets")
"""The target named before, be it an object or a player."""
for _same in ("that target", "[that creature or player]", "[that permanent or player]"):
    says("hit", _same, SAME_TARGET)
says("hit", "[a creature or player]", Aimed(Target(CREATURE, players="any")))
for _of, _fewest in (("[each of]", None), ("[each of up to]", 0)):
    says("hit", f"{_of} <number> target <described_all>",
         Aimed(Target(HOLE.described_all, number=HOLE.number, fewest=_fewest)))  # fmt: skip
    says("hit", f"{_of} <number> targets",
         Aimed(Target(CREATURE, players="any", number=HOLE.number, fewest=_fewest)))  # fmt: skip
example("act", "deal 2 damage to each of two target creatures", "Deal the same damage to each of several targets.")

says("dealt", "<number> damage to <hit>", Deal(HOLE.number, HOLE.hit))
for _more in ("more", "additional"):
    says("dealt", f"<number> {_more} damage to <hit>", Deal(HOLE.number, HOLE.hit))
example("act", "deal X damage to any target", "Deal X damage, as announced.")
example("act", "deal 3 damage to any target", "Deal damage to a creature or player.")
says("dealt", "<number> damage to <hit> [for each] <counted>", Deal(for_each(HOLE.number), HOLE.hit))
says("dealt", "[that much damage] to <hit>", Deal(Amount("x", "that"), HOLE.hit))
says("dealt", "damage [equal to] <amount> to <hit>",
     Deal(through(HOLE.amount, _source_amount, lambda amount: iter([amount])), HOLE.hit))  # fmt: skip
example("act", "deal damage equal to this creature's power to any target", "Deal damage equal to the source's power.")
says("dealt", "damage [equal to] [the number of] <counter> counters on it to <hit>",
     Deal(Amount("counters", word=HOLE.counter), HOLE.hit))  # fmt: skip
says("dealt", "damage to <hit> [equal to] <amount>",
     Deal(through(HOLE.amount, _unambiguous_amount, lambda amount: iter([amount])), HOLE.hit))  # fmt: skip
for _each in ("and each player", "and player"):
    says("dealt", f"<number> damage to each <described> [{_each}]", Deal(HOLE.number, HOLE.described, "each player"))
says("dealt", "<number> damage to each <described> [and each] <described:other>",
     Deal(HOLE.number, either(HOLE.described, HOLE.other)))  # fmt: skip
_ALL: tuple[Who, ...] = ("each player", "each opponent")
for _players in _ALL:
    says("dealt", f"<number> damage to [{_players} and each] <described>",
         Deal(HOLE.number, HOLE.described, _players))  # fmt: skip
says("among", "<number> targets", Target(CREATURE, players="any", number=HOLE.number))
says("among", "<number> target creatures", Target(CREATURE, number=HOLE.number))
says("among", "[one or two targets]", Target(CREATURE, players="any", number=2, fewest=1))
says("among", "[one, two, or three targets]", Target(CREATURE, players="any", number=3, fewest=1))
says("among", "[one or two target creatures] [and/or players]", Target(CREATURE, players="any", number=2, fewest=1))
says("among", "[one, two, or three target creatures] [and/or players]",
     Target(CREATURE, players="any", number=3, fewest=1))  # fmt: skip
says("among", "[one or two target creatures]", Target(CREATURE, number=2, fewest=1))
says("among", "[one, two, or three target creatures]", Target(CREATURE, number=3, fewest=1))
_AMONG: Template = Aimed(HOLE.among)
_DIVIDED = through((HOLE.number, HOLE.any_among), _among_any, _as_among_any)
says("dealt", "<number> damage [divided as you choose among] <among>", DealDivided(HOLE.number, _AMONG))
for _as_you_choose in ("divided as you choose among", "divided any way you choose among"):
    says("dealt", f"<number> damage [{_as_you_choose}] <any_among>", _DIVIDED)
says("any_among", "[any number of] target [creatures and/or players]", Target(CREATURE, players="any", fewest=0))
says("any_among", "[any number of] targets", Target(CREATURE, players="any", fewest=0))
says("any_among", "[any number of] target <described_all>", Target(HOLE.described_all, fewest=0))
says("all_dealt", "<dealt> AND_NUMBER <dealt:other>", (HOLE.dealt, HOLE.other))


def unchanged(act: Any) -> Iterator[object]:  # noqa: ANN401  (a value of any kind)
    """Yield a value unchanged, as the inverse of a function that only checks."""
    yield act


def _barring(parsed: tuple[Parsed, Parsed]) -> DealAndBar:
    """Build damage that also restricts the creatures dealt it. Raises Unclear for divided damage."""
    deal, bars = parsed
    if not isinstance(deal, Deal):
        raise Unclear("Only damage of one amount can do something to the creatures that are dealt it.")
    return DealAndBar(deal, bars)


def _as_barring(act: object) -> Iterator[object]:
    """Invert ``_barring``: yield the arguments from which it builds this value, if any."""
    if isinstance(act, DealAndBar):
        yield act.deal, act.bars


for _creature in ("a creature", "creatures"):
    for _not in ("can't be regenerated", "cannot be regenerated"):
        says("barred_by_it", f"[. {_creature} dealt damage] [this way] [{_not} this turn]", "regeneration")
for _exiled in ("exile it instead", "remove it [from the game] instead"):
    says("exiled_instead", _exiled, None)
for _would_die in ("would die", "would be put into a graveyard"):
    says("would_die", f"[{_would_die}] [this turn]", None)
says("barred_by_it", "[. if a creature] [dealt damage] [this way] <would_die> , <exiled_instead>", "dying")
_ONES: Template = one_of(Pronoun("that"), "that", "targets")
for _one in ("that creature", "that permanent"):
    says("acts", f"<sentence> [. if {_one}] <would_die> , <exiled_instead>", (HOLE.sentence, ExileIfItDies(_ONES)))
says("act", "~ does <dealt>", HOLE.dealt)
says("act", "do <dealt>", HOLE.dealt)
says("dealt", "[an equal amount of damage] to <hit>", Deal(Amount("x", "that"), HOLE.hit))
for _deals in ("~ deals", "[this creature] deals", "[this permanent] deals", "deal", "deals"):
    says("act", f"{_deals} <dealt>", HOLE.dealt)
    for _much in ("", "[an amount of] "):
        says("act", f"{_deals} to <hit> {_much}damage [equal to] <amount>",
             Deal(through(HOLE.amount, _unambiguous_amount, lambda amount: iter([amount])), HOLE.hit))  # fmt: skip
    for _gain in ("YOU_GAIN", "GAIN_DEALT"):
        says("act", f"{_deals} <dealt> {_gain} [equal to] [the damage dealt this way]", DealAndGain(HOLE.dealt))
    says("act", f"{_deals} <all_dealt>", DealTogether(HOLE.all_dealt))
    says("act", f"{_deals} <dealt> <barred_by_it>",
         through((HOLE.dealt, HOLE.barred_by_it), _barring, _as_barring))  # fmt: skip
says("act", "it deals <dealt>", through(HOLE.dealt, ByIt, unchanged))
says("act", "have ~ deal <dealt>", HOLE.dealt)
says("act", "have it deal <dealt>", through(HOLE.dealt, ByIt, unchanged))
says("hit", "[one target]", Aimed(Target(CREATURE, players="any")))
says("act", "[you may have] ~ deal <dealt>", May((HOLE.dealt,)))
says("act", "[you may have] it deal <dealt>", May((through(HOLE.dealt, ByIt, unchanged),)))
says("act", "it deals <all_dealt>", through(DealTogether(HOLE.all_dealt), ByIt, unchanged))
