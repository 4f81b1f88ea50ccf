"""The glossary: each entry a headword on a line of its own, and what it means."""

import re
from bisect import bisect_right
from collections.abc import Container
from itertools import pairwise

from ingest.comprehensive_rules.cuts import EXAMPLE, is_separator
from ingest.comprehensive_rules.lost_characters import APOSTROPHE
from ingest.lines import Line, is_ragged, paragraphs, wrap_column
from ingest.outline import Outline
from kb.records.record import FURTHER_PART, Kind, Note
from kb.records.text import slug

_NO_HEADWORD = re.compile(r"\d\. |.*[.:;,][\"”’']?_?\Z", re.DOTALL)
_ENDS_A_MEANING = re.compile(r"[.!?:)\]\"”’']_?\Z")
_IN_ORDER = (
    "No blank lines stand between the entries of this copy: they are told apart by the order of the alphabet, and one "
    "that is out of order stands within the one before."
)
_ORDERED = 2
"""By so many of their first letters headwords are in order; by more, editions order them in different ways."""
_LONGEST_HEADWORD = 12
"""In words; the longest known has eight."""
_FEWEST_CARRIED_ON = 8
"""Where meanings are wrapped, one line in so many at least begins in the middle of a sentence, with a small letter."""


def add_glossary(found: Outline, lines: list[Line]) -> None:
    """Add the heading, the entries, and their examples."""
    if not lines:
        return
    found.heading(lines[0].start, lines[0].end, level=1, title=(lines[0].start, lines[0].end))
    column = wrap_column(found.text, lines)
    is_even = column is None or not is_ragged(found.text, lines, column)
    are_apart = _are_apart(found.text, lines[1:], column)
    if not are_apart:
        found.amend(-1, notes=(Note(_IN_ORDER),))
    heads = _headwords(found.text, lines[1:], column, is_even=is_even, are_apart=are_apart)
    bounds = [*heads, len(lines) - 1]
    _add_introduction(found, lines[1 : bounds[0] + 1])
    begins = _paragraph_starts(found.text, lines, column if is_even else None)
    for head, following in pairwise(bounds):
        _add_entry(found, _with_whole_headword(found.text, lines[head + 1 : following + 1], column), begins)


def _add_introduction(found: Outline, lines: list[Line]) -> None:
    for line in lines:
        if is_separator(found.text, line):
            found.skip(line.start, line.end, "separator")
        else:
            found.preamble(line.start, line.end)


def _are_apart(text: str, lines: list[Line], column: int | None) -> bool:
    """Answer whether blank lines stand between entries."""
    whole = list(paragraphs(text, lines, column))
    return sum(line.is_apart for line in whole) * 8 > len(whole)


def _headwords(text: str, lines: list[Line], column: int | None, *, is_even: bool, are_apart: bool) -> list[int]:
    """Give the places of the lines that are headwords: apart, short, no sentence, with a meaning behind.

    Where meanings are indented, headwords are not. Where no blank line stands before a headword, a meaning ends there,
    and its indentation too if it has one; where none stands before any, they are in the order of the alphabet.
    """
    behind = [line.is_indented for line in lines if not line.is_apart]
    apart = [line.is_indented for line in lines if line.is_apart]
    are_indented = sum(behind) * 2 > len(behind) and sum(apart) * 2 <= len(apart)
    whole = list(paragraphs(text, lines, column))
    indented = {line.end for line in whole if line.is_indented} if is_even else ()

    def may_be(place: int) -> bool:
        line = lines[place]
        if line.is_apart or place == 0:
            begins = not (are_indented and line.is_indented)
        else:
            before = lines[place - 1]
            is_behind = not are_apart or (before.end in indented and not line.is_indented)
            begins = is_behind and _ENDS_A_MEANING.search(text[before.start : before.end]) is not None
        return begins and not is_separator(text, line) and _is_headword(text[line.start : line.end])

    heads = [place for place in range(len(lines)) if may_be(place)]
    next_heads = {head - 1 for head in heads}
    found = [head for head in heads if head not in next_heads or not lines[head + 1].is_apart]
    return found if are_apart else _in_order(found, [_sorted_by(text, lines[head]) for head in found])


def _sorted_by(text: str, head: Line) -> str:
    """Give the letters by which a headword is in order."""
    return slug(text[head.start : head.end]).removeprefix("the-")[:_ORDERED]


def _in_order(places: list[int], words: list[str]) -> list[int]:
    """Give the places of the longest run of words, others left out between, that is in the order of the alphabet."""
    ends: list[int] = []
    before: list[int] = []
    for at, word in enumerate(words):
        length = bisect_right(ends, word, key=words.__getitem__)
        before.append(ends[length - 1] if length else -1)
        ends[length : length + 1] = [at]
    run = []
    last = ends[-1] if ends else -1
    while last >= 0:
        run.append(places[last])
        last = before[last]
    return run[::-1]


def _is_headword(words: str) -> bool:
    """Answer whether these words may be a headword; of two question marks, one at its end is a lost quotation mark."""
    has_stop = _NO_HEADWORD.match(words) or (words.endswith("?") and APOSTROPHE.sub("", words).count("?") % 2)
    return words.count(" ") < _LONGEST_HEADWORD and not (has_stop or EXAMPLE.match(words))


def _with_whole_headword(text: str, lines: list[Line], column: int | None) -> list[Line]:
    """Give the lines of an entry, its headword on one of them where it was too long for a line of this many columns."""
    head, *rest = paragraphs(text, lines[:2], column)
    is_whole = rest or len(lines) == 1 or not _is_headword(text[head.start : head.end])
    return lines if is_whole else [head, *lines[2:]]


def _paragraph_starts(text: str, lines: list[Line], column: int | None) -> set[int]:
    """Give where a paragraph shows that it begins: a line apart, indented as few are, or any where none goes on."""
    if column is not None:
        return {line.start for line in paragraphs(text, lines, column)}
    if sum(text[line.start].islower() for line in lines) * _FEWEST_CARRIED_ON <= len(lines):
        return {line.start for line in lines}
    is_a_sign = sum(line.is_indented for line in lines) * 2 <= len(lines)
    return {line.start for line in lines if line.is_apart or (is_a_sign and line.is_indented)}


def _add_entry(found: Outline, lines: list[Line], begins: Container[int]) -> None:
    """Add the entry that these lines are, its examples, and what stands behind those."""
    while len(lines) > 1 and is_separator(found.text, lines[-1]):
        found.skip(lines[-1].start, lines[-1].end, "separator")
        lines.pop()
    head, *meaning = lines
    headword = found.words(head.start, head.end)
    entry_id = f"glossary/{slug(APOSTROPHE.sub('’', headword)) or 'entry'}"
    examples = (at for at, line in enumerate(meaning) if EXAMPLE.match(found.text, line.start, line.end))
    first = next(examples, len(meaning))
    end = meaning[first].start if meaning[first:] else lines[-1].end
    text_start = meaning[0].start if first else head.start
    place = (*found.place, headword)
    found.add(entry_id, Kind.GLOSSARY, head.start, end, text=(text_start, end), place=place)
    _add_behind(found, meaning[first:], begins, entry_id, place)


def _add_behind(
    found: Outline, lines: list[Line], begins: Container[int], entry_id: str, place: tuple[str, ...]
) -> None:
    """Add what an entry has from its first example on: examples, and further paragraphs of its meaning."""
    cuts: list[tuple[Line, re.Match[str] | None]] = []
    for line in lines:
        label = EXAMPLE.match(found.text, line.start, line.end)
        if label or (line.start in begins and cuts[-1][1]):
            cuts.append((line, label))
    ends = [*(line.start for line, _ in cuts[1:]), *(line.end for line in lines[-1:])]
    examples, parts = 0, 1
    for (line, label), end in zip(cuts, ends, strict=True):
        if label:
            examples += 1
            found.add(f"{entry_id}#example-{examples}", Kind.EXAMPLE, line.start, end, text=(label.end(), end),
                      parent=entry_id, place=place)  # fmt: skip
        else:
            parts += 1
            found.add(f"{entry_id}{FURTHER_PART}{parts}", Kind.GLOSSARY, line.start, end, parent=entry_id, place=place)
