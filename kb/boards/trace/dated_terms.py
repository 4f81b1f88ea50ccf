"""Translating today's terms into those of an earlier day."""

import re
from collections.abc import Iterable
from datetime import date
from functools import cache, lru_cache

from kb.engine.law.chronicle import Chronicle

Change = tuple[str, str, str]
"""The day of a change of terms, and where it is printed in which words."""

TERMS: dict[str, Chronicle[str]] = {}
"""The historical wordings of each of today's terms, which the engine and the stories use."""


def _term(changes: tuple[Change, ...], **said: tuple[str, ...]) -> None:
    """Register terms that changed together on the days of `changes`.

    Each keyword is today's term, with underscores for blanks, and its value has the terms of these days.
    """
    for name, words in said.items():
        today = name.replace("_", " ")
        chronicle: Chronicle[str] = Chronicle(f"term-{name.replace('_', '-')}", f"What “{today}” was called")
        for (day, where, quote), term in zip(changes, words, strict=True):
            chronicle.since(day, where, quote)(term)
        TERMS[today] = chronicle


_term(
    (
        ("1998-03-31", "moursund-1998-04/copy-card-errata/clone", "comes into play as a copy"),
        ("2009-07-11", "403.4", "Whenever a permanent enters the battlefield"),
        ("2024-07-30", "603.6a", "When [this object] enters"),
    ),
    enters_the_battlefield=("comes into play", "enters the battlefield", "enters"),
    enter_the_battlefield=("come into play", "enter the battlefield", "enter"),
    entered_the_battlefield=("came into play", "entered the battlefield", "entered"),
    entering_the_battlefield=("coming into play", "entering the battlefield", "entering"),
)
_term(
    (
        ("1998-03-31", "moursund-1998-04/copy-card-errata/clone", "Clone comes into play"),
        ("2009-07-11", "403.5", 'the battlefield was called the "in-play zone."'),
    ),
    onto_the_battlefield=("into play", "onto the battlefield"),
    on_the_battlefield=("in play", "on the battlefield"),
    the_battlefield=("play", "the battlefield"),
    battlefield=("play", "the battlefield"),
)
_term(
    (
        ("1998-03-31", "moursund-1998-04/copy-card-errata/echo-chamber", "remove the token creature from the game"),
        ("2009-07-11", "406.2", "To exile an object"),
    ),
    is_exiled=("is removed from the game", "is exiled"),
    are_exiled=("are removed from the game", "are exiled"),
    in_exile=("removed from the game", "in exile"),
    from_exile=("from outside the game", "from exile"),
    to_exile=("out of the game", "to exile"),
)
_term(
    (
        ("1998-03-31", "cr-1997-03-24", "those in the batch start to resolve"),
        ("1999-06-01", "408.1c", "the top spell or ability on the stack"),
    ),
    on_the_stack=("in the batch", "on the stack"),
    from_stack=("from the batch", "from stack"),
)
_term(
    (
        ("1998-03-31", "moursund-1998-04/copy-cards/3", "If a permanent copies a legend already in play"),
        ("2004-10-01", "420.5e", "have the supertype legendary, all are put into"),
    ),
    legendary_creature=("creature Legend", "legendary creature"),
    legendary_artifact_creature=("artifact creature Legend", "legendary artifact creature"),
)
_term(
    (
        ("1998-03-31", "cr-1997-03-24", "put into a graveyard from play"),
        ("2009-07-11", "603.6c", "put into a graveyard from the battlefield"),
        ("2011-07-15", "700.4", "The term dies means"),
    ),
    dies=("is put into a graveyard from play", "is put into a graveyard from the battlefield", "dies"),
    die=("are put into a graveyard from play", "are put into a graveyard from the battlefield", "die"),
)
_term(
    (
        ("1998-03-31", "cr-1997-03-24", "those that become creatures when cast"),
        ("1999-06-01", "409.1", "Playing a spell or activated ability"),
        ("2009-07-11", "601.2", "To cast a spell"),
    ),
    casts=("casts", "plays", "casts"),
    casting=("casting", "playing", "casting"),
    is_cast=("is cast", "is played", "is cast"),
    can_cast=("can cast", "can play", "can cast"),
)
_term(
    (
        ("1998-03-31", "cr-1997-03-24", "total casting cost"),
        ("1999-06-01", "203.3", "The converted mana cost of a card"),
        ("2021-04-22", "202.3", "The mana value of an object"),
    ),
    mana_value=("total casting cost", "converted mana cost", "mana value"),
)


def worded_on(words: str, day: date, names: Iterable[str] = ()) -> str:
    """Return today's words in the terms of a day; names of objects stay unchanged.

    >>> worded_on("Onto the Battlefield enters the battlefield", date(2004, 1, 15), ["Onto the Battlefield"])
    'Onto the Battlefield comes into play'
    >>> worded_on("Bear dies", date(2010, 1, 1)), worded_on("Bear dies", date(2023, 11, 17))
    ('Bear is put into a graveyard from the battlefield', 'Bear dies')
    """
    kept = frozenset(name for name in names if not _words_of_terms().isdisjoint(_WORD.findall(name)))

    def replace_term(match: re.Match[str]) -> str:
        """Return the day's term for the matched one; the match itself if it was called so, or is a name."""
        entry = TERMS[match[0]].on(day) if match[0] in TERMS and match[0] not in kept else None
        return entry.what if entry is not None and entry.what is not None else match[0]

    return _pattern_with(kept).sub(replace_term, words)


_WORD = re.compile(r"\w+")


@cache
def _words_of_terms() -> frozenset[str]:
    """Return all words used in terms, so that names without any of them can be skipped."""
    return frozenset(word for term in TERMS for word in _WORD.findall(term))


@lru_cache(maxsize=100)
def _pattern_with(kept: frozenset[str]) -> re.Pattern[str]:
    """Return a pattern that matches terms, and names that must stay as they are."""
    return _any_of([*_longest_first(kept), *_longest_first(TERMS)])


def names_mentioned(words: str, names: Iterable[str]) -> tuple[str, ...]:
    """Return the names in a text, in order; a name inside a longer name doesn't count.

    >>> names_mentioned("Kell too dies", ["Kell", "Kell too"])
    ('Kell too',)
    """
    known = frozenset(names)
    return tuple(dict.fromkeys(_names_pattern(known).findall(words))) if known else ()


@lru_cache(maxsize=100)
def _names_pattern(known: frozenset[str]) -> re.Pattern[str]:
    """Return a pattern that matches any of these names as whole words, the longest first, cached."""
    return _any_of(_longest_first(known))


def _longest_first(names: Iterable[str]) -> list[str]:
    """Return the names from the longest to the shortest."""
    return sorted(names, key=len, reverse=True)


def _any_of(known: Iterable[str]) -> re.Pattern[str]:
    """Return a pattern that matches any of these texts as whole words, trying them in this order."""
    return re.compile(rf"(?<!\w)(?:{'|'.join(map(re.escape, known))})(?!\w)")
