"""What the search knows of itself, with a server and without."""

from kb.site.titles import TITLES, titles
from tests.site.scripts import held


def test_every_board_history_card_number_and_document_is_found_by_its_title(made):
    """Each leads to its page; a board is found by its story, too, in the eras in which it is played."""
    entries = titles(made.site)["entries"]
    assert [address for _, _, address, _, _ in entries if address not in made.files] == []
    kinds = [kind for kind, *_ in entries]
    assert kinds.count("board") == len(made.site.plays)
    assert set(kinds) == {"history", "rule", "card", "board", "document"}
    (lifeline,) = [entry for entry in entries if entry[2] == "scenario/002-lifeline-ball-1.html"]
    assert "Ana controls Lifeline" in lifeline[3]
    assert lifeline[4] == list(range(len(made.site.collection.eras)))


def test_they_are_a_script_that_needs_no_server(made):
    """One value, which the page takes once somebody searches."""
    name, value = held(made.files[TITLES])
    assert name == "rulingsTitles"
    assert set(value) == {"jumps", "terms", "telling", "entries"}
    assert 'data-titles="static/titles.js"' in made.page("search.html")
