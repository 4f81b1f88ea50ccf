"""Tests for sites of which only some pages were written."""

import re

from kb.boards.reading.scenario import packaged_scenarios
from kb.site.build import build

BOARD = "scenario/002-licid-forest"


def links(page: str) -> set[str]:
    """Return the link targets of a page without anchors and queries."""
    return {target for target in re.findall(r'<a\b[^>]*\bhref="([^"#?]+)', page) if ":" not in target}


def test_front_page_of_a_partial_site_links_only_to_written_pages(site_with, tmp_path):
    site = site_with(scenarios=packaged_scenarios("002-licid-forest"), one={"local_id": "212.1c"}).site
    out = tmp_path / "part"
    build(site, out, only=("rule/212",))
    first = (out / "index.html").read_text()
    assert "This is a part of the site" in first
    assert 'role="search"' not in first
    assert [target for target in links(first) if not (out / target).is_file()] == []
    build(site, out, only=(BOARD,))
    lists = (out / "section" / "212.html").read_text()
    assert "../rule/212.1c.html" in lists
    assert (out / f"{BOARD}.html").is_file()
    build(site, out)
    whole = (out / "index.html").read_text()
    assert "This is a part of the site" not in whole
    assert 'role="search"' in whole
