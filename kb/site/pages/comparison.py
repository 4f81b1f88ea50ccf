"""The pages that compare two eras or rulebooks: counts, differences rule by rule, and boards that differ."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache, partial

from kb.answers.boards.outcomes import NOT_LEGAL
from kb.answers.boards.performances import Ends, Performed
from kb.answers.changes.all_pairs import Differing
from kb.answers.changes.differing import QUIET, DifferenceKind
from kb.records.days import Era
from kb.records.record import Record
from kb.site import addresses
from kb.site.collection import Collection, grouped
from kb.site.headlines import Headline, headlines
from kb.site.links import accent, listed
from kb.site.number_order import book_order
from kb.site.outcome_strips import Strip, strip
from kb.site.outcomes import Turning, in_words_of_all, turnings
from kb.site.page_parts import Count, Head, Link, Piece
from kb.site.pager import Sheet, sheets
from kb.site.pages.era import part_name, part_of
from kb.site.shown_replacements import credits_of, revision
from kb.site.site import Site

MOST = 40
"""The number of differences above which each part of the rules has a page of its own."""

ON_ONE_PAGE = 40
"""The most differences on one page."""

IN_WORDS = {
    DifferenceKind.SUBSTANCE: "says something else",
    DifferenceKind.SPLIT: "split",
    DifferenceKind.MERGED: "merged",
    DifferenceKind.ADDED: "new",
    DifferenceKind.REMOVED: "gone",
    DifferenceKind.REWORDED: "reworded",
    DifferenceKind.VOCABULARY: "other terms",
    DifferenceKind.MOVED: "moved",
    DifferenceKind.REFERENCE: "other references",
    DifferenceKind.TYPOGRAPHY: "other punctuation",
    DifferenceKind.RENUMBERED: "renumbered",
    DifferenceKind.NOT_ATTESTED: "printed for one day only",
}
"""The label of each kind of difference."""

_TOLD = 6
"""The number of changes at the top of a comparison."""

_OF_WEIGHT = frozenset({
    DifferenceKind.SUBSTANCE, DifferenceKind.SPLIT, DifferenceKind.MERGED, DifferenceKind.ADDED, DifferenceKind.REMOVED,
})  # fmt: skip
"""The kinds of differences that come first."""

BOARDS = 24
"""The most boards listed on the page itself; the matrix has them all."""


@dataclass(frozen=True, slots=True)
class Row:
    """One difference."""

    kind: DifferenceKind
    called: str
    """The kind in plain words."""
    anchor: str
    """Its anchor on the page; empty for a text already shown there beside another."""
    is_in_part: bool
    """True if the newer text replaced only a part of the older."""
    link: Link
    before: Link | None
    begins: str
    """The beginning of a text that has no counterpart."""
    pieces: tuple[Piece, ...]
    """The word-by-word difference, if the two texts are alike enough."""
    credits: tuple[str, str]
    """The credits of the earlier and the later text; empty for texts that are not shown."""
    reason: str
    """The reason for the match, or the other text that preceded it."""


@dataclass(frozen=True, slots=True)
class Part:
    """The differences in one part of the rules: its rows, or only counts if it has its own page."""

    link: Link
    anchor: str
    counts: tuple[int, ...]
    rows: tuple[Row, ...]


@dataclass(frozen=True, slots=True)
class Board:
    """A scenario with a different outcome in the two eras."""

    name: str
    link: Link
    before: tuple[str, ...]
    after: tuple[str, ...]
    turnings: tuple[Turning, ...]
    strip: Strip


@dataclass(frozen=True, slots=True)
class ComparisonPage:
    """Two eras or rulebooks side by side."""

    head: Head
    earlier: Link
    later: Link
    told: tuple[Headline, ...]
    """The changes that players meet most often."""
    same: int
    """The number of texts that are the same in both."""
    counts: tuple[Count, ...]
    parts: tuple[Part, ...]
    is_split: bool
    """True if the parts have pages of their own."""
    foremost: tuple[Row, ...]
    """The first important differences, if the parts have pages of their own."""
    boards: tuple[Board, ...]
    boards_count: int
    is_played: bool
    """True if boards are played on both days."""


@dataclass(frozen=True, slots=True)
class ComparedPartPage:
    """The differences between two eras in one part of the rules."""

    head: Head
    title: str
    whole: Link
    counts: tuple[Count, ...]
    rows: tuple[Row, ...]
    pages: tuple[Link, ...]
    """The pages of a part with more differences than fit on one."""
    previous: Link | None
    next: Link | None


Parts = Mapping[str, Sequence[Differing]]
"""The differences by part of the rules."""


@lru_cache(maxsize=8)
def differing_by_part(collection: Collection, earlier: str, later: str) -> Parts:
    """Return the differences between two eras by part of the rules, important ones first, then in book order.

    Differences in citations, typography or numbering, and texts missing from one of the eras, are left out.
    """
    found = [one for one in collection.compared[earlier, later].differing if one.kind not in QUIET]
    parts = grouped(found, lambda differing: part_of(collection.records[differing.record]))
    in_order = {
        part: sorted(them, key=lambda one: (_is_minor(one), _order(collection.records[one.record])))
        for part, them in parts.items()
    }
    return dict(sorted(in_order.items(), key=lambda item: _is_minor(item[1][0])))


def _is_minor(differing: Differing) -> bool:
    """Return whether a difference is neither one of substance nor a split, merge, addition or removal."""
    return differing.kind not in _OF_WEIGHT


def _order(record: Record) -> tuple[object, ...]:
    """Return a sort key for book order; records without a number come first."""
    return book_order(record.number) if record.number else ()


def compared_parts(collection: Collection, earlier: Era, later: Era) -> list[str]:
    """Return the parts of the rules that need their own pages; none if everything fits on one page."""
    parts = differing_by_part(collection, earlier.name, later.name)
    return list(parts) if sum(map(len, parts.values())) > MOST else []


def comparison_page(site: Site, earlier: Era, later: Era) -> ComparisonPage:
    """Return the page that compares two eras."""
    found = site.collection.compared[earlier.name, later.name]
    parts = differing_by_part(site.collection, earlier.name, later.name)
    is_split = bool(compared_parts(site.collection, earlier, later))
    address = addresses.comparison(earlier.name, later.name)
    boards = boards_between(site, earlier, later)
    return ComparisonPage(
        head=site.head(
            address,
            f"{earlier.short} and {later.short} compared",
            f"What changed between {earlier.title} ({earlier.day}) and {later.title} ({later.day}).",
            section=addresses.ERAS,
            data=addresses.data(address),
        ),
        earlier=side(site, earlier),
        later=side(site, later),
        told=tuple(one for one in headlines(site, earlier.day, later.day) if one.met)[:_TOLD],
        same=found.same,
        counts=tuple(Count(kind, IN_WORDS[kind], found.count_of(kind)) for kind in DifferenceKind),
        parts=tuple(_part(site, (earlier, later), part, parts[part], is_split=is_split) for part in parts),
        is_split=is_split,
        foremost=_rows(site, _foremost(parts)) if is_split else (),
        boards=boards[:BOARDS],
        boards_count=len(boards),
        is_played=any(_is_played(told, earlier, later) for told in site.plays),
    )


def _foremost(parts: Parts) -> list[Differing]:
    """Return the important differences that fit on one page."""
    return [one for part in parts.values() for one in part if not _is_minor(one)][:ON_ONE_PAGE]


def compared_part_pages(site: Site, earlier: Era, later: Era, part: str) -> Iterator[ComparedPartPage]:
    """Yield the pages of the differences between two eras in one part of the rules."""
    differing = differing_by_part(site.collection, earlier.name, later.name)[part]
    for sheet in sheets(differing, partial(addresses.comparison, earlier.name, later.name, part), ON_ONE_PAGE):
        yield _compared_part_page(site, (earlier, later), part, sheet)


def _compared_part_page(site: Site, eras: tuple[Era, Era], part: str, sheet: Sheet[Differing]) -> ComparedPartPage:
    """Return one page of the differences in a part."""
    earlier, later = eras
    parts = differing_by_part(site.collection, earlier.name, later.name)
    names, title = list(parts), part_name(part, site.collection, later.day, later.overlay)
    place = names.index(part)

    def link(name: str) -> Link:
        """Return a link to a part of the comparison."""
        return Link(name, addresses.comparison(earlier.name, later.name, name))

    return ComparedPartPage(
        head=site.head(
            addresses.comparison(earlier.name, later.name, part, sheet.number),
            sheet.titled(f"{title}: {earlier.short} and {later.short} compared"),
            sheet.paged(f"What changed in {title} between {earlier.day} and {later.day}."),
            section=addresses.ERAS,
        ),
        title=title,
        whole=Link(f"{earlier.short} and {later.short}", addresses.comparison(earlier.name, later.name)),
        counts=tuple(
            Count(kind, IN_WORDS[kind], count) for kind, count in zip(DifferenceKind, _counts(parts[part]), strict=True)
        ),
        rows=_rows(site, sheet.entries),
        pages=sheet.pages,
        previous=link(names[place - 1]) if place else None,
        next=link(names[place + 1]) if place + 1 < len(names) else None,
    )


def boards_between(site: Site, earlier: Era, later: Era) -> tuple[Board, ...]:
    """Return the boards with different outcomes in two eras, first those played to an end in both."""
    differing = [told for told in site.plays if told.differs(earlier.day, later.day)]
    found = []
    for told in sorted(differing, key=lambda told: not (told.ends_on(earlier.day) and told.ends_on(later.day))):
        before, after = told.ends_on(earlier.day) or (), told.ends_on(later.day) or ()
        link = Link(
            told.scenario.title,
            addresses.scenario(told.scenario.id, later.day if later.day in told.ends else None),
        )
        shared = frozenset.intersection(*map(frozenset, (*before, *after))) if before and after else frozenset[str]()
        changes = turnings(told, earlier.day, later.day, site.collection)
        sides = _own_parts(before, shared, earlier), _own_parts(after, shared, later)
        found.append(Board(told.scenario.id, link, *sides, changes, strip(told, site.collection)))
    return tuple(found)


def _is_played(told: Performed, earlier: Era, later: Era) -> bool:
    """Return whether a scenario is played in both eras."""
    return None not in {told.ends_on(earlier.day), told.ends_on(later.day)}


def _own_parts(ends: Ends, shared: frozenset[str], era: Era) -> tuple[str, ...]:
    """Return each end in words without what all ends of both days share.

    Without any end, return words that say that the play isn't legal.
    """
    if not ends:
        return (NOT_LEGAL,)
    own = (in_words_of_all([line for line in end if line not in shared], era.day) for end in ends)
    return tuple(dict.fromkeys(words or "none of this" for words in own))


def side(site: Site, moment: Era) -> Link:
    """Return a link to an era or rulebook, with its day."""
    collection = site.collection
    if moment.name in collection.sources:
        then = next((era for era in collection.eras if era.day >= moment.day), None)
        return Link(moment.title, addresses.source(moment.name), str(moment.day), accent(then, collection))
    return Link(moment.title, addresses.era(moment.name), str(moment.day), accent(moment, collection))


def _part(site: Site, eras: tuple[Era, Era], part: str, differing: Sequence[Differing], *, is_split: bool) -> Part:
    """Return the differences in one part as shown on the comparison page."""
    earlier, later = eras
    link = Link(
        part_name(part, site.collection, later.day, later.overlay),
        addresses.comparison(earlier.name, later.name, part) if is_split else "",
    )
    rows = () if is_split else _rows(site, differing)
    return Part(link, f"part-{addresses.anchor(part)}", _counts(differing), rows)


def _counts(differing: Sequence[Differing]) -> tuple[int, ...]:
    """Return the number of differences of each kind."""
    return tuple(sum(one.kind is kind for one in differing) for kind in DifferenceKind)


def _rows(site: Site, differing: Iterable[Differing]) -> tuple[Row, ...]:
    """Return the differences as rows; only the first row of a text has an anchor."""
    found, anchors = [], set[str]()
    for one in differing:
        row = _row(site, one)
        found.append(replace(row, anchor="") if row.anchor in anchors else row)
        anchors.add(row.anchor)
    return tuple(found)


def _row(site: Site, differing: Differing) -> Row:
    """Return a difference as a row."""
    collection = site.collection
    shown = listed(collection, differing.record)
    earlier = listed(collection, differing.before) if differing.before else None
    words: tuple[Piece, ...] = ()
    if differing.before:
        words = revision(collection.records[differing.before], collection.records[differing.record], collection)
    return Row(
        kind=differing.kind,
        called=IN_WORDS[differing.kind],
        anchor=addresses.anchor(differing.record.replace("/", "-")),
        is_in_part=differing.is_in_part,
        link=shown.link,
        before=earlier.link if earlier is not None and earlier.link.address != shown.link.address else None,
        begins="" if words else shown.begins,
        pieces=words,
        credits=credits_of(differing.before, differing.record, collection),
        reason=differing.reason,
    )
