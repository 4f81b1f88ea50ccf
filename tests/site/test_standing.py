"""Tests for what became of wordings in later rulebooks."""

import os
import re
from dataclasses import replace
from datetime import date
from pathlib import Path

import pytest

from ingest import read
from kb.answers.moments import Moment
from kb.answers.texts import becoming
from kb.answers.texts.becoming import anchor, end_in_words, fate
from kb.answers.texts.shown import answer
from kb.lineage.descent import descent
from kb.records.match import Bond, Match
from kb.records.record import Reading, Span
from kb.records.source import Extent
from kb.site.make_site import site_of
from kb.site.pages.rule import rule_page
from kb.site.rendering import Renderer
from kb.site.standing import standing_word, status
from kb.site.timeline import timeline
from kb.store.library import Library

BOOKS = os.environ.get("RULINGS_EDITIONS", "")
BANDS = "Creatures with banding attack in one band, and their controller assigns the damage."
TRAMPLE = "The damage that is left when all blockers have lethal damage goes to the player."
EDITIONS = {
    "cr-2004": {"1.1": BANDS, "1.2": TRAMPLE, "1.3": "Ante goes on top.", "1.4": "Mana burns.", "1.5": "Walls stay."},
    "free": {"1.2": f"{TRAMPLE} So it was."},
    "cr-2008": {"1.1": f"{TRAMPLE} It may all be kept back.", "1.6": BANDS, "1.7": "Mana burns. Walls stay."},
    "cr-2009": {"1.1": f"{TRAMPLE} It may not be kept back.", "1.6": BANDS, "1.7": "Mana burns. Walls stay."},
}
"""Three rulebooks and a document in between: 1.2 is reworded as 1.1, a number that another rule had before."""
BY_2008 = "between January 2004 and January 2008 (first seen in the January 2008 text)"
"""The end of texts absent from the third of them: a text from between may be missing."""
BY_2009 = "between January 2008 and January 2009 (first seen in the January 2009 text)"
DAYS = {"cr-2004": 2004, "free": 2005, "cr-2008": 2008, "cr-2009": 2009}
MATCHES = (
    Match("cr-2004/1.1", "cr-2008/1.6", Bond.WORDS, 0.99, "So say the words."),
    Match("cr-2004/1.2", "cr-2008/1.1", Bond.NEAREST, 0.9, "So say most words."),
    Match("cr-2004/1.4", "cr-2008/1.7", Bond.NEAREST, 0.8, "Its first half."),
    Match("cr-2004/1.5", "cr-2008/1.7", Bond.MERGED, 0.8, "Its second half."),
    Match("cr-2008/1.1", "cr-2009/1.1", Bond.NUMBER, 0.9, "So says the number."),
)


@pytest.fixture
def site(store_of, make_source, make_record):
    """Return the site of hand-made rulebooks and a document that isn't one."""

    def reading(slug, texts):
        """Return a source with these texts on its day."""
        extent = Extent.SELECTION if slug == "free" else Extent.COMPLETE
        records = (
            make_record(slug, number, text=text, since=date(DAYS[slug], 1, 1), span=Span(place * 10, place * 10 + 10))
            for place, (number, text) in enumerate(texts.items())
        )
        return Reading(make_source(slug, date(DAYS[slug], 1, 1), extent=extent), "x" * 99, tuple(records), ())

    with Library(store_of(*(reading(slug, texts) for slug, texts in EDITIONS.items()))) as library:
        found = site_of(library, scenarios=())
    return replace(found, collection=replace(found.collection, matches=MATCHES))


def ends(site):
    """Return what became of each text, in words."""
    collection = site.collection
    return {name: end_in_words(it, collection.end_of(it)) for name, it in collection.wordings.items()}


def test_only_a_rule_without_a_successor_is_not_printed_any_more(site):
    found = ends(site)
    assert found["cr-2004/1.1"] == f"renumbered as 1.6 {BY_2008}"
    assert found["cr-2004/1.2"] == f"reworded as 1.1 {BY_2008}"
    assert found["cr-2004/1.3"] == "not printed any more by 2008-01-01"
    assert found["cr-2004/1.5"] == f"merged into 1.7 {BY_2008}"
    assert found["cr-2008/1.1"] == f"reworded {BY_2009}"
    assert found["cr-2009/1.1"] == ""


def test_text_of_another_document_follows_the_rule_it_quotes(site):
    collection = site.collection
    wording = collection.wordings["free/1.2"]._replace(gone_by=date(2008, 1, 1))
    assert anchor(collection.holdings, collection.books, wording) == "cr-2004/1.2"
    end = fate(collection.holdings, collection.books, wording)
    assert (end.short, end.record) == ("reworded as 1.1", "cr-2008/1.1")


def test_end_of_a_wording_is_computed_once(site, monkeypatch):
    compared = []
    original = becoming.kinds.kind_of_difference
    monkeypatch.setattr(becoming.kinds, "kind_of_difference", lambda *its: compared.append(its[:2]) or original(*its))
    rule_page(site, "1.1")
    told = len(compared)
    assert told
    rule_page(site, "1.1")
    assert len(compared) == told


def test_rule_page_says_where_a_rule_went(site):
    page = Renderer().render("rule.html", rule_page(site, "1.2")).decode()
    text = " ".join(re.sub("<[^>]+>", "", page).split())
    assert f"reworded as 1.1 {BY_2008}. It continues as 1.1" in text
    assert "not printed any more" not in text
    words = {it.tab.link.words: it.tab.words for it in rule_page(site, "1.2").moments}
    assert words["2004-01-15"] != words["2008-08-10"] == "reworded as 1.1"
    wording = site.collection.wordings["cr-2004/1.2"]
    assert standing_word(wording, site.collection.end_of(wording), None) == "replaced"


def test_wordings_are_compared_along_one_rule_not_one_number(site):
    collection = site.collection
    moments = rule_page(site, "1.1").moments
    begun = [(it.tab.link.words, it.was and it.was.words) for it in moments if it.is_new]
    assert begun == [("2004-01-01", "1.2"), ("2008-01-01", None), ("2009-01-01", None)]
    assert collection.numbers["1.6"]


def test_bar_ends_where_the_rule_changes(site):
    collection = site.collection
    wording = collection.wordings["cr-2004/1.3"]._replace(gone_by=None)
    (known,) = timeline([wording], collection).bars
    (ended,) = timeline([wording], collection, lambda _: [date(2000, 1, 1), date(2006, 1, 1)]).bars
    assert ended.known < known.known
    assert (known.ended, ended.ended) == ("", "the rule changed by 1 January 2006")


@pytest.fixture
def rulebooks(store_of):
    """Return the site of four official rulebooks."""
    days = ("2008-05-01", "2009-05-01", "2009-07-11", "2013-07-13")
    paths = [path for day in days for path in Path(BOOKS).glob(f"CR-{day}*.txt")]
    with Library(store_of(*(read(path.read_bytes(), path.name) for path in paths))) as library:
        return site_of(library, scenarios=())


@pytest.mark.skipif(not BOOKS, reason="RULINGS_EDITIONS names no folder of official rulebooks")
def test_pages_agree_with_the_history_of_official_rulebooks(rulebooks):
    collection = rulebooks.collection

    def line(wording):
        """Return the records of a wording's rule through the rulebooks."""
        return descent(collection.books, anchor(collection.holdings, collection.books, wording)).records

    gone = compared = 0
    for records in collection.numbers.values():
        wordings = [collection.wordings[record.id] for record in records]
        for wording in wordings:
            if end_in_words(wording, collection.end_of(wording)).startswith("not printed any more"):
                gone += 1
                after = max(collection.sources[name.partition("/")[0]].day for name in line(wording))
                assert after < wording.ended
            before = collection.before(wording, wordings)
            compared += before is not None
            assert before is None or line(before) == line(wording)
    assert gone > 50
    assert compared > 1000


def alike(library, collection):
    """Check that lookup and page agree on each text no longer in force; return their number."""
    ended = {it.records[-1]: it for it in collection.wordings.values() if it.ended is not None}
    for name, wording in ended.items():
        for day in (None, wording.ended):
            shown = answer(library, library.record(name), Moment(day))
            end = collection.end_of(wording)
            page = status(wording, end, day)
            assert page == f"{shown.status[0].upper()}{shown.status[1:]}.", name
            assert end is None or end in shown.became
    return len(ended)


def test_lookup_and_page_agree_on_ended_texts(made, documents, store_of):
    with Library(store_of(*documents)) as library:
        assert alike(library, made.site.collection) == 4


@pytest.mark.skipif(not BOOKS, reason="RULINGS_EDITIONS names no folder of official rulebooks")
def test_lookup_and_page_agree_for_official_rulebooks(store_of):
    paths = [path for day in ("2009-05-01", "2009-07-11") for path in Path(BOOKS).glob(f"CR-{day}*.txt")]
    with Library(store_of(*(read(path.read_bytes(), path.name) for path in paths))) as library:
        assert alike(library, site_of(library, scenarios=()).collection) > 500
