"""Tokens: cutting a sentence into names, players, numbers, symbols, quotations and words."""

import re
from collections.abc import Container, Iterator
from functools import lru_cache
from typing import NamedTuple

from kb.english.lexicon import FUNCTION_WORDS, NUMBERS

CLASSES = frozenset({"NAME", "PLAYER", "INT", "MANA", "GROWTH", "SIGNED", "SIZE", "TEXT", "WORD"})
"""The classes of tokens that may have any words."""


class UnreadableWords(Exception):
    """A sentence that can't be read: where the words begin at which reading stops, and what may stand there."""

    def __init__(self, place: int, expected: frozenset[str] = frozenset()) -> None:
        """Record the character at which reading stops, and what would have been expected there."""
        super().__init__(f"Reading stops at character {place}.")
        self.place = place
        self.expected = expected
        """Words, and classes of tokens in capitals."""


class Names(NamedTuple):
    """The names on a board: its things and its players."""

    things: frozenset[str] = frozenset()
    players: frozenset[str] = frozenset()


NO_NAMES = Names()


class Token(NamedTuple):
    """A word, a number, a symbol, a quotation or a whole name."""

    text: str
    keys: tuple[str, ...]
    """The symbols that match it in a construction: its classes, and its words in lower case."""
    start: int


_CAPITALS = re.compile(r"[A-Z][\w'’-]*(?:(?: (?:of|the))* (?:[A-Z][\w'’-]*|#\d+))*(?: too\b)?")
"""A name that nobody declared: words with capitals, with "of" and "the" between them."""
_POSSESSIVE = re.compile(r"['’]s?(?= |$)")
_PIECE = re.compile(
    r"(?P<TEXT>[\"“])|(?P<MANA>(?:\{[\w/]+\})+)|(?P<GROWTH>[+-](?:\d+|X)/[+-](?:\d+|X))"
    r"|(?P<counted>\*/\*)|(?P<SIGNED>[+−]\d+(?![\w/])|[+−-]X\b)|(?P<SIZE>-?\d+/-?\d+)|(?P<INT>-?\d+)(?!\w)|(?P<own>['’]s?(?!\w))"
    r"|(?P<WORD>it's|and/or\b|\w[\w-]*(?:['’](?!s\b)[\w-]+)*)|(?P<mark>[,;:.()?!+=—–-])"
)
_ENDS_WITHIN = ('."', ".”", ".)")
"""The ends of sentences whose full stop isn't their last mark."""
_ENDS = (".", "(", *_ENDS_WITHIN)
"""Where a sentence may begin after a first one."""
_QUOTATION_MARK = re.compile(r"(?P<opens>(?:(?<=[\s(:])|^)[\"“](?=\S))|[\"”]")
"""A mark behind a space or a colon opens a quotation, of which one may stand in another."""


@lru_cache(maxsize=1_000)
def _declared(names: Names) -> re.Pattern[str]:
    """Return a pattern for declared names, longest first, with groups "thing" and "player".

    A copy of a name may be numbered.
    """
    things = "|".join(map(re.escape, sorted(names.things, key=len, reverse=True)))
    numbered = rf"(?:{things})(?: #\d+| too\b)?" if things else r"(?!)"
    players = "|".join(map(re.escape, sorted(names.players, key=len, reverse=True))) or r"(?!)"
    return re.compile(rf"(?<!\w)(?:(?P<thing>{numbered})|(?P<player>{players}))(?![\w])")


def tokens(words: str, names: Names, openings: Container[str]) -> Iterator[Token]:
    """Yield the tokens of a sentence, without a full stop at its end. Raises UnreadableWords where none begins.

    A declared name is one token whatever words it has. A capitalized first word is a word if it is among `openings`,
    the words that can begin a sentence, else the beginning of a name.

    >>> [token.text for token in tokens("Fire and Ice is a 1/1", Names(frozenset({"Fire and Ice"})), {"is", "a"})]
    ['Fire and Ice', 'is', 'a', '1/1']
    """
    declared, place = _declared(names), 0
    while place < len(words) and words[place:] != ".":
        if words[place] == " ":
            place += 1
            continue
        token, place = _token(words, place, declared, openings)
        yield token
        if _ends_a_sentence(words, place):
            yield Token(".", ("=.",), place)


def _ends_a_sentence(words: str, place: int) -> bool:
    """Return whether a sentence ends at a position whose full stop is within quotation marks or parentheses."""
    return words[:place].endswith(_ENDS_WITHIN) and words[place:].lstrip()[:1].isupper()


def _token(words: str, place: int, declared: re.Pattern[str], openings: Container[str]) -> tuple[Token, int]:
    """Return the token at a position, and where it ends. Raises UnreadableWords if there is none."""
    if (found := declared.match(words, place)) is not None:
        return Token(found[0], ("NAME",) if found["thing"] else ("PLAYER",), place), found.end()
    if words[place].isupper() and not _begins_with_a_word(words, place, openings):
        found = _CAPITALS.match(words, place)
        if found is None:
            raise UnreadableWords(place)
        own = _POSSESSIVE.search(found[0])
        name = found[0][: own.start()] if own else found[0]
        keys = ("NAME", "PLAYER") if name.isalpha() else ("NAME",)
        return Token(name, (*keys, f"={name}"), place), place + len(name)
    found = _PIECE.match(words, place)
    if found is None:
        raise UnreadableWords(place)
    if found["TEXT"]:
        end = _end_of_quotation(words, place)
        return Token(words[place + 1 : end - 1], ("TEXT",), place), end
    return _piece(found, place), found.end()


def _end_of_quotation(words: str, place: int) -> int:
    """Return the position after the quotation that begins at one. Raises UnreadableWords if it doesn't end.

    >>> _end_of_quotation('"It has "Flying" and reach." is', 0)
    28
    """
    depth = 1
    for mark in _QUOTATION_MARK.finditer(words, place + 1):
        depth += 1 if mark["opens"] else -1
        if not depth:
            return mark.end()
    raise UnreadableWords(place)


def _begins_with_a_word(words: str, place: int, openings: Container[str]) -> bool:
    """Return whether a sentence begins here with one of the openings, a number in words or a function word."""
    first = words[place:].partition(" ")[0].lower().rstrip(",")
    return _is_first(words, place) and (first in openings or first in NUMBERS or first in FUNCTION_WORDS)


def _is_first(words: str, place: int) -> bool:
    """Return whether a sentence begins at a position: at the start, behind one that ends, or behind a parenthesis."""
    return not place or words[:place].rstrip().endswith(_ENDS)


def _piece(found: re.Match[str], place: int) -> Token:
    """Return the token for a match: its text, the keys under which constructions find it, and its place.

    The first letter is lower case at the beginning of a sentence.
    """
    text = found[0][:1].lower() + found[0][1:] if _is_first(found.string, place) else found[0]
    match found.lastgroup:
        case "own":
            return Token("'s", ("='s",), place)
        case "WORD":
            text = text.replace("’", "'")
            if text in NUMBERS[1:]:
                return Token(str(NUMBERS.index(text)), ("INT", f"={text}"), place)
            return Token(text, ("WORD", f"={text}"), place)
        case "GROWTH" if "+" not in text:
            return Token(text, ("GROWTH", "SIGNED", "SIZE"), place)
        case "mark" | "counted":
            return Token(text, (f"={text}",), place)
    return Token(text, (str(found.lastgroup),), place)
