"""Copies with a cut-off margin: lines that end at one column, or begin, in the middle of a word."""

import re
from collections import Counter
from collections.abc import Mapping
from typing import NamedTuple

from ingest.document import Document
from ingest.known_words import packaged_words
from kb.records.errors import BadSource

_FEWEST = 12
"""The fewest lines at the margin, and different word parts beginning lines, that can show a cut-off margin."""
_NARROWEST = 30
_FULL = 3
"""The lines among which at least one ends at a margin that is cut off."""
_AT_MARGIN = 2
"""The number of last columns in which lines at the margin end; a blank at a line's end can't be seen."""
_ABOVE = 3
"""The least ratio of lines that end at the margin to lines that end in as many columns just before."""
_UNKNOWN = 6
"""The lines at a cut-off margin among which more than one ends, or begins, in the middle of a word."""
_TWICE = 2
"""The least ratio of unknown words at a cut-off margin to unknown words elsewhere."""
_WORD = re.compile(r"[A-Za-z]+(?:['’][a-z]+)?")
_LAST_WORD = re.compile(r"[a-z]{2,}\Z")
_FIRST_WORD = re.compile(r"[a-z]{2,} [^\s=:]")
"""Matches the first word of a line unless it is the name of a setting."""
_SHOWN = 20


class CutMargin(NamedTuple):
    """A cut-off margin: how many lines it concerns, the first that is cut in a word, and the end of that line shown."""

    lines: int
    first: int
    shown: str


def check_margin(document: Document) -> None:
    """Raise BadSource for a plain text whose right or left margin is cut off."""
    left = None if document.is_page else cut_left_margin(document.source)
    if left is not None:
        raise BadSource(
            f"{document.name}: line {left.first:,}: the left margin is cut off. {left.lines:,} lines begin in the "
            f"middle of a word; this one begins with “{left.shown}”.",
            remedy="Use a copy with whole lines, or scan the pages again with their margins.",
        )
    cut = None if document.is_page else cut_margin(document.source)
    if cut is not None:
        raise BadSource(
            f"{document.name}: line {cut.first:,}: the right margin is cut off. {cut.lines:,} lines end at one column, "
            f"many in the middle of a word; this one ends in “{cut.shown}”.",
            remedy="Use a copy with whole lines, or scan the pages again with their margins.",
        )


def cut_margin(source: str) -> CutMargin | None:
    """Return where a copy's right margin is cut off: how many lines, and the first; None if it isn't."""
    rows = [(place, row.rstrip()) for place, row in enumerate(source.splitlines(), 1) if row.strip()]
    widest = max((len(row) for _, row in rows), default=0)
    if widest < _NARROWEST:
        return None
    times = Counter(len(row) for _, row in rows)
    full = sum(times[widest - at] for at in range(_AT_MARGIN))
    before = sum(times[widest - _AT_MARGIN - at] for at in range(_AT_MARGIN))
    if full < _FEWEST or full * _FULL < len(rows) or full < before * _ABOVE:
        return None
    words = Counter(word for _, row in rows for word in _WORD.findall(row)[:-1])
    at_margin = [(place, row) for place, row in rows if len(row) > widest - _AT_MARGIN]
    cut = [(place, row) for place, row in at_margin if _is_cut(row, words)]
    unknown = sum(word.islower() and _is_unknown(word, words, 1) for word in words)
    is_cut = len(cut) * _UNKNOWN > len(at_margin) and len(cut) * len(words) > _TWICE * unknown * len(at_margin)
    return CutMargin(len(at_margin), cut[0][0], cut[0][1][-_SHOWN:].lstrip()) if is_cut else None


def cut_left_margin(source: str) -> CutMargin | None:
    """Return where a copy's left margin is cut off: how many lines, and the first; None if it isn't.

    It is cut off if many lines begin with letters that aren't a word.
    """
    rows = [(place, row) for place, row in enumerate(source.splitlines(), 1) if _FIRST_WORD.match(row)]
    words = Counter(word for _, row in rows for word in _WORD.findall(row)[1:])
    cut = [(place, row) for place, row in rows if _is_unknown(row.split()[0], words, 0)]
    if len({row.split()[0] for _, row in cut}) < _FEWEST or len(cut) * _UNKNOWN <= len(rows):
        return None
    unknown = sum(word.islower() and _is_unknown(word, words, 1) for word in words)
    is_cut = len(cut) * len(words) > _TWICE * unknown * len(rows)
    return CutMargin(len(cut), cut[0][0], cut[0][1][:_SHOWN].rstrip()) if is_cut else None


def _is_cut(row: str, words: Mapping[str, int]) -> bool:
    """Return whether a line ends in letters that aren't a word."""
    last = _LAST_WORD.search(row)
    return last is not None and _is_unknown(last.group(), words, 0)


def _is_unknown(word: str, words: Mapping[str, int], times: int) -> bool:
    """Return whether a word is in no packaged document and occurs at most this often in the text."""
    return word not in packaged_words() and words.get(word, 0) <= times
