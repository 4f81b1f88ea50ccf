"""Questions in plain words: words that say nothing don't count, and misspelled words are corrected."""

import re
from collections.abc import Callable, Sequence
from itertools import pairwise
from typing import NamedTuple

from kb.search.analysis import stem, words
from kb.search.everyday import everyday_places
from kb.search.fields import name_key
from kb.search.fillers import is_filler, says_nothing
from kb.search.lexemes import Sort, lexemes
from kb.search.query import Question, highlights_of
from kb.search.terms import is_of_players, recognise
from kb.search.tree import Node, Plain, Title, Word
from kb.search.widening import widened, word_node

ENOUGH = 0.4
"""The share of a question's weight that an entry must match to be an answer."""
_FEW = 3
"""The number of meaningful words up to which all must occur, if any entry has them all."""
_DAY = re.compile(r"\d{4}-\d\d(?:-\d\d)?[?.,!]*")
_YEAR = re.compile(r"(?:199\d|20[0-3]\d)[?.,!]*")
_TWO_DIGITS = re.compile(r"[1-9]\d")
_SHORTEST_MENDED = 4
_OF_ALL_TEXTS = frozenset(map(stem, ("rule", "number", "rulebook", "cr", "edition", "paragraph", "wiki")))
"""Words that matter in a name of two words (the legend rule) and in a longer question only say what is searched
anyway."""


Mend = Callable[[Sequence[str], int], str | None]
"""A function that returns the likely correction of the word at an index of a row; None for a known word."""


class Asked(NamedTuple):
    """A question asked in plain words."""

    question: Question
    """The words that carry meaning; an entry must match enough of them."""
    every: Question
    """The same words, of which an entry must match all."""
    is_short: bool
    """True if it is only a few words, all of which carry meaning."""
    days: tuple[str, ...]
    """The days, months and years among the words, which aren't searched for."""
    mended: dict[str, str]
    """The words corrected, with their corrections."""


def asked(text: str, mend: Mend, *, exact: bool = False) -> Asked | None:
    """Return the question that plain words ask; None for a query with operators, quotation marks or fields."""
    pieces = lexemes(text)
    if not pieces or any(piece.sort is not Sort.WORD for piece in pieces):
        return None
    typed, days = _without_days([piece.text for piece in pieces])
    groups = [group for group in (tuple(words(word)) for word in typed) if group]
    mended: dict[str, str] = {}
    if not exact:
        groups = _mended(groups, mend, mended)
    nodes, widenings = ([word_node(group) for group in groups], []) if exact else widened(groups, is_plain=True)
    telling = _telling(nodes)
    if len(telling) == len(nodes) == 1 and not mended and not is_of_players(groups[0]):
        return None
    name = " ".join(word for group in groups if not is_filler(stem(group[0])) for word in group)
    shown = tuple(word for group in groups for word in group if len(group) > 1 or not is_filler(stem(word)))

    def question(least: float) -> Question:
        """Return the question for a name, with the least share of its telling words that a text must have."""
        tree: Node = Title(name_key(name), Plain(tuple(telling), least), len(telling) == len(nodes))
        return Question(text, tree, shown, tuple(dict.fromkeys(highlights_of(tree))), tuple(dict.fromkeys(widenings)))

    is_short = len(telling) <= _FEW and len(telling) == len(nodes)
    return Asked(question(ENOUGH), question(1.0), is_short, tuple(days), mended)


def _tells_nothing(stemmed: str) -> bool:
    """Return whether a word isn't searched for: one that says nothing, unless it is a number of two digits."""
    return says_nothing(stemmed) and _TWO_DIGITS.fullmatch(stemmed) is None


def _telling(nodes: list[Node]) -> list[Node]:
    """Return the parts that say something, or all if none does.

    Of a question of three parts or more, words such as "rule" are left out, which say what all texts are.
    """
    telling = [node for node in nodes if not (isinstance(node, Word) and _tells_nothing(node.term))] or nodes
    if len(nodes) <= _FEW - 1:
        return telling
    return [node for node in telling if not (isinstance(node, Word) and node.term in _OF_ALL_TEXTS)] or telling


def _without_days(typed: list[str]) -> tuple[list[str], list[str]]:
    """Return the words without the days among them, then the days; all words and no days if only days are there."""
    days = [
        word
        for before, word in pairwise(["", *typed])
        if _DAY.fullmatch(word) or (before.lower() == "in" and _YEAR.fullmatch(word))
    ]
    rest = [word for word in typed if word not in days]
    return (rest, [day.rstrip("?.,!") for day in days]) if rest else (typed, [])


def _mended(groups: list[tuple[str, ...]], mend: Mend, mended: dict[str, str]) -> list[tuple[str, ...]]:
    """Return the words with unknown ones corrected; `mended` gets each corrected word with its correction."""
    row = [" ".join(group) for group in groups]
    said = everyday_places([stem(word) for word in row])
    for place, group in enumerate(groups):
        word = group[0]
        if len(group) > 1 or len(word) < _SHORTEST_MENDED or not word.isalpha() or recognise([stem(word)], 0):
            continue
        if place in said:
            continue
        meant = mend(row, place)
        if meant is not None:
            mended[word] = row[place] = meant
    return [tuple(words(word)) if word in mended.values() else group for word, group in zip(row, groups, strict=True)]
