"""Boards as they are drawn."""

from datetime import date

from kb.answers.frames import drawn
from kb.engine.game import Game
from kb.worked.judge import board, rulebook_on
from kb.worked.places import Place
from kb.worked.scenario import Scenario


def game(*setup: str) -> Game:
    """Give a board set by sentences, under the rules of 2004-01-15."""
    scenario = Scenario("x", "", (), ("Ana", "Bob"), setup, (), (), Place("x.toml"))
    book = rulebook_on(date(2004, 1, 15))
    return Game(book, board(scenario, book))


def test_a_frame_has_what_a_card_shows():
    """Name, type line, size, keywords, colour; on its controller's side, in the zone's name of the day."""
    ana, bob = drawn(game("Bob controls a 5/5 green creature with trample called Brute"))
    (zone,) = bob.zones
    (frame,) = zone.frames
    assert ana.zones == ()
    assert (zone.name, frame.name, frame.size, frame.marks) == ("In play", "Brute", "5/5", ("trample",))
    assert frame.colors == ("green",)
