"""``rulings since``: what changed since a day."""

import re

import pytest

from kb.answers.changes.since import Since

ASKED = ("since", "2003-12-01", "--until", "2010-01-01", "--topic", "damage")


def test_one_screen_comes_first(rulings):
    """With how many there are; --all shows the rest."""
    few, whole = rulings(*ASKED).lines, rulings(*ASKED, "--all").lines
    (shown,) = (line for line in few if line.startswith("shown: "))
    counts = [sum(bool(re.match(r"\d+\. ", line)) for line in lines) for lines in (few, whole)]
    assert list(map(int, re.findall(r"\d+", shown))) == counts
    assert not any(line.startswith("shown: ") for line in whole)


def test_a_change_is_told_with_a_board_before_and_after(rulings):
    """And with the words of both texts."""
    lines = rulings(*ASKED).lines
    title = r"\d+\. Combat damage and the stack · changed on 11 July 2009"
    start = next(place for place, line in enumerate(lines) if re.match(title, line))
    labels = [line.partition(":")[0] for line in lines[start + 2 : start + 7]]
    assert labels == ["matters", "board", "before 2009-07-11", "from 2009-07-11", "texts"]
    assert re.match(r"matters: changes the outcome of \d+ packaged boards? about it", lines[start + 2])


def test_a_topic_may_stand_behind_the_day(rulings):
    """As with the option, and words of both are looked for."""
    day, *rest = ASKED[1:]
    found, same = rulings("since", day, "damage", *rest[:2], "--json"), rulings(*ASKED, "--json")
    assert (found.code, found.out) == (same.code, same.out)  # how often progress is told hangs on the machine


def test_what_comes_next_is_named(rulings):
    """Behind the screen, in its order."""
    few, whole = rulings(*ASKED).lines, rulings(*ASKED, "--json").data["changes"]
    shown = sum(bool(re.match(r"\d+\. ", line)) for line in few)
    named = next(line for line in few if line.startswith("then: "))
    assert named.removeprefix("then: ").split("; ") == [one["title"] for one in whole[shown : shown + 8]]


@pytest.mark.parametrize(("option", "begins", "has"), [
    ("--markdown", "# What changed from 2003-12-01 to 2010-01-01\n", "\n- before 2009-07-11: "),
    ("--html", "<!doctype html>\n", "<li>before 2009-07-11: "),
])  # fmt: skip
def test_pages_have_all_changes(rulings, option, begins, has):
    """As many as JSON has."""
    page = rulings(*ASKED, option).out
    assert page.startswith(begins)
    assert has in page
    assert len(re.findall(r"(?m)^(?:## |<h2>)\d+", page)) == len(rulings(*ASKED, "--json").data["changes"])


def test_json_has_its_keys(rulings):
    """Those of the value that Python gets."""
    assert list(rulings(*ASKED, "--json").data) == list(Since._fields)


def test_one_form_at_a_time(rulings):
    """Two at once are a wrong question."""
    answer = rulings(*ASKED, "--json", "--html")
    assert answer.code == 2
    assert "can't be combined" in answer.err


def test_what_is_no_day_is_told_with_a_remedy_that_this_has(rulings):
    """An option of other questions helps nobody here."""
    told = rulings("since", "2004-02-30")
    assert (told.code, "--era" in told.err, "February 2004 has 29 days" in told.err) == (2, False, True)
