"""Where things lead: to what is there, and to no day on which nothing is known."""

from datetime import date

from kb.site.links import address_of, link_to_lineage, linked_ids
from kb.site.parts import Link


def test_ids_in_words_of_our_own_are_links(made):
    """To the records here, by their names; what only looks like one stays as it is."""
    collection = made.site.collection
    words = "By crystalkeep-2008-08/G3.37b. Not cr-1999-04-23/420.5e, nor and/or."
    before, link, after = linked_ids(words, collection)
    assert (before.words, link.words, link.address) == ("By ", "G3.37b", "rule/G3.37b.html")
    assert after.words == ". Not cr-1999-04-23/420.5e, nor and/or."
    assert '<a class="cite" href="../rule/G3.37b.html"' in made.page("lineage/legend.html")


def test_a_citation_leads_to_no_day_on_which_nothing_is_known(made):
    """Section 407 has no text here before August 2008: to its page of all days, then."""
    collection = made.site.collection
    section = collection.records["crystalkeep-2008-08/heading/407"]
    assert address_of(section, collection, date(2008, 7, 15)) == "rule/407.html"
    assert address_of(section, collection, date(2023, 11, 17)) == "rule/407.html#2023-11-17"


def test_a_lineage_that_is_neither_told_nor_played_leads_nowhere(made):
    """It has no page; its slug stands for it."""
    assert link_to_lineage("no-such-lineage", made.site.collection) == Link("no-such-lineage", "", "no-such-lineage")
    assert link_to_lineage("trample", made.site.collection).address == "lineage/trample.html"
