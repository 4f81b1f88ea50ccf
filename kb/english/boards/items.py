"""Things to put on a board: cards by name, and objects that a sentence describes."""

from collections import defaultdict
from collections.abc import Iterator
from typing import Any

from kb.engine.law.keywords import keywords, not_modelled
from kb.engine.law.type_words import SUBTYPES
from kb.engine.position.values import Value
from kb.english.boards.claim import only_read, says
from kb.english.grammar import NoValue
from kb.english.lexicon import CARD_TYPES, COLORS, SUPERTYPES
from kb.english.templates import HOLE, Parsed, join, through, whole


class Extra(Value):
    """Something that only the cards of a set have."""


class Named(Value):
    """A card by its name, or what the story calls so; or so many cards of a name."""

    name: str
    number: int = 0
    """How many of a name, which may be that of several; 0 for a name without a number."""
    states: tuple[str, ...] = ()
    """``tapped`` or ``face down``."""


class Described(Value):
    """Something with only the characteristics that the sentence gives."""

    name: str
    """Empty for what is called after its type."""
    words: tuple[str, ...] = ()
    """Its types, colors, supertypes and subtypes, in the order in which they are said."""
    size: tuple[int, int] | None = None
    number: int = 0
    """How many there are, which are numbered; 0 for one that isn't."""
    cost: str = ""
    abilities: tuple[str, ...] = ()
    """The abilities that a word or two name, as they stand on cards."""
    texts: tuple[str, ...] = ()
    """What stands on it in quotation marks."""
    counters: tuple[tuple[str, int], ...] = ()
    states: tuple[str, ...] = ()
    """``tapped``, ``face down`` or ``new``."""
    printed: str = ""
    """Its name, where the story calls it otherwise."""
    owner: str = ""
    host: str = ""
    """What it is attached to."""
    attached: str = ""
    """What is attached to it."""
    damage: int = 0
    enchants: tuple[str, ...] = ()
    """The types or colors of what an Aura enchants."""
    line: str = ""
    """Its type line."""
    more: tuple[Extra, ...] = ()


Item = Named | Described
Trait = tuple[str, Parsed]
"""A field of a description, and what is said of it."""

_LISTS = frozenset({"words", "abilities", "texts", "counters", "states", "more"})
_UNSAID = frozenset({"", (), None, 0})
_BARE: Trait = ("is bare", True)
"""The trait of a thing that is said to have no abilities."""
_OLD: Trait = ("is old", True)
"""The trait of a thing that is said to have been there before this turn, as everything is unless it is new."""
_FREE: Trait = ("is free to attack", True)
"""The trait of a creature that is said to be able to attack or to use its abilities: it is old, and untapped."""
_LACKS = "lacks"
"""The field of a trait that tells which keyword a thing is said not to have."""
_HAS_NO = "has no"
"""The field of a trait that tells that a thing has none of what another field tells: counters, or damage."""
_WHERE_THERE_ARE_INTERRUPTS: Trait = ("is an interrupt", True)
"""The trait of an instant that is an interrupt on days with interrupts."""
_WORDED_LATER = "words since Magic 2010"
"""The field of a trait that tells which words a text has on later days in place of older ones in it."""
_OF_SEVERAL = "words of several"
"""The field of a trait that is a word for several things: “creatures”."""


def _described(traits: tuple[Trait, ...], name: str = "", number: int = 0) -> Described:
    """Build a description of one thing, or of `number` things, from traits.

    Raises NoValue if two traits set the same field or contradict each other, or if plural words describe one thing.
    """
    if _BARE in traits:
        traits = tuple(trait for trait in traits if trait != _BARE)
        if any(field in {"abilities", "texts"} for field, _ in traits):
            raise NoValue
    if _OLD in traits or _FREE in traits:
        if ("states", "new") in traits or (_FREE in traits and ("states", "tapped") in traits):
            raise NoValue
        traits = tuple(trait for trait in traits if trait not in {_OLD, _FREE})
    traits = _without_denials(traits)
    if _WHERE_THERE_ARE_INTERRUPTS in traits:
        traits = tuple(trait for trait in traits if trait not in {_WHERE_THERE_ARE_INTERRUPTS, ("words", "instant")})
        if any(field in {"words", _OF_SEVERAL} and word in CARD_TYPES for field, word in traits):
            raise NoValue
        traits = (("words", "interrupt"), *traits)
    traits = _without_renamings(traits)
    lists: dict[str, list[Parsed]] = defaultdict(list)
    found: dict[str, Parsed] = {"name": name, "number": number}
    for field, value in traits:
        part = "words" if field == _OF_SEVERAL and number else field
        is_said_again = value in lists["words"] if part == "words" else found.get(part) not in _UNSAID
        if part == _OF_SEVERAL or is_said_again:
            raise NoValue
        if part in _LISTS:
            lists[part].append(value)
        else:
            found[part] = value
    return Described(**(found | {field: tuple(values) for field, values in lists.items()}))


def _without_denials(traits: tuple[Trait, ...]) -> tuple[Trait, ...]:
    """Return the traits without those that tell what a thing lacks. Raises NoValue if another gives it that."""
    for field, value in traits:
        if (field == _LACKS and ("abilities", value) in traits) or (field == _HAS_NO and value in dict(traits)):
            raise NoValue
    return tuple(trait for trait in traits if trait[0] not in {_LACKS, _HAS_NO})


def _without_renamings(traits: tuple[Trait, ...]) -> tuple[Trait, ...]:
    """Return the traits without those about later words of a text, which mean the same.

    Raises NoValue for one whose earlier words stand in no text.
    """
    texts = [text for field, text in traits if field == "texts"]
    for field, new in traits:
        if field == _WORDED_LATER and not any(dict(_RENAMED)[new] in text for text in texts):
            raise NoValue
    return tuple(trait for trait in traits if trait[0] != _WORDED_LATER)


def _before(one: Described) -> tuple[Trait, ...]:
    """Return the traits of a described thing that are written before its name: states, size and words."""
    last = len(one.words) - 1
    return (
        *(("states", state) for state in one.states if state != "new"),
        *([("size", one.size)] if one.size else []),
        *(
            (_OF_SEVERAL if place == last and one.number > 1 and word.islower() else "words", word)
            for place, word in enumerate(one.words)
        ),
    )


def _after(one: Described) -> tuple[Trait, ...]:
    """Return the traits of a described thing that are written after the name."""
    single = ("cost", "printed", "owner", "host", "attached", "damage", "enchants", "line")
    return (
        *(("abilities", ability) for ability in one.abilities),
        *(("texts", text) for text in one.texts),
        *(("counters", counters) for counters in one.counters),
        *((field, value) for field in single if (value := getattr(one, field)) not in _UNSAID),
        *(("states", state) for state in one.states if state == "new"),
        *(("more", part) for part in one.more),
    )


def one_described(parsed: tuple[tuple[Trait, ...], tuple[Trait, ...]]) -> Described:
    """Return the description of one thing. Raises NoValue if it has no noun."""
    found = _described((*parsed[0], *parsed[1]))
    if not found.name:
        raise NoValue
    return found


def _one_apart(value: object) -> Iterator[object]:
    """Invert ``one_described``: yield the arguments from which it builds this value, if any."""
    if isinstance(value, Described) and value.name and not value.number:
        yield _before(value), (("name", value.name), *_after(value))


def _some(parsed: tuple[int, tuple[Trait, ...], tuple[Trait, ...]]) -> Described:
    """Return the description of several things. Raises NoValue for singular words, or the number 0."""
    number, before, after = parsed
    found = _described((*before, *after), number=number)
    is_of_one = bool(found.words) and found.words[-1].islower() and not any(field == _OF_SEVERAL for field, _ in before)
    if not number or (is_of_one and number > 1):
        raise NoValue
    parts = dict(zip(found.fields, found[1:], strict=True))
    return Described(**{**parts, "words": tuple(map(_singular, found.words))})


def _some_called(parsed: tuple[int, tuple[Trait, ...], tuple[Trait, ...]]) -> Described:
    """Return the description of several things with a name. Raises NoValue without one."""
    found = _some(parsed)
    if not found.name:
        raise NoValue
    return found


def _some_called_apart(value: object) -> Iterator[object]:
    """Invert ``_some_called``: yield the arguments from which it builds this value, if any."""
    if isinstance(value, Described) and value.name and value.number:
        yield value.number, _before(value), (("name", value.name), *_after(value))


_ENDINGS = (("s", ""), ("es", ""), ("ves", "f"), ("ves", "fe"), ("ies", "y"))


def _singular(word: str) -> str:
    """Return the singular of a plural subtype; other words unchanged."""
    if word in SUBTYPES or not word[:1].isupper():
        return word
    ones = (word.removesuffix(many) + one for many, one in _ENDINGS if word.endswith(many))
    return next((one for one in ones if one in SUBTYPES), word)


def _nameless(parsed: tuple[int, tuple[Trait, ...], tuple[Trait, ...]]) -> Described:
    """Return the description of several things without a name, such as "two 1/1 Goblin tokens".

    Raises NoValue for a name, for cards, or if the last word is neither a card type nor “token”.
    """
    found = _some(parsed)
    last = found.words[-1] if found.words else ""
    if found.name or last not in {*CARD_TYPES, "token"} or "card" in found.words:
        raise NoValue
    return found


def _nameless_apart(value: object) -> Iterator[tuple[int, tuple[Trait, ...], tuple[Trait, ...]]]:
    """Invert ``_nameless``: yield the arguments from which it builds this value, if any."""
    if isinstance(value, Described) and not value.name and value.number:
        yield value.number, _before(value), _after(value)


def _of_its_kind(parsed: tuple[int, tuple[Trait, ...]]) -> Described:
    """Return the description of several things without a name or anything after the noun, as ``_nameless`` does."""
    return _nameless((*parsed, ()))


def _of_its_kind_apart(value: object) -> Iterator[object]:
    """Invert ``_of_its_kind``: yield the arguments from which it builds this value, if any."""
    yield from ((number, before) for number, before, after in _nameless_apart(value) if not after)


def _called_last(parsed: tuple[tuple[Trait, ...], str, tuple[Trait, ...]]) -> Described:
    """Return the description of a thing whose name follows its type without “called”. Raises NoValue otherwise."""
    before, name, after = parsed
    if not before or before[-1][0] != "words" or before[-1][1] not in CARD_TYPES:
        raise NoValue
    return _described((*before, ("name", name), *after))


def _apposed(parsed: tuple[str, tuple[Trait, ...], tuple[Trait, ...]]) -> Described:
    """Return the object with this name, described by traits before and after it. Raises NoValue."""
    name, before, after = parsed
    return _described((*before, *after), name)


def _above_zero(number: int) -> int:
    """Return the number unchanged. Raises NoValue if it isn't above 0."""
    if number <= 0:
        raise NoValue
    return number


def positive(figures: Any) -> Any:  # noqa: ANN401  (templates of any value)
    """Return the template of a positive number in digits."""
    return through(whole(figures), _above_zero, lambda value: iter([value] if value else []))


_LAST_YEAR_OF_INTERRUPTS = 1999
_YEAR_OF_THE_BATTLEFIELD = 2009
_RENAMED = (
    ("enters the battlefield", "comes into play"), ("from the battlefield", "from play"),
    ("onto the battlefield", "into play"), ("on the battlefield", "in play"),
)  # fmt: skip
"""Words that card texts have since Magic 2010, with the earlier ones."""


def _tap_symbol(symbol: str) -> str:
    """Return the symbol of tapping unchanged. Raises NoValue for another."""
    if symbol != "{T}":
        raise NoValue
    return symbol


def _year_with_interrupts(figures: str) -> str:
    """Return a year in which there were interrupts, unchanged. Raises NoValue for a later one."""
    if int(figures) > _LAST_YEAR_OF_INTERRUPTS:
        raise NoValue
    return figures


def _of_its_year(said: tuple[str, str]) -> tuple[Trait, ...]:
    """Return the trait of a text that has today's words since a year. Raises NoValue for another year."""
    if int(said[0]) != _YEAR_OF_THE_BATTLEFIELD:
        raise NoValue
    return ((_WORDED_LATER, said[1]),)


# one thing, or several

says("described", "(a|an) <before> <after>", through((HOLE.before, HOLE.after), one_described, _one_apart))
says("described", "another <before> <after>", only_read((HOLE.before, HOLE.after), one_described))
says("described", "(a|an) <before> , <after>", only_read((HOLE.before, HOLE.after), one_described))
says("described", "(a|an) <before:first> <called> , (a|an) <before:more> (|,) <after>",
     only_read((HOLE.first, HOLE.called, HOLE.more, HOLE.after),
               lambda of: one_described(((*of[0], *of[2]), (of[1], *of[3])))))  # fmt: skip
says("called", "(called|named) <NAME>", ("name", HOLE.name))
says("described", "(a|an) <before> <NAME> (|,) <after>",
     only_read((HOLE.before, HOLE.name, HOLE.after), _called_last))  # fmt: skip
says("described", "<NAME> , (a|an) <before>", only_read((HOLE.name, HOLE.before, ()), _apposed))
says("described", "<NAME> , (a|an) <before> (|,) <after>", only_read((HOLE.name, HOLE.before, HOLE.after), _apposed))
_SOME = (HOLE.int, HOLE.before, HOLE.after)
says("described", "<a_number:int> <before> (|,) <after>", through(_SOME, _some_called, _some_called_apart))
says("described", "<a_number:int> <before>", through((HOLE.int, HOLE.before), _of_its_kind, _of_its_kind_apart))
says("described", "<a_number:int> <before> <after>", through(_SOME, _nameless, _nameless_apart))
says("nameless", "(a|an) <before>", only_read((1, HOLE.before), _of_its_kind))
says("nameless", "(a|an) <before> <after>", only_read((1, HOLE.before, HOLE.after), _nameless))
says("a_number", "<INT>", positive(HOLE.int))

says("card_named", "<own_name:name>", Named(HOLE.name))
says("card_named", "<number_of_cards:int> <NAME>", Named(HOLE.name, HOLE.int))
says("card_named", "<number_of_cards:int> (basic|untapped) <NAME>", Named(HOLE.name, HOLE.int))
says("card_in_state", "<number_of_cards:int> <state> <NAME>", Named(HOLE.name, HOLE.int, (HOLE.state,)))
says("card_in_state", "<state> <NAME>", Named(HOLE.name, 0, (HOLE.state,)))
_IS = "(|,|that is|which is|, which is|, that is|which lies|that lies|that are|which are)"
says("card_in_state", f"<NAME> {_IS} <state>", Named(HOLE.name, 0, (HOLE.state,)))
says("card_in_state", f"<number_of_cards:int> <NAME> {_IS} <state>", Named(HOLE.name, HOLE.int, (HOLE.state,)))
says("card_in_state", f"<number_of_cards:int> <NAME> {_IS} untapped", Named(HOLE.name, HOLE.int))
says("number_of_cards", "<INT>", positive(HOLE.int))
says("number_of_cards", "(a|an)", 1)
says("own_name", "<NAME>")
says("name_part", "<NAME>")
for _particle in ("from", "from the", "or", "a", "to", "to the", "for", "for the"):
    for _kind in ("own_name", "name_part"):
        says(_kind, f"<NAME> {_particle} <name_part:rest>", only_read((HOLE.name, _particle, HOLE.rest), " ".join))
for _kind in ("own_name", "name_part"):
    says(_kind, "<NAME>'s <name_part:rest>", only_read((HOLE.name, HOLE.rest), "'s ".join))
says("own_name", "the <NAME>")
says("own_name", "card <INT> of <PLAYER>", only_read((HOLE.int, HOLE.player), lambda of: f"card {of[0]} of {of[1]}"))
says("state", "tapped", "tapped")
says("state", "(face down|face-down)", "face down")

for _item in ("card_named", "card_in_state", "described"):
    says("item", f"<{_item}>")
    if _item != "card_in_state":
        says("card", f"<{_item}>")
for _items, _item in (("items", "item"), ("cards", "card")):
    says(_items, f"<{_item}:one>", (HOLE.one,))
    says(_items, f"<{_item}:one> (and|, and) <{_item}:other>", (HOLE.one, HOLE.other))
    says(_items, f"<{_item}:one> (,|;|; and|; then) <{_items}:others>", join((HOLE.one,), HOLE.others))

# several with names of their own


def each_called(said: tuple[int, tuple[Trait, ...], tuple[str, ...], tuple[Trait, ...]]) -> tuple[Described, ...]:
    """Return things that are alike but for their names. Raises NoValue where there are more or fewer names."""
    number, before, names, after = said
    alike = _some((number, before, after))
    if alike.name or len(names) != number or number == 1:
        raise NoValue
    parts = {**dict(zip(alike.fields, alike[1:], strict=True)), "number": 0}
    return tuple(Described(**{**parts, "name": name}) for name in names)


def each_with(said: tuple[int, tuple[Trait, ...], tuple[tuple[str, tuple[Trait, ...]], ...]]) -> tuple[Described, ...]:
    """Return things that share the words before their names, each with words of its own after it.

    Raises NoValue unless their number is right.
    """
    number, before, each = said
    alike = each_called((number, before, tuple(name for name, _ in each), ()))
    return tuple(_described((*_before(one), *after), one.name) for one, (_, after) in zip(alike, each, strict=True))


says("each_with", "<NAME> (|,) <after> (and|, and) <NAME:other> (|,) <after:last>",
     ((HOLE.name, HOLE.after), (HOLE.other, HOLE.last)))  # fmt: skip
says("each_with", "<NAME> (|,) <after> (,|;) <each_with:others>", join(((HOLE.name, HOLE.after),), HOLE.others))
says("each_with", "<NAME> (|,) <after> (,|;) <NAME:other> (|,) <after:last>",
     ((HOLE.name, HOLE.after), (HOLE.other, HOLE.last)))  # fmt: skip
says("items_called", "<a_number:int> <before> (called|named) <called_so>",
     only_read((HOLE.int, HOLE.before, HOLE.called_so, ()), each_called))  # fmt: skip
says("items_called", "<a_number:int> <before> (called|named) <called_so> (|,) (each|both|all|) <after>",
     only_read((HOLE.int, HOLE.before, HOLE.called_so, HOLE.after), each_called))  # fmt: skip
says("items_called", "<a_number:int> <before> : <called_so>",
     only_read((HOLE.int, HOLE.before, HOLE.called_so, ()), each_called))  # fmt: skip
says("items_called", "<a_number:int> <before> (|,) <after> : <called_so>",
     only_read((HOLE.int, HOLE.before, HOLE.called_so, HOLE.after), each_called))  # fmt: skip
says("called_so", "<NAME:one> (and|, and) <NAME:other>", (HOLE.one, HOLE.other))
says("called_so", "<NAME:one> , <called_so:others>", join((HOLE.one,), HOLE.others))
for _items in ("items", "cards"):
    says(_items, "<items_called>")

# what is said before the name


def _same(traits: tuple[Trait, ...]) -> tuple[Trait, ...]:
    """Return the traits unchanged, as a function that a template needs."""
    return traits


says("before", "<trait>", (HOLE.trait,))
says("before", "<trait> (|and|,) <before>", join((HOLE.trait,), HOLE.before))
says("before", "<unsaid>", ())
says("before", "<unsaid> <before>", only_read(HOLE.before, _same))
says("before", "<subtypes>", HOLE.subtypes)
says("before", "<subtypes> (|and|,) <before>", join(HOLE.subtypes, HOLE.before))

for _word in (*CARD_TYPES, *SUPERTYPES, *COLORS, "colorless", "token", "card", "nonbasic"):
    says("word", _word, _word)
for _word in (*CARD_TYPES, "token", "card"):
    says("word_of_several", f"{_word.removesuffix('y')}ies" if _word.endswith("ry") else f"{_word}s", _word)
says("trait", "<word_of_several>", (_OF_SEVERAL, HOLE.word_of_several))
says("trait", "<state>", ("states", HOLE.state))
says("trait", "<size>", ("size", HOLE.size))
says("trait", "local", only_read((), lambda _nothing: ("words", "Aura")))
says("trait", "<word>", ("words", HOLE.word))
says("trait", "<MANA>", ("cost", HOLE.mana))
for _word in sorted({one for one in keywords() if " " not in one} - set(SUPERTYPES)):
    says("trait", _word, ("abilities", _word))
says("unsaid", "*/*", ())
says("unsaid", "(untapped|face-up|permanent|spell|global|nontoken|second|single)", ())


def _subtypes(words: str) -> tuple[Trait, ...]:
    """Return each of the words as a trait."""
    return tuple(("words", word) for word in words.split())


def _subtypes_apart(traits: object) -> Iterator[object]:
    """Invert ``_subtypes``: yield the arguments from which it builds this value, if any."""
    match traits:
        case (("words", str(word)),) if word[:1].isupper():
            yield word


says("subtypes", "<NAME>", through(HOLE.name, _subtypes, _subtypes_apart))

# what is said behind it

says("after", "<clause>")
says("after", "<clause> (|,|and|, and) <after>", join(HOLE.clause, HOLE.after))

says("after", "<clause> , <bare>", join(HOLE.clause, HOLE.bare))
says("bare", "<bare_trait:trait>", (HOLE.trait,))
says("bare", "<bare_trait:trait> , <bare>", join((HOLE.trait,), HOLE.bare))
says("bare", "<bare_trait:trait> (|,|, and) <after>", join((HOLE.trait,), HOLE.after))
says("bare_trait", "<MANA>", ("cost", HOLE.mana))
says("bare_trait", "(|a|an) <size>", ("size", HOLE.size))
says("bare", "(|a|an) */* (|,|, and) <after>", HOLE.after)

says("clause", "(called|named) <NAME>", (("name", HOLE.name),))
for _printed in ("<NAME:printed>", "<TEXT:printed>"):
    says("clause", f"called <NAME> (|,) (|but) named {_printed}", (("name", HOLE.name), ("printed", HOLE.printed)))
says("clause", "(called|named) <PLAYER>", (("name", HOLE.player),))
says("clause", "(called|named) <TEXT>", (("name", HOLE.text),))
says("clause", "(with|having|that has|which has|that starts with|and has|and with) <all_had>", HOLE.all_had)
says("all_had", "<had>", (HOLE.had,))
says("all_had", "<had> (and|, and|,) <all_had>", join((HOLE.had,), HOLE.all_had))
says(
    "all_had",
    "protection from <color:one> and from <color:other>",
    only_read((HOLE.one, HOLE.other), lambda of: tuple(("abilities", f"protection from {color}") for color in of)),
)
says("clause", "(that|which|and) (says|reads|say|read) <texts>", HOLE.texts)
_SAYING = (
    "(saying|reading|says|reads|has|with the text|with the ability|with the abilities|with the words|whose text is)"
)
says("clause", f"{_SAYING} <texts>",
     HOLE.texts)  # fmt: skip
says("clause", "<texts>", HOLE.texts)
says("clause", ": <texts>", HOLE.texts)
says("clause", "whose only (text|ability) is <TEXT>", (("texts", HOLE.text),))
says("clause", r"\( <texts> \)", HOLE.texts)
says("texts", "<TEXT>", (("texts", HOLE.text),))
says("texts", "<TEXT> (and|, and|,) <texts:others>", join((("texts", HOLE.text),), HOLE.others))
says("clause", "(for|that costs|which costs|costing|costs|and costs) <MANA>", (("cost", HOLE.mana),))
says("clause", "(mana cost|casting cost|cost) (|of|:|is) <MANA>", (("cost", HOLE.mana),))
says("clause", "without (|a|any) mana cost", ())
says("clause", "(without|with no) (|any|other|further) (abilities|text|rules text)", (_BARE,))
says("clause", r"\( an interrupt (where|when|if) there are interrupts (|, else an instant|, otherwise an instant) \)",
     (_WHERE_THERE_ARE_INTERRUPTS,))  # fmt: skip
says("clause", r"\( <interrupt_once> (|.) \)", (_WHERE_THERE_ARE_INTERRUPTS,))
_LATER = "(later|afterwards|on later days|on the later days|on all later days)"
for _kind, _one, _other in (
    ("interrupt_once", "an interrupt", "an instant"), ("interrupts_once", "interrupts", "instants"),
):  # fmt: skip
    says(_kind, f"{_one} (in|until|before) <INT> (and|,|, and) {_other} {_LATER}",
         only_read(HOLE.int, _year_with_interrupts))  # fmt: skip
for _new in dict(_RENAMED):
    says("clause", rf"\( from (|the year) <INT> on (|,|:) “<{_new.replace(' ', '_')}:new>” (|.) \)",
         only_read((HOLE.int, HOLE.new), _of_its_year))  # fmt: skip
    says(_new.replace(" ", "_"), _new, _new)
says("clause", "with nothing else (|printed|written) (|on it)", ())
says("clause", "nothing else (|printed|written) (|on it)", ())
says("clause", "(that is|which is) <color>", only_read(HOLE.color, lambda color: (("words", color),)))
says("clause", "(that is|which is) (|both) <color:one> and <color:other>",
     only_read((HOLE.one, HOLE.other), lambda of: tuple(("words", color) for color in of)))  # fmt: skip
says("clause", "of (|the) (type|types|subtype|subtypes) <NAME>", through(HOLE.name, _subtypes, _subtypes_apart))
says("clause", "(with the name|that has the name|which has the name) <NAME>", (("printed", HOLE.name),))
says("clause", "owned by <PLAYER>", (("owner", HOLE.player),))
says("clause", "(that|which) is owned by <PLAYER>", (("owner", HOLE.player),))
says("clause", "(that|which) <PLAYER> owns", (("owner", HOLE.player),))
says("clause", "(that|which) (he|she|they) (owns|own)", ())
_ATTACHED_TO = "(attached to|on|enchanting|equipping|that is attached to|which is attached to|that is on)"
says("clause", f"{_ATTACHED_TO} <called_thing>",
     (("host", HOLE.called_thing),))  # fmt: skip
says("clause", "(enchanted by|enchanted with|equipped with|equipped by) <called_thing>",
     (("attached", HOLE.called_thing),))  # fmt: skip
says("clause", "(that|which) is (enchanted|equipped) (by|with) <called_thing>", (("attached", HOLE.called_thing),))
_CAME = "(came under its controller's control|just came|came|just entered|entered)"
says("clause", f"(that|which) {_CAME} <come_in> this turn",
     (("states", "new"),))  # fmt: skip
says("come_in", "(|into play|in|in play|the battlefield|onto the battlefield|under its controller's control|"
     "under his control|"
     "under her control|under their control)", ())  # fmt: skip
EARLIER = (
    "(before this turn|before the turn|last turn|his last turn|her last turn|their last turn|an earlier turn|"
    "earlier turns)"
)
"""Words for a turn before the one in which a story begins."""
says("clause", f"(|both|all) (since|from) {EARLIER}", (_OLD,))
says("clause", f"(that|which) (he|she|they) (has|have) (had|controlled) since {EARLIER}", (_OLD,))
_BEEN = "has been (there|in play|on the battlefield|under his control|under her control|under their control)"
says("clause", f"(that|which) {_BEEN} since {EARLIER}", (_OLD,))
says("clause", "(|both|all) (free|ready|able) to attack", (_FREE,))
says("clause", "(that|which) (|both) can (attack|use <tap_symbol> abilities)", (_FREE,))
says("tap_symbol", "<MANA>", only_read(HOLE.mana, _tap_symbol))
says("clause", "(tapped|that is tapped|which is tapped)", (("states", "tapped"),))
says("clause", "(face down|face-down|that is face down|which is face down)", (("states", "face down"),))
says("clause", "(untapped|that is untapped|which is untapped)", ())
says("clause", "(that|which) is (|a|an) <size>", (("size", HOLE.size),))
says("clause", r"\( (|a|an) <size> \)", (("size", HOLE.size),))
says("clause", "(that|which) (can be tapped|taps) for <MANA>",
     only_read(HOLE.mana, lambda mana: (("texts", f"{{T}}: Add {mana}."),)))  # fmt: skip
says("clause", "each <clause>", only_read(HOLE.clause, _same))
says("clause", "that enchants <enchanted>", (("enchants", HOLE.enchanted),))
says("clause", "whose type line is <TEXT>", (("line", HOLE.text),))

says("called_thing", "<NAME>")
says("called_thing", "the copy of <NAME>", only_read(HOLE.name, lambda name: f"the copy of {name}"))
says("called_thing", "<PLAYER>'s <NAME>", only_read((HOLE.player, HOLE.name), lambda of: f"{of[0]}'s {of[1]}"))

for _type in (*CARD_TYPES, "permanent"):
    says("enchanted", f"{_type.removesuffix('y')}ies" if _type.endswith("ry") else f"{_type}s", (_type,))
for _type in (*CARD_TYPES, *COLORS):
    says("enchanted", f"{_type} <enchanted>", join((_type,), HOLE.enchanted))

# what it has

says("had", "<ability>", ("abilities", HOLE.ability))
says("had", "<TEXT>", ("texts", HOLE.text))
says("had", "no (|other|further) (abilities|text)", _BARE)
says("had", "<counters>", ("counters", HOLE.counters))
says("had", "no counters (|on it)", (_HAS_NO, "counters"))
says("had", "no damage (|on it|marked on it)", (_HAS_NO, "damage"))
says("had", "no <keyword>", (_LACKS, HOLE.keyword))
says("clause", "without <keyword>", ((_LACKS, HOLE.keyword),))
says("clause", "without counters (|on it)", ((_HAS_NO, "counters"),))
says("had", "<INT> damage (|marked|already) (|on it) (|this turn)", ("damage", whole(HOLE.int)))
says("had", "(|a) (|starting) loyalty (|of) <INT>", ("counters", ("loyalty", whole(HOLE.int))))
says("had", "<INT> loyalty", ("counters", ("loyalty", whole(HOLE.int))))
says("had", "power <INT:one> and toughness <INT:other>", ("size", (whole(HOLE.one), whole(HOLE.other))))
says("had", "(|a|the) (cost|mana cost) (|of) <MANA>", ("cost", HOLE.mana))
says("had", "(|the) (creature|land) type <subtype>", ("words", HOLE.subtype))
says("had", "the (subtype|subtypes|creature type|creature types|types) <subtype>", ("words", HOLE.subtype))
says("subtype", "<NAME>")
says("counters", "<counter_number:int> <counter> (counters|counter) (|on it|on her|on him|on them)",
     (HOLE.counter, HOLE.int))  # fmt: skip
says("counter_number", "<INT>", whole(HOLE.int))
says("counter_number", "(a|an)", 1)
says("counter_number", "no", 0)
for _word in keywords():
    if " " in _word:
        says("counter", _word, _word)

# abilities that a word or two name, as on cards


def _parted(parsed: object, before: tuple[str, ...]) -> Iterator[tuple[str, str]]:
    """Yield the two parts of an ability that begins with one of these words: the word, and its number or cost."""
    if isinstance(parsed, str):
        yield from ((word, parsed.removeprefix(f"{word} ")) for word in before if parsed.startswith(f"{word} "))


def _dashed_apart(parsed: object) -> Iterator[tuple[str, str, str]]:
    """Split an ability such as “suspend 4—{W}”: yield its word, number and cost."""
    if isinstance(parsed, str) and "—" in parsed:
        name, number, cost = parsed.replace("—", " ").split(" ", 2)
        yield name, number, cost


says("ability", "<keyword>")
says(
    "ability",
    "<numbered> <INT>",
    through((HOLE.numbered, HOLE.int), " ".join, lambda said: _parted(said, keywords("N"))),
)
says(
    "ability",
    "kicker <MANA:one> (and/or|or) <MANA:other>",
    only_read((HOLE.one, HOLE.other), lambda said: "kicker {} and/or {}".format(*said)),
)
for _word in ("vanishing", "bloodthirst X", "changeling", "devoid", "can't be blocked"):
    says("ability", _word, _word)
_COSTED = (
    *keywords("[cost]"), *not_modelled(), "kicker", "multikicker", "buyback", "cumulative upkeep", "landcycling",
    "basic landcycling", "plainscycling", "islandcycling", "swampcycling", "mountaincycling", "forestcycling",
    "slivercycling", "wizardcycling", "megamorph",
)  # fmt: skip
says("ability", "<costed> <MANA>", through((HOLE.costed, HOLE.mana), " ".join, lambda said: _parted(said, _COSTED)))
for _word in keywords("N"):
    says("numbered", _word, _word)
for _word in dict.fromkeys(_COSTED):
    says("costed", _word, _word)
for _word in not_modelled():
    says("ability", _word, _word)
says("dashed", "reinforce", "reinforce")
says("dashed", "suspend", "suspend")
says(
    "ability",
    "<dashed> <INT> (—|–|-|for|) <MANA>",
    through((HOLE.dashed, HOLE.int, HOLE.mana), lambda said: f"{said[0]} {said[1]}—{said[2]}", _dashed_apart),
)
for _phrase in ("affinity for", "champion a", "enchant"):
    says("of_kind", _phrase, _phrase)
says("of_kind", "champion an", "champion a")
says(
    "ability",
    "<of_kind> <ability_kind>",
    through(
        (HOLE.of_kind, HOLE.ability_kind),
        " ".join,
        lambda said: _parted(said, ("affinity for", "champion a", "enchant")),
    ),
)
says("ability_kind", "<NAME>")
for _type in (*CARD_TYPES, "permanent", *(f"{one}s" for one in CARD_TYPES)):
    says("ability_kind", _type, _type)
