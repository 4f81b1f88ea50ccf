"""The glossary: each entry a headword on a line of its own, and its meaning."""

import re
from collections.abc import Container, Iterator, Sequence
from itertools import pairwise

from ingest.comprehensive_rules.cuts import EXAMPLE, is_separator, misspelled_example
from ingest.comprehensive_rules.headwords import headwords
from ingest.comprehensive_rules.lost_characters import APOSTROPHE
from ingest.comprehensive_rules.lost_headwords import divided, is_headword
from ingest.comprehensive_rules.parts import GLOSSARY
from ingest.comprehensive_rules.rules import PRINTED_AGAIN
from ingest.lines import Line, is_ragged, paragraphs, wrap_column
from ingest.outline import Outline
from kb.records.record import FURTHER_PART, Kind, Note
from kb.records.text import slug

_IN_ORDER = (
    "No blank lines stand between the entries of this copy: they are told apart by the order of the alphabet, and one "
    "that is out of order stands within the one before."
)
_SIGNS = " .:;,=-–—"
"""Punctuation that a copy may print after a headword."""
_EXAMPLE_INSIDE = re.compile(r"(?<=[.!?)”\"] )Example: (?=\S)")
_WITH_ROOM = 0.7
"""A line that ends a sentence, and is shorter than this share of the wide ones, ends a paragraph."""
_FEWEST_CARRIED_ON = 8
"""The lines among which, if meanings are wrapped, at least one begins with a small letter."""


def add_glossary(found: Outline, lines: list[Line]) -> None:
    """Add the glossary's heading, its introduction, its entries, and their examples; nothing without lines."""
    if not lines:
        return
    found.heading(lines[0].start, lines[0].end, level=1, title=(lines[0].start, lines[0].end), name=GLOSSARY)
    column = wrap_column(found.text, lines)
    is_even = column is None or not is_ragged(found.text, lines, column)
    are_apart = _are_apart(found.text, lines[1:], column)
    if not are_apart:
        found.amend(-1, notes=(Note(_IN_ORDER),))
    lines = [part for line in lines for part in _with_examples_apart(found.text, line)]
    lines, heads, notes = headwords(found.text, lines[1:], column, is_even=is_even, are_apart=are_apart)
    bounds = [*heads, len(lines)]
    _add_introduction(found, lines[: bounds[0]])
    begins = _paragraph_starts(found.text, lines, column if is_even else None)
    known: set[str] = set()
    for head, following in pairwise(bounds):
        place = len(found.pieces)
        words = found.text[lines[head].start : lines[following - 1].end]
        if words in known:
            found.skip(lines[head].start, lines[following - 1].end, PRINTED_AGAIN)
            continue
        known.add(words)
        _add_entry(found, _with_whole_headword(found.text, lines[head:following], column), begins)
        if lines[head].start in notes:
            found.amend(place, notes=(notes[lines[head].start],))


def _add_introduction(found: Outline, lines: list[Line]) -> None:
    """Add the lines before the glossary's entries to the outline: separators as skipped, the others as preamble."""
    for line in lines:
        if is_separator(found.text, line):
            found.skip(line.start, line.end, "separator")
        else:
            found.preamble(line.start, line.end)


def _are_apart(text: str, lines: list[Line], column: int | None) -> bool:
    """Return whether blank lines separate entries: they come before more than one paragraph in eight.

    `column` is where the text is wrapped; None if it isn't.
    """
    whole = list(paragraphs(text, lines, column))
    return sum(line.is_apart for line in whole) * 8 > len(whole)


def _with_examples_apart(text: str, line: Line) -> Iterator[Line]:
    """Yield a line of a copy that lost line ends in parts, each but the first an example."""
    while (inside := _EXAMPLE_INSIDE.search(text, line.start + 1, line.end)) is not None:
        first, line = divided(text, line, inside.start() - line.start)
        yield first
    yield line


def _with_whole_headword(text: str, lines: list[Line], column: int | None) -> list[Line]:
    """Return the lines of an entry, joining a headword that was wrapped at this column."""
    head, *rest = paragraphs(text, lines[:2], column)
    is_whole = rest or len(lines) == 1 or not is_headword(text[head.start : head.end])
    return lines if is_whole else [head, *lines[2:]]


def _paragraph_starts(text: str, lines: list[Line], column: int | None) -> set[int]:
    """Return the positions at which paragraphs begin: after blank lines, by indentation, or after a short line.

    If no line is wrapped, each begins one.
    """
    if column is not None:
        return {line.start for line in paragraphs(text, lines, column)}
    if sum(text[line.start].islower() for line in lines) * _FEWEST_CARRIED_ON <= len(lines):
        return {line.start for line in lines}
    is_a_sign = sum(line.is_indented for line in lines) * 2 <= len(lines)
    found = {line.start for line in lines if line.is_apart or (is_a_sign and line.is_indented)}
    wide = sorted(line.stop for line in lines)[len(lines) * 9 // 10]
    return found | {
        after.start
        for before, after in pairwise(lines)
        if before.stop < _WITH_ROOM * wide and text[before.end - 1] in '.!?)”"' and text[after.start].isupper()
    }


def _add_entry(found: Outline, lines: list[Line], begins: Container[int]) -> None:
    """Add an entry with its meaning, its examples, and the paragraphs after those.

    Separators at its end are skipped.
    """
    while len(lines) > 1 and is_separator(found.text, lines[-1]):
        found.skip(lines[-1].start, lines[-1].end, "separator")
        lines.pop()
    head, *meaning = lines
    headword = found.words(head.start, head.end).rstrip(_SIGNS)
    entry_id = f"glossary/{slug(APOSTROPHE.sub('’', headword)) or 'entry'}"
    first = next((at for at, label in enumerate(_example_labels(found.text, meaning)) if label), len(meaning))
    end = meaning[first].start if meaning[first:] else lines[-1].end
    text_start = meaning[0].start if first else head.start
    place = (*found.place, headword)
    found.add(entry_id, Kind.GLOSSARY, head.start, end, text=(text_start, end), place=place)
    _add_examples(found, meaning[first:], begins, entry_id, place)


def _example_labels(text: str, lines: Sequence[Line]) -> Iterator[re.Match[str] | None]:
    """Yield for each line the match of "Example:", however it is spelled, or None."""
    for before, line in zip([None, *lines], lines, strict=False):
        yield EXAMPLE.match(text, line.start, line.end) or misspelled_example(text, line, before)


def _add_examples(
    found: Outline, lines: list[Line], begins: Container[int], entry_id: str, place: tuple[str, ...]
) -> None:
    """Add an entry's examples, and the further paragraphs of its meaning that stand after one."""
    cuts: list[tuple[Line, re.Match[str] | None]] = []
    for line, label in zip(lines, _example_labels(found.text, lines), strict=True):
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
