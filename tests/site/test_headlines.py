"""Tests for the most important changes between two days."""

from datetime import date
from types import SimpleNamespace

import pytest

from kb.site.headlines import _words, headlines, turned_by_rule
from tests.slow import slow

EIGHTH, TENTH = date(2004, 1, 15), date(2008, 8, 10)


def test_changes_seen_in_every_game_come_first(made):
    found = headlines(made.site, EIGHTH, TENTH)
    order = [(-one.met, -one.boards) for one in found]
    assert order == sorted(order)


@slow  # needs all boards
def test_change_counts_only_boards_it_decides(made):
    turned = turned_by_rule(made.site)
    for one in headlines(made.site, EIGHTH, TENTH):
        assert one.boards <= sum(map(len, turned.values()))
        assert (one.board is None) == (one.boards == 0)


def test_there_is_no_change_between_a_day_and_itself(made):
    assert headlines(made.site, EIGHTH, EIGHTH) == []


@pytest.mark.parametrize(("ends", "last"), [("ab", "b"), ("abc", "1 other way"), ("abcd", "2 other ways")])
def test_further_ends_of_a_board_are_counted(monkeypatch, ends, last):
    monkeypatch.setattr("kb.site.headlines.words_of_ends", lambda *_: tuple(ends))
    board = SimpleNamespace(ends_on=lambda _: ends)
    assert _words(board, date(2009, 7, 11))[-1] == last
