"""The page of a scenario."""

import json
import re
from datetime import date

import pytest

from kb.site.pages.scenario import scenario_pages


@pytest.fixture
def told(made):
    """Give a scenario by its id."""
    by_id = {told.scenario.id: told for told in made.site.plays}
    return by_id.__getitem__


def page_on(site, told, day):
    """Give the page of a scenario on a day."""
    return next(page for page in scenario_pages(site, told) if page.head.address.endswith(f"{day}.html"))


def test_the_verdict_stands_beside_its_quotation(made, told):
    """With what is claimed."""
    page = page_on(made.site, told("002-licid-forest"), date(2004, 1, 15))
    (quoted,) = page.quoted
    assert (quoted.verdict, quoted.source.words) == ("holds", "212.1c")
    assert quoted.claims


def test_a_step_that_the_story_tells_rests_on_the_story(made, told):
    """Its page says so, and so do its data."""
    page = page_on(made.site, told("001-gargoyle-flash"), date(1998, 3, 31))
    steps = [step for course in page.courses for step in course.steps]
    assert {step.is_told for step in steps} == {True, False}
    text = made.page("scenario/001-gargoyle-flash/1998-03-31.html")
    assert text.count("the story</li>") == sum(step.is_told for step in steps)
    data = json.loads(made.files["api/scenario/001-gargoyle-flash.json"])
    (day,) = [day for day in data["days"] if day["day"] == "1998-03-31"]
    assert [step["is_told"] for step in day["steps"]] == [step.is_told for step in page.courses[0].steps]


def test_what_a_step_changes_stands_under_it(made):
    """And after the last board what is no step's."""
    text = made.page("scenario/000-burn-lethal-sba/2023-11-17.html")
    assert '<ul class="changes"><li>Ox: creature, 2/0, 2 burn counters</li></ul>' in text
    assert text.index("After</h3>") < text.index("No step shows it") < text.index("What a burn counter does</a>")
    (day,) = [d for d in json.loads(made.files["api/scenario/000-burn-lethal-sba.json"])["days"] if d["steps"]]
    assert ["Ox: creature, 2/0, 2 burn counters"] in [step["changes"] for step in day["steps"]]
    assert [rule["slug"] for rule in day["at_work"]] == ["burn-counters"]


def test_a_rule_that_is_known_from_a_later_text_says_so(made):
    """The redirection of trample is told of by the post that ended it."""
    text = made.page("scenario/trample-over-many.html")
    assert re.search(r"known from what was said of it on (<[^>]*>)?1998-10-18", text)


def test_a_story_that_can_not_go_on_says_why(made):
    """It names what can't be done."""
    problems = {play.problem for told in made.site.plays for play in told.plays if play.is_played and play.problem}
    assert any(problem.endswith("can't target Mark.") or "can't cast" in problem for problem in problems)
    assert not any(problem.endswith("a step of it can't be taken.") for problem in problems)


def test_lines_of_play_are_headed_by_what_only_they_end_with(made):
    """Of two the one says what the other doesn't; of one there is nothing to tell."""
    told = next(told for told in made.site.plays if told.scenario.id == "002-trample-one")
    for page in scenario_pages(made.site, told):
        if page.lines > 1:
            assert all(course.end for course in page.courses)
        else:
            assert all(not course.end for course in page.courses)
