"""Tests that texts that may not be republished are nowhere on the site unless requested."""

import gzip
import json
import sqlite3

import pytest
from jsonschema import Draft202012Validator

from kb.answers.documents.published import store_without
from kb.site.make_site import site_of
from kb.site.schemas import schemas
from kb.site.site_files import files_of
from kb.store.library import Library
from tests.site.scripts import data_in, in_full

SHARED = "Everyone may say this."


def site_files(library, **asked):
    """Return the files of the site of a library, decompressed."""
    files = dict(files_of(site_of(library, scenarios=(), **asked)))
    return {
        address: gzip.decompress(content) if address.endswith(".gz") else content for address, content in files.items()
    }


def test_withheld_text_is_in_no_file(closed_library):
    files = site_files(closed_library)
    for word in (b"Cromlech", b"zephyr", b"quokka", b"wombat"):
        assert [address for address, content in files.items() if word in content] == []
    assert data_in(files["api/rule/1.json.gz"])["1.1"]["records"][0]["text"] is None


@pytest.mark.parametrize("shows_all", [False, True])
def test_site_with_withheld_text_has_no_dead_link(closed_library, dead_links, shows_all):
    assert dead_links(site_files(closed_library, shows_all=shows_all)) == []


def test_pages_say_that_text_is_withheld(closed_library):
    files = {
        address: content.decode() for address, content in site_files(closed_library).items() if address.endswith("html")
    }
    assert "The words are not shown here" in files["rule/1.1.html"]
    assert "The words of this document are not shown here" in files["source/cr-1.html"]
    assert files["sources.html"].count('<span class="kind">words not shown</span>') == 2
    assert "Beginnings" in files["source/cr-1.html"]


def test_text_also_printed_by_a_free_document_is_shown(closed_library):
    assert SHARED in site_files(closed_library)["rule/1.2.html"].decode()


def test_search_can_recognize_pages_without_text(closed_library):
    files = site_files(closed_library)
    wordless = b'<meta name="rulings-words" content="not shown"'
    assert [wordless in files[f"rule/{number}.html"] for number in ("1.1", "1.2")] == [True, False]
    assert wordless not in site_files(closed_library, shows_all=True)["rule/1.1.html"]


def test_all_text_is_shown_on_request(closed_library):
    files = site_files(closed_library, shows_all=True)
    assert b"quokka" in files["rule/1.1.html"]
    assert b"quokka" in files["source/cr-1.html"]


def test_data_without_text_matches_its_schema(closed_library):
    files = site_files(closed_library)
    validator = Draft202012Validator(schemas()["rule"])
    found = data_in(files["api/rule/1.json.gz"])
    assert None in [record["text"] for rule in found.values() for record in in_full(rule["records"])]
    validator.validate(found)


def test_changes_of_a_rule_are_told_without_its_text(closed_library):
    files = site_files(closed_library)
    assert b"same number, other words" in files["rule/1.1.html"]
    assert json.loads(files["api/matches.jsonl.gz"].splitlines()[0])["old"] == "cr-1/1.1"


def test_published_store_has_the_matches_of_rulebooks(closed_library, tmp_path):
    path = tmp_path / "published.sqlite"
    path.write_bytes(store_without(closed_library, frozenset({"free"})))
    with Library(str(path)) as published:
        assert published.all_matches() == closed_library.all_matches() != ()


def test_published_store_lacks_withheld_documents(closed_library, tmp_path):
    path = tmp_path / "published.sqlite"
    path.write_bytes(store_without(closed_library, frozenset({"cr-1", "cr-2"})))
    assert b"quokka" not in path.read_bytes()
    with Library(str(path)) as published:
        assert [source.slug for source in published.sources()] == ["free"]
    with sqlite3.connect(path) as connection:
        assert connection.execute("PRAGMA integrity_check").fetchone() == ("ok",)
    connection.close()
    assert b"quokka" in store_without(closed_library, frozenset())
