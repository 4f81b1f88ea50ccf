"""``rulings site``."""

import pytest


def test_the_site_is_written(rulings, tmp_path):
    """And says how much of it there is."""
    answer = rulings("site", str(tmp_path / "out"), "--no-search")
    assert answer.code == 0
    assert answer.lines[0].split()[1] == "pages,"
    assert (tmp_path / "out" / "rule" / "212.1c.html").is_file()
    assert answer.err.count("Terms: ") == 5


def test_a_folder_of_something_else_is_refused_at_once(rulings, tmp_path):
    """Before anything is made."""
    (tmp_path / "thesis.txt").write_text("mine")
    answer = rulings("site", str(tmp_path))
    assert answer.code == 2
    assert "thesis.txt" in answer.err


@pytest.mark.parametrize("url", ["example.org", "ftp://example.org", "javascript:alert(1)", "https://x.org/?a=b"])
def test_what_is_no_address_is_said_so(rulings, tmp_path, url):
    """A site's address is http or https, without a query."""
    answer = rulings("site", str(tmp_path / "out"), "--base-url", url)
    assert answer.code == 2
    assert "is not the address of a site" in answer.err
