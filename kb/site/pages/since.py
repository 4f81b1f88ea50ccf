"""The pages of what changed since a year, for players who left the game then."""

from dataclasses import dataclass
from datetime import date

from kb.records.prose import day_with_set
from kb.site import addresses
from kb.site.flip_days import flips_by_day
from kb.site.headlines import Headline, headlines
from kb.site.page_parts import Head, Link
from kb.site.site import Site

TOLD = 10
"""The number of changes that a page shows."""


@dataclass(frozen=True, slots=True)
class SincePage:
    """The page on what changed since the end of a year."""

    head: Head
    year: str
    today: str
    changes: tuple[Headline, ...]
    others: tuple[Headline, ...]
    """The further changes, listed by name only."""
    boards: int
    """The number of boards with a different outcome today."""
    scenarios: int
    days: tuple[Link, ...]
    """The days since then on which outcomes change, each with the number of boards."""
    within: tuple[Link, ...]
    """The days of that year itself on which outcomes change."""
    years: tuple[Link, ...]


def years_of(site: Site) -> tuple[int, ...]:
    """Return the years after whose end the outcome of a board changes, oldest first; none if no outcome ever changes.

    The first is the year of the first document.
    """
    flips = flips_by_day(site)
    first = min((source.day for source in site.collection.sources.values()), default=date.max).year
    return tuple(range(first, max(flips).year)) if flips else ()


def links_to_years(site: Site) -> tuple[Link, ...]:
    """Return a link to the page of each year."""
    return tuple(Link(str(year), addresses.since(year)) for year in years_of(site))


def last_day(site: Site) -> date:
    """Return the day that counts as today: the latest rulebook or change of a board."""
    return max((*flips_by_day(site), *site.collection.days.rulebooks[-1:]))


def since_page(site: Site, year: int) -> SincePage:
    """Return the page of what changed since the end of a year: the most important changes, then the others."""
    older, newer = date(year, 12, 31), last_day(site)
    found = headlines(site, older, newer)
    days = [
        (day, Link(day_with_set(day), addresses.flip_day(day), str(len(those))))
        for day, those in flips_by_day(site).items()
    ]
    return SincePage(
        head=site.head(
            addresses.since(year),
            f"Since you left in {year}",
            f"The {TOLD} most important changes of the rules of Magic since the end of {year}, each with a board.",
            section=addresses.ERAS,
        ),
        year=str(year),
        today=day_with_set(newer),
        changes=tuple(found[:TOLD]),
        others=tuple(one for one in found[TOLD:] if one.met or one.boards),
        boards=sum(board.differs(older, newer) for board in site.plays),
        scenarios=len(site.plays),
        days=tuple(link for day, link in days if day > older),
        within=tuple(link for day, link in days if day.year == year),
        years=links_to_years(site),
    )
