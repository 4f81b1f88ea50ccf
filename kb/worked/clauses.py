"""Clauses: what is said of a thing that is described for a board, in any order."""

import re
from collections.abc import Callable
from typing import Literal, NamedTuple

from kb.engine.law.keywords import keywords
from kb.engine.position.zones import Zone
from kb.english.lexicon import NUMBERS

CAPITALS = r"[A-Z][^\s\",{]*(?: (?:(?:of|the|in|to|from) )*(?:[A-Z#]|\d)[^\s\",{/]*)*(?: too)?"
"""A name: words with capitals, and small ones between them."""
_MANA = r"(?:\{[\w/]+\})+"
_THEIRS = r"(?:(?:his|her|their|the|[A-Z]\w*'s) )?"
_OF_TEXT = (
    r"with(?: the (?:text|ability|abilities|words))?|(?:that|which) (?:says?|has|have|reads?)|saying|reading|has|have|"
    r"says?|whose text is|of"
)
TEXT = re.compile(rf",?(?: and)?(?: (?:{_OF_TEXT}))?:? \(?\"([^\"]+)\"\)?")
_NUMBER = rf"(?P<number>an?|\d+|{'|'.join(NUMBERS[1:])})"
_HAS = r"(?: (?:with|has|having|(?:that|which) (?:has|have|starts with)))"
_END = r"(?=,| (?:called|named|with|that|and)\b|$)"
_KEYWORD = rf"[a-z]+(?: (?!and\b)[a-z]+)*(?: {_MANA}| \d+(?: ?(?:—|–|--|-) ?{_MANA})?)?"


class Described(NamedTuple):
    """What is said of a thing, clause by clause."""

    kind: str = ""
    """What is left when all else is taken: the words of its kind."""
    name: str = ""
    printed: str = ""
    """Its name, where the story calls it otherwise."""
    zone: Zone | Literal[""] = ""
    owner: str = ""
    cost: str = ""
    counters: tuple[tuple[str, int], ...] = ()
    host: str = ""
    attached: str = ""
    """What is attached to it."""
    keywords: tuple[str, ...] = ()
    texts: tuple[str, ...] = ()
    is_new: bool = False


Enter = Callable[[Described, re.Match[str]], Described]
"""Takes what a clause says."""


def _is(part: str) -> Enter:
    return lambda found, said: found._replace(**{part: said["value"]})  # type: ignore[arg-type]  # a part that is words


def _with_counters(found: Described, said: re.Match[str]) -> Described:
    number = said["number"]
    many = int(number) if number.isdigit() else 1 if number in {"a", "an"} else NUMBERS.index(number)
    return found._replace(counters=(*found.counters, (said["kind"], many)))


def _with_keywords(found: Described, said: re.Match[str]) -> Described:
    words = re.split(r",? and (?!from )|, ", said["keywords"])
    words = [each for word in words for each in word.replace(" and from ", " and protection from ").split(" and ")]
    return found._replace(keywords=(*found.keywords, *filter(None, words)))


def _of_subtypes(found: Described, said: re.Match[str]) -> Described:
    return found._replace(kind=f"{found.kind} {said['value']}")


def _of_size(found: Described, said: re.Match[str]) -> Described:
    return found._replace(kind=f"{found.kind} {said['power']}/{said['toughness']}")


def _for_mana(found: Described, said: re.Match[str]) -> Described:
    return found._replace(texts=(*found.texts, f"{{T}}: Add {said['value']}."))


_CLAUSES: tuple[tuple[re.Pattern[str], Enter], ...] = tuple(
    (re.compile(clause), enter)
    for clause, enter in (
        (rf",? (?:called|named) (?P<value>{CAPITALS})", _is("name")),
        (rf",? (?:(?:that|which) has|with) the name (?P<value>{CAPITALS})", _is("printed")),
        (rf",?(?: is)? in {_THEIRS}(?P<value>hand|graveyard|library|exile)", _is("zone")),
        (r",?(?: that is)? owned by (?P<value>\w+)", _is("owner")),
        (r",? (?:that|which) (?P<value>\w+) owns", _is("owner")),
        (r",? (?:that|which) (?:can be tapped|taps) for (?P<value>(?:\{\w\})+)", _for_mana),
        (
            rf",? (?:(?:that|which) costs|costing|for|with (?:a )?(?:mana )?cost(?: of)?) (?P<value>{_MANA})",
            _is("cost"),
        ),
        (r",? each(?= (?:with|of)\b)", lambda found, _said: found),
        (rf",?(?: and)?{_HAS}? {_NUMBER} (?P<kind>\S+) counters?(?: on (?:it|her|him|them))?", _with_counters),
        (r",? with power (?P<power>\d+) and toughness (?P<toughness>\d+)", _of_size),
        (
            r",?(?: (?:that|which) is)? \(?(?:an? )?(?P<power>\d+)/(?P<toughness>\d+)\)?(?=,| (?:with|that|and)\b|$)",
            _of_size,
        ),
        (
            r",? (?:(?:that|which) is )?(?P<value>tapped|untapped|face[- ]down)(?=,| (?:called|that|with)\b|$)",
            _of_subtypes,
        ),
        (r",?(?: with| and)?(?: a)?(?: starting)? (?P<kind>loyalty)(?: of)? (?P<number>\d+)", _with_counters),
        (r",? with (?P<number>\d+) (?P<kind>loyalty)", _with_counters),
        (rf",? (?:(?:that|which) is )?(?:enchanted|equipped) (?:by|with) (?P<value>{CAPITALS})", _is("attached")),
        (rf",? (?:(?:that is |which is )?(?:attached to|on)|enchanting|equipping) (?P<value>{CAPITALS})", _is("host")),
        (
            r",? (?:that|which) (?:just )?(?:came|entered)[a-z ]* this turn",
            lambda found, _said: found._replace(is_new=True),
        ),
        (
            r",?(?: and)?(?: with)? the (?:\w+ )?(?:sub)?types? (?P<value>[A-Z]\w*(?: [A-Z]\w*| and [A-Z]\w*)*)",
            _of_subtypes,
        ),
        (rf",?(?: and)?{_HAS} (?P<keywords>{_KEYWORD}(?:(?:,? and|,) {_KEYWORD})*)", _with_keywords),
    )
)


def described(words: str) -> Described:
    """Part what is said of a thing into its clauses; what is none of them is of its kind."""
    found, rest = Described(texts=tuple(TEXT.findall(words))), TEXT.sub("", words)
    for clause, enter in _CLAUSES:
        while (said := clause.search(rest)) is not None:
            found = enter(found, said)
            rest = rest[: said.start()] + rest[said.end() :]
    if (said := re.match(rf"({_MANA}) ", rest)) is not None:
        found, rest = found._replace(cost=said[1]), rest[said.end() :]
    found = found._replace(kind=f"{rest}{found.kind}".strip(" ,"))
    own = tuple(word for word in found.kind.split() if word in ADJECTIVES)
    return found._replace(keywords=(*own, *found.keywords))


ADJECTIVES = frozenset(keywords()) - {"basic", "legendary", "snow"}
"""The keyword abilities of one word that may stand before what has them: a flying creature."""
