"""The most important changes between two days, each with a board that shows it.

Groups of changes and their order are those of `rulings since`; boards are counted as the site has played them.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date
from functools import lru_cache

from kb.answers.boards.performances import Performed
from kb.answers.boards.rules import Rule
from kb.answers.changes.told_first import Group, events_of, groups, told, when
from kb.answers.counting import counted
from kb.site import addresses
from kb.site.flip_days import causes_of
from kb.site.links import link_to_lineage, rules_played
from kb.site.outcomes import words_of_ends
from kb.site.page_parts import Link
from kb.site.site import Site

_REPEALED = "repealed"
_ENDS = 2
"""The number of ends of a board shown on each side."""


@dataclass(frozen=True, slots=True)
class Shown:
    """A board that ends differently on the later of two days."""

    link: Link
    before: tuple[str, ...]
    after: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Headline:
    """A change in plain words."""

    title: str
    link: Link
    """The link to the history of its first rule; without an address if none of its rules is played."""
    when: tuple[str, ...]
    """The days of the change, in words."""
    before: str
    """The earlier text of the rule; empty if the rule is new or described by events only."""
    after: str
    board: Shown | None
    boards: int
    """The number of boards whose outcome it changes."""
    met: int
    """The frequency with which players meet it, from 3 (every game) down to 0."""


def headlines(site: Site, older: date, newer: date) -> list[Headline]:
    """Return the changes between two days, most noticeable first, then by the number of boards they decide."""
    turned = turned_by_rule(site)
    found = list(_of_groups(site, older, newer, turned))
    return sorted(found, key=lambda one: (-one.met, -one.boards, one.title))


Turned = dict[str, list[Performed]]
"""The boards whose outcome each rule changes, by slug."""


@lru_cache(maxsize=2)
def turned_by_rule(site: Site) -> Turned:
    """Return the boards whose outcome changes because of each rule or card."""
    found: dict[str, list[Performed]] = {}
    for board in site.plays:
        for name in dict.fromkeys(name for turn in board.turns for name in causes_of(turn)):
            found.setdefault(name, []).append(board)
    return found


def _of_groups(site: Site, older: date, newer: date, turned: Turned) -> Iterator[Headline]:
    """Yield a headline for each changed group that players meet, and each other changed rule that changes boards.

    A group without a changed rule counts, too, if a name of it has an event in this time.
    """
    rules = rules_played()
    placed: set[str] = set()
    for group in groups():
        changed = [rules[slug] for slug in group.rules if slug in rules and _is_changed(rules[slug], older, newer)]
        placed.update(group.rules)
        if group.met and (changed or events_of(group, older, newer)):
            yield _headline(site, group, changed, (older, newer), turned)
    for slug, rule in rules.items():
        if slug not in placed and slug in turned and _is_changed(rule, older, newer):
            lone = Group(slug, link_to_lineage(slug, site.collection).words, 0, (slug,))
            yield _headline(site, lone, [rule], (older, newer), turned)


def _is_changed(rule: Rule, older: date, newer: date) -> bool:
    """Return whether a rule is new on the newer day or says something else than on the older one.

    A rule that isn't in force on the newer day isn't changed.
    """
    before, after = rule.on(older), rule.on(newer)
    if before is None:
        return after is not None and after.means != _REPEALED  # a rule added and repealed in between was never met
    return after is not None and before.sense != after.sense


def _headline(site: Site, group: Group, changed: list[Rule], days: tuple[date, date], turned: Turned) -> Headline:
    """Return the headline of a group of rules."""
    older, newer = days
    events = events_of(group, older, newer)
    lead = changed[0] if changed and (not events or any(rule.on(older) for rule in changed)) else None
    if lead is not None:
        whens = tuple(
            site.collection.printing(lead.slug, entry.since).changed
            for before, entry in zip((None, *lead.entries), lead.entries, strict=False)
            if entry.set is None and older < entry.since <= newer and (before is None or before.sense != entry.sense)
        )
        then, now = lead.on(older), lead.on(newer)
        before, after = then.means if then else "", now.means if now else ""
    else:
        whens = tuple(dict.fromkeys(when(event) for _, event in events))
        before, after = "", " ".join(told(events))
    boards = _boards([rule.slug for rule in changed], days, turned)
    slug = (lead or changed[0]).slug if changed else ""
    return Headline(
        title=group.title,
        link=link_to_lineage(slug, site.collection) if slug else Link("", ""),
        when=whens,
        before="" if before == _REPEALED else before,
        after="There is no such rule any more." if after == _REPEALED else after,
        board=_example(boards[0], days) if boards else None,
        boards=len(boards),
        met=group.met,
    )


def _boards(slugs: list[str], days: tuple[date, date], turned: Turned) -> list[Performed]:
    """Return the boards that end differently because of one of these rules, the plainest first."""
    found = dict.fromkeys(
        board
        for slug in slugs
        for board in turned.get(slug, ())
        if board.differs(*days) and any(slug in causes_of(turn) for turn in board.turns_between(*days))
    )
    return sorted(found, key=lambda board: _plainness_key(board, slugs, days))


def _plainness_key(board: Performed, slugs: list[str], days: tuple[date, date]) -> tuple[bool, bool, bool, int, str]:
    """Return a sort key that puts short boards with one cause and one outcome first."""
    before, after = (board.ends_on(day) or () for day in days)
    causes = {name for turn in board.turns_between(*days) for name in causes_of(turn)}
    words = len(" ".join(board.scenario.sentences))
    return not (before and after), not causes <= set(slugs), max(len(before), len(after)) > 1, words, board.scenario.id


def _example(board: Performed, days: tuple[date, date]) -> Shown:
    """Return a board with its ends on both days."""
    before, after = (_words(board, day) for day in days)
    return Shown(Link(board.scenario.title, addresses.scenario(board.scenario.id)), before, after)


def _words(board: Performed, day: date) -> tuple[str, ...]:
    """Return the ends of a board on a day in words, shortened if there are many."""
    ends = board.ends_on(day)
    if not ends:
        return ("Not a legal play under these rules",)
    told_ = words_of_ends(ends, day, board)
    return told_ if len(told_) <= _ENDS else (*told_[:_ENDS], counted(len(told_) - _ENDS, "other way"))
