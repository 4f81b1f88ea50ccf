"""``rulings cite``: what a number meant when it was written, and what it is today."""

import pytest

from kb.answers.citations.cited_numbers import CitedNumber


def test_a_number_is_followed_to_today(with_editions):
    """101.3 of the book of 2008 is 104.3 in that of 2010, where the words of its day changed."""
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
def test_how_far_the_evidence_reaches_is_said(with_editions, number, written, known):
    """Between two books a number is only known from the one before, the one after, or from both."""
    (meaning,) = with_editions("cite", number, "--written", written, "--json").data["then"]
    assert meaning["then"] == known


def test_what_a_number_meant_at_another_time_is_told_apart(rulings):
    """212.1c is a rule of 2003; before the evidence of it, it is told as what it meant at another time."""
    found = rulings("cite", "212.1c", "--written", "1998", "--json").data
    assert found["then"] == []
    assert [meaning["record"] for meaning in found["otherwise"]] == ["crystalkeep-2004-01/212.1c"]
    assert "No source of that time here has this number." in rulings("cite", "212.1c", "--written", "1998").lines


def test_without_rulebooks_today_is_not_known(rulings):
    """The five documents say nothing of today."""
    lines = rulings("cite", "212.1c", "--written", "2004-01-15").lines
    assert lines[0] == "212.1c · written on 2004-01-15"
    assert "newest: not known: no rulebook is in this knowledge base" in lines


def test_what_no_source_has_is_answered_with_what_it_stood_under(rulings):
    """212.1z is none, but 212.1 is."""
    answer = rulings("cite", "212.1z")
    assert (answer.code, answer.out) == (1, "")
    assert "No source here has 212.1z." in answer.err
    assert "212.1" in answer.err


def test_of_a_number_that_no_rulebook_has_those_about_the_time_are_named(with_editions):
    """With what they have beside it, and what the nearest of these meant then and is today."""
    found = with_editions("cite", "101.3b", "--written", "2009-05", "--json").data
    assert (found["then"], [meaning["record"] for meaning in found["otherwise"]]) == ([], ["cr-2008-03-01/101.3"])
    assert [(one["book"], one["has"]) for one in found["lacking"]] == [("cr-2008-03-01", ["101.3"])]
    told = with_editions("cite", "101.3b", "--written", "2009-05")
    assert told.code == 0
    assert "No source here has this number; the nearest:" in told.lines
    assert any(line.startswith("cr-2008-03-01: no 101.3b; ") and line.endswith(" is 101.3") for line in told.lines)


def test_where_no_rulebook_has_a_number_beside_it_nothing_can_be_said(with_editions):
    """It is an error, with the nearest numbers."""
    assert with_editions("cite", "888.3b", "--written", "2009-05").code == 1


def test_json_has_its_keys(rulings):
    """Those of the value that Python gets."""
    assert list(rulings("cite", "212.1c", "--json").data) == list(CitedNumber._fields)


def test_after_the_last_rulebook_that_one_is_named(with_editions):
    """It isn't said that none of the time is here; and a single text is no span of days."""
    told = with_editions("cite", "104.4", "--written", "2010-08").out
    assert "The last rulebook here before that time is of 1 March 2010. A later one may differ." in told
    assert "had this number: in the text of 1 March 2010\n" in told


def test_a_number_that_only_a_later_rulebook_has_is_not_followed_to_today(with_editions, tmp_path):
    """Another rule may have had it then."""
    (tmp_path / "text.txt").write_text("In 2009, 104.3 was the rule. In 1997, 101.3 was the rule.")
    _, early = with_editions("cite", "check", str(tmp_path / "text.txt"), "--json").data["found"]
    assert (early["fate"], early["today"]) == ("no rulebook of that day is here; nearest", None)
    assert "not known" in with_editions("cite", "check", str(tmp_path / "text.txt")).out


def test_a_rule_that_is_named_leads_to_its_number_or_to_its_text(rulings):
    """A name is never a dead end."""
    assert rulings("cite", "no such rule at all").code == 1
    found = rulings("cite", "legend rule", "--written", "1998-04")
    assert found.code == 1
    assert "has no number: moursund-1998-04/copy-cards/3" in found.err
    assert "rulings show moursund-1998-04/copy-cards/3 --cite" in found.err


def test_a_range_is_answered_number_by_number(rulings):
    """As far as sources have them; a range that none has is refused."""
    found = rulings("cite", "212.1a-c", "--json").data
    assert [one["number"] for one in found] == ["212.1a", "212.1b", "212.1c"]
    assert any(line.startswith("212.1b · ") for line in rulings("cite", "212.1a-c").lines)
    refused = rulings("cite", "212.1x-z")
    assert (refused.code, refused.err.splitlines()[0]) == (
        1,
        "rulings: No source here has a number from 212.1x to 212.1z.",
    )
