"""Tests for the tables of scenarios by era."""

from itertools import pairwise

from kb.answers.boards.outcomes import sentence
from kb.site.outcomes import outcomes
from kb.site.pages.board_tables import differing, matrix_pages, scenarios_page, tables
from kb.site.pages.comparison import boards_between
from kb.site.pages.home import home_page


def test_every_scenario_is_in_one_table_with_each_era(made):
    found = tables(made.site)
    pages = [page for table in found for page in matrix_pages(made.site, table, found)]
    names = [row.link.words for page in pages for row in page.rows]
    assert sorted(names) == sorted(told.scenario.id for told in made.site.plays)
    assert all(len(row.cells) == len(page.eras) for page in pages for row in page.rows)


def test_list_of_tables_counts_their_scenarios(made):
    found = tables(made.site)
    page = scenarios_page(made.site, found)
    assert page.total == sum(table.total for table in page.tables) == len(made.site.plays)
    assert 0 < page.differing == sum(table.differing for table in page.tables) < page.total
    for table in page.tables:
        page, *_ = matrix_pages(made.site, table.link, found)
        assert page.differing == table.differing


def test_row_shows_a_strip_with_its_changes(made):
    text = made.page("scenarios/moursund-1998-10.html")
    row = text.partition("An animated forest becomes an artifact creature")[2].partition("<tr>")[0]
    assert row.count("<rect") == 2 * row.count("<title>from ") >= 4
    assert row.count("<title>changes ") == row.count('class="change"') == 1
    assert row.count(' aria-label="') == row.count('class="cell') == 5
    assert ("=" in row, row.count("≠")) == (True, 3)
    assert "outcome A" not in row


def test_cells_that_differ_from_the_first_played_era_are_marked(made):
    found = tables(made.site)
    rows = {
        row.link.words: row for table in found for page in matrix_pages(made.site, table, found) for row in page.rows
    }
    assert [cell.is_otherwise for cell in rows["001-clone-target-c"].cells] == [False, False, True, True, True]
    eras = [era.day for era in made.site.collection.eras]
    for told in made.site.plays:
        cells = rows[told.scenario.id].cells
        assert any(cell.is_otherwise for cell in cells) == bool(differing(made.site, [told])), told.scenario.id
        assert [cell.outcome.link.words for cell in cells] == list(map(str, eras))
        groups = {cell.outcome.group for cell in cells if cell.is_otherwise and cell.outcome.group}
        assert not groups & {cell.outcome.group for cell in cells if not cell.is_otherwise}


def test_board_that_becomes_unplayable_counts_as_different(made):
    told = next(told for told in made.site.plays if told.scenario.id == "001-clone-target-c")
    days = [era.day for era in made.site.collection.eras]
    assert told.ends[days[0]] == ()
    assert told.ends[days[2]]
    assert told.differs(days[0], days[2])
    assert not told.differs(days[0], days[1])
    assert [turn.causes for turn in told.turns] == [(("card clone",),)]
    (unmodelled, *_) = (other for other in made.site.plays if None in other.ends.values())
    day = next(day for day, ends in unmodelled.ends.items() if ends is None)
    assert not any(unmodelled.differs(day, other) or unmodelled.differs(other, day) for other in unmodelled.ends)
    assert home_page(made.site).differing == scenarios_page(made.site, tables(made.site)).differing
    assert differing(made.site, [told]) == 1


def test_each_era_counts_the_boards_that_differ_from_the_previous_one(made):
    eras = made.site.collection.eras
    columns = zip(*(table.turning for table in scenarios_page(made.site, tables(made.site)).tables), strict=True)
    assert [sum(column) for column in columns] == [
        0,
        *(len(boards_between(made.site, earlier, later)) for earlier, later in pairwise(eras)),
    ]


def test_end_is_shown_in_full_beside_an_unplayable_era(made):
    told = next(told for told in made.site.plays if told.scenario.id == "001-clone-target-c")
    eras = made.site.collection.eras
    ends = [outcome.ends for outcome in outcomes(told, made.site.collection)]
    assert ends[0] == ()
    assert ends[2] == tuple("; ".join(map(sentence, end)) for end in told.ends[eras[2].day])
    board = next(board for board in boards_between(made.site, eras[0], eras[2]) if board.name == told.scenario.id)
    assert board.before == ("not a legal play under these rules",)
    assert board.after == ends[2]
