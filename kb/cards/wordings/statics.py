"""Static abilities: bonuses, granted abilities, conditions, defined sizes, and how permanents enter."""

from collections.abc import Iterator
from typing import NamedTuple

from kb.cards.aiming import Aimed, Pronoun, Unclear
from kb.cards.construction import example, says
from kb.cards.hosts import TARGET_AS_HOST
from kb.cards.linking import COUNTED
from kb.cards.wordings.conditions import KICKED, checked_filter, has_part
from kb.cards.wordings.counting import for_each, grown_for_each, where_x
from kb.cards.wordings.nouns import TYPES, subtype, subtype_word
from kb.engine.effects.choosing import ChooseAColor, ChooseACreatureType
from kb.engine.effects.counters import WithCounters
from kb.engine.effects.tapping import EnterTapped
from kb.engine.effects.tokens import CreateOfTheChosenType
from kb.engine.play.control import CONTROL
from kb.engine.position.abilities import AsItEnters, Cost, Forbidding, Keyword, Pricing, Static, Target
from kb.engine.position.effects import Amount, Change, Continuous, If, Pattern
from kb.engine.position.filters import (
    HOST,
    THIS,
    DealtDamageBy,
    DealtDamageThisTurn,
    Filter,
    OfPlayer,
    OfSize,
    OfType,
    both,
    either,
)
from kb.english.templates import HOLE, Parsed, all_of, join, through


def _counters_if_kicked(parsed: tuple[If, WithCounters]) -> WithCounters:
    """Build counters that depend on a kicker. Raises Unclear for another condition."""
    state, counters = parsed
    if state != KICKED or not isinstance(counters.amount, int):
        raise Unclear("Entering with counters is understood here only if the permanent was kicked.")
    return WithCounters(counters.kind, Amount("kicked", times=counters.amount))


def _as_if_kicked(value: object) -> Iterator[object]:
    """Invert ``_counters_if_kicked``: yield the arguments from which it builds this value, if any."""
    if isinstance(value, WithCounters) and isinstance(value.amount, Amount) and value.amount.kind == "kicked":
        yield KICKED, WithCounters(value.kind, value.amount.times)


def _token_of_chosen_type(parsed: tuple[object, str]) -> CreateOfTheChosenType:
    """Build the creation of one token of the chosen type from a number and a size such as “2/2”.

    Raises Unclear if the number isn't 1.
    """
    number, size = parsed
    if number != 1:
        raise Unclear("Creating several tokens of a chosen type is not modelled.")
    power, toughness = map(int, size.split("/"))
    return CreateOfTheChosenType(power, toughness)


def _its_size(act: object) -> Iterator[object]:
    """Invert ``_token_of_chosen_type``: yield the arguments from which it builds this value, if any."""
    if isinstance(act, CreateOfTheChosenType):
        yield 1, f"{act.power}/{act.toughness}"


_MATTERS = frozenset({"described", "graveyard", "hand", "counters", "basic land types", "card types"})
"""Kinds of amounts that can be counted for as long as a static effect lasts."""


def _constant_changes(changes: tuple[Change, ...]) -> tuple[Change, ...]:
    """Return the changes unchanged.

    Raises Unclear if a counted amount in them could change while it is counted.
    """
    sizes: list[Parsed] = [change.value for change in changes if change.kind == "add size"]
    for half in (half for size in sizes for half in size if isinstance(half, Amount) and half.kind != "x"):
        if half.kind not in _MATTERS or half.of not in {"this", "you", "each player"}:
            raise Unclear("The counted amount can change while it is being counted.")
        if half.what is not None:
            checked_filter(half.what)
    return changes


class Size(NamedTuple):
    """The amounts that power and toughness are equal to; None for the printed value."""

    power: Amount | None
    toughness: Amount | None


_PASSING = (OfPlayer, DealtDamageBy, DealtDamageThisTurn)
"""Filters for temporary states: they depend on what is done to a permanent, not on what it is."""
_HOSTS = tuple(map(Target, TYPES.values()))
_SINGLE = {"this": THIS, "host": HOST}


def _as_filter(what: object) -> object:
    """Return the subject of a sentence as a filter; an Aura can say "target" for what it enchants.

    Raises Unclear for any other target, and for objects that the effect itself could change.
    """
    if isinstance(what, Aimed) and what.target in _HOSTS:
        return TARGET_AS_HOST
    if isinstance(what, Filter):
        if has_part(what, OfSize, *_PASSING):
            raise Unclear(
                "An effect on creatures of a certain size, or in a temporary state, is not "
                "modelled: it may change which creatures it affects."
            )
        return what
    if what not in _SINGLE:
        raise Unclear("A static ability can't have a target, and nothing was named before it.")
    return _SINGLE[what]


def _as_what(value: object) -> Iterator[object]:
    """Invert ``_as_filter``: yield each subject of a sentence that a filter can be written as."""
    if value in (THIS, HOST):
        yield "this" if value == THIS else "host"
        yield from (Aimed(target) for target in _HOSTS if value == HOST)
    elif isinstance(value, Filter):
        yield value


HOLDS_ON = through(HOLE.holds, _constant_changes, lambda value: iter([value]))
ABOUT = through(HOLE.what, _as_filter, _as_what)


def _halves(words: str) -> tuple[int, ...]:
    """Return the two numbers of a size such as “2/2”."""
    return tuple(map(int, words.split("/")))


def _size_words(value: object) -> Iterator[object]:
    """Invert ``_halves``: yield the arguments from which it builds this value, if any."""
    if isinstance(value, tuple) and all(isinstance(half, int) for half in value):
        yield "/".join(map(str, value))


def _antecedent_of_condition(state: If) -> Filter | None:
    """Return the filter for what "it" means after a condition: the source, or what it is attached to; else None."""
    kind = state.left.what if isinstance(state.left, Amount) else None
    return next((part for part in kind.parts if part in (THIS, HOST)), None) if kind else None


def _conditional(parsed: tuple[If, object, tuple[Change, ...]]) -> Static:
    """Build a static ability with a condition. Raises Unclear for an "it" without antecedent."""
    state, what, changes = parsed
    about = _antecedent_of_condition(state) if what == Pronoun("it") else _as_filter(what)
    if about is None:
        raise Unclear("It isn't clear what “it” is.")
    return Static(Continuous(about, changes), state)  # type: ignore[arg-type]  # a filter


def _as_what_is_so(ability: object) -> Iterator[object]:
    """Invert ``_conditional``: yield the arguments from which it builds this value, if any."""
    if isinstance(ability, Static) and ability.condition is not None:
        state, effect = ability.condition, ability.effect
        if effect.affects == _antecedent_of_condition(state):
            yield state, Pronoun("it"), effect.changes
        yield from ((state, what, effect.changes) for what in _as_what(effect.affects))


# what is so of it

says("holds", "<gets> <growth>", (Change("add size", HOLE.growth),))
example(
    "ability", "Equipped creature gets +1/+1", "Change the power and toughness of the equipped or enchanted creature."
)
says("holds", "<gains> <growth>", (Change("add size", HOLE.growth),))
_GROWN = (Change("add size", grown_for_each),)
says("holds", "<gets> <growth> [for each] <counted>", _GROWN)
says("holds", "<gets> <growth> [for each] <counted> and <has> <granted>", join(_GROWN, (Change("gain", HOLE.granted),)))
says("holds", "<has> <granted>", (Change("gain", HOLE.granted),))
says("holds", "<gains> <granted>", (Change("gain", HOLE.granted),))
for _has in ("has", "gains"):
    says("holds", f"<gets> <growth> and <{_has}> <granted>",
         (Change("add size", HOLE.growth), Change("gain", HOLE.granted)))  # fmt: skip
for _is in ("is", "are"):
    says("holds", f"[{_is} unaffected by summoning sickness]", (Change("gain", (Keyword("haste"),)),))
for _is in ("is", "are"):
    says("holds", f"{_is} indestructible", (Change("gain", (Keyword("indestructible"),)),))
says("holds", "<bar>", HOLE.bar)
says("holds", "<loses> <ability_word>", (Change("lose", HOLE.ability_word),))
says("ability", "attacking <do_not> cause <what> [to tap]",
     Static(Continuous(ABOUT, (Change("cannot", "tap to attack"),))))  # fmt: skip
SIZED = (Change("set size", through(HOLE.SIZE, _halves, _size_words)),)
for _is in ("is", "are"):
    says("holds", f"{_is} <SIZE>", SIZED)
says("holds", "<has> [base power and toughness] <SIZE>", SIZED)
BARE = (Change("lose abilities"), Change("set size", through(HOLE.SIZE, _halves, _size_words)))
says("holds", "<loses> [all abilities]", (Change("lose abilities"),))
example("ability", "Enchanted creature loses all abilities", "The enchanted creature loses all abilities.")
says("holds", "<loses> [all abilities] <and_is> <SIZE>", BARE)
for _is in ("is a", "are", "becomes", "becomes a", "become"):
    says("and_is", f"[and {_is}]", None)
for _has in ("has", "have"):
    says("and_is", f"and {_has} [base power and toughness]", None)
for _is in ("is", "are"):
    says("holds", f"{_is} <article> <SIZE> [without abilities]", BARE)
says("ability", "<bar>", Static(Continuous(THIS, HOLE.bar)))
says("holds", "<gets> <growth> AND_BAR <bar>", join((Change("add size", HOLE.growth),), HOLE.bar))
says("holds", "<has> <granted> AND_BAR <bar>", join((Change("gain", HOLE.granted),), HOLE.bar))

# conditions


def _single_subject(what: object) -> object:
    """Return the filter for a subject that is one object: the permanent itself, or what it is attached to.

    Raises Unclear for any other.
    """
    if what not in _SINGLE:
        raise Unclear("“It” must be a single permanent.")
    return _SINGLE[what]


def _generic(symbols: str) -> int:
    """Return the generic mana of a symbol. Raises Unclear for another symbol."""
    if not symbols[1:-1].isdigit():
        raise Unclear(f"{symbols} isn't generic mana.")
    return int(symbols[1:-1])


def _generic_symbol(value: object) -> Iterator[object]:
    """Invert ``_generic``: yield the arguments from which it builds this value, if any."""
    if type(value) is int:
        yield f"{{{value}}}"


_ONE = through(HOLE.what, _single_subject, _as_what)

says("ability", "<what> <holds>", Static(Continuous(ABOUT, HOLDS_ON)))
example("ability", "Other creatures you control have vigilance", "A static ability that grants a keyword ability.")
says("ability", "<what> <holds> [as long as] <state>", Static(Continuous(ABOUT, HOLDS_ON), HOLE.state))
says("ability", "[as long as] <state> , <what> <holds>",
     through((HOLE.state, HOLE.what, HOLDS_ON), _conditional, _as_what_is_so))  # fmt: skip
says("ability", "<what> <holds> [as long as] it's <adjective>",
     Static(Continuous(_ONE, HOLDS_ON), If(Amount("described", what=both(_ONE, HOLE.adjective)), 1)))  # fmt: skip

# sizes


def _defining(amount: Amount) -> Amount:
    """Return an amount unchanged that defines a size. Raises Unclear if it depends on the card's zone."""
    if amount.what is not None:
        checked_filter(amount.what)
    if amount != COUNTED and amount.kind not in {
        "described",
        "life",
        "hand",
        "graveyard",
        "basic land types",
        "card types",
    }:
        raise Unclear("A size that depends on this is not modelled.")
    return amount


def _tougher(parsed: tuple[Amount, str]) -> Size:
    """Return a size whose toughness exceeds the power by a number."""
    return Size(parsed[0], parsed[0]._replace(plus=int(parsed[1])))


def _as_more(size: object) -> Iterator[object]:
    """Invert ``_tougher``: yield the arguments from which it builds this value, if any."""
    if isinstance(size, Size) and size.power and size.toughness and size.toughness.plus:
        yield size.toughness._replace(plus=0), str(size.toughness.plus)


_DEFINED = through(HOLE.amount, _defining, lambda value: iter([value]))
for _half, _one in (("power", Size(_DEFINED, None)), ("toughness", Size(None, _DEFINED))):
    says("statement", f"~ ['s {_half} is equal to] <amount> END", (_one,))
    says("statement", f"~ [has {_half} equal to] <amount> END", (_one,))
says("statement", "~ ['s power is equal to] <amount> [and its toughness is equal] [to that number plus] <NUMERAL> END",
     (through((_DEFINED, HOLE.NUMERAL), _tougher, _as_more),))  # fmt: skip
for _size in ("['s power and toughness] [are each equal to]", "[has power and toughness] [each equal to]",
              "[has power and toughness] [equal to]"):  # fmt: skip
    says("statement", f"~ {_size} <amount> END", (Size(_DEFINED, _DEFINED),))
says("amount", "[your life total]", Amount("life"))
says("counted_all", "permanents [of the chosen color that] [opponents control]", COUNTED)

# how it enters

says("ability", "~ <enters> tapped", AsItEnters(EnterTapped()))
says("ability", "[you control] enchanted <enchantable>", CONTROL)
says("ability", "~ <enters> tapped unless <state>", AsItEnters(EnterTapped(HOLE.state)))
says("ability", "as ~ <enters> , [you may] <paid> [. if you don't,] <itself> <enters> tapped",
     AsItEnters(EnterTapped(cost=HOLE.paid)))  # fmt: skip
_WITH = AsItEnters(HOLE.with_counters)
says("ability", "~ <enters> with <with_counters>", _WITH)
says("statement", "~ <enters> tapped with <with_counters> END", (AsItEnters(EnterTapped()), _WITH))
_MORE_IF_KICKED = through((HOLE.state, HOLE.act), _counters_if_kicked, _as_if_kicked)
says("ability", "if <state> , <itself> <enters> with <so_many_counters:act>", AsItEnters(_MORE_IF_KICKED))
says("so_many_counters", "<number> <counter> <counters> on <itself>", WithCounters(HOLE.counter, HOLE.number))
says("with_counters", "<so_many_counters>", HOLE.so_many_counters)
says("with_counters", "<so_many_counters:act> [, where X is] <amount>", where_x)
says("with_counters", "<number> <counter> <counters> on <itself> [for each] <counted>",
     WithCounters(HOLE.counter, for_each(HOLE.number)))  # fmt: skip
says("ability", "as ~ <enters> , [choose a color]", AsItEnters(ChooseAColor()))
example("ability", "As this creature enters, choose a color", "Choose a color as the permanent enters.")
says("itself", "it", None)
says("itself", "~", None)

# what spells cost

GENERIC = through(HOLE.MANA, _generic, _generic_symbol)
_CHEAPER = "[spells you cast cost] <MANA> [less to cast]"
for _spells, _kind in (
    ("", both()),
    ("<adjectives> ", all_of(HOLE.adjectives)),
    ("<spell_kind> ", HOLE.spell_kind),
    ("<adjectives> <spell_kind> ", all_of(join(HOLE.adjectives, (HOLE.spell_kind,)))),
):
    says("ability", f"{_spells}{_CHEAPER}", Pricing(_kind, less=GENERIC))
    says("ability", f"{_spells}[spells you play] cost <MANA> [less to play]", Pricing(_kind, less=GENERIC))
    for _play in ("play", "cast"):
        _dearer = f"cost <MANA> [more to {_play}]"
        says("ability", f"{_spells}spells {_dearer}", Pricing(_kind, more=GENERIC, whose="each"))
        says("ability", f"{_spells}spells [your opponents cast] {_dearer}",
             Pricing(_kind, more=GENERIC, whose="opponent"))  # fmt: skip
example("ability", "Creature spells you cast cost {1} less to cast", "Reduce costs.")
says("ability", "<this_spell> costs <MANA> [less to cast] [for each] <counted>", Pricing(THIS, less=for_each(GENERIC)))
says("ability", "[you may] <instead_of_mana> [rather than pay] <this_spell> ['s mana cost]",
     Pricing(THIS, HOLE.instead_of_mana))  # fmt: skip
for _word in ("artifact", "creature", "enchantment"):
    says("spell_kind", _word, OfType(_word))
says("spell_kind", "[instant and sorcery]", either(OfType("instant"), OfType("sorcery")))
says("spell_kind", "<SUBTYPE>", through(HOLE.SUBTYPE, subtype, subtype_word))
for _play in ("play", "cast"):
    says("ability", f"your <adjectives> spells cost <MANA> [less to {_play}]",
         Pricing(all_of(HOLE.adjectives), less=GENERIC))  # fmt: skip
says("ability", "[you may] pay <MANA> [rather than pay] [the mana cost of] <spell_kind> [spells you cast]",
     Pricing(HOLE.spell_kind, Cost(HOLE.MANA)))  # fmt: skip
example(
    "ability", "You may pay {1} rather than pay the mana cost of creature spells you cast", "Offer an alternative cost."
)
says("ability", "<spell_kind> spells <sized> [can't be cast]",
     Forbidding(Pattern("cast", both(HOLE.spell_kind, HOLE.sized))))  # fmt: skip
example(
    "ability", "Creature spells with power 4 or greater can't be cast", "Forbid creature spells with this much power."
)
says("ability", "as ~ <enters> , choose [a creature type]", AsItEnters(ChooseACreatureType()))
example("ability", "As this artifact enters, choose a creature type", "Choose a creature type as the permanent enters.")
says("act", "create <number> <SIZE> [creature token] [of the chosen type]",
     through((HOLE.number, HOLE.SIZE), _token_of_chosen_type, _its_size))  # fmt: skip
example(
    "act",
    "create a 2/2 creature token of the chosen type",
    "Create a token of the creature type chosen for a linked ability.",
)
