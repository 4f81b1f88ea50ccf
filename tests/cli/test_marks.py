"""Marks of standing: beside each record, what has become of it."""

import pytest

LICID = "moursund-1998-10/rules-changes/3"


def standings(lines):
    """Return what is said of each."""
    return [line.removeprefix("standing: ") for line in lines if line.startswith("standing: ")]


def test_a_mark_says_what_the_verb_says(rulings):
    """With the day, and the first thing that shows it."""
    (told,) = standings(rulings("show", LICID, "--on", "2004-01-15").lines)
    (said,) = rulings("standing", LICID, "--on", "2004-01-15", "--json").data["standings"]
    assert told.startswith(
        "changed in part between June 1999 and October 2003 (first seen in the October 2003 text), by "
        "Type changes (crystalkeep-2004-01/212.1c): "
    )
    assert told.endswith(said["proofs"][0]["words"].partition(", because of ")[0])


def test_a_lookup_plays_nothing(rulings, monkeypatch):
    """What boards say comes with the package."""
    monkeypatch.setattr("kb.boards.judging.judge.explored", None)
    monkeypatch.setattr("kb.boards.flips.exploring.explored", None)
    monkeypatch.setattr("kb.boards.flips.replaying.lines", None)
    assert len(standings(rulings("show", LICID).lines)) == 1


def test_on_a_day_before_its_own_a_record_has_no_mark(rulings):
    """Its status says that it isn't there yet."""
    assert standings(rulings("show", LICID, "--on", "1998-04-01").lines) == []


@pytest.mark.parametrize("args", [("search", "licid"), ("card", "Clone"), ("show", "212.1c")])
def test_each_record_shown_has_its_mark(rulings, args):
    """In search, card and show, unasked; examples have theirs. As data they are asked for."""
    found = rulings(*args, "--standing", "--json").data
    assert list(found) == ["found", "standings"]
    assert isinstance(rulings(*args, "--json").data, list | dict)
    assert len(standings(rulings(*args).lines)) == len(found["standings"]) > 0
