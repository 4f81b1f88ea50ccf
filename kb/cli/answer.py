"""One record as an answer: what is known of it on the day asked for, with its examples, citations and notes."""

from collections.abc import Iterable
from typing import Any, NamedTuple

from kb.cli.options import Moment
from kb.cli.page import Page
from kb.lineage.cited import with_targets
from kb.records.gaps import text_before
from kb.records.record import Citation, Kind, Record
from kb.records.source import Source
from kb.records.wording import Replacement, Wording, standing_in_words
from kb.store.library import Library
from kb.worked.verdicts import Stored, read_verdicts, stored_for


class Answer(NamedTuple):
    """A record with all that is said of it beside its text."""

    record: Record
    source: Source
    wording: Wording
    asked: Moment
    examples: tuple["Answer", ...]
    replacements: tuple[Replacement, ...]
    cited_by: tuple[str, ...]
    verdicts: tuple[Stored, ...]
    """What became of the claims that quote it."""

    @property
    def status(self) -> str:
        """What is known of its wording on the day asked for, in words."""
        return standing_in_words(self.wording, self.asked.day)


def answer(library: Library, record: Record, asked: Moment, *, with_examples: bool = True) -> Answer:
    """Give a record with all that is said of it."""
    source = library.source(record.source)
    wording = library.wording_of(record.id)
    if source is None or wording is None:
        raise AssertionError(record.id)
    children = library.children(record.id) if with_examples else ()
    return Answer(
        record=with_targets(library, record),
        source=source,
        wording=wording,
        asked=asked,
        examples=tuple(
            answer(library, child, asked, with_examples=False) for child in children if child.kind is Kind.EXAMPLE
        ),
        replacements=library.replacements(record.id),
        cited_by=tuple(dict.fromkeys(citing.id for citing, _ in _citations_of(library, record))),
        verdicts=stored_for(record.id, record.text, read_verdicts()),
    )


def _citations_of(library: Library, record: Record) -> list[tuple[Record, Citation]]:
    """Give the citations of a record, and those of its number that no record of their own source or era answers."""
    found = list(library.citing_record(record.id))
    if record.number is not None and record.kind is not Kind.EXAMPLE:
        found += [(citing, c) for citing, c in library.citing(record.number) if c.target is None]
    return found


def put_answer(page: Page, found: Answer) -> None:
    """Put an answer on the page, its credit last."""
    record = found.record
    page.title(record.name, heading_of(record))
    if record.number is None:
        page.fact("id", record.id)
    page.fact("status", found.status)
    if record.since_from and record.since_from.value != "document":
        page.fact("dated by", f"{record.since_from}{f' [{record.printed_tag}]' if record.printed_tag else ''}")
    if record.cards:
        page.fact("cards", ", ".join(record.cards))
    page.text(record.text)
    _put_verdicts(page, found)
    for place, example in enumerate(found.examples, 1):
        page.fact(f"example {place}", example.status)
        page.text(example.record.text, depth=1)
        _put_verdicts(page, example)
    _put_links(page, found)
    page.credit(f"{found.source.credit}; {record.local_id}")


def credit_of(library: Library, records: Iterable[Record]) -> str:
    """Give whom these records are owed to in one line."""
    return " — ".join(credits_of(library, records))


def credits_of(library: Library, records: Iterable[Record]) -> list[str]:
    """Give whom these records are owed to: each source, with its records.

    Of sources whose credits differ only in the day that they end with, and which have the same records, it is one line
    with all the days.
    """
    local_ids: dict[str, dict[str, None]] = {}
    for record in records:
        local_ids.setdefault(record.source, {})[record.local_id] = None
    days: dict[tuple[str, str], list[str]] = {}
    for source in library.sources():
        if source.slug in local_ids:
            day = f", {source.day}"
            undated = source.credit.removesuffix(day)
            found = days.setdefault((undated, ", ".join(local_ids[source.slug])), [])
            found += [str(source.day)] if undated != source.credit else []
    return [f"{', '.join([undated, *found])}; {names}" for (undated, names), found in days.items()]


def heading_of(record: Record) -> str:
    """Give what a record is and the headings that it stands under, as far as its name doesn't say them."""
    place = record.place if record.number else record.place[:-1]
    return " › ".join([str(record.kind), *place])


def _put_verdicts(page: Page, found: Answer) -> None:
    """Put what became of the claims that quote a record; of an example or a ruling also that none does."""
    for stored in found.verdicts:
        page.fact("verdict", f"{stored.verdict} ({stored.scenario}, {stored.day})")
    if not found.verdicts and found.record.kind in {Kind.EXAMPLE, Kind.RULING}:
        page.fact("verdict", "not played")


def _put_links(page: Page, found: Answer) -> None:
    for replacement in found.replacements:
        page.fact("change", replacement_in_words(replacement, found.record))
    if found.record.citations:
        page.fact("cites", ", ".join(citation_in_words(citation, found.record) for citation in found.record.citations))
    if found.cited_by:
        page.fact("cited by", ", ".join(found.cited_by))
    for note in [*found.record.notes, *(note for example in found.examples for note in example.record.notes)]:
        page.fact("note", str(note))


def citation_in_words(citation: Citation, record: Record) -> str:
    """Give the number that a record cites, what is printed where that differs, and whether and where it is at hand."""
    printed = f" (printed “{citation.printed}”)" if citation.number != citation.printed else ""
    if citation.target is None:
        return f"{citation.number or citation.printed}{printed if citation.number else ''} [not in this knowledge base]"
    source = citation.target.partition("/")[0]
    elsewhere = f" [{source}]" if citation.number and source != record.source else ""
    return f"{citation.number or citation.target}{printed}{elsewhere}"


def replacement_in_words(replacement: Replacement, record: Record) -> str:
    """Give what a replacement means for this record."""
    part = "in part " if replacement.in_part else ""
    day, is_known = replacement.day, text_before(replacement.day) is None
    if record.id in replacement.of:
        when = f"on {day} by {replacement.by}" if is_known else f"by {day}, when {replacement.by} is first printed"
        return f"replaced {part}{when}: “{replacement.quote}” ({replacement.reason})"
    older = ", ".join(replacement.of) or "a wording not in this knowledge base"
    when = f" from {day}" if is_known else f", by {day}, when it is first printed"
    return f"replaces {part}{older}{when}. Before: {replacement.formerly} ({replacement.reason})"


def answer_as_data(found: Answer) -> dict[str, Any]:
    """Give an answer as JSON holds it: the exported record, and what is said of it."""
    from kb.records.export import exported

    wording = found.wording
    return {
        **exported(found.record, found.source.file),
        "wording": wording_as_data(wording),
        "on": found.asked.day.isoformat() if found.asked.day else None,
        "standing": wording.standing(found.asked.day).value if found.asked.day else None,
        "status": found.status,
        "examples": [answer_as_data(example) for example in found.examples],
        "cited_by": list(found.cited_by),
        "replacements": [replacement_as_data(replacement) for replacement in found.replacements],
        "verdicts": [stored._asdict() for stored in found.verdicts],
        "credit": f"{found.source.credit}; {found.record.local_id}",
        "terms": found.source.terms,
    }


def wording_as_data(wording: Wording) -> dict[str, Any]:
    """Give a wording as JSON holds it."""
    return {
        "id": wording.id,
        "rule": wording.rule,
        "since": wording.since.isoformat(),
        "attested_until": wording.attested_until.isoformat(),
        "replaced_on": wording.replaced_on.isoformat() if wording.replaced_on else None,
        "gone_by": wording.gone_by.isoformat() if wording.gone_by else None,
        "overlay": wording.overlay,
        "records": list(wording.records),
    }


def replacement_as_data(replacement: Replacement) -> dict[str, Any]:
    """Give a replacement as JSON holds it."""
    return {
        "lineage": replacement.lineage,
        "day": replacement.day.isoformat(),
        "is_known": text_before(replacement.day) is None,
        "by": replacement.by,
        "quote": replacement.quote,
        "of": list(replacement.of),
        "formerly": replacement.formerly,
        "reason": replacement.reason,
        "in_part": replacement.in_part,
    }
