"""Effects on two targets: fights, damage by one to the other, exchanges; and control of one for a turn."""

from collections.abc import Iterator
from typing import Any

from kb.cards.aiming import Aimed, Pronoun, Said, Unclear
from kb.cards.construction import example, says
from kb.engine.effects.control import ExchangeControl, GainControl
from kb.engine.effects.damage import Bite, BiteItself, Fight
from kb.engine.effects.tapping import Untap
from kb.engine.position.abilities import Target
from kb.engine.position.filters import CREATURE, Controlled, Filter
from kb.english.templates import HOLE, Template, join, one_of, through

_OPPOSED = ({Controlled("you")}, {Controlled("opponent")})


def _distinct(parsed: tuple[Filter, Filter]) -> tuple[Filter, Filter]:
    """Return two filters that exclude each other. Raises Unclear if one object could match both."""
    if tuple(set(one.parts) & {*_OPPOSED[0], *_OPPOSED[1]} for one in parsed) != _OPPOSED:
        raise Unclear("The two targets could be the same.")
    return parsed


def _two(parsed: tuple[Filter, Filter]) -> tuple[Target, ...]:
    """Build two targets that can't be the same object."""
    return tuple(map(Target, _distinct(parsed)))


def _as_two(targets: Any) -> Iterator[object]:  # noqa: ANN401  (a value of any kind)
    """Invert ``_two``: yield the arguments from which it builds this value, if any."""
    if isinstance(targets, tuple) and len(targets) == len(_OPPOSED):
        yield tuple(target.filter for target in targets)


_TWO = through((HOLE.described, HOLE.other), _two, _as_two)


def _fight_of_one_kind(parsed: tuple[Filter, Filter]) -> Said:
    """Build a fight of two targets of one kind. Raises Unclear for two kinds."""
    if parsed[0] != parsed[1]:
        raise Unclear("Two targets of different kinds could be the same.")
    return Said((Fight(),), (Target(parsed[0], number=2),))


def _as_of_one_kind(parsed: object) -> Iterator[object]:
    """Invert ``_fight_of_one_kind``: yield the arguments from which it builds this value, if any."""
    if isinstance(parsed, Said) and parsed.acts == (Fight(),) and len(parsed.targets) == 1:
        yield parsed.targets[0].filter, parsed.targets[0].filter


def _bite(parsed: tuple[str, tuple[Target, ...]]) -> Said:
    """Build damage equal to a creature's power. Raises Unclear for another measure."""
    measure, targets = parsed
    if measure != "power":
        raise Unclear("Damage equal to anything but power is not modelled here.")
    return Said((Bite(),), targets)


def _as_bitten(parsed: object) -> Iterator[object]:
    """Invert ``_bite``: yield the arguments from which it builds this value, if any."""
    if isinstance(parsed, Said) and parsed.acts == (Bite(),):
        yield "power", parsed.targets


def _bite_itself(parsed: tuple[str, Target]) -> Said:
    """Build damage that a creature deals to itself. Raises Unclear for another measure than power."""
    measure, target = parsed
    if measure != "power":
        raise Unclear("Damage equal to anything but power is not modelled here.")
    return Said((BiteItself(),), (target,))


def _as_bitten_by_itself(parsed: object) -> Iterator[object]:
    """Invert ``_bite_itself``: yield the arguments from which it builds this value, if any."""
    if isinstance(parsed, Said) and parsed.acts == (BiteItself(),):
        yield "power", parsed.targets[0]


says("statement", "target <described> fights target <described:other> END", (Said((Fight(),), _TWO),))
example(
    "act",
    "target creature you control fights target creature you don't control",
    "Two creatures fight, or one deals damage equal to its power.",
)
says("statement", "target <described> deals damage [equal to] its <measure> to target <described:other> END",
     (through((HOLE.measure, (Target(HOLE.described), Target(HOLE.other))), _bite, _as_bitten),))  # fmt: skip
_ANY = Target(CREATURE, players="any")
says("statement", "target <described> deals damage [equal to] its <measure> to [any target] END",
     (through((HOLE.measure, (Target(HOLE.described), _ANY)), _bite, _as_bitten),))  # fmt: skip
says("statement", "target <described> deals damage to itself [equal to] its <measure> END",
     (through((HOLE.measure, Target(HOLE.described)), _bite_itself, _as_bitten_by_itself),))  # fmt: skip
example(
    "act",
    "target creature deals damage to itself equal to its power",
    "A creature deals damage to itself.",
)
says("statement", "target <described> fights another target <described:other> END",
     (through((HOLE.described, HOLE.other), _fight_of_one_kind, _as_of_one_kind),))  # fmt: skip


_IT_ALONE: Template = one_of(Pronoun("it"), "targets")
_TAKEN = (Untap(Aimed(Target(HOLE.described))), GainControl(_IT_ALONE, "end of turn"))  # type: ignore[arg-type]  # a template
_UNTAPPED = "untap target <described> and [gain control of] it [until end of turn]"
says("acts", _UNTAPPED, _TAKEN)
says("acts", f"{_UNTAPPED} . <acts>", join(_TAKEN, HOLE.acts))
example(
    "act",
    "untap target creature and gain control of it until end of turn. It gains haste until end of turn",
    "Gain control of a creature for a turn; usually it also untaps and gains haste.",
)
says("statement", "[exchange control of] target <described> and target <described:other> END",
     (Said((ExchangeControl(),), _TWO),))  # fmt: skip
example(
    "act",
    "exchange control of target creature you control and target creature an opponent controls",
    "Exchange control of your permanent and another player's.",
)
