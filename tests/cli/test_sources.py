"""``rulings sources``: the documents with their authors, days and terms."""


def test_every_source_has_its_author_day_extent_terms_and_credit(rulings):
    lines = rulings("sources").lines
    for label in ("author", "published", "day", "extent", "records", "terms", "file"):
        assert sum(line.startswith(f"{label}: ") for line in lines) == 5, label
    assert sum(line.startswith("— ") for line in lines) == 5
    assert "author: not stated" in lines
    assert "published: not stated; placed at 17 November 2023" in lines


def test_the_json_of_sources_has_its_documented_keys(rulings):
    found = rulings("sources", "--json").data
    assert [source["slug"] for source in found] == [
        *("moursund-1998-04", "moursund-1998-10", "crystalkeep-2004-01", "crystalkeep-2008-08", "pokemon-set-2023-11"),
    ]
    assert list(found[0]) == [
        *("slug", "title", "author", "published", "day", "day_note", "extent", "covers", "base", "credit", "terms"),
        *("file", "sha256", "reader", "overlay", "doubt", "records"),
    ]
    assert found[3]["base"] == "2008-07-13"
    assert all("not sold for profit" in source["terms"] for source in found if "crystalkeep" in source["slug"])


def test_the_credit_of_a_record_begins_with_that_of_its_source(rulings):
    for source in rulings("sources", "--json").data:
        (hit,) = rulings("search", f"source:{source['slug']}", "--limit", "1", "--json").data["hits"]
        assert hit["credit"].startswith(f"{source['credit']}; ")
