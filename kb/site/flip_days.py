"""The days on which boards have another outcome, and rules say something else."""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date
from functools import lru_cache
from itertools import pairwise

from kb.answers.boards.performances import Performed, Turn
from kb.answers.boards.rules import Rule, RuleEntry
from kb.site import addresses
from kb.site.collection import Collection, grouped
from kb.site.links import link_to_id, link_to_lineage, rules_played
from kb.site.parts import Link
from kb.site.site import Site

Flips = dict[date, list[tuple[Performed, Turn]]]
"""The boards that have another outcome from a day on, by day, each with how."""


@dataclass(frozen=True, slots=True)
class Column:
    """A day on which boards have another outcome, drawn to scale."""

    link: Link
    count: int
    at: float
    """Where the day lies, in hundredths of the whole."""
    height: float
    """In hundredths of that of the day on which most do."""
    words: str
    """The rule on which more than half of them hang, or how many rules they hang on."""


@dataclass(frozen=True, slots=True)
class Chart:
    """The days on which boards have another outcome, drawn to scale."""

    columns: tuple[Column, ...]
    years: tuple[tuple[int, float], ...]
    """Each fifth year, with where it begins."""


@lru_cache(maxsize=8)
def flips_by_day(site: Site) -> Flips:
    """Give the boards that have another outcome by the day from which on they do."""
    found = grouped(((told, turn) for told in site.plays for turn in told.turns), lambda pair: pair[1].day)
    return {day: found[day] for day in sorted(found)}


def flip_days(site: Site) -> list[date]:
    """Give the days that have a page: those on which a board has another outcome."""
    return list(flips_by_day(site))


def chart(site: Site) -> Chart:
    """Give these days drawn to scale."""
    flips = flips_by_day(site)
    days = [*flips, *(era.day for era in site.collection.eras), *site.collection.days.rulebooks[-1:]]
    first, last = min(days).year, max(days).year + 1
    start, end = date(first, 1, 1).toordinal(), date(last, 1, 1).toordinal()
    most = max(map(len, flips.values()), default=1)
    columns = (
        Column(
            Link(str(day), addresses.flip_day(day)),
            len(found),
            round((day.toordinal() - start) * 100 / (end - start), 2),
            round(len(found) * 100 / most, 1),
            _most_of_them(found, site.collection),
        )
        for day, found in flips.items()
    )
    fifths = range(first + -first % 5, last, 5)
    years = ((year, round((date(year, 1, 1).toordinal() - start) * 100 / (end - start), 2)) for year in fifths)
    return Chart(tuple(columns), tuple(years))


def _most_of_them(found: list[tuple[Performed, Turn]], collection: Collection) -> str:
    """Give the title of the rule on which more than half of these flips hang, else on how many rules they do."""
    causes = grouped((name for _, turn in found for name in causes_of(turn)), lambda name: name)
    rules = [name for name in causes if name in rules_played()]
    most = max(rules, key=lambda name: len(causes[name]), default="")
    if most and len(causes[most]) * 2 > len(found):
        return link_to_lineage(most, collection).words
    return f"{len(rules)} rules" if rules[1:] else ""


def causes_of(turn: Turn) -> tuple[str, ...]:
    """Give the first of the smallest sets of causes of a change."""
    return turn.causes[0] if turn.causes else ()


@dataclass(frozen=True, slots=True)
class Saying:
    """What a rule says from a day on, and by what words that is known."""

    lineage: Link
    day: str
    means: str
    quote: str
    where: Link


def saying(rule: Rule, entry: RuleEntry, collection: Collection) -> Saying:
    """Give an entry of a rule as it is shown."""
    where = link_to_id(collection, entry.where)
    return Saying(link_to_lineage(rule.slug, collection), str(entry.since), entry.means, entry.quote, where)


def sayings_on(names: tuple[str, ...], day: date, collection: Collection) -> Iterator[Saying]:
    """Give what rules say on a day, as far as they are rules that are played and in force."""
    for name in names:
        rule = rules_played().get(name)
        entry = rule.on(day) if rule else None
        if rule and entry:
            yield saying(rule, entry, collection)


def changed_on(day: date, collection: Collection) -> Iterator[tuple[Saying, Saying]]:
    """Give the rules of the game that say something else from a day on: what they said before, and what then."""
    for rule in rules_played().values():
        entries = [entry for entry in rule.entries if entry.set is None]
        for before, after in pairwise(entries):
            if after.since == day and after.sense != before.sense:
                yield saying(rule, before, collection), saying(rule, after, collection)
