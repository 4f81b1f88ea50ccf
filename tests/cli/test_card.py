"""``rulings card``: what is filed under a card, then what names it."""

import pytest


@pytest.mark.parametrize("name", [["Mishra's Helix"], ["mishra’s", "HELIX"], ["Helix"]])
def test_a_card_is_found_by_its_name_or_a_part_of_it(rulings, name):
    """Capitals and the apostrophe's shape don't matter."""
    shown = rulings("card", *name)
    assert "Mishra's Helix · 1 record filed under it, 0 naming it" in shown.lines
    is_part = shown.lines[0] == "No card here is called “Helix”. This is the one card with that in its name."
    assert is_part == (name == ["Helix"])
    assert [line for line in shown.lines if line.startswith("— Beth Moursund")]


def test_what_is_filed_comes_before_what_names_it(rulings):
    """Errata and rulings on Clone come first."""
    ((card),) = rulings("card", "Clone", "--json").data
    records = [answer["record"] for answer in card["answers"]]
    filed = ["Clone" in record["cards"] for record in records]
    assert sum(filed) == card["filed"]
    assert filed == sorted(filed, reverse=True)
    assert set(filed) == {True, False}
    assert all("Clone" in [*record["cards"], *record["mentions"]] for record in records)


def test_every_record_has_its_credit(rulings):
    """There are as many credit lines as records."""
    records = rulings("card", "Clone", "--json").data[0]["answers"]
    assert sum(line.startswith("— ") for line in rulings("card", "Clone").lines) == len(records)


def test_a_day_is_answered_for(rulings):
    """The erratum on Clone stood in April 1998 and was replaced by the summer of 2008."""
    assert "status: in force on 31 March 1998" in rulings("card", "Clone", "--on", "1998-03-31").out
    assert "status: no longer in force on 10 August 2008" in rulings("card", "Clone", "--era", "tenth-2008-08").out


def test_a_name_of_two_cards_shows_both(rulings):
    """Two different Glooms stay two."""
    names = [found["name"] for found in rulings("card", "Gloom", "--json").data]
    assert len(names) == len(set(names)) == 2


def test_an_unknown_card_is_answered_with_the_nearest(rulings):
    """Lifls is near Lifeline, and not near enough."""
    answer = rulings("card", "Lifls")
    assert (answer.code, answer.out) == (1, "")
    assert "Nearest: Lifeline" in answer.err
    assert "rulings search Lifls" in answer.err


def test_where_no_card_file_was_added_the_way_is_told(rulings):
    """The documents speak of few cards; a file of all of them can be added."""
    assert "rulings cards add AllPrintings.json" in rulings("card", "Xyzzyx").err


def test_a_misspelt_name_is_found_and_said(rulings):
    """Lifelinne is Lifeline."""
    answer = rulings("card", "Lifelinne")
    assert answer.code == 0
    assert answer.lines[0] == "No card is called 'Lifelinne'; Lifeline is nearest."


def test_the_boards_that_a_card_is_on_come_last(rulings):
    """With their titles."""
    assert rulings("card", "Clone").lines[-1].startswith("board: ")


def test_a_name_is_found_without_its_apostrophe_or_with_the(rulings):
    """Volraths Shapeshifter and the Crocodile are cards too."""
    assert rulings("card", "Volraths", "Shapeshifter").lines[0].startswith("Volrath's Shapeshifter")
    assert any(line.startswith("Veiled Crocodile") for line in rulings("card", "the", "Crocodile").lines)


def test_what_stood_on_the_day_comes_first(rulings):
    """Of what is filed under a card, and of what names it."""
    standing = [one["standing"] for one in rulings("card", "Clone", "--on", "1998-12-01", "--json").data[0]["answers"]]
    assert standing == sorted(standing, key=lambda known: known not in {"stood", "last known"})
