"""``rulings cite``: what a rule number meant when it was written, and its number today."""

import pytest

from kb.answers.citations.cited_numbers import CitedNumber


def test_a_number_of_2008_is_followed_to_its_number_in_2010(with_editions):
    (meaning,) = with_editions("cite", "101.3", "--written", "2008-03", "--json").data["then"]
    assert (meaning["record"], meaning["then"]) == ("cr-2008-03-01/101.3", "printed then")
    assert (meaning["today"]["record"], meaning["today"]["book"]) == ("cr-2010-03-01/104.3", "cr-2010-03-01")
    assert meaning["today"]["change"] == "vocabulary"
    assert [step["how"] for step in meaning["today"]["steps"]] == ["reworded as"]


@pytest.mark.parametrize(
    ("number", "written", "known"),
    [
        ("100.1", "2009-05", "printed then"),
        ("101.3", "2009-05", "last printed before"),
        ("104.3", "2009-05", "first printed after"),
        ("104.3", "2012", "last printed before"),
    ],
)
def test_a_number_between_two_rulebooks_says_in_which_it_is_printed(with_editions, number, written, known):
    (meaning,) = with_editions("cite", number, "--written", written, "--json").data["then"]
    assert meaning["then"] == known


def test_the_meaning_of_a_number_at_another_time_is_listed_separately(rulings):
    found = rulings("cite", "212.1c", "--written", "1998", "--json").data
    assert found["then"] == []
    assert [meaning["record"] for meaning in found["otherwise"]] == ["crystalkeep-2004-01/212.1c"]
    assert "No source of that time here has this number." in rulings("cite", "212.1c", "--written", "1998").lines


def test_without_a_rulebook_the_current_number_is_unknown(rulings):
    lines = rulings("cite", "212.1c", "--written", "2004-01-15").lines
    assert lines[0] == "212.1c · written on 15 January 2004"
    assert "newest: not known: no rulebook is in this knowledge base" in lines


def test_an_unknown_number_is_an_error_that_suggests_the_number_above_it(rulings):
    answer = rulings("cite", "212.1z")
    assert (answer.code, answer.out) == (1, "")
    assert "No source here has 212.1z." in answer.err
    assert "212.1" in answer.err


def test_a_number_no_rulebook_has_is_answered_with_nearby_rulebooks_and_numbers(with_editions):
    found = with_editions("cite", "101.3b", "--written", "2009-05", "--json").data
    assert (found["then"], [meaning["record"] for meaning in found["otherwise"]]) == ([], ["cr-2008-03-01/101.3"])
    assert [(one["book"], one["has"]) for one in found["lacking"]] == [("cr-2008-03-01", ["101.3"])]
    answer = with_editions("cite", "101.3b", "--written", "2009-05")
    assert answer.code == 1
    assert "No source here has this number; the nearest:" in answer.lines
    assert "cr-2008-03-01: no 101.3b; it has only 101.3" in answer.lines


def test_a_number_without_any_number_nearby_is_an_error(with_editions):
    assert with_editions("cite", "888.3b", "--written", "2009-05").code == 1


def test_the_json_of_cite_has_the_fields_of_its_answer(rulings):
    assert list(rulings("cite", "212.1c", "--json").data) == list(CitedNumber._fields)


def test_a_number_written_after_the_last_rulebook_names_that_rulebook(with_editions):
    output = with_editions("cite", "104.4", "--written", "2010-08").out
    assert "The last rulebook here before that time is of 1 March 2010. A later one may differ." in output
    assert "had this number: in the text of 1 March 2010\n" in output


def test_a_number_found_only_in_a_later_rulebook_is_not_followed_to_today(with_editions, tmp_path):
    """At that time another rule may have had it."""
    (tmp_path / "text.txt").write_text("In 2009, 104.3 was the rule. In 1997, 101.3 was the rule.")
    _, early = with_editions("cite", "check", str(tmp_path / "text.txt"), "--json").data["found"]
    assert (early["fate"], early["today"]) == ("no rulebook of that day is here; nearest", None)
    assert "not known" in with_editions("cite", "check", str(tmp_path / "text.txt")).out


def test_a_name_without_a_number_suggests_how_to_cite_its_text(rulings):
    assert rulings("cite", "no such rule at all").code == 1
    found = rulings("cite", "legend rule", "--written", "1998-04")
    assert found.code == 1
    assert "has no number: moursund-1998-04/copy-cards/3" in found.err
    assert "rulings show moursund-1998-04/copy-cards/3 --cite" in found.err


def test_a_range_of_numbers_is_answered_number_by_number(rulings):
    found = rulings("cite", "212.1a-c", "--json").data
    assert [one["number"] for one in found] == ["212.1a", "212.1b", "212.1c"]
    assert any(line.startswith("212.1b · ") for line in rulings("cite", "212.1a-c").lines)
    refused = rulings("cite", "212.1x-z")
    assert (refused.code, refused.err.splitlines()[0]) == (
        1,
        "rulings: No source here has a number from 212.1x to 212.1z.",
    )
