"""Tests for texts whose rule has changed since."""

from datetime import date

from kb.site.pages.rule import record_page, rule_page
from kb.site.superseded import later_numbers, superseded


def test_text_stating_a_rule_is_superseded_once_the_rule_changes(made):
    """A text is superseded from the day on which a rule that it states changed."""
    collection = made.site.collection
    record = collection.records["moursund-1998-10/rules-changes/2"]
    (changed,) = [one for one in superseded(record, collection) if one.lineage.note == "trample"]
    assert changed.day == date(1999, 6, 1)
    assert changed.lineage.address == "lineage/trample.html"
    assert superseded(record, collection, date(1999, 5, 31)) == ()
    page = record_page(made.site, record)
    assert page.superseded == superseded(record, collection)
    told = {it.tab.link.words: it.tab.words for it in page.moments}
    assert told["2004-01-15"] == "last known wording, the rule has changed"


def test_text_with_an_unchanged_rule_is_not_superseded(made):
    assert rule_page(made.site, "212.1c").superseded == ()


def test_rule_without_a_later_text_lists_its_later_numbers(made):
    page = rule_page(made.site, "217.1c")
    assert page.later_numbers == later_numbers(
        made.site.collection.records["crystalkeep-2008-08/217.1c"], made.site.collection
    )
    told = [(one.words, one.address, one.note) for it in page.later_numbers for one in it.numbers]
    assert ("400.7", "", "11 July 2009 (Magic 2010)") in told
    assert "in later rulebooks, see " in made.page("rule/217.1c.html")
    assert rule_page(made.site, "212.1c").later_numbers == ()
