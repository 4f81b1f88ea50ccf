"""The days of first printings, and what is said of cards by them."""

from datetime import date

from kb.engine.cards import all_cards, anachronisms, told_of
from kb.engine.law.rulebook import Rulebook
from kb.engine.position.printings import FIRST_PRINTED


def test_every_card_has_the_day_of_its_first_printing() -> None:
    """None is left out."""
    assert set(FIRST_PRINTED) == set(all_cards())


def test_what_is_not_printed_yet_says_so() -> None:
    """A card of 2003 in 1998, and none of 1998 in 2004."""
    words = "Ana controls Arc-Slogger and Worship"
    assert anachronisms(words, Rulebook.on(date(1998, 4, 1))) == ["Arc-Slogger", "Worship"]
    assert anachronisms(words, Rulebook.on(date(2004, 1, 15))) == []


def test_what_is_to_be_said_of_cards_is_told() -> None:
    """One that isn't printed yet, one in a later wording, and one that is not played whole."""
    early = Rulebook.on(date(1998, 4, 1))
    assert told_of("Worship", early) == ["Worship isn't printed yet: it was first printed on 1998-10-12"]
    assert told_of("Quirion Elves", early) == ["Quirion Elves is played in a wording that is first known of 2003-10-01"]
    assert told_of("Saproling Burst", Rulebook.on(date(2008, 8, 10))) == [
        "Saproling Burst is not played whole: fading in its controller's upkeep"
    ]
