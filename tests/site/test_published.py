"""Words that may not be published again are nowhere on the site, unless they are asked for."""

import gzip
import json
import sqlite3

import pytest
from jsonschema import Draft202012Validator

from kb.answers.documents.published import store_without
from kb.site.contents import files_of
from kb.site.making import site_of
from kb.site.schemas import schemas
from kb.store.library import Library
from tests.site.scripts import in_full

SHARED = "Everyone may say this."


def site_files(library, **asked):
    """Return the files of the site of a library, those that are compressed as they are without."""
    files = dict(files_of(site_of(library, scenarios=(), **asked)))
    return {
        address: gzip.decompress(content) if address.endswith(".gz") else content for address, content in files.items()
    }


def test_words_that_may_not_be_published_are_in_no_file(closed_library):
    """Not on pages, in differences, in descriptions, or in the files for programs."""
    files = site_files(closed_library)
    for word in (b"Cromlech", b"zephyr", b"quokka", b"wombat"):
        assert [address for address, content in files.items() if word in content] == []
    assert json.loads(files["api/rule/1.1.json"])["records"][0]["text"] is None


@pytest.mark.parametrize("shows_all", [False, True])
def test_no_link_is_dead(closed_library, dead_links, shows_all):
    """To what has no words, either: an entry of a glossary has no anchor then, nor have its examples."""
    assert dead_links(site_files(closed_library, shows_all=shows_all)) == []


def test_it_is_said_that_they_are_left_out(closed_library):
    """On the page of the rule, of the document, and in the list of documents; headings stay."""
    files = {
        address: content.decode() for address, content in site_files(closed_library).items() if address.endswith("html")
    }
    assert "The words are not shown here" in files["rule/1.1.html"]
    assert "The words of this document are not shown here" in files["source/cr-1.html"]
    assert files["sources.html"].count('<span class="kind">words not shown</span>') == 2
    assert "Beginnings" in files["source/cr-1.html"]


def test_words_that_another_document_prints_are_shown(closed_library):
    """One that may be published."""
    assert SHARED in site_files(closed_library)["rule/1.2.html"].decode()


def test_the_search_can_tell_what_has_no_words(closed_library):
    """So that rules of which it knows but the title come last; where some document's words are shown, it finds them."""
    files = site_files(closed_library)
    wordless = b'<meta name="rulings-words" content="not shown"'
    assert [wordless in files[f"rule/{number}.html"] for number in ("1.1", "1.2")] == [True, False]
    assert wordless not in site_files(closed_library, shows_all=True)["rule/1.1.html"]


def test_all_are_shown_where_that_is_asked_for(closed_library):
    """For one's own use."""
    files = site_files(closed_library, shows_all=True)
    assert b"quokka" in files["rule/1.1.html"]
    assert b"quokka" in files["source/cr-1.html"]


def test_what_is_told_without_its_words_has_the_shape_that_is_said(closed_library):
    """For programs, as what is told with them."""
    files = site_files(closed_library)
    validator = Draft202012Validator(schemas()["rule"])
    found = [json.loads(files[f"api/rule/{number}.json"]) for number in ("1.1", "1.2")]
    assert None in [record["text"] for rule in found for record in in_full(rule["records"])]
    for rule in found:
        validator.validate(rule)


def test_what_became_of_a_rule_is_told_without_its_words(closed_library):
    """On its page, and a line a match."""
    files = site_files(closed_library)
    assert b"same number, other words" in files["rule/1.1.html"]
    assert json.loads(files["api/matches.jsonl.gz"].splitlines()[0])["old"] == "cr-1/1.1"


def test_the_store_has_the_matches_of_the_rulebooks_in_it(closed_library, tmp_path):
    """Of those that are neighbours there."""
    path = tmp_path / "published.sqlite"
    path.write_bytes(store_without(closed_library, frozenset({"free"})))
    with Library(str(path)) as published:
        assert published.all_matches() == closed_library.all_matches() != ()


def test_the_store_beside_the_pages_is_without_them(closed_library, tmp_path):
    """Neither as records nor as the text of a document; of a library without such sources it is the store itself."""
    path = tmp_path / "published.sqlite"
    path.write_bytes(store_without(closed_library, frozenset({"cr-1", "cr-2"})))
    assert b"quokka" not in path.read_bytes()
    with Library(str(path)) as published:
        assert [source.slug for source in published.sources()] == ["free"]
    with sqlite3.connect(path) as connection:
        assert connection.execute("PRAGMA integrity_check").fetchone() == ("ok",)
    connection.close()
    assert b"quokka" in store_without(closed_library, frozenset())
