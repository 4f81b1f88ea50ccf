"""The days on which outcomes of boards change, and what rules said then."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from datetime import date, timedelta
from functools import lru_cache
from itertools import pairwise

from kb.answers.boards.performances import Performed, Turn
from kb.answers.boards.rules import Rule, RuleEntry
from kb.answers.changes.told_first import Group, events_of, groups
from kb.records.prose import day_with_set
from kb.records.sets import set_of
from kb.site import addresses
from kb.site.collection import Collection, grouped
from kb.site.links import link_to_lineage, link_to_quoted, rules_played
from kb.site.page_parts import Link
from kb.site.site import Site

_NAMED_FROM, _NAMES_APART = 15, 9.0
"""The least height of a labelled bar and the least distance between two labels, in hundredths of the chart."""

_FEW = 3
"""The number of changes named for a day."""

Flips = dict[date, list[tuple[Performed, Turn]]]
"""The boards whose outcome changes, with the change, by day."""


@dataclass(frozen=True, slots=True)
class Column:
    """A day with changed outcomes in the chart, drawn to scale."""

    link: Link
    count: int
    at: float
    """The position of the day, in hundredths of the chart's width."""
    height: float
    """The height of the bar, in hundredths of the highest."""
    words: str
    """The changes that players meet most often, or the rule that most of the boards depend on."""
    is_named: bool
    """True if its bar is high enough, and far enough from others, to be labelled."""


@dataclass(frozen=True, slots=True)
class Chart:
    """A chart of the days on which outcomes change."""

    columns: tuple[Column, ...]
    years: tuple[tuple[int, float], ...]
    """Every fifth year with its position."""


@lru_cache(maxsize=8)
def flips_by_day(site: Site) -> Flips:
    """Return the boards whose outcome changes, by the day of the change."""
    found = grouped(((told, turn) for told in site.plays for turn in told.turns), lambda pair: pair[1].day)
    return {day: found[day] for day in sorted(found)}


def flip_days(site: Site) -> list[date]:
    """Return the days on which an outcome changes; each has a page."""
    return list(flips_by_day(site))


def chart(site: Site) -> Chart:
    """Return a chart of the days on which outcomes change, drawn to scale."""
    flips = flips_by_day(site)
    days = [*flips, *(era.day for era in site.collection.eras), *site.collection.days.rulebooks[-1:]]
    first, last = min(days).year, max(days).year + 1
    start, end = date(first, 1, 1).toordinal(), date(last, 1, 1).toordinal()
    most = max(map(len, flips.values()), default=1)
    most_named = 0.0
    columns = []
    for day, found in flips.items():
        at = round((day.toordinal() - start) * 100 / (end - start), 2)
        height = round(len(found) * 100 / most, 1)
        is_named = bool(set_of(day)) and height > _NAMED_FROM and (not most_named or at - most_named > _NAMES_APART)
        most_named = at if is_named else most_named
        link = Link(day_with_set(day), addresses.flip_day(day), set_of(day) or "")
        columns.append(Column(link, len(found), at, height, _change_titles(day, found, site.collection), is_named))
    fifths = range(first + -first % 5, last, 5)
    years = ((year, round((date(year, 1, 1).toordinal() - start) * 100 / (end - start), 2)) for year in fifths)
    return Chart(tuple(columns), tuple(years))


def _change_titles(day: date, found: list[tuple[Performed, Turn]], collection: Collection) -> str:
    """Return the titles of a day's few most noticeable changes, or else of the rule that decides most boards.

    If more rules changed outcomes on the day, the text ends with their number.
    """
    causes = grouped((name for _, turn in found for name in causes_of(turn)), lambda name: name)
    turned = [group for group in groups() if group.met and _happens_on(group, day, causes)]
    in_order = sorted(turned, key=lambda group: (-group.met, -sum(len(causes.get(rule, ())) for rule in group.rules)))
    names = [group.title for group in in_order[:_FEW]]
    rules = [name for name in causes if name in rules_played()]
    if not names and rules:
        names = [link_to_lineage(max(rules, key=lambda name: len(causes[name])), collection).words]
    more = len(rules) - len(names)
    return "; ".join([*names, *([f"{more} more"] if more > 0 else [])])


def _happens_on(group: Group, day: date, causes: Mapping[str, object]) -> bool:
    """Return whether a rule of a group is among a day's causes of changed outcomes, or an event of it is that day's."""
    return any(rule in causes for rule in group.rules) or bool(events_of(group, day - timedelta(1), day))


def causes_of(turn: Turn) -> tuple[str, ...]:
    """Return the first of the smallest sets of causes of a change; empty if none is known."""
    return turn.causes[0] if turn.causes else ()


@dataclass(frozen=True, slots=True)
class Saying:
    """The content of a rule since a day, with the quotation for it."""

    lineage: Link
    day: str
    means: str
    quote: str
    where: Link


def saying(rule: Rule, entry: RuleEntry, collection: Collection) -> Saying:
    """Return an entry of a rule as it is shown."""
    where = link_to_quoted(collection, entry.where, entry.since, entry.quote)
    return Saying(link_to_lineage(rule.slug, collection), str(entry.since), entry.means, entry.quote, where)


def sayings_on(names: tuple[str, ...], day: date, collection: Collection) -> Iterator[Saying]:
    """Yield what these rules say on a day, skipping those not in force."""
    for name in names:
        rule = rules_played().get(name)
        entry = rule.on(day) if rule else None
        if rule and entry:
            yield saying(rule, entry, collection)


def changed_on(day: date, collection: Collection) -> Iterator[tuple[Saying, Saying]]:
    """Yield what a rule said before a day and what it says since, for each rule that says something else from then on.

    Rules that only begin on the day are left out, and so are the rules of sets.
    """
    for rule in rules_played().values():
        entries = [entry for entry in rule.entries if entry.set is None]
        for before, after in pairwise(entries):
            if after.since == day and after.sense != before.sense:
                yield saying(rule, before, collection), saying(rule, after, collection)
