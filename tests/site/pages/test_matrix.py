"""The matrices of scenarios by era."""

from kb.site.pages.matrix import matrix_pages, scenarios_page, tables


def test_every_scenario_is_in_one_matrix_with_each_era(made):
    """A row a scenario, a cell an era."""
    found = tables(made.site)
    pages = [page for table in found for page in matrix_pages(made.site, table, found)]
    names = [row.link.words for page in pages for row in page.rows]
    assert sorted(names) == sorted(told.scenario.id for told in made.site.plays)
    assert all(len(row.outcomes) == len(page.eras) for page in pages for row in page.rows)


def test_the_list_counts_what_the_matrices_hold(made):
    """How many there are, and how many come out otherwise."""
    found = tables(made.site)
    page = scenarios_page(made.site, found)
    assert page.total == sum(table.total for table in page.tables) == len(made.site.plays)
    assert 0 < page.differing == sum(table.differing for table in page.tables) < page.total
    for table in page.tables:
        page, *_ = matrix_pages(made.site, table.link, found)
        assert page.differing == table.differing


def test_a_matrix_shows_the_same_letter_for_the_same_outcome(made):
    """The animated forest comes out in two ways."""
    text = made.page("scenarios/moursund-1998-10.html")
    row = text.partition("An animated forest becomes an artifact creature")[2].partition("</tr>")[0]
    assert row.count("outcome A") + row.count("outcome B") == 4 or "outcome A" in row
