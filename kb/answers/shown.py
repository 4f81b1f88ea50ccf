"""One record as an answer: what is known of it on the day asked for, with its examples, citations and notes."""

from collections.abc import Container, Iterator, Sequence
from datetime import date
from typing import TYPE_CHECKING, Any, NamedTuple

from kb.answers.lookup import look_up
from kb.answers.moments import Moment
from kb.answers.serial import as_data
from kb.lineage.cited import with_targets
from kb.records.errors import NoSuchRecord, NotARuleNumber, RulingsError
from kb.records.gaps import text_before
from kb.records.record import Citation, Kind, Record
from kb.records.source import Source
from kb.records.wording import IN_FORCE, Replacement, Wording, standing_in_words
from kb.store.library import Library
from kb.worked.verdicts import Stored, read_verdicts, stored_for

if TYPE_CHECKING:
    from kb.answers.becoming import Became


class Answer(NamedTuple):
    """A record with all that is said of it beside its text."""

    record: Record
    source: Source
    wording: Wording
    asked: Moment
    examples: tuple["Answer", ...]
    replacements: tuple[Replacement, ...]
    """What it took the place of, and what took its place, as the documents say."""
    cited_by: tuple[str, ...]
    verdicts: tuple[Stored, ...]
    """What became of the claims that quote it."""
    became: tuple["Became", ...] = ()
    """What became of it until the day asked for, where it no longer stood then."""
    stands_for: str = ""
    """What was asked for instead of it, that didn't stand on the day asked for; empty where it was asked for itself."""
    other_errata: tuple[Wording, ...] = ()
    """The wordings of other errata for its card; which of two mends what, they don't say."""

    @property
    def status(self) -> str:
        """What is known of its wording on the day asked for, in words."""
        return standing_in_words(self.wording, self.asked.day)


class Shown(NamedTuple):
    """What is known of the records asked for."""

    asked: Moment
    answers: tuple[Answer, ...]
    """Where what was asked for by its number didn't stand on the day asked for, what did comes before it."""
    troubles: tuple[RulingsError, ...]
    """Why others of those asked for can't be shown."""


def show(library: Library, what: Sequence[str], asked: Moment, *, with_subrules: bool = False) -> Shown:
    """Give what is known on a day of what these ids and numbers name."""
    found: dict[str, Answer] = {}
    troubles: list[RulingsError] = []
    for words in what:
        try:
            records, at = look_up(library, words, asked, with_subrules=with_subrules)
        except (NotARuleNumber, NoSuchRecord) as trouble:
            troubles.append(trouble)
            continue
        for one in (one for record in records for one in _on_the_day(library, record, at, is_named="/" in words)):
            found.setdefault(one.record.id, one)
    return Shown(asked, tuple(found.values()), tuple(troubles))


def _on_the_day(library: Library, record: Record, asked: Moment, *, is_named: bool) -> Iterator[Answer]:
    """Give a record, and before it what stood in its place where it didn't, unless it is named by its id."""
    own = answer(library, record, asked)
    if asked.day is not None and own.wording.standing(asked.day) not in IN_FORCE and not is_named:
        from kb.answers.becoming import in_its_place  # seldom needed, and half as long to import as a lookup takes

        instead = in_its_place(library, own.wording, asked)
        if instead is not None:
            yield answer(library, instead, asked)._replace(stands_for=record.name)
    yield own


def _became(library: Library, wording: Wording, until: date | None) -> tuple["Became", ...]:
    """Give what became of a wording that has ended."""
    from kb.answers.becoming import became  # seldom needed, and half as long to import as a lookup takes

    return became(library, wording, until)


def answer(library: Library, record: Record, asked: Moment, *, with_examples: bool = True) -> Answer:
    """Give a record with all that is said of it."""
    source = library.source(record.source)
    wording = library.wording_of(record.id)
    if source is None or wording is None:
        raise AssertionError(record.id)
    children = library.children(record.id) if with_examples else ()
    has_ended = wording.ended is not None and (asked.day is None or asked.day >= wording.ended)
    return Answer(
        record=with_targets(library, record),
        source=source,
        wording=wording,
        asked=asked,
        examples=tuple(
            answer(library, child, asked, with_examples=False) for child in children if child.kind is Kind.EXAMPLE
        ),
        replacements=tuple(dict.fromkeys(r for name in wording.records for r in library.replacements(name))),
        cited_by=tuple(dict.fromkeys(citing.id for citing, _ in _citations_of(library, record))),
        verdicts=stored_for(record.id, record.text, read_verdicts()),
        became=_became(library, wording, asked.day) if has_ended else (),
        other_errata=tuple(_other_errata(library, record)) if record.kind is Kind.ERRATUM else (),
    )


def _other_errata(library: Library, record: Record) -> Iterator[Wording]:
    """Give the wordings of the errata for an erratum's card that other sources print in other words."""
    for other in (other for card in record.cards for other in library.filed_under(card)):
        wording = library.wording_of(other.id)
        is_another = other.source != record.source and other.text != record.text
        if other.kind is Kind.ERRATUM and is_another and wording is not None:
            yield wording


def _citations_of(library: Library, record: Record) -> list[tuple[Record, Citation]]:
    """Give the citations of a record, and those of its number that no record of their own source or era answers."""
    found = list(library.citing_record(record.id))
    if record.number is not None and record.kind is not Kind.EXAMPLE:
        found += [(citing, c) for citing, c in library.citing(record.number) if c.target is None]
    return found


def heading_of(record: Record) -> str:
    """Give what a record is and the headings that it stands under, as far as its name doesn't say them."""
    place = record.place if record.number else record.place[:-1]
    return " › ".join([str(record.kind), *place])


def citation_in_words(citation: Citation, record: Record) -> str:
    """Give the number that a record cites, what is printed where that differs, and whether and where it is at hand."""
    printed = f" (printed “{citation.printed}”)" if citation.number != citation.printed else ""
    if citation.target is None:
        return f"{citation.number or citation.printed}{printed if citation.number else ''} [not in this knowledge base]"
    source = citation.target.partition("/")[0]
    elsewhere = f" [{source}]" if citation.number and source != record.source else ""
    return f"{citation.number or citation.target}{printed}{elsewhere}"


def replacement_in_words(replacement: Replacement, records: Container[str]) -> str:
    """Give what a replacement means for a wording that these records attest."""
    part = "in part " if replacement.in_part else ""
    day, is_known = replacement.day, text_before(replacement.day) is None
    if any(old in records for old in replacement.of):
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
        "became": as_data(found.became),
        "stands_for": found.stands_for or None,
        "cited_by": list(found.cited_by),
        "other_errata": [{"record": w.records[0], "since": w.since.isoformat()} for w in found.other_errata],
        "replacements": [replacement_as_data(replacement) for replacement in found.replacements],
        "verdicts": as_data(found.verdicts),
        "credit": f"{found.source.credit}; {found.record.local_id}",
        "terms": found.source.terms,
    }


def wording_as_data(wording: Wording) -> dict[str, Any]:
    """Give a wording as JSON holds it."""
    named = ("id", "rule", "since", "attested_until", "replaced_on", "gone_by", "overlay", "records")
    return {name: as_data(getattr(wording, name)) for name in named}


def replacement_as_data(replacement: Replacement) -> dict[str, Any]:
    """Give a replacement as JSON holds it."""
    known = {"is_known": text_before(replacement.day) is None}
    return {name: part for name, part in (as_data(replacement) | known).items() if name != "formerly_since"}
