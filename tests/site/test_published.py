"""Words that may not be published again are nowhere on the site, unless they are asked for."""

import json
import sqlite3
from datetime import date

import pytest

from kb.records.record import Kind, Reading, Record, Span
from kb.records.source import NOT_AGAIN, Extent
from kb.site.contents import files_of
from kb.site.making import site_of
from kb.site.published import store_without
from kb.store.library import Library

EARLIER = "Cromlech zephyr quokka."
LATER = "Cromlech zephyr wombat."
SHARED = "Everyone may say this."


@pytest.fixture
def library(store_of, make_source, make_record):
    """Open a library of two rulebooks that may not be published again and a document that may."""
    forbidden = f"Copyright of someone; {NOT_AGAIN}."

    def entry(slug: str, words: str) -> tuple[Record, Record]:
        whole = make_record(slug, "glossary/newt", kind=Kind.GLOSSARY, number=None, text=words, span=Span(80, 90),
                            place=("Glossary", "Newt"))  # fmt: skip
        example = make_record(slug, "glossary/newt#example-1", kind=Kind.EXAMPLE, number=None, parent=whole.id,
                              text=words, span=Span(90, 100), place=("Glossary", "Newt"))  # fmt: skip
        return whole, example

    def edition(slug: str, year: int, words: str) -> Reading:
        rule = make_record(slug, "1.1", text=words, span=Span(20, 40), place=("1 Beginnings",))
        return Reading(
            make_source(slug, date(year, 1, 1), extent=Extent.COMPLETE, terms=forbidden),
            "x" * 100,
            (
                make_record(slug, "1", kind=Kind.HEADING, text="Beginnings", span=Span(0, 10)),
                rule,
                make_record(slug, "1.1#example-1", kind=Kind.EXAMPLE, number="1.1", parent=rule.id, text=words,
                            span=Span(40, 60)),
                make_record(slug, "1.2", text=SHARED, span=Span(60, 80)),
                *entry(slug, words),
            ),
            (),
        )  # fmt: skip

    free = Reading(make_source("free", date(2005, 1, 1)), "x" * 50, (make_record("free", "1.2", text=SHARED),), ())
    with Library(store_of(edition("cr-1", 1999, EARLIER), edition("cr-2", 2004, LATER), free)) as opened:
        yield opened


def site_files(library, **asked):
    """Give the files of the site of a library."""
    return dict(files_of(site_of(library, scenarios=(), **asked)))


def test_words_that_may_not_be_published_are_in_no_file(library):
    """Not on pages, in differences, in descriptions, or in the files for programs."""
    files = site_files(library)
    for word in (b"Cromlech", b"zephyr", b"quokka", b"wombat"):
        assert [address for address, content in files.items() if word in content] == []
    assert json.loads(files["api/rule/1.1.json"])["records"][0]["text"] == ""


@pytest.mark.parametrize("shows_all", [False, True])
def test_no_link_is_dead(library, dead_links, shows_all):
    """To what has no words, either: an entry of a glossary has no anchor then, nor have its examples."""
    assert dead_links(site_files(library, shows_all=shows_all)) == []


def test_it_is_said_that_they_are_left_out(library):
    """On the page of the rule, of the document, and in the list of documents; headings stay."""
    files = {address: content.decode() for address, content in site_files(library).items() if address.endswith("html")}
    assert "The words are not shown here" in files["rule/1.1.html"]
    assert "The words of this document are not shown here" in files["source/cr-1.html"]
    assert files["sources.html"].count('<span class="kind">words not shown</span>') == 2
    assert "Beginnings" in files["source/cr-1.html"]


def test_words_that_another_document_prints_are_shown(library):
    """One that may be published."""
    assert SHARED in site_files(library)["rule/1.2.html"].decode()


def test_the_search_can_tell_what_has_no_words(library):
    """So that rules of which it knows but the title come last; where some document's words are shown, it finds them."""
    files = site_files(library)
    wordless = b'<meta name="rulings-words" content="not shown"'
    assert [wordless in files[f"rule/{number}.html"] for number in ("1.1", "1.2")] == [True, False]
    assert wordless not in site_files(library, shows_all=True)["rule/1.1.html"]


def test_all_are_shown_where_that_is_asked_for(library):
    """For one's own use."""
    files = site_files(library, shows_all=True)
    assert b"quokka" in files["rule/1.1.html"]
    assert b"quokka" in files["source/cr-1.html"]


def test_what_became_of_a_rule_is_told_without_its_words(library):
    """On its page, and a line a match."""
    files = site_files(library)
    assert b"same number, other words" in files["rule/1.1.html"]
    assert json.loads(files["api/matches.jsonl"].splitlines()[0])["old"] == "cr-1/1.1"


def test_the_store_has_the_matches_of_the_rulebooks_in_it(library, tmp_path):
    """Of those that are neighbours there."""
    path = tmp_path / "published.sqlite"
    path.write_bytes(store_without(library, frozenset({"free"})))
    with Library(str(path)) as published:
        assert published.all_matches() == library.all_matches() != ()


def test_the_store_beside_the_pages_is_without_them(library, tmp_path):
    """Neither as records nor as the text of a document; of a library without such sources it is the store itself."""
    path = tmp_path / "published.sqlite"
    path.write_bytes(store_without(library, frozenset({"cr-1", "cr-2"})))
    assert b"quokka" not in path.read_bytes()
    with Library(str(path)) as published:
        assert [source.slug for source in published.sources()] == ["free"]
    with sqlite3.connect(path) as connection:
        assert connection.execute("PRAGMA integrity_check").fetchone() == ("ok",)
    connection.close()
    assert b"quokka" in store_without(library, frozenset())
