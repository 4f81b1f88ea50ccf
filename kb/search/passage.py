"""The passage of a text that best shows what a query matched."""

import re
from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from kb.records.text import normalise
from kb.search.analysis import Token, stem, tokens
from kb.search.edit_distance import distance
from kb.search.tree import STEM, Fuzzy, Highlight, Pattern, Phrase, Word

WIDTH = 200
"""The most characters of a passage without its ellipses: about two lines."""
_ELLIPSIS = "…"
_BETWEEN_SENTENCES = re.compile(r"(?<=[.!?])[\"”’)\]]*\s+(?=[\"“(\[]?[A-Z0-9{])")


class Passage(NamedTuple):
    """A passage and the spans in it to highlight, in order and without overlaps."""

    text: str
    spans: tuple[tuple[int, int], ...]


def best_passage(text: str, highlights: Sequence[Highlight], width: int = WIDTH) -> Passage:
    """Return the passage with the most different highlights, then the most highlights, then the earliest.

    Its highlights are given as positions in the passage, and an ellipsis stands where text is left out.
    """
    text = normalise(text)
    marks = sorted({(start, end, which) for which, start, end in _marks(text, highlights)})
    start, end = _window(text, [mark for mark in marks if mark[1] - mark[0] <= width], width)
    before = _ELLIPSIS if start else ""
    after = _ELLIPSIS if end < len(text) else ""
    inside = [(left, right) for left, right, _ in marks if start <= left and right <= end]
    shift = len(before) - start
    return Passage(
        before + text[start:end] + after, tuple((left + shift, right + shift) for left, right in _merged(inside))
    )


def best_sentences(text: str, highlights: Sequence[Highlight], longest: int) -> str:
    """Return the whole text or, if it is longer than so many characters, its best sentences, with ellipses.

    These are the most sentences in a row that fit, around the most different highlights; a longer sentence is cut.
    """
    text = normalise(text)
    if len(text) <= longest:
        return text
    starts = [0, *(match.end() for match in _BETWEEN_SENTENCES.finditer(text)), len(text)]
    marks = sorted({(start, which) for which, start, _ in _marks(text, highlights)})
    best, worth = (0, 0), (-1, -1)
    for place, start in enumerate(starts[:-1]):
        end = max((one for one in starts[place + 1 :] if one - start <= longest), default=start)
        inside = [which for mark, which in marks if start <= mark < end]
        if end > start and (len(set(inside)), len(inside)) > worth:
            best, worth = (start, end), (len(set(inside)), len(inside))
    if worth[0] < len({which for _, which in marks}) and worth < (1, 1):
        return best_passage(text, highlights, longest).text
    start, end = best
    before, after = _ELLIPSIS if start else "", _ELLIPSIS if end < len(text) else ""
    return f"{before}{text[start:end].strip()}{' ' if after else ''}{after}"


def _marks(text: str, highlights: Sequence[Highlight]) -> Iterator[tuple[int, int, int]]:
    """Yield the index of a highlight with the start and the end of a match, for each match."""
    row = list(tokens(text))
    for which, highlight in enumerate(highlights):
        for first, last in _found(highlight, row):
            yield which, row[first].start, row[last].end


def _found(highlight: Highlight, row: Sequence[Token]) -> Iterator[tuple[int, int]]:
    """Yield the first and last token of each match of a highlight.

    Stems are computed only for words with the same initial.
    """
    match highlight:
        case Word(term):
            yield from ((i, i) for i, token in enumerate(row) if token.word[0] == term[0] and stem(token.word) == term)
        case Pattern(glob):
            yield from ((i, i) for i, token in enumerate(row) if _is_like(token.word, glob))
        case Fuzzy(word, edits):
            yield from ((i, i) for i, token in enumerate(row) if distance(word, token.word, edits) <= edits)
        case Phrase():
            begun = {term[0] for term in highlight.terms} if highlight.field == STEM else ()
            forms = [stem(token.word) if token.word[0] in begun else token.word for token in row]
            for i in range(len(row)):
                last = _phrase_end(highlight, forms, i)
                if last is not None:
                    yield i, last


def _phrase_end(phrase: Phrase, forms: Sequence[str], start: int) -> int | None:
    """Return the index of the last word of a phrase that starts at an index, the first of several; None without one."""
    ends = {start} if forms[start] == phrase.terms[0] else set()
    for term, gap in zip(phrase.terms[1:], phrase.gaps, strict=True):
        steps = range(1, gap + 2)
        ends = {end + step for end in ends for step in steps if end + step < len(forms) and forms[end + step] == term}
    return min(ends, default=None)


def _is_like(word: str, glob: str) -> bool:
    """Return whether a whole word matches a pattern with at least one star."""
    first, *rest = glob.split("*")
    if not word.startswith(first):
        return False
    at = len(first)
    for piece in rest[:-1]:
        at = word.find(piece, at)
        if at < 0:
            return False
        at += len(piece)
    return word.endswith(rest[-1]) and len(word) - len(rest[-1]) >= at


def _window(text: str, marks: Sequence[tuple[int, int, int]], width: int) -> tuple[int, int]:
    """Return the start and end of the best passage of a text, cut at blanks, with its matches in the middle.

    Each mark is the start and end of a match, and the index of its highlight.
    """
    if len(text) <= width:
        return 0, len(text)
    first, last = _busiest(marks, width)
    start = max(0, min(first - (width - (last - first)) // 2, len(text) - width))
    end = start + width
    if start:
        start = min(_after_blank(text, start), first)
    if end < len(text):
        end = max(text.rfind(" ", start, end + 1), last)
    return (start, end) if end > start else (start, start + width)


def _after_blank(text: str, start: int) -> int:
    """Return the position after the first blank from just before `start` on; `start` if no blank follows."""
    return text.find(" ", start - 1) + 1 or start


def _busiest(marks: Sequence[tuple[int, int, int]], width: int) -> tuple[int, int]:
    """Return the start and end, within the width, around most different marks, then most marks; (0, 0) without any."""
    best, ends = (0, 0), (0, 0)
    for i, (start, _, _) in enumerate(marks):
        inside = [mark for mark in marks[i:] if mark[0] < start + width and mark[1] <= start + width]
        worth = (len({which for _, _, which in inside}), len(inside))
        if worth > best:
            best, ends = worth, (start, max(end for _, end, _ in inside))
    return ends


def _merged(spans: Iterable[tuple[int, int]]) -> Iterator[tuple[int, int]]:
    """Yield spans with overlapping ones merged."""
    current: tuple[int, int] | None = None
    for start, end in spans:
        if current and start < current[1]:
            current = (current[0], max(current[1], end))
            continue
        if current:
            yield current
        current = (start, end)
    if current:
        yield current
