"""The first changes listed for returning players, compared with five lists written from the rulebooks."""

from datetime import date
from pathlib import Path

import pytest

from kb.answers.asking.stages import Proof, Stage
from kb.answers.changes.since import ChangeSince, _once_each
from kb.answers.changes.told_first import events_of, groups
from kb.engine.law.registry import all_rules
from kb.search.names import names
from tests.slow import slow

LISTS = [
    line.split("\t")
    for line in Path(__file__).with_name("since_lists.tsv").read_text(encoding="utf-8").splitlines()
    if not line.startswith("#")
]
YEARS = sorted({row[0] for row in LISTS})


@slow
@pytest.mark.parametrize("year", YEARS)
def test_eight_of_the_ten_most_important_changes_are_among_the_first_twelve(book, year):
    first = {change.id for change in book.since(year).changes[:12]}
    wanted = [set(row[3:]) for row in LISTS if row[0] == year]
    assert len(wanted) == 10
    assert sum(bool(ids & first) for ids in wanted) >= 8


@slow
def test_a_rule_that_came_and_went_in_between_is_not_listed(book):
    """A player who left before planeswalkers existed never met their uniqueness rule."""
    ids = [[change.id for change in book.since(year).changes] for year in ("1999", "2009")]
    assert ["planeswalker-uniqueness" in found for found in ids] == [False, True]


@slow
def test_each_change_is_listed_once_and_under_a_readable_title(book):
    changes = book.since("1999").changes
    assert len({change.id for change in changes}) == len(changes)
    slugs = {rule.slug for rule in all_rules()}
    assert [change.id for change in changes if "-" in change.title and change.title in slugs] == []
    assert not [change.sentence for change in changes if change.sentence.startswith("New: repealed")]


def test_the_groups_of_changes_name_existing_rules_and_names_once_each():
    slugs = {rule.slug for rule in all_rules()}
    known = {entry.name for entry in names()}
    rules = [rule for group in groups() for rule in group.rules]
    called = [name for group in groups() for name in group.names]
    assert set(rules) <= slugs
    assert set(called) <= known
    assert len(rules) == len(set(rules))
    assert len(called) == len(set(called))


def test_a_name_that_began_and_ended_in_between_is_not_listed():
    """The Vancouver mulligan came after 2013 and is gone today."""
    (mulligan,) = (group for group in groups() if group.id == "mulligan")
    listed = {name.name for name, _ in events_of(mulligan, date(2013, 12, 31), date(2026, 8, 7))}
    assert "London mulligan" in listed
    assert "Vancouver mulligan" not in listed


def _change(id_: str, where: str, quote: str, *, perhaps_before: bool = False) -> ChangeSince:
    """Return a change that this rulebook number of 11 July 2009 made."""
    after = Stage("So.", date(2009, 7, 11), None, "", "", Proof(where, quote, None, ""))
    days = (date(2009, 7, 11),)
    return ChangeSince(
        "rules", id_, id_.title(), "It changed.", days, (), perhaps_before, None, after, (f"board-{id_}",),
        None, 0, 0, 0, (), 2, 0.0, is_named=False,
    )  # fmt: skip


def test_changes_by_the_same_text_are_listed_as_one():
    """The first names the others and takes their boards."""
    found = [
        _change("order", "510.1c", "as it chooses"),
        _change("mill", "701.17", "mills"),
        _change("trample", "510.1c", "as it chooses"),
    ]
    first, other = _once_each(found)
    assert first.sentence == "It changed. By the same text also changed: Trample."
    assert first.boards == ("board-order", "board-trample")
    assert other.id == "mill"


def test_a_change_takes_the_known_day_of_a_named_event(book):
    """The rule about planeswalkers of one type ended with Ixalan, though the texts show it only later."""
    changes = book.since("2014", topic="planeswalker uniqueness rule").changes
    (change,) = (one for one in changes if one.id == "planeswalker-uniqueness")
    assert (change.when, change.perhaps_before) == (("on 29 September 2017 (Ixalan)",), False)
