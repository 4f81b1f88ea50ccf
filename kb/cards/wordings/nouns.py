"""Nouns: descriptions of objects, from "target nonblack creature" to "enchanted land"."""

from collections.abc import Iterator
from typing import Any

from kb.cards.aiming import Aimed, Pronoun, Unclear
from kb.cards.construction import says
from kb.cards.normal import SUBTYPES, singular_of
from kb.engine.position.abilities import Target
from kb.engine.position.colors import COLORS as COLOR_OF
from kb.engine.position.effects import Namesakes
from kb.engine.position.filters import (
    ARTIFACT,
    CREATURE,
    ENCHANTMENT,
    LAND,
    THIS,
    YOURS,
    AllOf,
    AnyOf,
    Attacking,
    AttacksYou,
    Blocked,
    BlockedByThis,
    Blocking,
    BlockingThis,
    Controlled,
    ControlledByDefendingPlayer,
    DealtDamageBy,
    DealtDamageThisTurn,
    Enchanted,
    Filter,
    HasKeyword,
    InCombatWithThis,
    Legend,
    LessPowerThanThis,
    ManaValueAtLeast,
    ManaValueAtMost,
    Multicolored,
    NoMorePowerThanThis,
    NonToken,
    OfColor,
    OfPlayer,
    OfSize,
    OfSubtype,
    OfSupertype,
    OfType,
    OwnedByYou,
    PowerAtLeast,
    PowerAtMost,
    SharesColor,
    Tapped,
    TougherThanStrong,
    ToughnessAtLeast,
    ToughnessAtMost,
    Unblocked,
    Untapped,
    WithAbility,
    WithActivatedAbility,
    WithCounter,
    both,
    either,
    other_than,
)
from kb.english.templates import HOLE, Template, all_of, join, one_of, through, whole

PLANESWALKER = OfType("planeswalker")
TYPES: dict[str, Filter] = {
    "creature": CREATURE, "artifact": ARTIFACT, "land": LAND, "enchantment": ENCHANTMENT, "planeswalker": PLANESWALKER,
}  # fmt: skip
COLORS = tuple(COLOR_OF.values())

# one noun, and several


def subtype(word: str) -> Filter:
    """Return the filter for a subtype. Raises Unclear for another word."""
    if word not in SUBTYPES:
        raise Unclear(f"{word} isn't a subtype.")
    return Legend() if word == "Legend" else OfSubtype(word)


def subtype_word(value: object) -> Iterator[object]:
    """Invert ``subtype``: yield the word for a subtype filter."""
    if value == Legend():
        yield "Legend"
    elif isinstance(value, OfSubtype):
        yield value.subtype


def _plural(word: str) -> Filter:
    """Return the filter for a plural subtype. Raises Unclear for another word."""
    return subtype(singular_of(word))


_ALIKE = frozenset({"Eldrazi", "Kavu", "Kithkin", "Merfolk", "Moonfolk", "Myr", "Plains", "Samurai", "Treefolk"})
"""The subtypes whose plural is the same word."""


def _plural_words(value: object) -> Iterator[object]:
    """Invert ``_plural``: yield the arguments from which it builds this value, if any."""
    for word in map(str, subtype_word(value)):
        for singular, ending in (("f", "ves"), ("man", "men"), ("y", "ies")):
            if word.endswith(singular):
                yield word.removesuffix(singular) + ending
        yield word if word in _ALIKE else f"{word}s"


for _word, _filter in TYPES.items():
    says("noun", _word, _filter)
    says("nouns", f"{_word}s", _filter)
    says("adjective", f"non{_word}", other_than(_filter))
says("noun", "[artifact creature]", both(ARTIFACT, CREATURE))
says("nouns", "[artifact creatures]", both(ARTIFACT, CREATURE))
says("noun", "permanent", both())
says("nouns", "permanents", both())
says("noun", "<SUBTYPE>", through(HOLE.SUBTYPE, subtype, subtype_word))
for _word in ("Forest", "Island", "Mountain", "Swamp", "Goblin", "Wall"):
    says("noun", _word.lower(), OfSubtype(_word))
    says("nouns", f"{_word.lower()}s", OfSubtype(_word))
    says("adjective", f"non-{_word.lower()}", other_than(OfSubtype(_word)))
says("noun", "plains", OfSubtype("Plains"))
says("nouns", "plains", OfSubtype("Plains"))
for _part in ("Mine", "Power-Plant", "Tower"):
    says("noun", f"[Urza's {_part}]", both(OfSubtype("Urza's"), OfSubtype(_part)))
_OF_A_TYPE = both(through(HOLE.SUBTYPE, subtype, subtype_word), CREATURE)
says("noun", "<SUBTYPE> creature", _OF_A_TYPE)
says("nouns", "<SUBTYPE> creatures", _OF_A_TYPE)
says("noun", "<SUBTYPE> permanent", both(through(HOLE.SUBTYPE, subtype, subtype_word), both()))
says("nouns", "<SUBTYPE>", through(HOLE.SUBTYPE, _plural, _plural_words))

for _color in COLORS:
    says("color", _color, _color)
    says("adjective", f"non{_color}", other_than(OfColor(_color)))
    says("adjective", f"non-{_color}", other_than(OfColor(_color)))
says("adjective", "<color>", OfColor(HOLE.color))
says("adjective", "<color> or <color:other>", either(OfColor(HOLE.color), OfColor(HOLE.other)))
_HUES = tuple(OfColor(getattr(HOLE, place)) for place in ("first", "second", "third", "fourth"))
says("adjective", "<color:first> LIST_COMMA <color:second> [, or] <color:third>", either(*_HUES[:3]))
says("adjective", "<color:first> LIST_COMMA <color:second> LIST_COMMA <color:third> [, or] <color:fourth>",
     either(*_HUES))  # fmt: skip
says("adjective", "multicolored", Multicolored())
says("adjective", "tapped", Tapped())
says("adjective", "untapped", Untapped())
says("adjective", "attacking", Attacking())
says("adjective", "blocking", Blocking())
says("adjective", "[attacking or blocking]", either(Attacking(), Blocking()))
says("adjective", "legendary", OfSupertype("legendary"))
says("adjective", "basic", OfSupertype("basic"))
says("adjective", "nonbasic", other_than(OfSupertype("basic")))
_SNOW_COVERED = either(OfSupertype("snow"), HasKeyword("snow-covered"))
for _snow, _filter in {"snow": OfSupertype("snow"), "snow-covered": _SNOW_COVERED}.items():
    says("adjective", _snow, _filter)
    says("adjective", f"non{_snow}", other_than(_filter))
    says("adjective", f"non-{_snow}", other_than(_filter))
says("adjective", "non- <SUBTYPE>", other_than(through(HOLE.SUBTYPE, subtype, subtype_word)))
says("adjective", "blocked", Blocked())
says("noun", "enchanted <noun>", both(Enchanted(), HOLE.noun))
says("adjective", "nonblocking", other_than(Blocking()))
says("adjective", "other", other_than(THIS))
says("adjective", "nontoken", NonToken())
says("adjective", "nonattacking", other_than(Attacking()))

_TOKEN = other_than(NonToken())
for _word, _filter in {**TYPES, "artifact creature": both(ARTIFACT, CREATURE)}.items():
    if _word != "planeswalker":
        says("noun", f"[{_word} token]", both(_filter, _TOKEN))
        says("nouns", f"[{_word} tokens]", both(_filter, _TOKEN))
_TOKEN_OF_A_TYPE = both(through(HOLE.SUBTYPE, subtype, subtype_word), _TOKEN)
says("noun", "<SUBTYPE> token", _TOKEN_OF_A_TYPE)
says("nouns", "<SUBTYPE> tokens", _TOKEN_OF_A_TYPE)
says("nouns", "tokens", _TOKEN)
says("noun", "legend", Legend())
says("nouns", "legends", Legend())
says("adjectives", "<adjective>", (HOLE.adjective,))
says("adjectives", "<adjective> <adjectives>", join((HOLE.adjective,), HOLE.adjectives))
says("adjectives", "<adjective> , <adjectives>", join((HOLE.adjective,), HOLE.adjectives))

says("suffix", "[you control]", YOURS)
for _controls in ("an opponent controls", "your opponents control"):
    says("suffix", f"[{_controls}]", Controlled("opponent"))
for _words in ("you have in play", "in play under your control"):
    says("suffix", f"[{_words}]", YOURS)
for _words in ("your opponent has in play", "your opponents have in play", "your opponent controls"):
    says("suffix", f"[{_words}]", Controlled("opponent"))
says("suffix", "[that isn't] <color>", other_than(OfColor(HOLE.color)))
says("suffix", "[that is] <color>", OfColor(HOLE.color))
for _is in ("that isn't enchanted", "that aren't enchanted", "with no enchantments on them"):
    says("suffix", f"[{_is}]", other_than(Enchanted()))
for _is in ("that's enchanted", "that is enchanted", "that are enchanted"):
    says("suffix", f"[{_is}]", Enchanted())
says("suffix", "[you don't control]", Controlled("opponent"))
says("suffix", "<defender> controls", ControlledByDefendingPlayer())
says("suffix", "[you own]", OwnedByYou())
says("suffix", "[other than ~]", other_than(THIS))
says("suffix", "[attacking you]", AttacksYou())
says("adjective", "unblocked", Unblocked())
for _words in ("blocking or blocked by", "blocking or being blocked by"):
    says("suffix", f"[{_words} ~]", InCombatWithThis())
for _self in ("~", "it"):
    says("suffix", f"[blocking {_self}]", BlockingThis())
    says("suffix", f"[blocked by {_self}]", BlockedByThis())
says("suffix", "[that was dealt damage] [this turn]", DealtDamageThisTurn())
says("suffix", "[dealt damage by] ~ [this turn]", DealtDamageBy("this"))
for _dealer in ("[equipped creature]", "enchanted creature"):
    says("suffix", f"[dealt damage by] {_dealer} [this turn]", DealtDamageBy("host"))
says("suffix", "with <article> <counter> counter on it", WithCounter(HOLE.counter))
says("suffix", "with an activated ability", WithActivatedAbility())
for _with in ("with", "[that has]", "[that have]"):
    says("suffix", f"{_with} [activated abilities]", WithActivatedAbility())
for _with in ("[that has]", "[that have]"):
    says("suffix", f"{_with} an activated ability", WithActivatedAbility())
for _with in ("with", "[that has]", "[that have]"):
    says("suffix", f"{_with} an ability", WithAbility())
says("suffix", "[with no abilities]", other_than(WithAbility()))
says("suffix", "with <ability_word>", HasKeyword(HOLE.ability_word))
says("suffix", "without <ability_word>", other_than(HasKeyword(HOLE.ability_word)))
_BOUNDS: dict[str, tuple[type[OfSize | ManaValueAtLeast], type[OfSize | ManaValueAtMost]]] = {
    "power": (PowerAtLeast, PowerAtMost),
    "toughness": (ToughnessAtLeast, ToughnessAtMost),
    "mana value": (ManaValueAtLeast, ManaValueAtMost),
}
for _words, _measure in (("power", "power"), ("toughness", "toughness"), ("mana value", "mana value"),
                         ("converted mana cost", "mana value"), ("offense", "power")):  # fmt: skip
    for _or, _bound in zip(("greater", "less"), _BOUNDS[_measure], strict=True):
        says("sized", f"with [{_words}] <NUMERAL> [or {_or}]", _bound(whole(HOLE.NUMERAL)))


def _exactly(parsed: tuple[str, int]) -> Filter:
    """Return the filter for a size of exactly this much; `parsed` is the measure ("power") and the number."""
    measure, size = parsed
    at_least, at_most = _BOUNDS[measure]
    return both(at_least(size), at_most(size))


def _as_exactly(kind: object) -> Iterator[object]:
    """Invert ``_exactly``: yield the arguments from which it builds this value, if any."""
    if isinstance(kind, AllOf) and kind.parts:
        least = kind.parts[0]
        for measure, (at_least, _) in _BOUNDS.items():
            if isinstance(least, at_least) and kind == _exactly((measure, least.amount)):
                yield measure, least.amount


for _words, _measure in (("power", "power"), ("toughness", "toughness"), ("mana value", "mana value"),
                         ("converted mana cost", "mana value")):  # fmt: skip
    says("sized", f"with [{_words}] <NUMERAL>", through((_measure, whole(HOLE.NUMERAL)), _exactly, _as_exactly))
for _its in ("its", "their"):
    says("suffix", f"with [toughness greater than {_its} power]", TougherThanStrong())
says("suffix", "with [power less than] ~ 's power", LessPowerThanThis())
says("suffix", "that [shares a color with] ~", SharesColor())
says("suffix", "with [power less than or equal to] ~ 's power", NoMorePowerThanThis())
says("suffix", "<sized>", HOLE.sized)
says("suffixes", "<suffix>", (HOLE.suffix,))
says("suffixes", "<suffix> <suffixes>", join((HOLE.suffix,), HOLE.suffixes))


def _of_any(kinds: tuple[Filter, ...]) -> Filter:
    """Return the filter for any of several kinds; "creature" after the last subtype applies to all of them."""
    *first, last = kinds
    subtypes = (*first, *last.parts[:1])
    if last.parts[1:] == (CREATURE,) and all(isinstance(one, OfSubtype) for one in subtypes):
        return both(either(*subtypes), CREATURE)
    return either(*kinds)


def _as_of_any(value: object) -> Iterator[object]:
    """Invert ``_of_any``: yield the arguments from which it builds this value, if any."""
    if isinstance(value, AnyOf) and _of_any(value.parts) == value:
        yield value.parts
    elif isinstance(value, Filter) and value.parts[1:] == (CREATURE,) and isinstance(value.parts[0], AnyOf):
        *first, last = value.parts[0].parts
        kinds = (*first, both(last, CREATURE))
        if _of_any(kinds) == value:
            yield kinds


for _one, _many in (("noun", "described"), ("nouns", "described_all")):
    _noun = getattr(HOLE, _one)
    says(f"{_one}_or", f"<{_one}>", _noun)
    _or = "and" if _one == "nouns" else "or"
    says(f"{_one}_or", f"<{_one}:first> {_or} <{_one}:second>",
         through((HOLE.first, HOLE.second), _of_any, _as_of_any))  # fmt: skip
    says(f"{_one}_or", f"<{_one}:first> LIST_COMMA <{_one}:second> [, {_or}] <{_one}:third>",
         through((HOLE.first, HOLE.second, HOLE.third), _of_any, _as_of_any))  # fmt: skip
    _three = f"<{_one}:first> LIST_COMMA <{_one}:second> LIST_COMMA <{_one}:third>"
    says(f"{_one}_or", f"{_three} [, {_or}] <{_one}:fourth>",
         through((HOLE.first, HOLE.second, HOLE.third, HOLE.fourth), _of_any, _as_of_any))  # fmt: skip
    says(f"{_one}_or", f"{_three} LIST_COMMA <{_one}:fourth> [, {_or}] <{_one}:fifth>",
         through((HOLE.first, HOLE.second, HOLE.third, HOLE.fourth, HOLE.fifth), _of_any, _as_of_any))  # fmt: skip
    _whole = getattr(HOLE, f"{_one}_or")
    says(_many, f"<{_one}_or>", all_of((_whole,)))
    says(_many, f"<adjectives> <{_one}_or>", all_of(join(HOLE.adjectives, (_whole,))))
    says(_many, f"<{_one}_or> <suffixes>", all_of(join((_whole,), HOLE.suffixes)))
    says(_many, f"<adjectives> <{_one}_or> <suffixes>", all_of(join(HOLE.adjectives, (_whole,), HOLE.suffixes)))

says("described", "<noun:first> or <adjectives:others> <noun:second>",
     either(HOLE.first, all_of(join(HOLE.others, (HOLE.second,)))))  # fmt: skip
_SECOND = all_of(join(HOLE.others, (HOLE.second,)))
says("described_all", "<nouns:first> and <adjectives:others> <nouns:second>", either(HOLE.first, _SECOND))
says("described_all", "<adjectives> <nouns:first> and <adjectives:others> <nouns:second>",
     either(all_of(join(HOLE.adjectives, (HOLE.first,))), _SECOND))  # fmt: skip

# what was named before, called as it was


def _type_of(kind: Filter) -> Filter:
    """Return the type in a filter, as a filter; "permanent" if there is none."""
    return next((part for part in (kind, *kind.parts) if part in _TYPES), both())


def _agreed(parsed: tuple[Filter, Filter]) -> Filter:
    """Return the first filter unchanged. Raises Unclear if the later noun names another type."""
    kind, noun = parsed
    if noun != _type_of(kind):
        raise Unclear("The noun has a different type from the object named before it.")
    return kind


def agreeing(kind: object, noun: object) -> Any:  # noqa: ANN401  (a template stands for a value of any kind)
    """Return the template of a filter whose type the later noun must repeat."""
    return through((kind, noun), _agreed, lambda value: iter([(value, _type_of(value))]))


_TYPES = frozenset(TYPES.values())
for _word, _filter in {**TYPES, "permanent": both()}.items():
    says("that_noun", f"[that {_word}]", _filter)
    says("those_nouns", f"[one of those] {_word}s", _filter)

# what an instruction speaks of

says("what", "~", "this")
for _word in (*TYPES, "permanent"):
    says("what", f"[this {_word}]", "this")
says("what", "it", one_of(Pronoun("it"), "this", "that", "targets"))
for _word in (*TYPES, "permanent", "Wall"):
    says("what", f"[that {_word}]", one_of(Pronoun("that"), "that", "targets"))
says("what", "target <described>", Aimed(Target(HOLE.described)))
for _named in ("it", *(f"[that {_word}]" for _word in (*TYPES, "permanent"))):
    for _same in ("[with the same name as]", "[that have the same name as]"):
        says("namesakes", f"{_same} {_named}", None)
says("namesakes", "[with the same name]", None)
_NAMED: Template = Aimed(Target(HOLE.described))
says("what", "target <described> and all other <described_all> <namesakes>", Namesakes(_NAMED, HOLE.described_all))
says("what", "[up to] <number> target <described_all>",
     Aimed(Target(HOLE.described_all, number=HOLE.number, fewest=0)))  # fmt: skip
says("what", "[up to one] target <described>", Aimed(Target(HOLE.described, fewest=0)))
says("what", "another target <described>", Aimed(Target(both(HOLE.described, other_than(THIS)))))
says("what", "[any target]", Aimed(Target(CREATURE, players="any")))
says("what", "[any other target]", Aimed(Target(both(CREATURE, other_than(THIS)), players="any")))
says("what", "[any creature or player]", Aimed(Target(CREATURE, players="any")))
says("what", "any <noun>", Aimed(Target(HOLE.noun)))
says("what", "[target creature or player]", Aimed(Target(CREATURE, players="any")))
says("what", "[target player or planeswalker]", Aimed(Target(PLANESWALKER, players="any")))
says("what", "[target opponent or planeswalker]", Aimed(Target(PLANESWALKER, players="opponent")))
says("what", "[any one] <described>", Aimed(Target(HOLE.described)))
says("what", "[any one creature or player]", Aimed(Target(CREATURE, players="any")))
says("what", "<number> target <described_all>", Aimed(Target(HOLE.described_all, number=HOLE.number)))
says("what", "all <described_all>", HOLE.described_all)
says("what", "all <described_all> <in_play>", HOLE.described_all)
says("what", "<described_all>", HOLE.described_all)
for _players, _targeted in (("any", "[target player controls]"), ("opponent", "[target opponent controls]")):
    _theirs: Template = OfPlayer(Aimed(Target(players=_players)))  # type: ignore[arg-type]  # as what is named
    for _all in ("all ", "") if _players == "any" else ("all ",):
        says("what", f"{_all}<described_all> {_targeted}", both(HOLE.described_all, _theirs))
    says("what", f"each <described> {_targeted}", both(HOLE.described, _theirs))
_OF_THAT_PLAYER: Template = OfPlayer(one_of(Pronoun("player"), "that player", "targets"))
says("what", "target <described> [that player controls]", Aimed(Target(both(HOLE.described, _OF_THAT_PLAYER))))
says("what", "each <described> [that player controls]", both(HOLE.described, _OF_THAT_PLAYER))
for _all in ("your", "[all your]"):
    says("what", f"{_all} <nouns_or>", all_of((HOLE.nouns_or, YOURS)))
    says("what", f"{_all} <adjectives> <nouns_or>", all_of(join(HOLE.adjectives, (HOLE.nouns_or, YOURS))))
says("what", "each <described>", HOLE.described)
says("what", "enchanted <enchantable>", "host")
for _words in ("target creature ~ enchants", "the creature ~ enchants", "creature ~ enchants"):
    says("what", f"[{_words}]", "host")
says("what", "[equipped creature]", "host")
for _word in (*TYPES, "permanent"):
    says("enchantable", _word, None)
