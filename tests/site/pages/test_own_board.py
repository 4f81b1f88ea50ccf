"""The page of a board of one's own."""

import json
import zlib
from base64 import urlsafe_b64decode

from kb.boards.reading.scenario import packaged_scenarios
from kb.site.pages.own_board import address_of, own_board_page


def carried(address: str) -> dict:
    """Return the board that an address carries."""
    packed = address.partition("#board=")[2]
    return json.loads(zlib.decompress(urlsafe_b64decode(packed + "=" * (-len(packed) % 4)), -zlib.MAX_WBITS))


def test_an_address_carries_a_board():
    """Whole, for every packaged one, and no longer than browsers take."""
    for scenario in packaged_scenarios():
        address = address_of(scenario)
        board = carried(address)
        assert (tuple(board["setup"]), tuple(board["play"])) == (scenario.setup, scenario.play)
        assert tuple(board.get("players", ("Ana", "Bob"))) == scenario.players
        assert board.get("set") == scenario.overlay
        assert len(address) < 2000


def test_the_example_can_be_opened(made):
    """From the page itself, which offers the days of the eras: the address names none, so that all are played."""
    page = own_board_page(made.site)
    assert json.loads(page.begins).keys() <= {"setup", "play", "set", "players"}
    assert {str(era.day) for era in made.site.collection.eras} <= {str(it.day) for it in page.days}


def test_an_address_names_a_format():
    """Under which the board is played as the page is opened."""
    (board,) = packaged_scenarios("mana-burn")
    assert carried(address_of(board, under="middle-school"))["under"] == "middle-school"
    assert "under" not in carried(address_of(board))


def test_without_the_engine_the_page_says_so(made):
    """And what plays a board instead, and how the engine is added; there is no form that can't be used."""
    assert not own_board_page(made.site).has_engine
    page = made.page("play.html")
    assert "The engine is not on this copy of the site" in page
    assert "--pyodide package" in page
    assert not any(words in page for words in ("static/engine.js", "static/play.js", 'id="own-board"'))
    assert not [address for address in made.files if address.startswith("pyodide/")]


def test_all_sentences_are_listed(made):
    """By kind, each once."""
    kinds = [kind for kind, _ in own_board_page(made.site).language]
    assert len(kinds) == len(set(kinds))
    assert {"setup", "play", "answer"} <= set(kinds)
