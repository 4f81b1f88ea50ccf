"""The reader of the official Comprehensive Rules, in every layout published since 1999."""

import re
from collections.abc import Iterable, Sequence

from ingest.citations import find_references
from ingest.comprehensive_rules.back import add_back
from ingest.comprehensive_rules.capitals import in_small_letters
from ingest.comprehensive_rules.facts import facts
from ingest.comprehensive_rules.front import add_front
from ingest.comprehensive_rules.glossary import add_glossary
from ingest.comprehensive_rules.lacking import (
    BROKEN_OFF,
    FIRST_RULE,
    Numbers,
    cut_beginnings,
    cut_ends,
    find_numbers,
    missing_parts,
)
from ingest.comprehensive_rules.lost_characters import add_notes
from ingest.comprehensive_rules.parts import divide
from ingest.comprehensive_rules.remarking import damage_remarks
from ingest.comprehensive_rules.rules import add_rules
from ingest.comprehensive_rules.stitched import doubt_if_stitched
from ingest.comprehensive_rules.wide_gaps import in_lines
from ingest.document import Document
from ingest.lines import Line, find_lines
from ingest.outline import Outline
from ingest.reader import Facts, Given, Reader
from ingest.text import line_of
from kb.records.errors import BadSource
from kb.records.record import CUT_OFF, CUT_OFF_BEFORE, Kind, Note
from kb.records.source import DOUBTED

_NEVER_CUT = frozenset({Kind.HEADING, Kind.CREDIT})
_SHORTEST = 20_000
"""The fewest characters of a copy whose letters are counted."""
_FEWEST_PAIRS = 0.0005
"""The least share of fi, fl and ff in the characters; every rulebook has more than ten times as many."""
_AT_A_LINE = 0.9
"""The least share of the rule numbers that must begin a line; with a smaller share, line ends are lost."""
_FEWEST_BEGUN = 50
"""The fewest numbers from which shares are computed; the shortest known rules have four hundred."""
_FEWEST_NUMBERED = 0.1
"""The least number of numbered rules, as a share of the cited ones; with fewer, the rules have lost their numbers."""
_OTHERWISE = re.compile(r"(?m)^[ \t]*[1-9]\d\d[-,:/_·•’']\d{1,3}[a-z]{0,2}(?=[.:]?[ \t])")
"""Matches a rule's number with another sign than a point in it."""
_ELLIPSES = ("...", "…")
"""The ends of a text that a page doesn't show in full."""
_ITALICS = re.compile(r"(?<![A-Za-z0-9_])_(?!_)|(?<!_)_(?![A-Za-z0-9_])")
"""Matches the underscores around italics, but not those inside a word, an address or a blank to be filled in."""


def _first_inside_line(begun: Iterable[int], found: Outline) -> int:
    """Return the position of the first rule number that doesn't begin a line."""
    starts = {piece.start for piece in found.pieces}
    return next(place for place in sorted(begun) if place not in starts)


def _check_is_numbered(document: Document, numbers: Numbers, found: Outline) -> None:
    """Raise BadSource for a copy that cites many rule numbers while hardly any of its rules bears one."""
    numbered = sum(piece.kind is Kind.RULE and piece.number is not None for piece in found.pieces)
    if len(numbers.cited) < _FEWEST_BEGUN or numbered >= _FEWEST_NUMBERED * len(numbers.cited):
        return
    other = list(_OTHERWISE.finditer(document.layout))
    if len(other) >= _FEWEST_BEGUN:
        line = line_of(document.layout, other[0].start())
        raise BadSource(
            f"{document.name}: the numbers of its rules have another sign in place of the point, “{other[0].group()}” "
            f"in line {line:,} for example.",
            remedy="Write them with a point, as 100.1, or use another copy.",
        )
    cited = next(find_references(found.text, 0, len(found.text)))
    bears = f"only {numbered} rules bear a number" if numbered else "no rule bears a number"
    raise BadSource(
        f"{document.name}: {bears} in this copy, although its text cites {len(numbers.cited):,} of them, "
        f"“{found.text[cited.start : cited.end]}” in line {document.line_at(cited.start):,} for example: "
        "the numbers were lost, as those that a word processor writes are when its text is copied.",
        remedy="Save the document as plain text with its numbers, or use another copy.",
    )


def _check_is_in_order(document: Document, numbers: Numbers, found: Outline, lines: Sequence[Line]) -> None:
    """Raise BadSource for a copy whose numbers begin lines but don't rise, as if its pages are out of order."""
    begins, read = {line.start for line in lines}, {piece.start for piece in found.pieces}
    at_lines = [place for place in sorted(numbers.begun) if place in begins]
    jumps = [place for place in at_lines if place not in read]
    if len(at_lines) < _AT_A_LINE * len(numbers.begun) or not jumps:
        return
    first, last = (document.line_at(place) for place in (jumps[0], jumps[-1]))
    raise BadSource(
        f"{document.name}: its numbers don't rise: {len(jumps):,} of the {len(at_lines):,} that begin lines, from line "
        f"{first:,} to {last:,}, are lower than those before them, as if its pages are out of order.",
        remedy="Put the pages in order, or use another copy.",
    )


def outline(document: Document, _slug: str) -> Outline:
    """Outline the rulebook: introduction, contents, numbered rules, glossary and credits.

    Raises BadSource for a copy whose line ends are lost, because rules can't be told apart then.
    """
    text = in_small_letters(document.text.folded)
    found = Outline(text, _ITALICS, "_")
    lines = list(find_lines(in_lines(document.layout)))
    parts = divide(text, lines)
    if again := next((line for line in parts.back if FIRST_RULE.match(text, line.start, line.end)), None):
        raise BadSource(
            f"{document.name}: after the end of the rules, a second copy of the rules begins in "
            f"line {document.line_at(again.start)}.",
            remedy="Add each copy of the rules as a separate document.",
        )
    add_front(found, parts)
    add_rules(found, parts.rules)
    numbers = find_numbers(text, {piece.start for piece in found.pieces})
    at_a_line, begun = len({piece.number for piece in found.pieces if piece.number}), len(set(numbers.begun.values()))
    if begun >= _FEWEST_BEGUN and at_a_line < _AT_A_LINE * begun:
        _check_is_in_order(document, numbers, found, lines)
        few = f"only {at_a_line:,}" if at_a_line else "none"
        raise BadSource(
            f"{document.name}: {few} of the {begun:,} numbers of rules and titles "
            "are at the beginning of a line; line "
            f"{document.line_at(_first_inside_line(numbers.begun, found))}, for example, has one in the "
            "middle.",
            remedy=("This copy has lost its line breaks. Use a copy in which each rule begins on a new line."),
        )
    _check_is_numbered(document, numbers, found)
    add_glossary(found, parts.glossary)
    add_back(found, parts.back)
    add_notes(found)
    for note, places in ((CUT_OFF, cut_ends(text, found.pieces)), (CUT_OFF_BEFORE, cut_beginnings(text, found.pieces))):
        for at in places:
            found.amend(at, notes=(*found.pieces[at].notes, Note(note)))
    doubt_if_stitched(document, found, parts, lines)
    _doubt_if_ligatures_are_lost(found)
    found.lacks = missing_parts(text, numbers, found.pieces)
    if found.lacks and found.pieces:
        found.amend(-1, notes=(*found.pieces[-1].notes, Note(f"This copy of the rules lacks {found.lacks}.")))
        last = found.pieces[-1]
        is_broken = BROKEN_OFF.search(text, last.text_start, last.text_end) or text[: last.text_end].endswith(_ELLIPSES)
        if last.kind not in _NEVER_CUT and is_broken:
            found.amend(-1, notes=(*last.notes, Note(CUT_OFF)))
    return found


def _doubt_if_ligatures_are_lost(found: Outline) -> None:
    """Add a note to the last record of a copy that has hardly any fi, fl or ff, which fonts print as one letter."""
    pairs = sum(map(found.text.count, ("fi", "fl", "ff")))
    if found.pieces and len(found.text) >= _SHORTEST and pairs < len(found.text) * _FEWEST_PAIRS:
        why = f"{DOUBTED}it has lost letters, such as fi and ff, which were printed as one."
        found.amend(-1, notes=(*found.pieces[-1].notes, Note(why)))


def _stated(document: Document, given: Given) -> Facts | None:
    """Return what a rulebook states about itself, or None for another document."""
    return facts(document.text.folded, document.line_at, given.day)


READER = Reader(
    "comprehensive-rules",
    "the official Comprehensive Rules, of 1999 and later",
    _stated,
    outline,
    takes=frozenset({"--day"}),
    remarks=damage_remarks,
)
