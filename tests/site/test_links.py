"""Tests for links: they lead to pages that exist, on days with a text."""

from datetime import date

from kb.site.links import address_of, link_to_lineage, link_to_quoted, linked_ids
from kb.site.page_parts import Link


def test_record_ids_in_our_own_text_become_links(made):
    collection = made.site.collection
    words = "By crystalkeep-2008-08/G3.37b. Not cr-1999-04-23/420.5e, nor and/or."
    before, link, after = linked_ids(words, collection)
    assert (before.words, link.words, link.address) == ("By ", "G3.37b", "rule/G3.37b.html")
    assert after.words == ". Not cr-1999-04-23/420.5e, nor and/or."
    assert '<a class="cite" href="../rule/G3.37b.html"' in made.page("lineage/legend.html")


def test_citation_does_not_link_to_a_day_without_a_text(made):
    collection = made.site.collection
    section = collection.records["crystalkeep-2008-08/heading/407"]
    assert address_of(section, collection, date(2008, 7, 15)) == "rule/407.html"
    assert address_of(section, collection, date(2023, 11, 17)) == "rule/407.html#2023-11-17"


def test_unknown_lineage_has_no_link(made):
    assert link_to_lineage("no-such-lineage", made.site.collection) == Link("no-such-lineage", "", "no-such-lineage")
    assert link_to_lineage("trample", made.site.collection).address == "lineage/trample.html"


def test_quotation_of_another_day_has_no_link_to_another_rule_of_its_number(made):
    collection = made.site.collection
    (record, *_) = collection.numbers["212.1c"]
    words = record.text[10:40]
    assert link_to_quoted(collection, "212.1c", date(2004, 1, 15), "").address == "rule/212.1c.html"
    assert link_to_quoted(collection, "212.1c", date(1999, 6, 1), words).address == "rule/212.1c.html"
    assert link_to_quoted(collection, "212.1c", date(1999, 6, 1), "other words") == Link("212.1c", "")
