"""The coverage pages, of all documents and of each: what is played, checked and accounted for."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from functools import partial

from kb.answers.audits import Noted, SourceAudit
from kb.answers.boards.checks import CLAIM_KINDS, Coverage, coverage
from kb.answers.boards.performances import Judgement, Verdict
from kb.site import addresses
from kb.site.collection import Collection
from kb.site.links import name_of_source, place_in_source
from kb.site.page_parts import Head, Link
from kb.site.pager import Sheet, sheets
from kb.site.site import Site

_NOT_MODELLED_ON = " is not modelled on "


@dataclass(frozen=True, slots=True)
class CoveragePage:
    """The page on what is played, checked and accounted for, with denominators."""

    head: Head
    kinds: tuple[tuple[str, int, int], ...]
    """Each kind of claim with the number that hold and the total."""
    documents: tuple[tuple[Link, Coverage], ...]
    columns: tuple[str, ...]
    audits: tuple[tuple[Link, SourceAudit], ...]
    quotations: tuple[int, int]
    """The number of quotations on boards found verbatim in the named records, and the total."""
    stale: int
    """The number of quotations not found in records that are present."""
    not_modelled: tuple[tuple[str, tuple[str, ...]], ...]
    """The reasons why boards aren't modelled, each with its days."""
    pages: tuple[Link, ...]
    """The pages of a list of documents too long for one."""


@dataclass(frozen=True, slots=True)
class AuditPage:
    """The page on what is played, checked and accounted for in one document."""

    head: Head
    document: Link
    claims: Coverage | None
    """The counts of its claims; None if it makes none that are known."""
    quotations: tuple[int, int]
    columns: tuple[str, ...]
    audit: SourceAudit | None
    """The audit of the document; None if it is not in the collection."""
    otherwise: tuple[tuple[Link, str], ...]
    """The boards on which one of its claims fails or can't be checked, each with the verdict."""
    notes: tuple[tuple[Link, str], ...]
    """The notes on this page, each with its record."""
    pages: tuple[Link, ...]


def coverage_pages(site: Site) -> Iterator[CoveragePage]:
    """Yield the coverage page and, if there are too many documents for one page, its further pages."""
    whole = coverage_page(site)
    for sheet in sheets(whole.audits, addresses.coverages):
        title = sheet.titled(whole.head.title)
        address = addresses.coverages(sheet.number)
        head = site.head(
            address, title, sheet.paged(whole.head.description), section=addresses.ABOUT, data=whole.head.data
        )
        yield replace(whole, head=head, audits=sheet.entries, pages=sheet.pages)


def coverage_page(site: Site) -> CoveragePage:
    """Return the coverage of all documents."""
    found = _claims(site)
    return CoveragePage(
        head=site.head(
            addresses.COVERAGE,
            "Coverage and audit",
            "How many of the documents' claims are played and hold, and how every character is accounted for.",
            section=addresses.ABOUT,
            data=addresses.data(addresses.COVERAGE),
        ),
        kinds=tuple(
            (words, sum(document.holding(kind) for document in found), sum(document.rows[kind] for document in found))
            for kind, words in CLAIM_KINDS.items()
        ),
        documents=tuple((_link(document.source, site.collection), document) for document in found),
        columns=tuple(map(str, Verdict)),
        audits=tuple((_link(audit.source.slug, site.collection), audit) for audit in site.collection.audits),
        quotations=_quotations(_judgements(site)),
        stale=sum(judgement.verdict is Verdict.STALE for judgement in _judgements(site)),
        not_modelled=_grouped_by_rule(not_modelled(site)),
        pages=(),
    )


def not_modelled(site: Site) -> list[str]:
    """Return the messages about rules not modelled on the days shown."""
    problems = {play.problem for told in site.plays for play in told.plays if "not modelled" in play.problem}
    return sorted(problems)


def _grouped_by_rule(problems: list[str]) -> tuple[tuple[str, tuple[str, ...]], ...]:
    """Return these messages grouped by what isn't modelled, each with all its days."""
    days: dict[str, list[str]] = {}
    for problem in problems:
        what, _, day = problem.partition(_NOT_MODELLED_ON)
        days.setdefault(what.removesuffix("."), []).extend([day.partition(":")[0].removesuffix(".")] if day else [])
    return tuple((what, tuple(its_days)) for what, its_days in days.items())


def audited(collection: Collection) -> list[str]:
    """Return the documents that have a coverage page: those here, and those whose claims are known."""
    return list(dict.fromkeys([*collection.sources, *(document.source for document in coverage(()))]))


def audit_pages(site: Site, name: str) -> Iterator[AuditPage]:
    """Yield the coverage pages of a document, split by its notes."""
    audit = next((audit for audit in site.collection.audits if audit.source.slug == name), None)
    for sheet in sheets(audit.notes if audit else (), partial(addresses.coverage, name)):
        yield _audit_page(site, name, audit, sheet)


def _audit_page(site: Site, name: str, audit: SourceAudit | None, sheet: Sheet[Noted]) -> AuditPage:
    """Return one of a document's coverage pages."""
    collection = site.collection
    title = collection.sources[name].title if name in collection.sources else name
    return AuditPage(
        head=site.head(
            addresses.coverage(name, sheet.number),
            sheet.titled(f"Coverage and audit: {title}"),
            sheet.paged(f"Which claims of {title} are played and hold, its characters accounted for, notes on slips."),
            section=addresses.ABOUT,
        ),
        document=Link(title, addresses.source(name) if name in collection.sources else ""),
        claims=next((found for found in _claims(site) if found.source == name), None),
        quotations=_quotations(j for j in _judgements(site) if j.when.source.partition("/")[0] == name),
        columns=tuple(map(str, Verdict)),
        audit=audit,
        otherwise=tuple(_failing(site, name)),
        notes=tuple(
            (Link(collection.records[record].name, place_in_source(collection.records[record], collection)), str(note))
            for record, note in sheet.entries
        ),
        pages=sheet.pages,
    )


def _claims(site: Site) -> list[Coverage]:
    """Return the coverage of each document's claims."""
    return coverage(_judgements(site))


def _judgements(site: Site) -> Iterator[Judgement]:
    """Yield the judgements on all claims."""
    return (judgement for told in site.plays for play in told.plays for judgement in play.judgements)


def _failing(site: Site, name: str) -> Iterator[tuple[Link, str]]:
    """Yield the boards with a claim of a document that doesn't hold, and why."""
    for told in site.plays:
        for play in told.plays:
            for judgement in play.judgements:
                if judgement.when.source.partition("/")[0] == name and judgement.verdict is not Verdict.HOLDS:
                    place = addresses.scenario(told.scenario.id, play.day)
                    words = ": ".join(filter(None, (judgement.verdict, judgement.detail)))
                    yield Link(told.scenario.title, place, str(play.day)), words


def _quotations(judgements: Iterable[Judgement]) -> tuple[int, int]:
    """Return how many quotations were found in their texts, and how many there are."""
    quoting = [judgement for judgement in judgements if not judgement.when.is_prediction]
    return sum(j.is_checked and j.verdict is not Verdict.STALE for j in quoting), len(quoting)


def _link(name: str, collection: Collection) -> Link:
    """Return a link to a document's coverage page."""
    return Link(name_of_source(name, collection) if name in collection.sources else name, addresses.coverage(name))
