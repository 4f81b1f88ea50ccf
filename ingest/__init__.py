"""Readers for each kind of document, which turn its text into records.

A document passes through `document` (bytes to characters), one reader (characters to an outline), `assembly` (outline
to records) and `ledger`, which lists the text that is in no record.
"""

import re
from functools import cache

from ingest.assembly import assemble
from ingest.catalogue import listed_as, listed_bytes, listed_sources
from ingest.cut_margin import check_margin
from ingest.data_files import check_is_no_comparison, check_is_no_data, check_is_no_table_of_rules
from ingest.document import Document, open_document
from ingest.file_name import other_day
from ingest.nearly import nearly
from ingest.reader import NOTHING_GIVEN, Facts, Given, Reader
from ingest.side_by_side import check_columns
from ingest.text import line_of
from kb.records.character_account import account, gaps
from kb.records.errors import BadSource
from kb.records.garbage_collection import uncollected
from kb.records.record import Reading
from kb.records.source import LACKING, Extent, Source

__all__ = ["SLUG", "Given", "packaged_reading", "packaged_slugs", "read", "readers"]

SLUG = re.compile(r"[a-z0-9]+(?:[-.][a-z0-9]+)*")
"""Matches a source's slug, with which ids begin and after which an added source's file is named."""


@cache
def readers() -> tuple[Reader, ...]:
    """Return the readers in the order in which they are tried; the one for anybody's summaries is last."""
    # the readers, which no question needs
    from ingest import (
        comprehensive_rules,
        crystal_keep_changes,
        crystal_keep_section,
        fifth_edition,
        moursund,
        release_notes,
        summary,
    )

    modules = (moursund, crystal_keep_section, crystal_keep_changes, release_notes, fifth_edition, comprehensive_rules,
               summary)  # fmt: skip
    return tuple(module.READER for module in modules)


def packaged_slugs() -> list[str]:
    """Return the slugs of the packaged documents."""
    return list(listed_sources())


def packaged_reading(slug: str) -> Reading:
    """Return the records and noise read from a packaged document."""
    return read(listed_bytes(slug), listed_sources()[slug].source.file)


@uncollected()
def read(
    raw: bytes, name: str, *, reader: str | None = None, slug: str | None = None, given: Given = NOTHING_GIVEN
) -> Reading:
    """Read a document with the named reader, or with the first one that recognises it.

    A document of the catalogue is recognised by its bytes or words, and keeps its slug. Any other gets the given slug,
    or one made from its title and date. Raises BadSource if no reader fits, or if a character is left unaccounted for.
    """
    if slug is not None and not SLUG.fullmatch(slug):
        raise BadSource(f"{slug!r} can't name a source.", remedy="A name looks like moursund-1998-04.")
    document = open_document(raw, name)
    listed = listed_as(document)
    if listed is None:
        check_margin(document)
        check_columns(document)
        check_is_no_comparison(document)
        check_is_no_table_of_rules(document)
    chosen, facts = _recognise(document, listed.source.reader if listed and reader is None else reader, given)
    source = listed.source if listed else _source_of(document, chosen, facts, slug)
    outline = chosen.outline(document, source.slug)
    source = _as_incomplete_copy(source, outline.lacks)
    reading = assemble(document, source, outline, listed.damages if listed else ())
    if account(reading).unaccounted:
        raise _unplaced(document, reading, chosen)
    remarks = (*document.remarks, *facts.remarks, *_filing_remarks(reading), *chosen.remarks(reading), *reading.remarks)
    return reading._replace(remarks=remarks)


def _unplaced(document: Document, reading: Reading, chosen: Reader) -> BadSource:
    """Return the error for words that a reader left out of both records and noise: the first few, and how many."""
    spans = sorted([*(record.span for record in reading.records), *(noise.span for noise in reading.noise)])
    left = [reading.text[gap.start : gap.end].strip() for gap in gaps(spans, len(reading.text))]
    first = next(gap.start for gap, words in zip(gaps(spans, len(reading.text)), left, strict=True) if words)
    words, characters = next(filter(None, left)), account(reading).unaccounted
    return BadSource(
        f"{document.name}: line {line_of(reading.text, first)}: the reader {chosen.name} can't place "
        f"“{' '.join(words.split())[:60]}” ({characters:,} characters in all).",
        remedy="Set these words apart by blank lines, or take them out. Please report this document, too.",
    )


def _filing_remarks(reading: Reading) -> list[str]:
    """Return a remark on the titles that were taken for card names, which is a guess; none if there are none."""
    cards = dict.fromkeys(card for record in reading.records for card in record.cards)
    return [f"filed under the cards {', '.join(cards)}"] if cards and reading.source.reader == "summary" else []


def _recognise(document: Document, wanted: str | None, given: Given) -> tuple[Reader, Facts]:
    """Return the reader that recognises a document, and what the document states about itself.

    `wanted` is the name of the only reader to try, None for all. Raises BadSource if there is no such reader, if none
    recognises the document, or if options state what the document states itself.
    """
    names = [reader.name for reader in readers()]
    if wanted is not None and wanted not in names:
        raise BadSource(f"There is no reader called {wanted!r}.", remedy=f"The readers are {', '.join(names)}.")
    *special, general = readers()
    for reader in special:
        if wanted in (None, reader.name):
            facts = _facts(document, reader, given)
            if facts is not None:
                _check_given(document, reader, given)
                return reader, facts
    check_is_no_data(document)
    if wanted == general.name or (wanted is None and not nearly(document.text.folded)):
        facts = _facts(document, general, given)
        if facts is not None:
            return general, facts
    raise _refused(document, wanted)


def _refused(document: Document, wanted: str | None) -> BadSource:
    """Return the error that says why no reader, or not the requested one, can read a document, and the remedy."""
    near = nearly(document.text.folded, wanted)
    if near is None:
        kinds = "; ".join(f"{reader.name} reads {reader.reads}" for reader in readers())
        begins = f"line {document.line_at(0)} begins “{document.text.folded[:60].strip()}”"
        return BadSource(
            f"{document.name}: the reader {wanted} can't read it: {begins}.", remedy=f"The readers are: {kinds}."
        )
    line = document.line_at(near.place)
    what = f"the reader {wanted} can't read it: {near.words}" if wanted else near.words
    return BadSource(f"{document.name}: line {line}: {what}.", remedy=near.remedy)


def _check_given(document: Document, reader: Reader, given: Given) -> None:
    """Raise BadSource if an option states something that the document states itself."""
    if options := [option for option in given.options if option not in reader.takes]:
        raise BadSource(
            f"{document.name}: {', '.join(options)} can't be given, because the reader "
            f"{reader.name} finds it in the text.",
            remedy=("Leave it out, or read the document as a collection of rulings by any author: --reader summary"),
        )


def _facts(document: Document, reader: Reader, given: Given) -> Facts | None:
    """Return what a reader finds stated in a document, or None if the reader doesn't recognise it.

    Errors that the reader raises get the document's name before their words.
    """
    try:
        return reader.facts(document, given)
    except BadSource as error:
        problem = error.problem.removeprefix(f"{document.name}: ")
        raise BadSource(f"{document.name}: {problem}", remedy=error.remedy) from None


def _as_incomplete_copy(source: Source, lacks: str) -> Source:
    """Return a source marked as an incomplete copy, so that absence proves nothing; unchanged if `lacks` is empty.

    `lacks` says in words what the copy lacks.
    """
    if not lacks:
        return source
    return source._replace(extent=Extent.SELECTION, covers=f"{source.covers}{LACKING}{lacks}")


def _source_of(document: Document, reader: Reader, facts: Facts, slug: str | None) -> Source:
    """Build the source of a document that isn't in the catalogue."""
    credit = ", ".join(filter(None, (facts.author, facts.title)))
    credit += f", {facts.published}" if facts.published else f" ({facts.day_note.rstrip('.')})"
    other = other_day(document.name, facts.published or facts.day)
    if facts.condition:
        credit = f"{credit} ({facts.condition})"
    return Source(
        slug=slug or facts.slug,
        title=facts.title,
        author=facts.author,
        published=facts.published,
        day=facts.day,
        day_note=f"{facts.day_note} The file's name says {other}." if other else facts.day_note,
        extent=facts.extent,
        covers=facts.covers,
        base=facts.base,
        credit=credit,
        terms=facts.terms,
        file=document.name,
        sha256=document.sha256,
        reader=reader.name,
        overlay=facts.overlay,
    )
