"""Tests for citing a page."""

from kb.site.page_citations import Cited, cited


def test_record_is_cited_in_four_forms_with_its_address(made):
    record = made.site.collection.records["crystalkeep-2004-01/212.1c"]
    forms = dict(cited(record, "rule/212.1c.html", made.site).forms)
    assert set(forms) == {"text", "markdown", "wikitext", "bibtex"}
    assert all("https://example.org/rulings/rule/212.1c.html" in words for words in forms.values())
    assert forms["bibtex"].startswith("@misc{")
    assert "D'Angelo" in forms["text"]


def unfolded(of: Cited) -> dict[str, str]:
    """Return the formats as the page puts them together."""
    parts, forms = of.folded
    for place, part in enumerate(parts):
        forms = tuple((name, words.replace(f"§{place}", part)) for name, words in forms)
    return dict(forms)


def test_parts_that_formats_share_are_told_once(made):
    record = made.site.collection.records["crystalkeep-2004-01/212.1c"]
    of = cited(record, "rule/212.1c.html", made.site)
    assert unfolded(of) == dict(of.forms)
    assert sum(len(words) for _, words in of.folded[1]) < sum(len(words) for _, words in of.forms) / 2


def test_nothing_is_folded_where_a_format_has_the_mark_itself():
    of = Cited((("text", "A rule, §1"),), ("A rule",))
    assert of.folded == ((), of.forms)
