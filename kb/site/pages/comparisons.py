"""The list of comparisons."""

from collections.abc import Iterator
from dataclasses import dataclass

from kb.records.days import Era
from kb.site import addresses
from kb.site.page_parts import Head, Link
from kb.site.pager import sheets
from kb.site.pages.comparison import side
from kb.site.site import Site


@dataclass(frozen=True, slots=True)
class ComparisonsPage:
    """All comparisons, or one page of the list."""

    head: Head
    eras: tuple[tuple[Link, Link, Link], ...]
    """The comparisons of every two eras; on the first page only."""
    books: tuple[tuple[Link, Link, Link], ...]
    """The comparisons of neighbouring rulebooks, latest first."""
    pages: tuple[Link, ...]


def comparisons_pages(site: Site) -> Iterator[ComparisonsPage]:
    """Yield the pages of the list of comparisons: of rulebooks, and on the first page of eras, too."""
    sources = site.collection.sources
    eras = [pair for pair in site.collection.pairs if pair[0].name not in sources]
    books = [pair for pair in site.collection.pairs if pair[0].name in sources]
    for sheet in sheets(books[::-1], addresses.comparisons):
        yield ComparisonsPage(
            head=site.head(
                addresses.comparisons(sheet.number),
                sheet.titled("Compare two days"),
                sheet.paged("Any two eras beside each other, and each rulebook beside the next."),
                section=addresses.ERAS,
            ),
            eras=tuple(_pair(site, *pair) for pair in eras) if sheet.number == 1 else (),
            books=tuple(_pair(site, *pair) for pair in sheet.entries),
            pages=sheet.pages,
        )


def _pair(site: Site, earlier: Era, later: Era) -> tuple[Link, Link, Link]:
    """Return a link to a comparison and to its two sides."""
    link = Link(f"{earlier.short} and {later.short}", addresses.comparison(earlier.name, later.name))
    return link, side(site, earlier), side(site, later)
