"""Reading a whole library into memory, sharing text that several rulebooks repeat."""

from collections.abc import Callable, Iterator, Mapping

from kb.answers.audits import audit_sources
from kb.answers.changes.all_pairs import Between, Memo, all_between, anew
from kb.answers.documents.published import without_words
from kb.answers.evidence import evidence_of
from kb.answers.opening import Library
from kb.answers.progress import Step, silent
from kb.records.record import Note, Record
from kb.site.collection import Collection
from kb.site.shared_values import Repeated
from kb.site.standing_marks import NO_STANDINGS, Standings


def collect(  # noqa: PLR0913, PLR0917  (independent options)
    library: Library,
    hidden: frozenset[str] = frozenset(),
    boards: Mapping[str, str] | None = None,
    memo: Memo = anew,
    standings: Standings = NO_STANDINGS,
    step: Step = silent,
) -> Collection:
    """Return everything in a library as a collection; hidden sources come without their text.

    Comparisons are taken from a memo if it has them. A step is reported for each source read and each pair compared.
    """
    repeated = Repeated()
    wordings = {
        record: wording for wording in map(repeated.wording, library.all_wordings()) for record in wording.records
    }
    sources = {source.slug: source for source in library.sources()}
    eras, records = library.eras(), dict[str, Record]()
    texts, notes = dict[str, str](), dict[str, tuple[Note, ...]]()
    own = {slug: tuple(map(repeated.record, library.all_records(slug))) for slug in sources if slug not in hidden}
    shown = {record.id: record for of_source in own.values() for record in of_source}

    def all_records() -> Iterator[Record]:
        """Yield the records of all sources, reading them one source at a time."""
        for slug in sources:
            yield from own[slug] if slug in own else map(repeated.record, library.all_records(slug))
            step(slug)

    def noted(content: bytes, work: Callable[[], Between]) -> Between:
        """Return a comparison from the memo or make it, and report a step."""
        found = memo(content, work)
        step("comparing")
        return found

    for record in all_records():
        texts[record.id] = record.text
        records[record.id] = record if record.source in own else without_words(record, wordings[record.id], shown)
        if record.notes and not records[record.id].notes:
            notes[record.id] = record.notes
    evidence = evidence_of(library)
    return Collection(
        sources=sources,
        eras=eras,
        records=records,
        wordings=wordings,
        replacements=library.all_replacements(),
        threads={lineage.slug: lineage for lineage in library.all_lineages()},
        noise={name: library.noise(name) for name in sources},
        audits=tuple(audit_sources(library)),
        whole=texts,
        compared=all_between(library, eras, noted),
        alone={alone.record: alone.reason for alone in library.all_alone()},
        matches=tuple(map(repeated.match, library.all_matches())),
        editions=tuple(source.slug for source in library.rulebooks()),
        notes=notes,
        hidden=hidden,
        boards=boards or {},
        standings=standings,
        days=evidence.days,
        printings=evidence.of_rules(),
    )
