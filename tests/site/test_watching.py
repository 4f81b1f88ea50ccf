"""Watching what is read of a site."""

import gc
from dataclasses import replace
from weakref import ref

import pytest

from kb.site.pages.era import parts_of
from kb.site.site import Site
from kb.site.watching import Answers, watched

CHANGED = "crystalkeep-2004-01/212.1c"


@pytest.fixture
def other(made):
    """Make the site with one text changed."""
    collection = made.site.collection
    record = collection.records[CHANGED]
    records = {**collection.records, CHANGED: record._replace(text=f"{record.text} So it is.")}
    return Site(replace(collection, records=records), made.site.plays, made.site.base_url, made.site.store)


def is_noticed(ask, made, other) -> bool:
    """Answer whether what a question reads of a site is otherwise in another."""
    doors = {}
    assert ask(watched(made.site, doors)) == ask(made.site)
    return Answers(made.site).word(doors) != Answers(other).word(doors)


def test_a_site_that_was_watched_goes_at_once(made):
    """It is in no circle, for nothing looks for them while thousands of pages are made."""
    site = watched(made.site, {})
    assert parts_of(site.collection, site.collection.eras[0])
    assert site.head("rule/1.html", "Title", "Words").root == "../"
    left = ref(site), ref(site.collection)
    was_enabled = gc.isenabled()
    gc.disable()
    try:
        del site
        assert [found() for found in left] == [None, None]
    finally:
        if was_enabled:
            gc.enable()


@pytest.mark.parametrize(
    "ask",
    [
        lambda site: site.collection.records[CHANGED],
        lambda site: site.collection.records.get(CHANGED),
        lambda site: list(site.collection.records.values()),
        lambda site: list(site.collection.records.items()),
        lambda site: site.collection.numbers["212.1c"],
        lambda site: site.collection.cited_by(next(iter(site.collection.records.values()))) or (site.collection.sections
        and list(site.collection.numbers.values())),
        lambda site: site.collection.standing(site.collection.eras[2]),
    ],
)  # fmt: skip
def test_a_changed_text_is_noticed_by_who_read_it(ask, made, other):
    """At whichever door."""
    assert is_noticed(ask, made, other)


@pytest.mark.parametrize(
    "ask",
    [
        lambda site: site.collection.records["crystalkeep-2004-01/212.1b"],
        lambda site: CHANGED in site.collection.records,
        lambda site: list(site.collection.records),
        lambda site: len(site.collection.records),
        lambda site: site.collection.numbers_at_hand,
        lambda site: parts_of(site.collection, site.collection.eras[2]),
        lambda site: (site.base_url, site.plays, site.store),
    ],
)
def test_others_do_not_notice(ask, made, other):
    """Who asked for another, or only whether it is there."""
    assert not is_noticed(ask, made, other)


def test_what_was_not_there_is_noticed_when_it_comes(made):
    """It was asked for."""
    collection = made.site.collection
    records = {name: record for name, record in collection.records.items() if name != CHANGED}
    without = Site(replace(collection, records=records), made.site.plays)
    for ask in (lambda site: site.collection.records.get(CHANGED), lambda site: CHANGED in site.collection.records):
        doors = {}
        ask(watched(without, doors))
        assert Answers(made.site).word(doors) != Answers(without).word(doors)


def test_the_order_of_questions_does_not_matter(made):
    """Only which were asked."""
    doors, turned = {}, {}
    site = watched(made.site, doors)
    _ = site.base_url, site.collection.eras
    site = watched(made.site, turned)
    _ = site.collection.eras, site.base_url
    assert Answers(made.site).word(doors) == Answers(made.site).word(turned)
