"""The page of a day on which outcomes change: the changed rules, and boards before and after."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date, timedelta

from kb.answers.boards.performances import Performed, Turn
from kb.records.prose import day_with_set
from kb.site import addresses
from kb.site.collection import Collection, grouped
from kb.site.flip_days import Saying, causes_of, changed_on, flip_days, flips_by_day
from kb.site.headlines import Headline, headlines, turned_by_rule
from kb.site.links import link_to_chronicle
from kb.site.outcome_strips import Strip, strip
from kb.site.page_parts import Head, Link
from kb.site.site import Site

TOLD = 8
"""The number of changes at the top of the page."""

BOARDS = 12
"""The most boards listed for each cause."""


@dataclass(frozen=True, slots=True)
class Flipped:
    """A board whose outcome changes on the day."""

    link: Link
    before: tuple[str, ...]
    after: tuple[str, ...]
    strip: Strip


@dataclass(frozen=True, slots=True)
class Cause:
    """Boards whose outcome changes because of the same rules and cards."""

    rules: tuple[Link, ...]
    """The rules that changed; None if no cause is known."""
    boards: tuple[Flipped, ...]
    count: int


@dataclass(frozen=True, slots=True)
class FlipDayPage:
    """A day on which outcomes change."""

    head: Head
    day: str
    count: int
    told: tuple[Headline, ...]
    """The changes that players meet first, or on which most boards depend."""
    changed: tuple[tuple[Saying, Saying], ...]
    """The text of each rule before and after."""
    causes: tuple[Cause, ...]
    """The causes, those of the most boards first."""
    previous: Link | None
    next: Link | None


def flip_day_page(site: Site, day: date) -> FlipDayPage:
    """Return the page of a day."""
    found, days = flips_by_day(site)[day], flip_days(site)
    place = days.index(day)
    by_cause = grouped(found, lambda pair: causes_of(pair[1]))
    in_order = sorted(by_cause, key=lambda names: (not names, -len(by_cause[names]), names))
    return FlipDayPage(
        head=site.head(
            addresses.flip_day(day),
            f"{day_with_set(day)}: what changed",
            f"From {day_with_set(day)} on, {len(found)} boards end differently: what changed, in plain words.",
            section=addresses.ERAS,
            era=next((era for era in site.collection.eras if era.day >= day), None),
        ),
        day=str(day),
        told=tuple(headlines(site, day - timedelta(1), day)[:TOLD]),
        count=len(found),
        changed=tuple(sorted(changed_on(day, site.collection), key=lambda both: -_boards(both[1].lineage, site))),
        causes=tuple(_cause(names, by_cause[names], day, site.collection) for names in in_order),
        previous=_link(days[place - 1]) if place else None,
        next=_link(days[place + 1]) if place + 1 < len(days) else None,
    )


def _boards(lineage: Link, site: Site) -> int:
    """Return how many boards end differently because of a rule, given a link whose note is the rule's slug."""
    return len(turned_by_rule(site).get(lineage.note, ()))


def _link(day: date) -> Link:
    """Return a link to the page of a day."""
    return Link(day_with_set(day), addresses.flip_day(day))


def _cause(names: Iterable[str], found: list[tuple[Performed, Turn]], day: date, collection: Collection) -> Cause:
    """Return the boards changed by the same causes, shortest first, up to a limit."""
    boards = sorted(found, key=lambda pair: len(" ".join(pair[0].scenario.sentences)))
    return Cause(
        tuple(link_to_chronicle(name, collection) for name in names),
        tuple(_flipped(told, day, collection) for told, _ in boards[:BOARDS]),
        len(boards),
    )


def _flipped(told: Performed, day: date, collection: Collection) -> Flipped:
    """Return a board with its outcomes before and since a day."""
    whole = strip(told, collection)
    stretches = whole.stretches
    place = next((place for place, stretch in enumerate(stretches) if stretch.since == str(day)), 0)
    return Flipped(
        Link(told.scenario.title, addresses.scenario(told.scenario.id)),
        stretches[place - 1].words if place else (),
        stretches[place].words,
        whole,
    )
