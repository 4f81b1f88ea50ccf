"""What is said of cards that are named: whether they are printed yet, in which wording they are played, and how far."""

from datetime import date

from kb.cards.called import anachronisms, remarks_on
from kb.engine.law.rulebook import Rulebook


def test_what_is_not_printed_yet_says_so() -> None:
    """A card of 2003 in 1998, and none of 1998 in 2004."""
    words = "Ana controls Arc-Slogger and Worship"
    assert anachronisms(words, Rulebook.on(date(1998, 4, 1))) == ["Arc-Slogger", "Worship"]
    assert anachronisms(words, Rulebook.on(date(2004, 1, 15))) == []


def test_what_is_to_be_said_of_cards_is_told() -> None:
    """One that isn't printed yet, one in a later wording, and one that is not played whole."""
    early = Rulebook.on(date(1998, 4, 1))
    assert remarks_on("Worship", early) == ["Worship isn't printed yet: it was first printed on 1998-10-12"]
    assert remarks_on("Quirion Elves", early) == [
        "Quirion Elves is played in a wording that is first known of 2003-10-01"
    ]
    assert remarks_on("Sisters of Stone Death", Rulebook.on(date(2008, 8, 10))) == [
        "Sisters of Stone Death is not played whole: {G}: Target creature blocks it this turn if able"
    ]
