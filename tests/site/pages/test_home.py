"""The page at which one arrives."""

import re

from kb.site.pages.home import home_page
from tests.slow import slow


@slow  # it needs all boards
def test_the_first_board_comes_out_otherwise_each_year(made):
    """In one way on each; with the words that made it so, and a way to its steps."""
    stage = home_page(made.site).stage
    outcomes = [tuple((fate.name, fate.words) for fate in year.fates) for year in stage.years]
    assert len(set(outcomes)) == len(outcomes) > 2
    assert all(year.rules and all(rule.quote and rule.lineage.address for rule in year.rules) for year in stage.years)
    assert all(year.link.address.partition("#")[0] == stage.link.address for year in stage.years)


def test_there_is_one_search_and_it_has_examples(made):
    """On every page one; on the first with three things that are there."""
    page = home_page(made.site)
    assert len(page.examples) == 3
    assert all(link.address in made.files for link in page.examples)
    for address, content in made.files.items():
        if address.endswith(".html"):
            assert content.count(b'role="search"') == 1, address


def test_each_bar_and_flip_leads_somewhere(made):
    """The days on which outcomes change to their pages; six boards by different rules."""
    page = home_page(made.site)
    assert all(column.link.address in made.files for column in page.chart.columns)
    assert len(page.flips) == 6
    assert len({flip.causes for flip in page.flips}) == 6
    text = made.page("index.html")
    assert all(re.search(rf'<a href="{column.link.address}"><time', text) for column in page.chart.columns)
