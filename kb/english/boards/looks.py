"""Claims about an object's size, colors, types, name, abilities, counters and damage, and whether it is tapped."""

from collections.abc import Iterator
from typing import Self

from kb.english.boards.claim import IT, Claim, Claims, Not, Thing, claims, of_player, of_thing, only_read, says
from kb.english.boards.happened import BecameUntapped
from kb.english.boards.where import AttachedTo, OnBattlefield, Unattached
from kb.english.grammar import NoValue
from kb.english.lexicon import COLORS
from kb.english.templates import HOLE, join, through, whole

# size


class Size(Claim):
    """It has this power and toughness."""

    subject: Thing
    size: tuple[int, int]


class Became(Claim):
    """It has this power and toughness, and didn't at the start of the story."""

    subject: Thing
    size: tuple[int, int]


class Number(Claim):
    """This is its power, its toughness, its mana value or its loyalty."""

    subject: Thing
    which: str
    number: int


_ENDING = "(|any more|anymore|again|until end of turn|until the end of the turn)"
of_thing("<is> a <size>", Size(IT, HOLE.size), example="Bear is a 1/1")
of_thing(f"<is> (a|an|) <size> {_ENDING}", Size(IT, HOLE.size))
of_thing("(still|now) (a|an|) <size>", Size(IT, HOLE.size))
of_thing("<isnt> (a|an|) <size>", Not(Size(IT, HOLE.size)))
of_thing("(became|becomes|has become) <a_size>", Became(IT, HOLE.a_size), example="Bear became a 4/4")
of_thing("'s power is <INT:one> and its toughness is <INT:other>", Size(IT, (whole(HOLE.one), whole(HOLE.other))))
of_thing("'s power and toughness are <INT:one> and <INT:other>", Size(IT, (whole(HOLE.one), whole(HOLE.other))))
of_thing("'s power and toughness are <size>", Size(IT, HOLE.size))

for _word in ("power", "toughness", "mana value", "loyalty"):
    says("number_of", _word, _word)
says("number_of", "converted mana cost", "mana value")
_IS = "(is|is still|is now|is again)"
claims(f"the <number_of> of <subject> {_IS} <INT>", Number(HOLE.subject, HOLE.number_of, whole(HOLE.int)),
       example="the power of Bear is 4")  # fmt: skip
of_thing(f"'s <number_of> {_IS} <INT>", Number(IT, HOLE.number_of, whole(HOLE.int)))
for _word in ("power", "toughness", "loyalty"):
    of_thing(f"<has> {_word} <INT>", Number(IT, _word, whole(HOLE.int)))
    of_thing(f"<has> <INT> {_word} (|left)", Number(IT, _word, whole(HOLE.int)))
of_thing("is at <INT> loyalty", Number(IT, "loyalty", whole(HOLE.int)))

# colors


class HasColor(Claim):
    """This is one of its colors, or its only color."""

    subject: Thing
    color: str
    is_only: bool = False


class HasColors(Claim):
    """These are its colors."""

    subject: Thing
    colors: tuple[str, ...]


class Colorless(Claim):
    """It has no color."""

    subject: Thing


class Monocolored(Claim):
    """It has one color."""

    subject: Thing


class Multicolored(Claim):
    """It has several colors."""

    subject: Thing


of_thing("<is> <color>", HasColor(IT, HOLE.color), example="Vesuvan Doppelganger is blue")
of_thing("'s color is <color>", HasColor(IT, HOLE.color))
of_thing("<is> only <color>", HasColor(IT, HOLE.color, is_only=True), example="Bear is only red")
of_thing("is <color> only", HasColor(IT, HOLE.color, is_only=True))
of_thing("<is> (|both) <colors>", HasColors(IT, HOLE.colors), example="Bear is blue and red")
of_thing("<is> <color:one> , not <color:other>", HasColor(IT, HOLE.one), Not(HasColor(IT, HOLE.other)))
of_thing("is all (|five) colors", HasColors(IT, COLORS))
of_thing("<isnt> <color> (|any more|anymore)", Not(HasColor(IT, HOLE.color)))
of_thing("is neither <color:one> nor <color:other>", Not(HasColor(IT, HOLE.one)), Not(HasColor(IT, HOLE.other)))
for _word, _colors in (("colorless", Colorless), ("monocolored", Monocolored), ("multicolored", Multicolored)):
    of_thing(f"<is> {_word}", _colors(IT), example=f"Idol is {_word}")
    of_thing(f"<isnt> {_word}", Not(_colors(IT)))

# types


class OfKind(Claim):
    """It has these types, subtypes and colors, and this size if one is named; or it lacks one of them."""

    subject: Thing
    words: tuple[str, ...]
    is_so: bool = True


class HasSupertype(Claim):
    """It has this supertype."""

    subject: Thing
    word: str


class HasTypes(Claim):
    """It has exactly these types."""

    subject: Thing
    types: tuple[str, ...]


class HasSubtypes(Claim):
    """It has exactly these subtypes."""

    subject: Thing
    words: tuple[str, ...]


class AbilityHasTypes(Claim):
    """Its ability on the stack has these types, supertypes and subtypes."""

    subject: Thing
    words: tuple[str, ...]


class CopyOf(Claim):
    """It is a copy of an object with this name."""

    subject: Thing
    original: str


class Named(Claim):
    """This is its name."""

    subject: Thing
    name: str


def _words(name: str) -> tuple[str, ...]:
    """Return the words of the name, divided at blanks."""
    return tuple(name.split())


def _name(words: object) -> Iterator[object]:
    """Invert ``_words``: yield the arguments from which it builds this value, if any."""
    if isinstance(words, tuple) and len(words) == 1:
        yield words[0]


NAME_WORDS = through(HOLE.name, _words, _name)
"""A name as the words of a kind."""

says("kind", "<kind_word>", (HOLE.kind_word,))
says("kind", "<NAME>", NAME_WORDS)
says("kind", "<kind_word:one> <kind:others>", join((HOLE.one,), HOLE.others))
says("kind", "<SIZE:one> <kind:others>", join((HOLE.one,), HOLE.others))
says("kind", "<NAME:name> <kind:others>", join(NAME_WORDS, HOLE.others))
says("kind", "<color:one> and <color:two> <kind:others>", only_read(
    (HOLE.one, HOLE.two, HOLE.others), lambda said: (*said[:2], *said[2])
))  # fmt: skip

_OF_KIND = OfKind(IT, HOLE.kind)
of_thing("<is> a <kind>", _OF_KIND, example="Bear is a green creature")
of_thing(f"<is> (a|an) <kind> {_ENDING}", _OF_KIND)
of_thing("(isn't|is not|is no longer) a <kind>", OfKind(IT, HOLE.kind, is_so=False), example="Grove isn't a creature")
of_thing("(isn't|is not|is no longer) (a|an) <kind> (|any more|anymore)", OfKind(IT, HOLE.kind, is_so=False))
of_thing("is no <kind>", OfKind(IT, HOLE.kind, is_so=False))
of_thing("<is> snow", OfKind(IT, ("snow",)), example="Fen is snow")
of_thing("(isn't|is not) snow", OfKind(IT, ("snow",), is_so=False))
for _word in ("basic", "legendary", "world"):
    says("supertype", _word, _word)
of_thing("<is> <supertype>", HasSupertype(IT, HOLE.supertype), example="Tower is basic")
of_thing("<isnt> <supertype>", Not(HasSupertype(IT, HOLE.supertype)))
claims("the types of <subject> are <types>", HasTypes(HOLE.subject, HOLE.types),
       example="the types of Opal are creature and land")  # fmt: skip
of_thing("is (just|only|merely) (a|an) <card_type>", HasTypes(IT, (HOLE.card_type,)))
claims("the subtypes of <subject> are <types_named>", HasSubtypes(HOLE.subject, HOLE.types_named),
       example="the subtypes of Grog are Goblin and Wizard")  # fmt: skip
of_thing("has no subtypes", HasSubtypes(IT, ()), example="Zap has no subtypes")
of_thing("'s ability on the stack has no types", AbilityHasTypes(IT, ()),
         example="Ox's ability on the stack has no types")  # fmt: skip
of_thing("'s ability on the stack has the types <any_types>", AbilityHasTypes(IT, HOLE.any_types))
of_thing("<is> a copy of <copied>", CopyOf(IT, HOLE.copied), example="Clone is a copy of Bear")
of_thing("(isn't|is not) a copy of <copied>", Not(CopyOf(IT, HOLE.copied)))
says("copied", "(|the) <NAME>", HOLE.name)
of_thing("(has the name|is called|is named) <NAME>", Named(IT, HOLE.name), example="Clone has the name Bear")
claims("<thing>'s name is <NAME>", Named(HOLE.thing, HOLE.name))

# abilities


class HasKeyword(Claim):
    """It has this keyword ability."""

    subject: Thing
    keyword: str


class GainedOrLost(Claim):
    """It gained or lost this keyword ability since the start of the story."""

    subject: Thing
    how: str
    keyword: str


class NoAbilities(Claim):
    """It has no abilities."""

    subject: Thing


def _have(parsed: tuple[str, ...]) -> Claims:
    """Return a claim for each of the keywords, about the subject of the sentence, that it has the keyword."""
    return tuple(HasKeyword(IT, keyword) for keyword in parsed)


_HAS, _HASNT = HasKeyword(IT, HOLE.keyword), Not(HasKeyword(IT, HOLE.keyword))
of_thing("<has> <keyword>", _HAS, example="Bear has flying")
of_thing(f"<has> (|the ability) <keyword> {_ENDING}", _HAS)
of_thing("(doesn't|does not|didn't|did not) have (|the ability) <keyword> (|any more|anymore)", _HASNT,
         example="Bear doesn't have flying")  # fmt: skip
of_thing("(has no|lacks) <keyword>", _HASNT)
of_thing("(gained|gains|has gained) <keyword>", GainedOrLost(IT, "gained", HOLE.keyword), example="Bear gained flying")
of_thing("(lost|loses|has lost|no longer has|does no longer have) <keyword>", GainedOrLost(IT, "lost", HOLE.keyword),
         example="Bear lost flying")  # fmt: skip
of_thing("is indestructible", HasKeyword(IT, "indestructible"))
of_thing("is unblockable", HasKeyword(IT, "unblockable"))
says("keywords", "<keyword:one> and <keyword:other>", (HOLE.one, HOLE.other))
says("keywords", "<keyword:one> , <keywords:others>", join((HOLE.one,), HOLE.others))
says("predicate", "<has> (|both) <keywords>", only_read(HOLE.keywords, _have))
says("predicate_of_several", "<have> <keywords>", only_read(HOLE.keywords, _have))
_TWO = (HOLE.one, HOLE.other)
says("predicate", "<has> <keyword:one> but not <keyword:other>",
     (HasKeyword(IT, HOLE.one), Not(HasKeyword(IT, HOLE.other))))  # fmt: skip
_NEITHER = (Not(HasKeyword(IT, HOLE.one)), Not(HasKeyword(IT, HOLE.other)))
says("predicate", "(doesn't|does not) have <keyword:one> or <keyword:other>", _NEITHER)
says("predicate", "has neither <keyword:one> nor <keyword:other>", _NEITHER)
says("predicate", "<is> (a|an|) <kind_or_size:what> with <keyword_or_keywords:more>",
     only_read((HOLE.what, HOLE.more), lambda said: (*said[0], *said[1])))  # fmt: skip
says("predicate", "<is> (a|an|) <kind_or_size:what> without <keyword>",
     only_read((HOLE.what, (Not(HasKeyword(IT, HOLE.keyword)),)), lambda said: (*said[0], *said[1])))  # fmt: skip
says("kind_or_size", "<kind>", (_OF_KIND,))
says("kind_or_size", "<size>", (Size(IT, HOLE.size),))
says("keyword_or_keywords", "<keyword>", (_HAS,))
says("keyword_or_keywords", "<keywords>", only_read(HOLE.keywords, _have))
of_thing("has no abilities", NoAbilities(IT), example="Pup #1 has no abilities")


# counters, damage, and whether it is tapped


class HasCounters(Claim):
    """A permanent or player has this many counters of a kind."""

    subject: Thing
    kind: str
    number: int

    def about(self, whom: object) -> Self:
        """Return the same claim about another thing or player."""
        return super().about(Thing(whom) if isinstance(whom, str) else whom)


class NoCounters(Claim):
    """A permanent has no counters."""

    subject: Thing


class HasDamage(Claim):
    """This much damage is marked on it."""

    subject: Thing
    amount: int


class Status(Claim):
    """It is tapped, untapped or phased out."""

    subject: Thing
    status: str


class FaceDown(Claim):
    """A permanent is face down."""

    subject: Thing


_COUNTERS = HasCounters(IT, HOLE.counter, HOLE.number)
says("counter", "<WORD>")
says("counter", "<GROWTH>")
of_thing("<has> <number> <counter> (counters|counter)", _COUNTERS, example="Bear has 1 +1/+1 counter")
of_player("<has> <number> <counter> (counters|counter) (|left)", _COUNTERS)
_ON = "(left|remaining|on it|on them|left on it|remaining on it)"
of_thing(f"<has> <number> <counter> (counters|counter) {_ON}", _COUNTERS)
claims("there (are|is) <number> <counter> (counters|counter) on <whom>",
       HasCounters(HOLE.whom, HOLE.counter, HOLE.number))  # fmt: skip
of_thing("has no counters (of any kind|on it|)", NoCounters(IT), example="Bear has no counters of any kind")
of_thing("<has> <amount> damage", HasDamage(IT, HOLE.amount), example="Bear has 2 damage")
of_thing("<has> <amount> damage (marked|marked on it|marked on them|on it|on them)", HasDamage(IT, HOLE.amount))
of_thing("is (undamaged|unharmed|unhurt)", HasDamage(IT, 0))
for _with, _damaged in (("", ()), (" with <amount> damage", (HasDamage(IT, HOLE.amount),))):
    of_thing(f"<is> on the battlefield{_with}", OnBattlefield(IT), *_damaged)
    of_thing(f"<is> on the battlefield as a <size>{_with}", OnBattlefield(IT), Size(IT, HOLE.size), *_damaged)
    of_thing(f"<is> on the battlefield as a <status> <size>{_with}", OnBattlefield(IT), Status(IT, HOLE.status),
             Size(IT, HOLE.size), *_damaged)  # fmt: skip
of_thing("<is> on the battlefield unattached", OnBattlefield(IT), Unattached(IT))
claims("<amount> damage (is|was|has been) (marked on|dealt to) <subject>", HasDamage(HOLE.subject, HOLE.amount))
for _status in ("tapped", "untapped", "phased out"):
    says("status", _status, _status)
of_thing("<is> <status>", Status(IT, HOLE.status), example="Bear is tapped")
of_thing("<isnt> <status>", Not(Status(IT, HOLE.status)))
of_thing("(phased out|has phased out)", Status(IT, "phased out"))
of_thing("(untaps|untapped)", BecameUntapped(IT), Status(IT, "untapped"))
of_thing("(taps|<doesnt> untap)", Status(IT, "tapped"))
of_thing("<is> (face down|face-down)", FaceDown(IT), example="Bear is face down")
of_thing("<is> (face up|face-up)", Not(FaceDown(IT)), example="Bear is face up")
of_thing("<is> a face-down <kind>", FaceDown(IT), _OF_KIND)

# what is on the battlefield, and how


def _on_battlefield(how: Claims) -> Claims:
    """Return the claims about something on the battlefield, first of which is that it is there."""
    is_there = any(isinstance(one, OnBattlefield) for one in how)
    return how if is_there else (OnBattlefield(IT), *how)


def _more_than_size(words: tuple[str, ...]) -> tuple[str, ...]:
    """Return the words of a kind. Raises NoValue if they say no more than a size and whether it is tapped."""
    if not {word for word in words if "/" not in word} - {"creature", "tapped", "untapped"} and words != ("creature",):
        raise NoValue
    return words


says("how", "(undamaged|unharmed|unhurt)", (HasDamage(IT, 0),))
says("how", "with <amount> damage (|on it|on them|marked on it|marked on them)", (HasDamage(IT, HOLE.amount),))
says("how", "without (|any) damage (|on it|on them|marked on it)", (HasDamage(IT, 0),))
says("how", "with <number> <counter> (counters|counter) (|on it|on them|left|left on it)", (_COUNTERS,))
says("how", "(with no|without) (|any) counters (|on it|on them)", (NoCounters(IT),))
says("how", "<status>", (Status(IT, HOLE.status),))
says("how", "(face down|face-down)", (FaceDown(IT),))
says("how", "(unattached|attached to nothing)", (Unattached(IT),))
says("how", "attached to <thing>", (AttachedTo(IT, HOLE.thing),))
says("how", "(with|having) <keyword_or_keywords>", HOLE.keyword_or_keywords)
says("how", "without <keyword>", (Not(HasKeyword(IT, HOLE.keyword)),))
says("how", "under <PLAYER>'s control", (OnBattlefield(IT, HOLE.player),))
says("how", "as (a|an) <size> (|creature)", (Size(IT, HOLE.size),))
says("how", "as (a|an) <status> <size> (|creature)", (Status(IT, HOLE.status), Size(IT, HOLE.size)))
says("how", "as (a|an) <kind>", (OfKind(IT, only_read(HOLE.kind, _more_than_size)),))
says("all_how", "<how>", HOLE.how)
says("all_how", "<how> (|,|and|, and) <all_how>", join(HOLE.how, HOLE.all_how))
says("all_how", "<how> (and|, and) <after_with>", join(HOLE.how, HOLE.after_with))
says("after_with", "<amount> damage (|on it|on them|marked on it|marked on them)", (HasDamage(IT, HOLE.amount),))
says("after_with", "<number> <counter> (counters|counter) (|on it|on them)", (_COUNTERS,))
for _kind, _verb in (("predicate", "<is>"), ("predicate_of_several", "<are>")):
    for _joint in ("", "(,|and|, and) "):
        says(_kind, f"{_verb} (on the battlefield|in play) {_joint}<all_how>",
             only_read(HOLE.all_how, _on_battlefield))  # fmt: skip
    says(_kind, f"{_verb} (a|an|) <kind_or_size:what> (on the battlefield|in play)",
         only_read(HOLE.what, _on_battlefield))  # fmt: skip
    for _joint in ("", "(,|and|, and) "):
        says(_kind, f"{_verb} (a|an|) <kind_or_size:what> (on the battlefield|in play) {_joint}<all_how>",
             only_read(join(HOLE.what, HOLE.all_how), _on_battlefield))  # fmt: skip
