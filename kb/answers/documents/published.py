"""Publishable content: sources in full where their terms allow it, others without their words."""

from collections.abc import Iterable, Mapping
from itertools import chain, pairwise, starmap
from pathlib import Path
from tempfile import TemporaryDirectory

from kb.lineage.curated import lineages, unrelated_records
from kb.lineage.edition_matches import neighbour_matches
from kb.lineage.replacements import replacements
from kb.lineage.wordings import gather
from kb.records.record import Kind, Reading, Record
from kb.records.source import Source
from kb.records.wording import Wording
from kb.store.library import Library
from kb.store.write import write

TITLE = 8
"""A heading of so many words is a title, which is named; a longer one is a text."""


def withheld(sources: Iterable[Source]) -> frozenset[str]:
    """Return the slugs of sources whose terms forbid publishing them."""
    return frozenset(source.slug for source in sources if not source.may_be_published)


def without_words(record: Record, wording: Wording, shown: Mapping[str, Record]) -> Record:
    """Return a withheld source's record without words and notes.

    Its words stay if a shown record prints the same. A title is returned unchanged.
    """
    if is_title(record):
        return record
    same = (shown[other] for other in wording.records if other in shown)
    return record._replace(text=next((other.text for other in same), ""), notes=())


def is_title(record: Record) -> bool:
    """Return whether a record is a heading of a few words."""
    return record.kind is Kind.HEADING and len(record.text.split()) <= TITLE


def store_without(library: Library, hidden: frozenset[str]) -> bytes:
    """Return the store file, rebuilt without the withheld sources."""
    if not hidden:
        return Path(library.path).read_bytes()
    readings = [
        Reading(source, library.source_text(source.slug), library.all_records(source.slug), library.noise(source.slug))
        for source in library.sources()
        if source.slug not in hidden
    ]
    replaced = replacements(readings)
    records = [library.all_records(book.slug) for book in library.rulebooks() if book.slug not in hidden]
    with TemporaryDirectory(prefix="rulings-store-") as folder:
        path = Path(folder) / "rulings.sqlite"
        write(
            str(path),
            readings=readings,
            wordings=gather(readings, replaced),
            replacements=replaced,
            lineages=lineages(readings, replaced),
            alone=unrelated_records(readings),
            eras=library.eras(),
            meta={},
            matches=chain.from_iterable(starmap(neighbour_matches, pairwise(records))),
        )
        return path.read_bytes()
