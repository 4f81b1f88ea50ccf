"""The line on its standing beside each record."""

import pytest

LICID = "moursund-1998-10/rules-changes/3"


def standing_lines(lines):
    """Return the text of each line about a standing."""
    return [line.removeprefix("standing: ") for line in lines if line.startswith("standing: ")]


def test_the_standing_beside_a_record_agrees_with_the_verb_standing(rulings):
    (line,) = standing_lines(rulings("show", LICID, "--on", "2004-01-15").lines)
    (standing,) = rulings("standing", LICID, "--on", "2004-01-15", "--json").data["standings"]
    assert line.startswith(
        "changed in part between June 1999 and October 2003 (first seen in the October 2003 text), "
        "because of Type changes (crystalkeep-2004-01/212.1c): "
    )
    assert line.endswith(standing["proofs"][0]["words"].partition(", because of ")[0])


def test_showing_a_standing_plays_no_board(rulings, monkeypatch):
    """The results of boards come with the package."""
    monkeypatch.setattr("kb.boards.judging.judge.explore", None)
    monkeypatch.setattr("kb.boards.flips.exploring.explore", None)
    monkeypatch.setattr("kb.boards.flips.replaying.lines", None)
    assert len(standing_lines(rulings("show", LICID).lines)) == 1


def test_a_record_on_a_day_before_its_own_has_no_standing(rulings):
    assert standing_lines(rulings("show", LICID, "--on", "1998-04-01").lines) == []


@pytest.mark.parametrize("args", [("search", "licid"), ("card", "Clone"), ("show", "212.1c")])
def test_each_record_in_search_card_and_show_has_its_standing(rulings, args):
    """In JSON it needs an option."""
    found = rulings(*args, "--standing", "--json").data
    assert list(found) == ["found", "standings"]
    assert isinstance(rulings(*args, "--json").data, list | dict)
    assert len(standing_lines(rulings(*args).lines)) == len(found["standings"]) > 0
