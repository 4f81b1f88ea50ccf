"""``rulings card`` on the five documents: records about a card, then records that mention it."""

import pytest


@pytest.mark.parametrize("name", [["Mishra's Helix"], ["mishra’s", "HELIX"], ["Helix"]])
def test_a_card_is_found_by_its_name_or_a_part_of_it(rulings, name):
    """Case and the kind of apostrophe don't matter."""
    shown = rulings("card", *name)
    assert "Mishra's Helix · 1 record about it" in shown.lines
    is_part = shown.lines[0] == "No card here is called “Helix”. This is the one card with that in its name."
    assert is_part == (name == ["Helix"])
    assert [line for line in shown.lines if line.startswith("— Beth Moursund")]


def test_records_about_a_card_come_before_records_that_mention_it(rulings):
    ((card),) = rulings("card", "Clone", "--json").data
    records = [answer["record"] for answer in card["answers"]]
    filed = ["Clone" in record["cards"] for record in records]
    assert sum(filed) == card["filed"]
    assert filed == sorted(filed, reverse=True)
    assert set(filed) == {True, False}
    assert all("Clone" in [*record["cards"], *record["mentions"]] for record in records)


def test_every_record_of_a_card_is_credited(rulings):
    records = rulings("card", "Clone", "--json").data[0]["answers"]
    assert sum(line.startswith("— ") for line in rulings("card", "Clone").lines) == len(records)


def test_the_status_of_an_erratum_is_that_on_the_day_asked_for(rulings):
    assert "status: in force on 31 March 1998" in rulings("card", "Clone", "--on", "1998-03-31").out
    assert "status: no longer in force on 10 August 2008" in rulings("card", "Clone", "--era", "tenth-2008-08").out


def test_part_of_a_name_shows_every_card_that_has_it(rulings):
    """There are two Glooms."""
    names = [found["name"] for found in rulings("card", "Gloom", "--json").data]
    assert len(names) == len(set(names)) == 2


def test_an_unknown_card_is_an_error_with_the_nearest_name(rulings):
    answer = rulings("card", "Lifls")
    assert (answer.code, answer.out) == (1, "")
    assert "Nearest: Lifeline" in answer.err
    assert "rulings search Lifls" in answer.err


def test_an_unknown_card_without_card_files_suggests_adding_one(rulings):
    assert "rulings cards add AllPrintings.json" in rulings("card", "Xyzzyx").err


def test_a_slightly_misspelled_card_name_is_corrected_with_a_note(rulings):
    answer = rulings("card", "Lifelinne")
    assert answer.code == 0
    assert answer.lines[0] == "No card is called 'Lifelinne'; Lifeline is nearest."


def test_the_boards_with_a_card_are_listed_last(rulings):
    assert rulings("card", "Clone").lines[-1].startswith("board: ")


def test_a_card_is_found_without_its_apostrophe_or_with_an_article(rulings):
    assert rulings("card", "Volraths", "Shapeshifter").lines[0].startswith("Volrath's Shapeshifter")
    assert any(line.startswith("Veiled Crocodile") for line in rulings("card", "the", "Crocodile").lines)


def test_records_in_force_on_the_day_come_first(rulings):
    standing = [one["standing"] for one in rulings("card", "Clone", "--on", "1998-12-01", "--json").data[0]["answers"]]
    assert standing == sorted(standing, key=lambda known: known not in {"stood", "last known"})
