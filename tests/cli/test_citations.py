"""``rulings citations``: the rule numbers in a text, the source they fit best, and today's."""

import pytest

from kb.answers.citations.citations_found import Citations

TEXT = """\
Toads croak when a heron lands (101.1).
By rule 101.3 nothing comes into play at night, which costs $100.10.
See 999.9z.
"""


@pytest.fixture
def text(tmp_path) -> str:
    """Write a text that cites the book of 2008, and a number that nobody has."""
    file = tmp_path / "text.txt"
    file.write_text(TEXT, encoding="utf-8")
    return str(file)


def test_the_source_that_the_numbers_fit_best_is_named(with_editions, text):
    """Section 101 is only in the book of 2008; a price is no number."""
    found = with_editions("citations", text, "--json").data
    assert [fit["source"] for fit in found["best"]] == ["cr-2008-03-01"]
    assert [(one["number"], one["line"], one["fate"]) for one in found["found"]] == [
        ("101.1", 1, "fits"),
        ("101.3", 2, "fits"),
        ("999.9z", 3, "in no source here"),
    ]
    assert (found["numbers"], found["best"][0]["has"]) == (3, 2)
    assert found["found"][2]["nearest"] == []


def test_each_is_given_as_it_is_today(with_editions, text):
    """101.3 is 104.3 in the book of 2010."""
    lines = with_editions("citations", text).lines
    assert any("101.3" in line and "104.3" in line for line in lines)


def test_the_text_is_rewritten_with_both(with_editions, text):
    """Nothing of it is altered but for what is added in brackets."""
    out = with_editions("citations", "--rewrite", text).out
    assert out == TEXT.replace("101.1", "101.1 [104.1 as of 1 March 2010]").replace(
        "101.3", "101.3 [104.3 as of 1 March 2010]"
    ).replace("999.9z", "999.9z [999.9z: in no source here]")


def test_a_number_of_another_time_is_told_apart(with_editions, tmp_path):
    """A text with two numbers of 2008 and one of 2010: the one is wrong, and what has it is named."""
    file = tmp_path / "text.txt"
    file.write_text("See rules 101.1, 101.2 and 104.4.", encoding="utf-8")
    *_, last = with_editions("citations", str(file), "--json").data["found"]
    assert (last["number"], last["fate"], last["elsewhere"]) == ("104.4", "not in this source", ["cr-2010-03-01"])


def test_the_day_it_was_written_decides(with_editions, tmp_path):
    """100.1 is in both books alike; of 2009, it is the older book's."""
    file = tmp_path / "text.txt"
    file.write_text("See rule 100.1.", encoding="utf-8")
    fitting = [
        [fit["source"] for fit in with_editions("citations", str(file), "--json", *more).data["best"]]
        for more in ((), ("--written", "2009"))
    ]
    assert fitting == [["cr-2008-03-01", "cr-2010-03-01"], ["cr-2008-03-01"]]
    early = with_editions("citations", str(file), "--written", "1990")
    assert (early.code, early.out) == (2, "")


def test_each_number_is_read_by_the_day_nearest_to_it(with_editions, tmp_path):
    """A text may cite several days; it isn't known what stood in a rulebook that isn't here."""
    file = tmp_path / "text.txt"
    file.write_text("In 2009 it was 101.3. In 2011 it was 104.3; in 2012 101.1.\n\nAnd 104.4.", encoding="utf-8")
    found = with_editions("citations", str(file), "--json", "--written", "2008").data["found"]
    assert [(one["number"], one["record"], one["day"], one["fate"]) for one in found] == [
        ("101.3", "cr-2008-03-01/101.3", "2009-12-31", "not known for that day; last before it"),
        ("104.3", "cr-2010-03-01/104.3", "2011-12-31", "not known for that day; last before it"),
        ("101.1", "cr-2008-03-01/101.1", "2012-12-31", "not known for that day; last before it"),
        ("104.4", "cr-2010-03-01/104.4", "2008-12-31", "not in this source"),
    ]
    assert (
        "read as of: 2009-12-31, 2011-12-31, 2012-12-31, by the text nearby"
        in with_editions("citations", str(file)).lines
    )


def test_a_text_states_its_own_day(with_editions, tmp_path):
    """It decides where nothing else does."""
    file = tmp_path / "text.txt"
    file.write_text("Notes of May 2008.\n\nSee rule 100.1.", encoding="utf-8")
    (one,) = with_editions("citations", str(file), "--json").data["found"]
    assert (one["record"], one["day_from"]) == ("cr-2008-03-01/100.1", "the text's own day")


def test_what_has_no_number_or_is_no_text_is_told_so(rulings, tmp_path):
    """A text with no number says so, and one that is no text is refused."""
    file = tmp_path / "text.txt"
    file.write_bytes(b"No number.")
    assert rulings("citations", str(file)).lines == ["There is no rule number in it."]
    file.write_bytes(b"\x89PNG\r\n\x1a\n\0\0\0")
    refused = rulings("citations", str(file))
    assert (refused.code, refused.out) == (3, "")


def test_json_has_its_keys(rulings, text):
    """Those of the value that Python gets."""
    assert list(rulings("citations", text, "--json").data) == list(Citations._fields)


def test_official_rulebooks_that_have_an_unknown_number_are_named(rulings, tmp_path):
    """So that one can be added; a number by a day before all texts is not taken from a later one."""
    file = tmp_path / "text.txt"
    file.write_text("In 2004 it was rule 420.5e; see 999.9z.", encoding="utf-8")
    shown = rulings("citations", str(file))
    (line,) = [line for line in shown.lines if line.startswith("official rulebooks have")]
    assert line.startswith("official rulebooks have 420.5e: 1 June 1999 (Sixth Edition), ")
    assert "Add a rulebook, if you have it: rulings ingest FILE" in shown.lines
