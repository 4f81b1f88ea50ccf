"""A rule that the next rulebook prints under another number stood until then."""

import pytest


def test_a_rule_under_another_number_still_stood(with_editions):
    """What the next rulebook prints word for word elsewhere is no last known wording between the two."""
    shown = with_editions("show", "101.1", "--on", "2009-06-01")
    status = "status: stood on 2009-06-01 (attested on 2008-03-01, under another number in the complete rules of 2010-"
    assert any(line.startswith(status) for line in shown.lines)
    assert (
        "status: stood on 2008-03-01 (attested on 2008-03-01)"
        in with_editions("show", "101.1", "--on", "2008-03-01").lines
    )
    found = with_editions("search", "loudly heron", "--on", "2009-06-01", "--attested")
    assert "days: 2008-03-01, then under another number" in found.lines
    assert (
        "the last known" in with_editions("show", "101.2", "--on", "2009-06-01").out
    )  # the next one words it otherwise
    gone = "status: did not stand any more on 2011-01-01: attested on 2008-03-01, under another number in the complete"
    assert any(
        line.startswith(gone) for line in with_editions("show", "cr-2008-03-01/101.1", "--on", "2011-01-01").lines
    )


@pytest.mark.parametrize("order", [("a", "b", "c"), ("c", "a", "b"), ("b", "c", "a")])
def test_it_is_known_in_whatever_order_the_rulebooks_come(rulings_in, own_home, book, tmp_path, order):
    """Of three the first two have a rule under one number, and the last under another."""
    years = {"a": ("2003", "101"), "b": ("2005", "101"), "c": ("2007", "104")}
    plain = {"verb": "comes into play", "more": "", "reworded": "It hides.", "example": "One hides."}
    for name in order:
        year, section = years[name]
        (tmp_path / f"{name}.txt").write_text(book.format(day=f"March 1, {year}", section=section, **plain))
        assert rulings_in(own_home, "ingest", str(tmp_path / f"{name}.txt")).code == 0
    (told,) = rulings_in(own_home, "show", "101.1", "--on", "2006-01-01", "--json").data
    assert told["standing"] == "stood"
    assert told["status"].startswith(
        "stood on 2006-01-01 (attested from 2003-03-01 to 2005-03-01, under another number"
    )
