"""``rulings since``: changes since a day."""

import re

import pytest

from kb.answers.changes.since import Since

ASKED = ("since", "2003-12-01", "--until", "2010-01-01", "--topic", "damage")


def test_the_first_page_of_changes_is_shown_and_all_with_an_option(rulings):
    few, whole = rulings(*ASKED).lines, rulings(*ASKED, "--all").lines
    (shown,) = (line for line in few if line.startswith("shown: "))
    counts = [sum(bool(re.match(r"\d+\. ", line)) for line in lines) for lines in (few, whole)]
    assert list(map(int, re.findall(r"\d+", shown))) == counts
    assert not any(line.startswith("shown: ") for line in whole)


def test_a_change_is_shown_with_a_board_before_and_after_and_its_texts(rulings):
    lines = rulings(*ASKED).lines
    title = r"\d+\. Combat damage and the stack · changed on 11 July 2009"
    start = next(place for place, line in enumerate(lines) if re.match(title, line))
    labels = [line.partition(":")[0] for line in lines[start + 2 : start + 7]]
    assert labels == ["matters", "board", "before 11 July 2009", "from 11 July 2009", "texts"]
    assert re.match(r"matters: changes the outcome of \d+ packaged boards? about it", lines[start + 2])


def test_a_topic_may_follow_the_day_instead_of_an_option(rulings):
    day, *rest = ASKED[1:]
    found, same = rulings("since", day, "damage", *rest[:2], "--json"), rulings(*ASKED, "--json")
    assert (found.code, found.out) == (same.code, same.out)  # how often progress is printed depends on the machine


def test_the_titles_of_the_next_changes_are_listed_below_the_page(rulings):
    few, whole = rulings(*ASKED).lines, rulings(*ASKED, "--json").data["changes"]
    shown = sum(bool(re.match(r"\d+\. ", line)) for line in few)
    named = next(line for line in few if line.startswith("then: "))
    assert named.removeprefix("then: ").split("; ") == [one["title"] for one in whole[shown : shown + 8]]


@pytest.mark.parametrize(("option", "beginning", "part"), [
    ("--markdown", "# What changed between 1 December 2003 and 1 January 2010\n", "\n- before 11 July 2009: "),
    ("--html", "<!doctype html>\n", "<li>before 11 July 2009: "),
])  # fmt: skip
def test_html_and_markdown_have_all_changes(rulings, option, beginning, part):
    page = rulings(*ASKED, option).out
    assert page.startswith(beginning)
    assert part in page
    assert len(re.findall(r"(?m)^(?:## |<h2>)\d+", page)) == len(rulings(*ASKED, "--json").data["changes"])


def test_the_json_of_since_has_the_fields_of_its_answer(rulings):
    assert list(rulings(*ASKED, "--json").data) == list(Since._fields)


def test_a_limit_shows_that_many_changes(rulings):
    shown = [line for line in rulings(*ASKED, "--limit", "2").lines if re.match(r"\d+\. ", line)]
    assert [line[:3] for line in shown] == ["1. ", "2. "]
    assert rulings(*ASKED, "--limit", "2", "--all").code == 2


def test_two_output_formats_cannot_be_combined(rulings):
    answer = rulings(*ASKED, "--json", "--html")
    assert answer.code == 2
    assert "can't be combined" in answer.err


def test_an_invalid_day_suggests_only_options_that_since_has(rulings):
    answer = rulings("since", "2004-02-30")
    assert (answer.code, "--era" in answer.err, "February 2004 has 29 days" in answer.err) == (2, False, True)
