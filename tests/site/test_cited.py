"""Tests for citing a page."""

from kb.site.cited import cited


def test_record_is_cited_in_four_forms_with_its_address(made):
    record = made.site.collection.records["crystalkeep-2004-01/212.1c"]
    forms = dict(cited(record, "rule/212.1c.html", made.site))
    assert set(forms) == {"text", "markdown", "wikitext", "bibtex"}
    assert all("https://example.org/rulings/rule/212.1c.html" in words for words in forms.values())
    assert forms["bibtex"].startswith("@misc{")
    assert "D'Angelo" in forms["text"]
