"""Splitting a query into lexemes: words, phrases, fields, operators and parentheses."""

import re
from enum import Enum, auto
from typing import NamedTuple

from kb.records.errors import BadQuestion
from kb.records.text import fold
from kb.search.analysis import POWER_TOUGHNESS, words
from kb.search.fields import FIELDS


class Sort(Enum):
    """The sort of a lexeme."""

    WORD = auto()
    PHRASE = auto()
    FIELD = auto()
    PATTERN = auto()
    FUZZY = auto()
    AND = auto()
    OR = auto()
    NOT = auto()
    OPEN = auto()
    CLOSE = auto()


class Lexeme(NamedTuple):
    """A lexeme of a query."""

    sort: Sort
    text: str
    """The words, pattern or value."""
    field: str = ""
    quoted: bool = False
    reach: int = 0
    """The edit distance of a fuzzy word, or the number of words allowed in a phrase's gaps."""


_QUOTES = str.maketrans("“”„«»", '"""""')
_LEXEME = re.compile(
    r"""
      (?P<minus>(?<![^\s(])-(?=["A-Za-z])(?![xXyY]/))
    | (?P<group>[A-Za-z]+):\(
    | (?P<field>[A-Za-z]+):(?:"(?P<quoted>[^"]*)"|\[(?P<range>[^]"]*)\]|(?P<value>[^\s()"]+))
    | "(?P<phrase>[^"]*)"(?:~(?P<near>\d{1,2})(?!\w))?
    | (?P<paren>[()])
    | (?P<word>[^\s()"]+)
    """,
    re.VERBOSE,
)
_FUZZY = re.compile(r"(?P<word>.*\w)~(?P<edits>[12]?)[.,;:!?]*")
_POWER_TOUGHNESS = re.compile(rf"{POWER_TOUGHNESS}[.,;:!?]*")
_NOT_IN_A_PATTERN = re.compile(r"[^\w*'.+/{}]+")
_OPERATORS = {"AND": Sort.AND, "OR": Sort.OR, "NOT": Sort.NOT}
_OF_A_QUERY = frozenset({Sort.PATTERN, Sort.FUZZY})
"""The sorts of words that only a query has."""
_LONGEST_PHRASE = 4
_SHORTEST_FUZZY = 3
_MOST_STARS = 3


def lexemes(question: str) -> list[Lexeme]:
    """Return the lexemes of a query; unbalanced quotation marks and parentheses are ignored.

    Raises BadQuestion for a field before parentheses, or too many stars in a word.
    """
    pieces = [piece for match in _LEXEME.finditer(question.translate(_QUOTES)) for piece in _pieces(match)]
    if _balanced(pieces):
        return pieces
    return [piece for piece in pieces if piece.sort not in {Sort.OPEN, Sort.CLOSE}]


def in_prose(text: str) -> str:
    """Return a text as plain words: parentheses, dashes and AND, OR, NOT are punctuation in it.

    A few words in quotation marks are hyphenated, since they belong together. A text with a field, a pattern or a fuzzy
    word is a query, and stays as it is.

    >>> in_prose('Could "any target" be a land (in 2024) AND a player?')
    'Could any-target be a land in 2024 and a player?'
    >>> in_prose("what about card:Clone")
    'what about card:Clone'
    """
    row = []
    for match in _LEXEME.finditer(text.translate(_QUOTES)):
        if match["field"] and match["field"].lower() not in FIELDS:
            row.append(match[0].replace(":", ": ").replace('"', " "))
        elif match["phrase"] is not None and not match["near"]:
            row.append(_side_by_side(match["phrase"]))
        elif match["group"] and match["group"].lower() not in FIELDS:
            row.append(match["group"])
        elif match["word"] in _OPERATORS:
            row.append(match["word"].lower())
        elif match["word"] and not any(piece.sort in _OF_A_QUERY for piece in _word(match["word"])):
            row.append(match["word"])
        elif not (match["paren"] or match["minus"]):
            return text
    return " ".join(" ".join(row).split())


def _side_by_side(phrase: str) -> str:
    """Return a quoted phrase with hyphens for its blanks if it has a few words, otherwise as it is."""
    parts = phrase.strip(" ,.;:?!").split()
    are_words = all(part.isalpha() for part in parts)
    return "-".join(parts) if are_words and 1 < len(parts) <= _LONGEST_PHRASE else phrase


def _balanced(pieces: list[Lexeme]) -> bool:
    """Return whether the parentheses are balanced."""
    depth = 0
    for piece in pieces:
        depth += (piece.sort is Sort.OPEN) - (piece.sort is Sort.CLOSE)
        if depth < 0:
            return False
    return depth == 0


def _pieces(match: re.Match[str]) -> list[Lexeme]:
    """Return the lexemes of one match, several for a group or a word with a hyphen."""
    if match["minus"]:
        return [Lexeme(Sort.NOT, "-")]
    if match["paren"]:
        return [Lexeme(Sort.OPEN if match["paren"] == "(" else Sort.CLOSE, match["paren"])]
    if match["group"]:
        return _group(match["group"])
    if match["field"]:
        return [_field(match)]
    if match["phrase"] is not None:
        return [Lexeme(Sort.PHRASE, match["phrase"], reach=int(match["near"] or 0))]
    return _word(match["word"])


def _group(field: str) -> list[Lexeme]:
    """Return the lexemes of a word and colon before parentheses: the word, and an open parenthesis.

    Raises BadQuestion for a field.
    """
    if field.lower() in FIELDS:
        raise BadQuestion(
            f"{field}: can't stand before parentheses.",
            remedy=f"Repeat the field inside them: ({field}:one OR {field}:another).",
        )
    return [Lexeme(Sort.WORD, field), Lexeme(Sort.OPEN, "(")]


def _field(match: re.Match[str]) -> Lexeme:
    """Return a field with its value."""
    value = next(match[name] for name in ("quoted", "range", "value") if match[name] is not None)
    return Lexeme(Sort.FIELD, value, field=match["field"], quoted=match["quoted"] is not None)


def _word(word: str) -> list[Lexeme]:
    """Return the lexemes of a word: operator, fuzzy word, pattern or plain word; none if it has no letter or digit."""
    if word in _OPERATORS:
        return [Lexeme(_OPERATORS[word], word)]
    folded = fold(word)
    if fuzzy := _FUZZY.fullmatch(folded):
        return _fuzzy(fuzzy["word"], int(fuzzy["edits"] or 1))
    if "*" in folded and not _POWER_TOUGHNESS.fullmatch(folded):
        return _patterns(folded)
    return [Lexeme(Sort.WORD, word)] if words(word) else []


def _fuzzy(word: str, edits: int) -> list[Lexeme]:
    """Return a fuzzy word, preceded by the words hyphenated to it."""
    *before, last = words(word) or [""]
    if len(last) < _SHORTEST_FUZZY:
        return _word(word)
    return [*(Lexeme(Sort.WORD, other) for other in before), Lexeme(Sort.FUZZY, last, reach=edits)]


def _patterns(folded: str) -> list[Lexeme]:
    """Return a pattern and the words hyphenated to it: ``first-str*`` is first and str*.

    Raises BadQuestion for too many stars in a word.
    """
    pieces = []
    for piece in _NOT_IN_A_PATTERN.split(folded):
        glob = re.sub(r"\*+", "*", piece).strip(".'")
        if glob.count("*") > _MOST_STARS:
            raise BadQuestion(f"{piece!r} has too many stars.", remedy=f"Use at most {_MOST_STARS} in a word.")
        if "*" not in glob:
            pieces += _word(glob)
        elif re.search(r"\w", glob):
            pieces.append(Lexeme(Sort.PATTERN, glob))
    return pieces
