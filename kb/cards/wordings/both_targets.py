"""Effects on two targets (fights, exchanges), changes of targets, counters put or removed, and amounts of a target."""

from collections.abc import Iterator
from typing import Any

from kb.cards.aiming import Aimed, Pronoun, Said, Unclear
from kb.cards.construction import example, says
from kb.engine.effects.combining import IfSo, May
from kb.engine.effects.continuous import GainAllAbilities
from kb.engine.effects.control import ExchangeControl, GainControl
from kb.engine.effects.countering import ChangeTargets
from kb.engine.effects.counters import PutCounters, RemoveAllCounters, RemoveCounters
from kb.engine.effects.damage import Bite, BiteItself, Fight
from kb.engine.effects.destroying import DestroyAllOfAName
from kb.engine.effects.life import LoseLife
from kb.engine.effects.returning import ReturnToHand
from kb.engine.effects.tapping import Untap
from kb.engine.position.abilities import Target
from kb.engine.position.effects import Amount, If
from kb.engine.position.filters import CREATURE, Controlled, Filter
from kb.english.templates import HOLE, Template, join, one_of, through

# two targets

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


_IT: Template = one_of(Pronoun("it"), "this", "that", "targets")
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
says("acts", "put <number> <counter> <counters> on it [and untap it]",
     (PutCounters(HOLE.counter, _IT, HOLE.number), Untap(_IT)))  # fmt: skip
says("acts", "put <number> <counter> <counters> on it [and untap it] . <acts>",
     join((PutCounters(HOLE.counter, _IT, HOLE.number), Untap(_IT)), HOLE.acts))  # fmt: skip
says("statement", "[exchange control of] target <described> and target <described:other> END",
     (Said((ExchangeControl(),), _TWO),))  # fmt: skip
example(
    "act",
    "exchange control of target creature you control and target creature an opponent controls",
    "Exchange control of your permanent and another player's.",
)
_THE_SPELL = (Target(HOLE.spells, "stack"),)
says("statement", "[change the target of] target <spells> END", (Said((ChangeTargets(),), _THE_SPELL),))
example("act", "change the target of target spell with a single target", "Change a spell's target.")
says("statement", "[change the target of] target <spells> to <new_target> END",
     (Said((ChangeTargets(is_to_itself=HOLE.new_target),), _THE_SPELL),))  # fmt: skip
says("statement", "if target <spells> has [a single target] , change that target to <new_target> END",
     (Said((ChangeTargets(is_to_itself=HOLE.new_target),), _THE_SPELL),))  # fmt: skip
for _itself in ("itself", "that spell", "that spell itself"):
    says("new_target", f"[{_itself}]", True)
for _choose in ("choose", "[you may choose]"):
    says("statement", f"{_choose} [new targets] for target <spells> END",
         (Said((ChangeTargets(may_stay=True),), _THE_SPELL),))  # fmt: skip
example("act", "you may choose new targets for target spell", "Choose new targets for a spell, or keep its targets.")

# counters of others

_A_PLAYER: Template = Aimed(Target(players="any"))
says("act", "put <number> <counter> <counters> on [target player]", PutCounters(HOLE.counter, _A_PLAYER, HOLE.number))
example("act", "put a poison counter on target player", "Put counters on a player.")
_OF_ONE: Template = Aimed(Target(HOLE.described))
says("act", "remove <number> <counter> <counters> from target <described>",
     RemoveCounters(HOLE.counter, HOLE.number, _OF_ONE))  # fmt: skip
example(
    "act", "remove a poison counter from target creature", "Remove all counters, or some of one kind, from a target."
)
says("act", "remove <number> <counter> <counters> from it", RemoveCounters(HOLE.counter, HOLE.number, _IT))
says("act", "remove <number> <counter> <counters> [from ~]", RemoveCounters(HOLE.counter, HOLE.number))
says("act", "remove all <counter> counters from target <described>", RemoveAllCounters(HOLE.counter, _OF_ONE))

# what was paid, what is named, what becomes something

_IF_CHEAPER = If(Amount("mana value", "paid"), HOLE.number, "less than")
says("sentence", "[you may] return <sacrificed> [to your hand] if its [mana value] [is less than] <number>",
     IfSo(_IF_CHEAPER, (May((ReturnToHand("paid", "graveyard"),)),)))  # fmt: skip
example(
    "act",
    "you may return the sacrificed creature to your hand if its mana value is less than 6",
    "Return the card sacrificed as a cost, if its mana value is low enough.",
)
says("act", "[name a card] [, then] destroy [all permanents of that name]", DestroyAllOfAName())
example("act", "name a card, then destroy all permanents of that name", "Destroy everything with a name.")
says("act", "~ [gains all abilities of] <what> <lasting>", GainAllAbilities(HOLE.what, HOLE.lasting))
example(
    "act",
    "this creature gains all abilities of target creature until end of turn",
    "The source gains all abilities of a creature.",
)

# of a target's own

_IN_A_GRAVEYARD: Template = Aimed(HOLE.any_card)
_ON_THE_STACK: Template = Aimed(Target(HOLE.spells, "stack"))
says("amount", "target <described> 's <measure>", Amount(HOLE.measure, _OF_ONE))
example(
    "act", "you gain life equal to target creature's toughness", "Gain life equal to a creature's power or toughness."
)
says("amount", "target <spells> 's <measure>", Amount(HOLE.measure, _ON_THE_STACK))
example("act", "you gain life equal to target spell's mana value", "Gain life equal to the mana value of a spell.")
says("amount", "the <measure> of <any_card> [in a graveyard]", Amount(HOLE.measure, _IN_A_GRAVEYARD))
example(
    "act",
    "you gain life equal to the mana value of target card in a graveyard",
    "Gain life equal to the mana value of a card in a graveyard.",
)
says("statement", "target <spells> 's owner loses <number> life END",
     (Said((LoseLife(HOLE.number, "owners of targets"),), (Target(HOLE.spells, "stack"),)),))  # fmt: skip
example("act", "target spell's owner loses 2 life", "The owner of a spell loses life.")

# what a board says to see that something happens

says("acts", "[do nothing]", ())
example("act", "do nothing", "Do nothing. The trigger is still shown.")
