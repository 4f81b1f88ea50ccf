"""Checks of what pages say about rules: each kind of statement is counted, and contradictions are listed."""

from collections.abc import Callable, Iterable, Iterator
from datetime import date
from typing import NamedTuple, TypeVar

from kb.answers.changes.all_pairs import Differing
from kb.records.wording import Wording
from kb.site.collection import Collection
from kb.site.day_tabs import days_of
from kb.site.links import link_to
from kb.site.page_parts import Said
from kb.site.pages.lineage import LineagePage, cited_by, lineage_names, lineage_page
from kb.site.pages.rule import RulePage, record_page, rule_page
from kb.site.shown_replacements import Change, connected
from kb.site.site import Site
from kb.site.summary_data import rule_on_day
from kb.site.timeline import WHOLE, Bar, Timeline
from kb.store.library import Library
from tests.page_counts.boards import boards_of_comparisons, boards_of_flips
from tests.page_counts.lines import Lines

GONE = "not printed any more"

T = TypeVar("T")


class Counted(NamedTuple):
    """The number of statements of a kind that were checked, and the wrong ones."""

    what: str
    looked_at: int
    wrong: list[str]


class Drawn(NamedTuple):
    """A bar on a page, and the day of a change after its wording's last printing, according to the page."""

    page: str
    bar: Bar
    line: Timeline
    changed: date


def of_boards(site: Site, library: Library) -> Iterator[Counted]:
    """Yield the checks of boards on all pages of a site."""
    yield Counted("boards on comparison pages", *boards_of_comparisons(site, library))
    yield Counted("changes of outcome of boards, those of the home page first", *boards_of_flips(site))


def of_texts(site: Site) -> Iterator[Counted]:
    """Yield the checks of texts on all pages of a site."""
    collection = site.collection
    lines = Lines(collection)
    gone, bars = list[Wording](), list[Drawn]()
    for page, wordings in _pages(site):
        gone += _gone(page, collection)
        bars += _bars(page, wordings, lines, collection)
    yield _counted(f"texts said to be {GONE} on pages of rules", gone, lines.why_not_gone)
    yield _counted(f"texts said to be {GONE} in their data", _gone_in_data(collection), lines.why_not_gone)
    yield _counted("wordings compared with the one before", _pairs(collection), lambda it: lines.why_not_one(*it))
    yield _counted("differences between two texts on comparison pages", _compared(collection), lines.why_not_related)
    yield _counted("bars of a changed text on pages of rules", bars, _why_too_long)
    yield _counted("bars of a changed rule on pages of lineages", _bars_of_lineages(site), _why_too_long)


def _counted(what: str, cases: Iterable[T], why: Callable[[T], str]) -> Counted:
    """Check each case and return the count with the messages about wrong ones."""
    found = list(cases)
    return Counted(what, len(found), list(filter(None, map(why, found))))


def _pages(site: Site) -> Iterator[tuple[RulePage, list[Wording]]]:
    """Yield the page of each number and unnumbered ruling with the wordings of its time line."""
    collection = site.collection
    for number, records in collection.numbers.items():
        yield rule_page(site, number), _in_order(connected(records, collection))
    for record in collection.unnumbered:
        yield record_page(site, record), _in_order(connected([record], collection))


def _in_order(wordings: Iterable[Wording]) -> list[Wording]:
    """Return wordings by first day and id."""
    return sorted(wordings, key=lambda wording: (wording.since, wording.id))


def _gone(page: RulePage, collection: Collection) -> Iterator[Wording]:
    """Yield each wording that a page says is gone, in its status or on a day."""
    texts = [text for text in (page.shown, *page.further, *page.others) if text]
    said: list[Said] = [*texts, *(example for text in texts for example in text.examples)]
    yield from (collection.wordings[text.id] for text in said if GONE in text.status.lower())
    of_text = {text.anchor: collection.wordings[text.id] for text in said}
    for moment in page.moments:
        if GONE in f"{moment.tab.words} {moment.tab.status}".lower():
            yield of_text[moment.text]


def _gone_in_data(collection: Collection) -> Iterator[Wording]:
    """Yield each wording that the data of a number say is gone on a day."""
    for number in collection.numbers_at_hand:
        for day in days_of(number, collection):
            told = rule_on_day(number, day, collection)
            if GONE in (told["status"] or "").lower():
                yield collection.wordings[told["record"]]


def _pairs(collection: Collection) -> Iterator[tuple[Wording, Wording]]:
    """Yield each wording with the earlier one that it is compared with."""
    for records in collection.numbers.values():
        wordings = {collection.wordings[record.id].key: collection.wordings[record.id] for record in records}
        in_order = _in_order(wordings.values())
        for wording in in_order:
            if before := collection.before(wording, in_order):
                yield before, wording


def _compared(collection: Collection) -> Iterator[Differing]:
    """Yield the differences that have an earlier text."""
    for between in collection.compared.values():
        yield from (one for one in between.differing if one.before)


def _bars(page: RulePage, wordings: list[Wording], lines: Lines, collection: Collection) -> Iterator[Drawn]:
    """Yield the bars of a page whose text changed after its last printing, according to the page."""
    for bar, wording in zip(page.line.bars if page.line else (), wordings, strict=True):
        own = {link_to(collection.records[name], collection) for name in wording.records}
        told = [_day(change) for change in page.changes if own.intersection(change.older)]
        if page.shown and page.shown.id in wording.records:
            told += [it.day for it in page.superseded]
        told += [collection.sources[name.partition("/")[0]].day for name in filter(None, [lines.successor(wording)])]
        yield from _drawn(page.name, bar, page.line, told, wording)


def _bars_of_lineages(site: Site) -> Iterator[Drawn]:
    """Yield the bars of lineage pages whose rule changed after the last printing, according to the page."""
    collection = site.collection
    for name in lineage_names(collection):
        page = lineage_page(site, name)
        records = [record for record in cited_by(name, collection) if record in collection.records]
        found = {collection.wordings[record].key: collection.wordings[record] for record in records}
        for bar, wording in zip(page.line.bars if page.line else (), _in_order(found.values()), strict=True):
            yield from _drawn(name, bar, page.line, _days_of_change(page, wording), wording)


def _days_of_change(page: LineagePage, wording: Wording) -> Iterator[date]:
    """Yield the days on which a lineage page says that its rule changed."""
    yield from map(_day, page.changes)
    said: str | None = None
    for stop in page.stops:
        for played in stop.played:
            if played.overlay in {"", wording.overlay}:
                if said is not None and played.means != said:
                    yield date.fromisoformat(stop.day)
                said = played.means


def _drawn(page: str, bar: Bar, line: Timeline | None, told: Iterable[date], wording: Wording) -> Iterator[Drawn]:
    """Yield a bar whose page tells of a change after its wording's last printing."""
    changed = min((day for day in told if day > wording.printed_until), default=None)
    if changed is not None and line is not None:
        yield Drawn(page, bar, line, changed)


def _day(change: Change) -> date:
    """Return the day of a change."""
    return date.fromisoformat(change.day)


def _why_too_long(drawn: Drawn) -> str:
    """Return a message if a bar continues past a change, else ""."""
    first, last = (date(year, 1, 1).toordinal() for year in (drawn.line.first, drawn.line.last))
    at = round((drawn.changed.toordinal() - first) * WHOLE / (last - first))
    bar = drawn.bar
    if bar.start + bar.length + bar.known <= max(at, bar.start + bar.length) and bar.ended:
        return ""
    return f"{drawn.page}: {bar.link.words}, {bar.days}, goes on past {drawn.changed}"
