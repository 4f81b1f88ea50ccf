"""Keyword abilities: keyword lines, and effects that grant keywords."""

from collections.abc import Iterator

from kb.cards.aiming import Unclear
from kb.cards.construction import example, says
from kb.engine.law.keywords import keywords
from kb.engine.position.abilities import Cost, Keyword
from kb.english.templates import HOLE, join, through, whole

_WITH_MANA = ("buyback", "cumulative upkeep", *keywords("[cost]"))
_PROTECTION = "protection from "
_NOT_ON_CARDS = ("evolve", "islandhome", "landhome")

for _name in keywords():
    if _name not in _NOT_ON_CARDS:
        says("ability_word", f"[{_name}]" if " " in _name else _name, _name)
says("keyword", "<ability_word>", Keyword(HOLE.ability_word))
for _name in ("echo", "vanishing"):
    says("keyword", _name, Keyword(_name))
says("keyword", "bands", Keyword("banding"))
for _name in _WITH_MANA:
    says("costed", f"[{_name}] <MANA>", Keyword(_name, Cost(HOLE.MANA)))
    says("costed", f"[{_name}—] <cost> END", Keyword(_name, HOLE.cost))

says("costed", "[cumulative Upkeep:] <MANA>", Keyword("cumulative upkeep", Cost(HOLE.MANA)))
says("costed", "[cumulative Upkeep:] <payment> END", Keyword("cumulative upkeep", Cost(acts=(HOLE.payment,))))
says("costed", "kicker <MANA>", Keyword("kicker", Cost(HOLE.MANA), "first"))
says("costed", "[kicker—] <cost> END", Keyword("kicker", HOLE.cost, "first"))
says("statement", "kicker <MANA> and/or <MANA:second>",
     (Keyword("kicker", Cost(HOLE.MANA), "first"), Keyword("kicker", Cost(HOLE.second), "second")))  # fmt: skip
example("ability", "Kicker {1} and/or {G}", "One or two kicker costs.")


def _from_two(parsed: tuple[Keyword, str]) -> tuple[Keyword, Keyword]:
    """Return protection from two qualities. Raises Unclear for any other ability."""
    first, color = parsed
    if not first.name.startswith(_PROTECTION):
        raise Unclear("Only protection can be “from” something.")
    return first, Keyword(f"{_PROTECTION}{color}")


def _as_from_two(value: object) -> Iterator[object]:
    """Invert ``_from_two``: yield the arguments from which it builds this value, if any."""
    if isinstance(value, tuple) and len(value) == len(("first", "second")) and value[1] == Keyword(value[1].name):
        yield value[0], value[1].name.removeprefix(_PROTECTION)


for _number in range(1, 7):
    for _name in ("reinforce", "suspend"):
        for _dash in ("—", "-", ""):
            says("costed", f"[{_name} {_number}{_dash}] <MANA>", Keyword(_name, Cost(HOLE.MANA), number=_number))
for _name in keywords("N"):
    says("costed", f"{_name} <NUMERAL>", Keyword(_name, number=whole(HOLE.NUMERAL)))
for _word, _type in (("artifacts", "artifact"), ("Plains", "Plains"), ("Islands", "Island"), ("Swamps", "Swamp"),
                     ("Mountains", "Mountain"), ("Forests", "Forest")):  # fmt: skip
    says("keyword", f"[affinity for {_word}]", Keyword("affinity", word=_type))
says("costed", "champion <article> <SUBTYPE>", Keyword("champion", word=HOLE.SUBTYPE))
says("costed", "champion <article> creature", Keyword("champion", word="creature"))
says("costed", "bloodthirst X", Keyword("bloodthirst", word="X"))
_CYCLED = {
    "plains": "Plains", "island": "Island", "swamp": "Swamp", "mountain": "Mountain", "forest": "Forest",
    "sliver": "Sliver", "wizard": "Wizard",
}  # fmt: skip
for _word, _type in _CYCLED.items():
    says("costed", f"{_word}cycling <MANA>", Keyword("typecycling", Cost(HOLE.MANA), _type))
says("costed", "[basic landcycling] <MANA>", Keyword("typecycling", Cost(HOLE.MANA), "basic land"))
says("costed", "rampage : <NUMERAL>", Keyword("rampage", number=whole(HOLE.NUMERAL)))

_AND_FROM = through((HOLE.keyword, HOLE.color), _from_two, _as_from_two)
for _both in ("keywords", "granted"):
    says(_both, "<keyword> [and from] <color>", _AND_FROM)
says("keywords", "<keyword>", (HOLE.keyword,))
says("keywords", "<keyword> , <keywords>", join((HOLE.keyword,), HOLE.keywords))
says("keywords", "<keyword> ; <keywords>", join((HOLE.keyword,), HOLE.keywords))
says("granted", "<keyword>", (HOLE.keyword,))
says("granted", "<keyword:first> and <keyword:second>", (HOLE.first, HOLE.second))
says("granted", "<keyword:first> , <keyword:second> , and <keyword:third>", (HOLE.first, HOLE.second, HOLE.third))
