"""Words shared by several claims: numbers, zones, colors, kinds of things, and verbs with adverbs."""

from collections.abc import Iterator

from kb.engine.law.keywords import keywords
from kb.english.boards.claim import Several, says
from kb.english.lexicon import CARD_TYPES, COLORS, OWN_ZONES, SUPERTYPES
from kb.english.templates import HOLE, join, through, whole

# verbs

_STILL = "|still|now|again"
says("is", f"is ({_STILL})")
says("is", "(remains|stays|remained|stayed|still is|now is)")
says("are", f"are ({_STILL}|both|all)")
says("are", "(remain|stay|remained|stayed)")
says("has", "(|still|now) has")
says("has", "has (still|now|again)")
says("have", "have (|still|now|again|both|all)")
says("have", "(still|now) have")
says("isnt", "(isn't|is not|is no longer)")
says("arent", "(aren't|are not|are no longer)")
says("doesnt", "(never|doesn't|does not|didn't|did not|hasn't|has not)")
says("dont", "(never|don't|do not|didn't|did not|haven't|have not)")

# numbers

says("number", "<INT>", whole(HOLE.int))
says("number", "(a|an)", 1)
says("number", "no", 0)
says("amount", "<INT>", whole(HOLE.int))
says("amount", "no", 0)
says("times", "<INT> (times|time)", whole(HOLE.int))
says("times", "once", 1)
says("times", "twice", 2)


def _figures(parsed: str) -> tuple[int, int]:
    """Return the power and toughness of a size such as “2/2”."""
    power, _, toughness = parsed.partition("/")
    return int(power), int(toughness)


def _in_figures(size: object) -> Iterator[object]:
    """Invert ``_figures``: yield the arguments from which it builds this value, if any."""
    match size:
        case int(power), int(toughness):
            yield f"{power}/{toughness}"


says("size", "<SIZE>", through(HOLE.size, _figures, _in_figures))
says("a_size", "(a|an|) <size>")

# zones and players

for _zone in OWN_ZONES:
    says("own_zone", _zone, _zone)
    says("own_zones", f"{_zone.removesuffix('y')}ies" if _zone == "library" else f"{_zone}s", _zone)
says("whose", "(its owner's|the|their owner's|their owners'|its owners')", "")
says("whose", "<PLAYER>'s", HOLE.player)
says("their", "(|his|her|their|the)")

# colors, keywords, types

for _color in COLORS:
    says("color", _color, _color)
says("colors", "<color:one> (and|, and|,) <color:other>", (HOLE.one, HOLE.other))
says("colors", "<color:one> , <colors:others>", join((HOLE.one,), HOLE.others))
for _keyword in (*keywords(), "snow-covered"):
    says("keyword", _keyword, _keyword)
says("keyword", "protection from (|the player) <PLAYER>",
     through(HOLE.player, lambda of: f"protection from {of}", lambda _: iter(())))  # fmt: skip
says("keyword", "protection from <color>", through(HOLE.color, lambda of: f"protection from {of}", lambda _: iter(())))

for _type in (*CARD_TYPES, *SUPERTYPES, "token", "permanent", "colorless", "tapped", "untapped"):
    says("kind_word", _type, _type)
says("kind_word", "<color>")


def first_and_others(phrase: object) -> Iterator[object]:
    """Yield the first word of a phrase and the rest, as a pair; nothing for a single word."""
    if isinstance(phrase, str) and " " in phrase:
        yield tuple(phrase.split(" ", 1))


says("phrase", "<WORD>")
says("phrase", "<WORD:one> <phrase:others>", through((HOLE.one, HOLE.others), " ".join, first_and_others))

# several things, kinds and types

says("things", "<thing>", (HOLE.thing,))
says("things", "<some>", (HOLE.some,))
says("things", "all <NAME>", (Several(HOLE.name),))
says("things", "<thing:one> (and|, and) <thing:other>", (HOLE.one, HOLE.other))
says("things", "<thing:one> , <things:others>", join((HOLE.one,), HOLE.others))
says("some", "(both|both of the|both the) <NAME>", Several(HOLE.name, 2))
says("some", "all (|of the|the) <INT> <NAME>", Several(HOLE.name, whole(HOLE.int)))
says("some", "all of (|the) <NAME>", Several(HOLE.name))
for _type in CARD_TYPES:
    says("card_type", _type, _type)
says("types", "<card_type>", (HOLE.card_type,))
says("types", "<card_type:one> (and|, and|,) <types:others>", join((HOLE.one,), HOLE.others))
says("types_named", "<NAME>", (HOLE.name,))
says("types_named", "<NAME:one> (and|,) <types_named:others>", join((HOLE.one,), HOLE.others))
says("any_types", "<WORD>", (HOLE.word,))
says("any_types", "<NAME>", (HOLE.name,))
says("any_types", "<WORD:one> (and|,) <any_types:others>", join((HOLE.one,), HOLE.others))
says("any_types", "<NAME:one> (and|,) <any_types:others>", join((HOLE.one,), HOLE.others))
