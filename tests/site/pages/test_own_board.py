"""Tests for the page "Play your own board"."""

import json
import zlib
from base64 import urlsafe_b64decode
from dataclasses import replace
from pathlib import Path

from kb.boards.reading.scenario import packaged_scenarios
from kb.site.pages.own_board import address_of, own_board_page
from kb.site.rendering import Renderer


def board_in(address: str) -> dict:
    """Return the board encoded in an address."""
    packed = address.partition("#board=")[2]
    return json.loads(zlib.decompress(urlsafe_b64decode(packed + "=" * (-len(packed) % 4)), -zlib.MAX_WBITS))


def test_address_encodes_every_packaged_board():
    for scenario in packaged_scenarios():
        address = address_of(scenario)
        board = board_in(address)
        assert (tuple(board["setup"]), tuple(board["play"])) == (scenario.setup, scenario.play)
        assert tuple(board.get("players", ("Ana", "Bob"))) == scenario.players
        assert board.get("set") == scenario.overlay
        assert len(address) < 2000


def test_example_board_can_be_opened_with_the_days_of_the_eras(made):
    page = own_board_page(made.site)
    assert json.loads(page.begins).keys() <= {"setup", "play", "set", "players"}
    assert {str(era.day) for era in made.site.collection.eras} <= {str(it.day) for it in page.days}


def test_address_can_name_a_format():
    (board,) = packaged_scenarios("mana-burn")
    assert board_in(address_of(board, under="middle-school"))["under"] == "middle-school"
    assert "under" not in board_in(address_of(board))


def test_page_without_the_engine_says_so(made):
    assert not own_board_page(made.site).player
    page = made.page("play.html")
    assert "This copy of the site can't play boards of your own" in page
    assert "--pyodide package" in page
    assert not any(words in page for words in ("static/engine.js", "static/play.js", 'id="own-board"'))
    assert not [address for address in made.files if address.startswith("pyodide/")]


def test_server_plays_boards_where_the_page_has_no_engine(made):
    served = replace(made.site, is_served=True)
    page = Renderer().render("own_board.html", own_board_page(served)).decode()
    assert 'data-engine="static/served.js"' in page
    assert "The program that serves this site plays it" in page
    assert "licences" not in page
    assert own_board_page(replace(served, pyodide=Path("package"))).player == "static/engine.js"


def test_all_kinds_of_sentences_are_listed_once(made):
    kinds = [kind for kind, _ in own_board_page(made.site).language]
    assert len(kinds) == len(set(kinds))
    assert {"setup", "play", "answer"} <= set(kinds)
