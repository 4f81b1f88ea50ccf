"""Outcomes: positions in words that are the same on every day."""

from datetime import date

import pytest

from kb.boards.flips.outcome import outcome
from kb.boards.judging.judge import rulebook_on
from kb.boards.reading.places import Place
from kb.boards.reading.scenario import Scenario
from kb.boards.staging.staging import board
from kb.engine.play.game import Game

BEAR = "Ana controls a 2/2 creature called Bear"
FLIGHT = "Ana controls Flight"


def game(*setup: str) -> Game:
    """Return a board set up by sentences, under the rules of 15 January 2004."""
    scenario = Scenario("x", "", (), ("Ana", "Bob"), setup, (), (), Place("x.toml"))
    book = rulebook_on(date(2004, 1, 15))
    return Game(book, board(scenario, book))


def test_the_lines_of_an_outcome_are_sorted() -> None:
    """The result is part of it only if the game has ended."""
    one = outcome(game("Ana controls a land called Field", "Bob controls a land called Fen"))
    assert one == outcome(game("Bob controls a land called Fen", "Ana controls a land called Field"))
    assert one == ("Ana at 20 life", "Bob at 20 life", "Fen: land", "Field: land")


@pytest.mark.parametrize(
    ("more", "line"),
    [
        ("Ana controls a 2/2 legendary creature with flying called Ox", "Ox: legendary creature, 2/2, flying"),
        ("Flight enchants Bear", "Bear: creature, 2/2, flying"),
        ("Flight enchants Bear", "Flight: enchantment, on Bear"),
        ('an effect says "Bear cannot attack"', "Bear: creature, 2/2, can't attack"),
        ('an effect says "Bear gains trample"', "Bear: creature, 2/2, trample"),
        ("Bear has 2 +1/+1 counters", "Bear: creature, 4/4, 2 +1/+1 counters"),
        ("Bear has 1 damage", "Bear: creature, 2/2, 1 damage"),
        ("Ana is at 3 life", "Ana at 3 life"),
    ],
)
def test_an_outcome_shows_supertypes_keywords_counters_damage_and_attachments(more: str, line: str) -> None:
    before = (BEAR, FLIGHT) if "Flight" in more else (BEAR,)
    assert line in outcome(game(*before, more))
    assert line not in outcome(game(*before))
