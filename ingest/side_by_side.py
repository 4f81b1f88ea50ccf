"""Texts in two columns, which are refused because their lines would be mixed."""

import re
from collections import Counter, defaultdict
from collections.abc import Sequence
from typing import NamedTuple

from ingest.document import Document
from kb.records.errors import BadSource

_FEWEST = 8
"""The fewest lines with words in both columns."""
_WITHIN = 60
"""The lines within which the fewest ones of them must stand."""
_SHORTEST = 12
"""The fewest characters of a line in a column of text; cells of tables are often shorter."""
_GOES_ON = 4
"""The lines of a column among which at least one begins in the middle of a sentence."""
_SHOWN = 30


class _Pair(NamedTuple):
    """A line with two columns: its number, and the text of each column."""

    line: int
    left: str
    right: str


def check_columns(document: Document) -> None:
    """Raise BadSource for a plain text with two columns of sentences side by side."""
    found = None if document.is_page else two_columns(document.source)
    if found is not None:
        line, left, right = found
        raise BadSource(
            f"{document.name}: line {line:,}: two columns stand side by side: “{left[-_SHOWN:]}” and "
            f"“{right[:_SHOWN]}”.",
            remedy="Put the second column below the first; from a PDF, run pdftotext without -layout.",
        )


def two_columns(source: str) -> tuple[int, str, str] | None:
    """Return the first line with two columns, and the text of each; None if there are none."""
    pairs: defaultdict[int, list[_Pair]] = defaultdict(list)
    for place, line in enumerate(source.splitlines(), 1):
        for at in _starts_of_columns(line.rstrip()):
            pairs[at].append(_Pair(place, line[:at].strip(), line[at:].strip()))
    times = Counter({at: len(found) for at, found in pairs.items()})
    for at, count in times.most_common():
        if count < _FEWEST:
            break
        if _are_dense(pairs[at]) and _are_sentences(pairs[at]):
            return min(pairs[at])
    return None


def _starts_of_columns(line: str) -> list[int]:
    """Return where a second column may begin in a line: after a gap, with enough room on both sides."""
    gaps = re.finditer(r"(?<=\S) {2,}(?=\S)", line)
    return [gap.end() for gap in gaps if gap.start() >= _SHORTEST and len(line) - gap.end() >= _SHORTEST]


def _are_dense(pairs: Sequence[_Pair]) -> bool:
    """Return whether enough of these lines stand near each other; gaps at the same place come by chance, too."""
    return any(last.line - first.line < _WITHIN for first, last in zip(pairs, pairs[_FEWEST - 1 :], strict=False))


def _are_sentences(pairs: Sequence[_Pair]) -> bool:
    """Return whether the lines in both columns run on as sentences do, unlike table cells."""
    return all(
        sum(words[0].islower() for words in column) * _GOES_ON >= len(column)
        for column in ([pair.left for pair in pairs], [pair.right for pair in pairs])
    )
