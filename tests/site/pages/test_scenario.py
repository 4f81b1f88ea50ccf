"""Tests for the page of a scenario."""

import re
from dataclasses import replace
from pathlib import Path

import pytest

from kb.site import addresses
from kb.site.pages.home import home_page
from kb.site.pages.scenario import scenario_page
from kb.site.rendering import Renderer
from tests.site.scripts import data_in, in_full
from tests.slow import slow


def in_data(made, name):
    """Return the data of a board for programs."""
    return data_in(made.files[addresses.boards_data(name)])["boards"][name]


def way_on(page, day):
    """Return the way a board goes on a day."""
    return next(way for way in page.ways if day in way.days)


def test_verdict_is_shown_beside_its_quotation(made, find_scenario):
    quoted = {one.day: one for one in scenario_page(made.site, find_scenario("002-licid-forest")).quoted}["2004-01-15"]
    assert (quoted.verdict, quoted.source.words) == ("holds", "212.1c")
    assert quoted.claims


def test_all_days_are_on_one_page_grouped_by_way(made, find_scenario):
    board = find_scenario("002-lifeline-ball-1")
    page = scenario_page(made.site, board)
    days = [str(play.day) for play in board.plays]
    assert [day for way in page.ways for day in way.days] == [day.day for day in page.days] == days
    assert len(page.ways) < len(days)
    text = made.page("scenario/002-lifeline-ball-1.html")
    assert all(text.count(f'id="{day}"') == 1 for day in days)


@slow  # needs all boards
def test_day_between_texts_says_whose_rules_are_used(made):
    days = {(told.scenario.id, day.day): day for told in made.site.plays for day in scenario_page(made.site, told).days}
    found = {(name, day): it.known for (name, day), it in days.items() if day in {"2000-01-01", "2003-10-01"}}
    assert {known for (_, day), known in found.items() if day == "2003-10-01"} == {""}
    name, known = next((name, known) for (name, day), known in found.items() if day == "2000-01-01")
    assert known == "as last printed on 1 June 1999; the next text here is of 1 July 2003"
    assert f"by rules {known}" in made.page(f"scenario/{name}.html")


def test_step_from_the_story_is_credited_to_the_story(made, find_scenario):
    page = scenario_page(made.site, find_scenario("001-gargoyle-flash"))
    steps = [step for way in page.ways for course in way.courses for step in course.steps[course.shared :]]
    assert {step.is_told for step in steps} == {True, False}
    text = made.page("scenario/001-gargoyle-flash.html")
    marked = ('<p class="marks">the story\n', '<p class="marks"><span>the story</span> ', ">The story; <q>")
    assert sum(map(text.count, marked)) == sum(step.is_told for step in steps)
    data = in_data(made, "001-gargoyle-flash")
    (day,) = [day for day in data["days"] if day["day"] == "1998-03-31"]
    course = way_on(page, "1998-03-31").courses[0]
    told_in_data = ["is_told" in in_full(data["steps"])[place] for place in day["lines"][0]["steps"]]
    assert told_in_data == [step.is_told for step in course.steps]


def test_changes_are_listed_under_their_step(made):
    text = made.page("scenario/000-burn-lethal-sba.html")
    assert '<ul class="changes"><li>Ox: creature, 2/0, 2 burn counters</ul>' in text
    assert text.index("After</h4>") < text.index("Not shown in a step") < text.index("Burn counters</a>")
    told = in_data(made, "000-burn-lethal-sba")
    (day,) = [d for d in told["days"] if any(line["steps"] for line in d.get("lines", []))]
    assert ["Ox: creature, 2/0, 2 burn counters"] in [step.get("changes") for step in in_full(told["steps"])]
    rules = data_in(made.files["api/scenario/000.json.gz"])["rules"]
    assert [rules[place]["slug"] for place in day["at_work"]] == ["burn-counters"]


def test_rule_known_from_a_later_text_says_so(made):
    text = made.page("scenario/trample-over-many.html")
    assert re.search(r"known from what was said of it on (<[^>]*>)?18 October 1998", text)


def test_story_that_cannot_continue_says_why(made):
    problems = {play.problem for told in made.site.plays for play in told.plays if play.is_played and play.problem}
    assert any(problem.endswith("can't target Mark.") or "can't cast" in problem for problem in problems)
    assert not any(problem.endswith("one of its steps isn't possible.") for problem in problems)


def test_lines_of_play_are_headed_by_their_distinct_ends(made, find_scenario):
    ways = scenario_page(made.site, find_scenario("002-trample-one")).ways
    assert {way.lines > 1 for way in ways} == {True, False}
    for way in ways:
        assert all(bool(course.end) is (way.lines > 1) for course in way.courses)


def test_each_line_has_a_board_before_and_after_each_step(made):
    for told in made.site.plays[::9]:
        page = scenario_page(made.site, told)
        for way in page.ways:
            steps = [len(course.steps) for course in way.courses] or ([0] if way.before else [-1])
            assert all([len(boards) - 1 for boards in page.reel["days"][day]] == steps for day in way.days)


@pytest.mark.parametrize("has_engine", [True, False])
def test_board_can_be_changed_only_where_the_engine_is(made, has_engine):
    site = replace(made.site, pyodide=Path("package") if has_engine else None)
    page = Renderer().render("scenario.html", scenario_page(site, site.plays[0])).decode()
    assert ("open-board" in page) is has_engine
    front = Renderer().render("home.html", home_page(site)).decode()
    assert ("the playground" in front) is has_engine
