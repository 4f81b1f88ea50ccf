"""Modes: choices among several effects as a spell is cast or an ability is used."""

from collections.abc import Callable, Iterator
from itertools import combinations, product
from typing import Any, NamedTuple, TypeAlias

from kb.cards.aiming import Said, Unclear, combined_spell, gathered, ungathered
from kb.cards.construction import says
from kb.engine.play.modes import ChooseAMode
from kb.engine.position.abilities import ORDINALS, Act, Activated, Mode, Timed, Triggered
from kb.english.templates import HOLE, Parsed, join, through

Modes: TypeAlias = tuple[Said, ...]
Of: TypeAlias = Callable[[tuple[Act, ...]], Parsed]
"""Gives an ability that does something."""


BOTH = (*ORDINALS[:2], "both")
"""Names of the modes of a spell that does one or both of two things."""


class Modal(NamedTuple):
    """Several things that a spell may do, of which one is chosen."""

    modes: Modes
    names: tuple[str, ...] = ORDINALS
    listed: Modes = ()
    """The modes as they are listed, where two of them are chosen."""


def _settled(modes: Modes) -> Modes:
    """Return modes, each with its targets collected and its pronouns resolved."""
    return tuple(map(gathered, modes))


def _as_said(value: Any) -> Iterator[Modes]:  # noqa: ANN401  (a value of any kind)
    """Invert ``_settled``: yield the arguments from which it builds this value, if any."""
    if isinstance(value, tuple) and all(isinstance(mode, Said) for mode in value):
        yield from product(*map(ungathered, value))


def _one_or_both(modes: Modes) -> Modes:
    """Build a choice of one or both of two effects. Raises Unclear unless there are two."""
    alone = _settled(modes)
    if len(alone) != len(("one", "other")):
        raise Unclear("“One or both” needs exactly two modes.")
    return (*alone, combined_spell(alone))


def _as_one_or_both(value: Any) -> Iterator[Modes]:  # noqa: ANN401  (a value of any kind)
    """Invert ``_one_or_both``: yield the arguments from which it builds this value, if any."""
    if isinstance(value, tuple) and value and value[2:] == (combined_spell(value[:2]),):
        yield from _as_said(value[:2])


def _two_of(modes: Modes) -> Modal:
    """Build a choice of two of several effects, in their printed order.

    Raises Unclear for fewer than three.
    """
    alone = _settled(modes)
    if not len(("one", "two")) < len(alone) <= len(ORDINALS):
        raise Unclear("Two modes can be chosen only of three or more.")
    pairs = tuple(map(combined_spell, combinations(alone, 2)))
    names = tuple(f"{first} and {second}" for first, second in combinations(ORDINALS[: len(alone)], 2))
    return Modal(pairs, names, alone)


def _as_two_of(value: object) -> Iterator[Modes]:
    """Invert ``_two_of``: yield the arguments from which it builds this value, if any."""
    if isinstance(value, Modal) and value.listed:
        yield from _as_said(value.listed)


def _mode_choice(modes: Modes, of: Of) -> tuple[Act, ...]:
    """Return the choice among modes as one ability's effect; `of` builds the ability that has given effects.

    Raises Unclear for too many modes, or if they would be different kinds of abilities.
    """
    if len(modes) > len(ORDINALS):
        raise Unclear("This has more modes than the program can read.")
    alone = [gathered(of(mode.acts)) for mode in modes]
    if any(one._replace(acts=(), targets=()) != of(()) for one in alone):
        raise Unclear("All modes must be abilities of the same kind.")
    return (ChooseAMode(tuple(Mode(name, one.acts, one.targets) for name, one in zip(ORDINALS, alone, strict=False))),)


def _as_chosen(acts: object, of: Of) -> Iterator[Modes]:
    """Invert ``_mode_choice``: yield the modes in each way to write them, if these acts are a single choice of a mode.

    `of` builds the ability that has given effects.
    """
    if isinstance(acts, tuple) and len(acts) == 1 and isinstance(acts[0], ChooseAMode):
        alone = [of(mode.acts)._replace(targets=mode.targets) for mode in acts[0].modes]
        yield from product(*([Said(one.acts) for one in ungathered(each)] for each in alone))


def _activated(parsed: tuple[Parsed, Modes]) -> Activated:
    """Build an activated ability with a choice of modes from its cost and modes."""
    cost, modes = parsed
    return Activated(_mode_choice(modes, Activated), cost)


def _as_activated(ability: object) -> Iterator[object]:
    """Invert ``_activated``: yield the arguments from which it builds this value, if any."""
    if isinstance(ability, Activated) and ability == Activated(ability.acts, ability.cost):
        yield from ((ability.cost, modes) for modes in _as_chosen(ability.acts, Activated))


def _triggered(parsed: tuple[Parsed, Modes]) -> Triggered:
    """Build a triggered ability with a choice of modes from its event and modes."""
    on, modes = parsed
    return Triggered(on, _mode_choice(modes, lambda acts: Triggered(on, acts)))


def _as_triggered(ability: object) -> Iterator[object]:
    """Invert ``_triggered``: yield the arguments from which it builds this value, if any."""
    if isinstance(ability, Triggered) and ability == Triggered(on := ability.on, ability.acts):
        yield from ((on, modes) for modes in _as_chosen(ability.acts, lambda acts: Triggered(on, acts)))


def _timed(parsed: tuple[tuple[Parsed, ...], Modes]) -> Timed:
    """Build an ability that triggers at a moment of the turn, with a choice of modes."""
    (moment, whose, *during), modes = parsed
    chosen = _mode_choice(modes, lambda acts: Timed(moment, acts, whose=whose))
    return Timed(moment, chosen, whose=whose, is_during=bool(during))


def _as_timed(ability: object) -> Iterator[object]:
    """Invert ``_timed``: yield the arguments from which it builds this value, if any."""
    if isinstance(ability, Timed) and ability == Timed(
        ability.moment, ability.acts, whose=ability.whose, is_during=ability.is_during
    ):
        when = (ability.moment, ability.whose, *((True,) if ability.is_during else ()))
        ways = _as_chosen(ability.acts, lambda acts: Timed(when[0], acts, whose=when[1]))
        yield from ((when, modes) for modes in ways)


says("modes", "<acts> END", (Said(HOLE.acts),))
for _next in ("[. •]", "[; or]", ";"):
    says("modes", f"<acts> {_next} <modes>", join((Said(HOLE.acts),), HOLE.modes))
for _choose in ("choose one — •", "choose one —", "choose one"):
    says("choose_one", f"[{_choose}]", None)
says("statement", "<choose_one> <modes>", (Modal(through(HOLE.modes, _settled, _as_said)),))
_EITHER = through((Said((HOLE.first,)), Said((HOLE.second,))), _settled, _as_said)
for _or in ("OR_DESTROY", "OR_PREVENT", "[; or]"):
    says("statement", f"<act:first> {_or} <act:second> END", (Modal(_EITHER),))
for _choose in ("choose one or both — •", "choose one or both —"):
    says("choose_both", f"[{_choose}]", None)
says("statement", "<choose_both> <modes>", (Modal(through(HOLE.modes, _one_or_both, _as_one_or_both), BOTH),))
for _choose in ("choose two — •", "choose two —"):
    says("choose_two", f"[{_choose}]", None)
says("statement", "<choose_two> <modes>", (through(HOLE.modes, _two_of, _as_two_of),))
says("statement", "<cost> : <choose_one> <modes>", (through((HOLE.cost, HOLE.modes), _activated, _as_activated),))
says("statement", "<when> <event> , <choose_one> <modes>",
     (through((HOLE.event, HOLE.modes), _triggered, _as_triggered),))  # fmt: skip
says("statement", "<moment> , <choose_one> <modes>", (through((HOLE.moment, HOLE.modes), _timed, _as_timed),))
