"""``rulings citations``: the rule numbers in a text, the rulebook they fit best, and their numbers today."""

import pytest

from kb.answers.citations.citations_found import Citations

TEXT = """\
Toads croak when a heron lands (101.1).
By rule 101.3 nothing comes into play at night, which costs $100.10.
See 999.9z.
"""


@pytest.fixture
def text(tmp_path) -> str:
    """Write a text that cites the rulebook of 2008 and an unknown number, and return its path."""
    file = tmp_path / "text.txt"
    file.write_text(TEXT, encoding="utf-8")
    return str(file)


def test_the_rulebook_that_fits_the_numbers_of_a_text_best_is_named(with_editions, text):
    """A price isn't taken for a number."""
    found = with_editions("citations", text, "--json").data
    assert [fit["source"] for fit in found["best"]] == ["cr-2008-03-01"]
    assert [(one["number"], one["line"], one["fate"]) for one in found["found"]] == [
        ("101.1", 1, "fits"),
        ("101.3", 2, "fits"),
        ("999.9z", 3, "in no source here"),
    ]
    assert (found["numbers"], found["best"][0]["has"]) == (3, 2)
    assert found["found"][2]["nearest"] == []


def test_each_number_is_shown_with_its_number_today(with_editions, text):
    lines = with_editions("citations", text).lines
    assert any("101.3" in line and "104.3" in line for line in lines)


def test_rewriting_a_text_adds_the_current_number_behind_each_old_one(with_editions, text):
    answer = with_editions("citations", "--rewrite", text)
    assert answer.out == TEXT.replace("101.1", "101.1 [104.1 as of 1 March 2010]").replace(
        "101.3", "101.3 [104.3 as of 1 March 2010]"
    )
    assert answer.err == "rulings: left as they are, not known here: 999.9z\n"


def test_a_number_of_another_rulebook_is_reported_with_that_rulebook(with_editions, tmp_path):
    file = tmp_path / "text.txt"
    file.write_text("See rules 101.1, 101.2 and 104.4.", encoding="utf-8")
    *_, last = with_editions("citations", str(file), "--json").data["found"]
    assert (last["number"], last["fate"], last["elsewhere"]) == ("104.4", "not in this source", ["cr-2010-03-01"])


def test_the_day_a_text_was_written_decides_between_rulebooks(with_editions, tmp_path):
    file = tmp_path / "text.txt"
    file.write_text("See rule 100.1.", encoding="utf-8")
    fitting = [
        [fit["source"] for fit in with_editions("citations", str(file), "--json", *more).data["best"]]
        for more in ((), ("--written", "2009"))
    ]
    assert fitting == [["cr-2008-03-01", "cr-2010-03-01"], ["cr-2008-03-01"]]
    early = with_editions("citations", str(file), "--written", "1990")
    assert (early.code, early.out) == (2, "")


def test_each_number_is_read_as_of_the_nearest_day_in_the_text(with_editions, tmp_path):
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
        "read as of: 31 December 2009, 31 December 2011, 31 December 2012, by the text nearby"
        in with_editions("citations", str(file)).lines
    )


def test_the_day_at_the_beginning_of_a_text_is_used_for_its_numbers(with_editions, tmp_path):
    file = tmp_path / "text.txt"
    file.write_text("Notes of May 2008.\n\nSee rule 100.1.", encoding="utf-8")
    (one,) = with_editions("citations", str(file), "--json").data["found"]
    assert (one["record"], one["day_from"]) == ("cr-2008-03-01/100.1", "the text's own day")


def test_a_text_without_numbers_says_so_and_a_picture_is_refused(rulings, tmp_path):
    file = tmp_path / "text.txt"
    file.write_bytes(b"No number.")
    assert rulings("citations", str(file)).lines == ["There is no rule number in it."]
    file.write_bytes(b"\x89PNG\r\n\x1a\n\0\0\0")
    refused = rulings("citations", str(file))
    assert (refused.code, refused.out) == (3, "")


def test_the_json_of_citations_has_the_fields_of_its_answer(rulings, text):
    assert list(rulings("citations", text, "--json").data) == list(Citations._fields)


def test_rulebooks_that_have_an_unknown_number_are_suggested(rulings, tmp_path):
    file = tmp_path / "text.txt"
    file.write_text("In 2004 it was rule 420.5e; see 999.9z.", encoding="utf-8")
    shown = rulings("citations", str(file))
    (line,) = [line for line in shown.lines if line.startswith("official rulebooks have")]
    assert line.startswith("official rulebooks have 420.5e: 1 June 1999 (Sixth Edition), ")
    assert "Add a rulebook, if you have it: rulings ingest FILE" in shown.lines


def test_rewriting_a_text_says_that_a_rule_changed(with_editions, tmp_path):
    """A heading's rule has changed if a rule below it has."""
    file = tmp_path / "text.txt"
    file.write_text("Written on 1 March 2008. See rules 101, 101.2, 101.3 and 100.1.", encoding="utf-8")
    assert with_editions("citations", "--rewrite", str(file)).out == (
        "Written on 1 March 2008. See rules 101 [104 as of 1 March 2010, changed], 101.2 [104.2 as of 1 March 2010, "
        "changed], 101.3 [104.3 as of 1 March 2010] and 100.1."
    )


def test_a_number_whose_rule_was_reworded_later_is_not_doubted(rulings_in, own_home, book_template, tmp_path):
    """The text has words of the later wording only, and the number is that of the same rule in both."""
    texts = {"section": "101", "verb": "enters", "more": "", "example": "A toad."}
    same = "A croaking toad frightens every dragonfly that hovers near the water lilies at dusk"
    said = (f"{same}.", f"{same}, silver minnows, tadpoles and leeches.")
    for day, reworded in zip(("March 1, 2008", "March 1, 2010"), said, strict=True):
        file = tmp_path / "book.txt"
        file.write_text(book_template.format(day=day, reworded=reworded, **texts), encoding="utf-8")
        assert rulings_in(own_home, "ingest", str(file)).code == 0
    file = tmp_path / "text.txt"
    file.write_text("By 101.2 it eats silver minnows, tadpoles, leeches.\n", encoding="utf-8")
    (one,) = rulings_in(own_home, "citations", str(file), "--written", "2008-03-01", "--json").data["found"]
    assert (one["fate"], one["record"]) == ("fits", "cr-2008-03-01/101.2")
