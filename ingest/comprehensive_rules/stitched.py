"""Copies that are made of two editions: unlisted sections, and passages in lines of other lengths."""

from collections.abc import Iterator, Sequence
from itertools import groupby

from ingest.comprehensive_rules.cuts import unlisted_titles
from ingest.comprehensive_rules.parts import Parts
from ingest.document import Document
from ingest.lines import Line
from ingest.outline import Outline, Piece
from kb.records.record import Kind, Note
from kb.records.source import DOUBTED

GRAFTED = "a section that the contents of this copy don't list, with a number that another section has: "
"""The beginning of the reason why a section is noise that is probably of another edition."""
UNLISTED = "The contents of this copy don't list the section above it, which may be of another edition."
OTHER_LINES = "This copy prints it in lines of other lengths than the rest, so it may be of another edition."
_FEWEST_UNLISTED = 3
"""Whole editions have fewer titles of sections that their contents lack or give other words."""
_LONG = 150
"""The characters of a piece that fills several lines of a wrapped text; of shorter ones, only wrapped ones tell."""
_USUAL = 0.97
"""The least share of these pieces that are printed the same way, wrapped or not."""
_FEWEST_OTHER = 4
"""The fewest such pieces in a row that show that a passage is wrapped differently."""
_PRINTED = frozenset({Kind.RULE, Kind.EXAMPLE})


def doubt_if_stitched(document: Document, found: Outline, parts: Parts, lines: Sequence[Line]) -> None:
    """Leave out sections of another edition, note what may be of one, and doubt the copy if there is any."""
    reasons = [*_without_grafts(document, found, parts), *_note_other_lines(document, found, lines)]
    if reasons:
        found.amend(-1, notes=(*found.pieces[-1].notes, Note(f"{DOUBTED}{', and '.join(reasons)}.")))


def _without_grafts(document: Document, found: Outline, parts: Parts) -> Iterator[str]:
    """Leave out unlisted sections whose numbers others have, note the other unlisted ones, and say why."""
    titles = [
        (piece.number, found.text[piece.text_start : piece.text_end], piece.start)
        for piece in found.pieces
        if piece.kind is Kind.HEADING and piece.number and piece.number == piece.printed_number
    ]
    unlisted = unlisted_titles(found.text, parts.front, titles)
    if len(unlisted) < _FEWEST_UNLISTED:
        return
    numbers = [number for number, *_ in titles]
    kept: list[Piece] = []
    graft, note = "", False
    for piece in found.pieces:
        if piece.kind is Kind.HEADING and piece.number and "." not in piece.number:
            is_unlisted = piece.start in unlisted
            graft = piece.number if is_unlisted and numbers.count(piece.number) > 1 else ""
            note = is_unlisted
        if graft and piece.kind is not Kind.CREDIT:
            found.skip(piece.start, piece.end, f"{GRAFTED}{graft}")
        else:
            kept.append(piece._replace(notes=(*piece.notes, Note(UNLISTED))) if note else piece)
    found.pieces[:] = kept
    first, last = (document.line_at(place) for place in (unlisted[0], unlisted[-1]))
    yield (
        f"{len(unlisted)} titles of sections, in lines {first:,} to {last:,}, aren't those of its contents, so it may "
        "be made of two editions (add each as a file of its own)"
    )


def _note_other_lines(document: Document, found: Outline, lines: Sequence[Line]) -> Iterator[str]:
    """Note the passages that are wrapped though the rest isn't, or the other way round, and say where they are."""
    begun = {line.start for line in lines}
    printed = [
        (at, any(start in begun for start in range(piece.text_start + 1, piece.end)))
        for at, piece in enumerate(found.pieces)
        if piece.kind in _PRINTED
    ]
    long = [
        (at, is_wrapped)
        for at, is_wrapped in printed
        if is_wrapped or found.pieces[at].end - found.pieces[at].text_start >= _LONG
    ]
    wrapped = sum(is_wrapped for _, is_wrapped in long)
    usual = 2 * wrapped > len(long)
    if not long or max(wrapped, len(long) - wrapped) < _USUAL * len(long):
        return
    for is_usual, run in groupby(long, key=lambda one: one[1] == usual):
        places = [at for at, _ in run]
        if is_usual or len(places) < _FEWEST_OTHER:
            continue
        for at in range(places[0], places[-1] + 1):
            found.amend(at, notes=(*found.pieces[at].notes, Note(OTHER_LINES)))
        first, last = document.line_at(found.pieces[places[0]].start), document.line_at(found.pieces[places[-1]].end)
        yield f"lines {first:,} to {last:,} are of other lengths than the rest, so they may be of another edition"
