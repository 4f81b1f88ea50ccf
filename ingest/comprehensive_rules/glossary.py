"""The glossary: each entry a headword on a line of its own, and what it means."""

import re
from itertools import pairwise

from ingest.comprehensive_rules.cuts import EXAMPLE, is_separator
from ingest.lines import Line, paragraphs, wrap_column
from ingest.outline import Outline
from kb.records.record import Kind
from kb.records.text import slug

_NO_HEADWORD = re.compile(r"\d\. |.*[.:;,?][\"”’']?_?\Z", re.DOTALL)
_ENDS_A_MEANING = re.compile(r"[.!?:)\]\"”’']_?\Z")
_LONGEST_HEADWORD = 12
"""In words; the longest known has eight."""


def add_glossary(found: Outline, lines: list[Line]) -> None:
    """Add the heading, the entries, and their examples."""
    if not lines:
        return
    found.heading(lines[0].start, lines[0].end, level=1, title=(lines[0].start, lines[0].end))
    column = wrap_column(found.text, lines)
    heads = _headwords(found.text, lines[1:], column)
    bounds = [*heads, len(lines) - 1]
    _add_introduction(found, lines[1 : bounds[0] + 1])
    for head, following in pairwise(bounds):
        _add_entry(found, _with_whole_headword(found.text, lines[head + 1 : following + 1], column))


def _add_introduction(found: Outline, lines: list[Line]) -> None:
    for line in lines:
        if is_separator(found.text, line):
            found.skip(line.start, line.end, "separator")
        else:
            found.preamble(line.start, line.end)


def _headwords(text: str, lines: list[Line], column: int | None) -> list[int]:
    """Give the places of the lines that are headwords: apart, short, no sentence, with a meaning behind.

    Where meanings are indented, headwords are not; where no blank lines stand between entries, a meaning ends before.
    """
    behind = [line.is_indented for line in lines if not line.is_apart]
    are_indented = sum(behind) * 2 > len(behind)
    whole = list(paragraphs(text, lines, column))
    are_apart = sum(line.is_apart for line in whole) * 8 > len(whole)

    def may_be(place: int) -> bool:
        line = lines[place]
        if line.is_apart or place == 0:
            begins = not (are_indented and line.is_indented)
        else:
            before = lines[place - 1]
            begins = not are_apart and _ENDS_A_MEANING.search(text[before.start : before.end]) is not None
        return begins and not is_separator(text, line) and _is_headword(text[line.start : line.end])

    heads = [place for place in range(len(lines)) if may_be(place)]
    next_heads = {head - 1 for head in heads}
    return [head for head in heads if head not in next_heads or not lines[head + 1].is_apart]


def _is_headword(words: str) -> bool:
    return words.count(" ") < _LONGEST_HEADWORD and not (_NO_HEADWORD.match(words) or EXAMPLE.match(words))


def _with_whole_headword(text: str, lines: list[Line], column: int | None) -> list[Line]:
    """Give the lines of an entry, its headword on one of them where it was too long for a line of this many columns."""
    head, *rest = paragraphs(text, lines[:2], column)
    is_whole = rest or len(lines) == 1 or not _is_headword(text[head.start : head.end])
    return lines if is_whole else [head, *lines[2:]]


def _add_entry(found: Outline, lines: list[Line]) -> None:
    """Add the entry that these lines are, and its examples."""
    while len(lines) > 1 and is_separator(found.text, lines[-1]):
        found.skip(lines[-1].start, lines[-1].end, "separator")
        lines.pop()
    head, *meaning = lines
    headword = found.words(head.start, head.end)
    entry_id = f"glossary/{slug(headword) or 'entry'}"
    examples = [line for line in meaning if EXAMPLE.match(found.text, line.start, line.end)]
    ends = [*(example.start for example in examples), lines[-1].end]
    text_start = meaning[0].start if meaning and meaning[0] not in examples else head.start
    place = (*found.place, headword)
    found.add(entry_id, Kind.GLOSSARY, head.start, ends[0], text=(text_start, ends[0]), place=place)
    for ordinal, (example, end) in enumerate(zip(examples, ends[1:], strict=True), 1):
        label = EXAMPLE.match(found.text, example.start, example.end)
        text_start = label.end() if label else example.start
        found.add(f"{entry_id}#example-{ordinal}", Kind.EXAMPLE, example.start, end, text=(text_start, end),
                  parent=entry_id, place=place)  # fmt: skip
