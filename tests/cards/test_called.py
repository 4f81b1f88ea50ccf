"""Remarks on cards that a board names: not yet printed, played in a later wording, or not fully played."""

from datetime import date

from kb.cards.called import Unplayed, anachronisms, remarks_on
from kb.engine.law.rulebook import Rulebook


def test_cards_not_yet_printed_on_a_day_are_found() -> None:
    words = "Ana controls Arc-Slogger and Worship"
    assert anachronisms(words, Rulebook.on(date(1998, 4, 1))) == ["Arc-Slogger", "Worship"]
    assert anachronisms(words, Rulebook.on(date(2004, 1, 15))) == []


def test_remarks_name_unprinted_cards_later_wordings_and_unread_texts() -> None:
    early = Rulebook.on(date(1998, 4, 1))
    assert remarks_on("Worship", early) == ["Worship isn't printed yet: it was first printed on 1998-10-12"]
    assert remarks_on("Quirion Elves", early) == [
        "Quirion Elves is played in a wording that is first known of 2003-10-01"
    ]
    assert remarks_on("Sisters of Stone Death", Rulebook.on(date(2008, 8, 10))) == [
        "Sisters of Stone Death is not played whole: {G}: Target creature blocks it this turn if able"
    ]


def test_a_card_whose_name_is_a_word_of_something_else_is_passed_over() -> None:
    """Nothing is said of one that can't be played, be it that its name stands in another text."""
    refused = Unplayed("regenerate", "Regenerate", "Regenerate can't be read.")
    assert remarks_on("Ox has {0}: Regenerate Ox", Rulebook.on(date(2004, 1, 15)), {"Regenerate": refused}) == []
