"""The pages with a document's boards and their outcomes by era, and the page that lists these tables."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import combinations, pairwise, starmap

from kb.answers.boards.performances import Performed
from kb.site import addresses
from kb.site.collection import Collection, grouped
from kb.site.links import accent
from kb.site.outcome_strips import Strip, strip
from kb.site.outcomes import Outcome, outcomes
from kb.site.page_parts import Head, Link
from kb.site.pager import Sheet, sheets
from kb.site.pages.scenario import OTHERS, table_of
from kb.site.site import Site


@dataclass(frozen=True, slots=True)
class Cell:
    """The outcome of a scenario in an era."""

    outcome: Outcome
    is_otherwise: bool
    """True if the outcome differs from that of the first era in which the board is played."""


@dataclass(frozen=True, slots=True)
class Row:
    """A scenario in a table."""

    link: Link
    title: str
    strip: Strip
    cells: tuple[Cell, ...]


@dataclass(frozen=True, slots=True)
class MatrixPage:
    """The scenarios of one document by era."""

    head: Head
    title: str
    eras: tuple[Link, ...]
    rows: tuple[Row, ...]
    total: int
    differing: int
    """The number of boards whose outcome differs between eras."""
    others: tuple[Link, ...]
    pages: tuple[Link, ...]
    """The pages of a matrix with more rows than fit on one."""


@dataclass(frozen=True, slots=True)
class Table:
    """A table in the list, with the numbers of its scenarios and of those that differ from the previous era."""

    link: Link
    total: int
    differing: int
    turning: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class ScenariosPage:
    """All tables."""

    head: Head
    eras: tuple[Link, ...]
    tables: tuple[Table, ...]
    differing: int
    total: int


Tables = dict[Link, list[Performed]]
"""The scenarios of each matrix."""


def tables(site: Site) -> Tables:
    """Return the scenarios of each table, in the order of the documents."""
    found = grouped(site.plays, lambda told: table_of(told, site.collection))
    order = [*site.collection.sources, OTHERS]
    return {link: found[link] for link in sorted(found, key=lambda link: order.index(link.note))}


def matrix_pages(site: Site, table: Link, found: Tables) -> Iterator[MatrixPage]:
    """Yield the pages of a table."""
    for sheet in sheets(found[table], partial(addresses.scenarios, table.note)):
        yield _matrix_page(site, table, found, sheet)


def _matrix_page(site: Site, table: Link, found: Tables, sheet: Sheet[Performed]) -> MatrixPage:
    """Return one page of a table."""
    return MatrixPage(
        head=site.head(
            addresses.scenarios(table.note, sheet.number),
            sheet.titled(f"Boards by era: {table.words}"),
            sheet.paged(
                f"The worked boards of {table.words} under the rules of each era, and where they end differently."
            ),
            section=addresses.SCENARIOS,
        ),
        title=table.words,
        eras=_eras(site),
        rows=tuple(
            Row(
                Link(told.scenario.id, addresses.scenario(told.scenario.id)),
                told.scenario.title,
                strip(told, site.collection),
                _cells(told, site.collection),
            )
            for told in sheet.entries
        ),
        total=len(found[table]),
        differing=differing(site, found[table]),
        others=tuple(found),
        pages=sheet.pages,
    )


def _cells(told: Performed, collection: Collection) -> tuple[Cell, ...]:
    """Return the outcome of a scenario in each era."""
    days = [era.day for era in collection.eras]
    by_day = {play.day: outcome for outcome, play in zip(outcomes(told, collection), told.plays, strict=True)}
    first = next((day for day in days if told.on(day).is_played), days[0])
    return tuple(Cell(by_day[day], told.differs(first, day)) for day in days)


def scenarios_page(site: Site, found: Tables) -> ScenariosPage:
    """Return the list of tables."""
    return ScenariosPage(
        head=site.head(
            addresses.SCENARIOS,
            "Boards by era",
            "Every worked board under the rules of each era: how it ends, and where it ends differently.",
            section=addresses.SCENARIOS,
        ),
        eras=_eras(site),
        tables=tuple(
            Table(
                link,
                len(boards),
                differing(site, boards),
                _differing_from_previous(site, boards),
            )
            for link, boards in found.items()
        ),
        differing=differing(site, site.plays),
        total=len(site.plays),
    )  # fmt: skip


def _eras(site: Site) -> tuple[Link, ...]:
    """Return links to all eras."""
    collection = site.collection
    return tuple(Link(e.name, addresses.era(e.name), str(e.day), accent(e, collection)) for e in collection.eras)


def differing(site: Site, boards: Sequence[Performed]) -> int:
    """Return how many of these boards have different outcomes in any two eras."""
    days = [era.day for era in site.collection.eras]
    return sum(any(starmap(told.differs, combinations(days, 2))) for told in boards)


def _differing_from_previous(site: Site, boards: Sequence[Performed]) -> tuple[int, ...]:
    """Return for each era how many boards have a different outcome than in the previous one: 0 for the first era."""
    days = [era.day for era in site.collection.eras]
    return (0, *(sum(told.differs(earlier, later) for told in boards) for earlier, later in pairwise(days)))[
        : len(days)
    ]
