"""Tests for the front page."""

import re
from itertools import pairwise

from kb.boards.reading.scenario import packaged_scenarios
from kb.site.famous import famous
from kb.site.pages.home import home_page
from tests.slow import slow


@slow  # needs all boards
def test_first_board_has_a_different_outcome_in_each_year(made):
    stage = home_page(made.site).stage
    outcomes = [tuple((fate.name, fate.words) for fate in year.fates) for year in stage.years]
    assert all(before != after for before, after in pairwise(outcomes))
    assert len({year.year for year in stage.years}) == len(stage.years) > 2
    assert all(year.rules and all(rule.quote and rule.lineage.address for rule in year.rules) for year in stage.years)
    assert all(year.link.address.partition("#")[0] == stage.link.address for year in stage.years)


def test_every_page_has_one_search_and_the_front_page_has_examples(made):
    page = home_page(made.site)
    assert len(page.examples) == 3
    assert all(link.address in made.files for link in page.examples)
    for address, content in made.files.items():
        if address.endswith(".html"):
            assert content.count(b'role="search"') == 1, address


def test_each_bar_and_flip_links_to_a_page(made):
    page = home_page(made.site)
    assert all(column.link.address in made.files for column in page.chart.columns)
    assert len(page.flips) == 6
    assert len({flip.causes for flip in page.flips}) == 6
    text = made.page("index.html")
    for column in page.chart.columns:
        assert re.search(rf'<a href="{column.link.address}">{column.link.words.partition(" (")[0]}', text)


def test_no_board_shows_a_year_or_outcome_twice_in_a_row(made):
    for flip in home_page(made.site).flips:
        parts = [(part.since[:4], part.words[0]) for part in flip.strip.stretches]
        assert all(before[0] != after[0] and before[1] != after[1] for before, after in pairwise(parts)), flip.link


def test_all_famous_boards_are_packaged():
    table = famous()
    named = {*table.stage, *table.guesses, *table.boards, table.playground}
    assert named <= {scenario.id for scenario in packaged_scenarios()}


@slow  # needs all boards
def test_guessing_boards_have_at_least_two_outcomes(made):
    guesses = home_page(made.site).guesses
    assert len(guesses) == len(famous().guesses)
    for guess in guesses:
        assert [asked.year for asked in guess.asked] == ["1998", "2004", "today"]
        assert len({asked.right for asked in guess.asked}) == len(guess.options) > 1


def test_each_year_links_to_what_changed_since(made):
    links = home_page(made.site).since
    assert len(links) > 20
    assert all(link.address in made.files for link in links)
