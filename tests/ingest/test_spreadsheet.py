"""Tables that a spreadsheet saved as text."""

import pytest

from ingest import read
from ingest.reader import Given
from ingest.spreadsheet import spreadsheet
from kb.records.days import parse_day
from kb.records.record import Kind

_HEAD = "Nr\tCard\tAsked by\tDay\tRuling\tSeen"
_ROWS = (
    '1\tSensei\'s Top\tLK\t38261\t"It croaks.\r\nThen it naps."\tx',
    '2\tPond Herald\tMV\t38275\t"It is ""played"" once."\t',
    "3\tAzusa, Lost\tMV\t########\tIt croaks 42 times.\tx",
    "\t\t\t\t2 of 3 seen\t2",
)
_TABLE = "\r\n".join((_HEAD, *_ROWS))


def test_a_cell_of_several_lines_is_one_ruling_and_quotation_marks_are_undone():
    rulings = [record for record in read(_TABLE.encode(), "winter.txt").records if record.kind is Kind.RULING]
    assert [(ruling.cards, ruling.text) for ruling in rulings] == [
        (("Sensei's Top",), "It croaks. Then it naps."),
        (("Pond Herald",), 'It is "played" once.'),
        (("Azusa, Lost",), "It croaks 42 times."),
    ]


@pytest.mark.parametrize(
    ("row", "card", "text"),
    [
        ("4\tRed Frog\tMV\t38276\tIt has 2 legs\t", "Red Frog", "It has 2 legs"),  # not a sum, for it has a card
        ("\t\t\t\tIt has 2 legs.\tx", "Pond Herald", 'It is "played" once. It has 2 legs.'),  # a sentence goes on
    ],
)
def test_a_row_with_a_card_or_a_sentence_is_no_sum(row, card, text):
    table = "\r\n".join((_HEAD, *_ROWS[:2], row))
    last = [record for record in read(table.encode(), "winter.txt").records if record.kind is Kind.RULING][-1]
    assert (last.cards, last.text) == ((card,), text)


def test_serial_numbers_are_days_and_the_latest_is_that_of_the_document():
    reading = read(_TABLE.encode(), "winter.txt")
    assert [str(record.since) for record in reading.records if record.kind is Kind.RULING][:2] == [
        "2004-10-01",
        "2004-10-15",
    ]
    assert str(reading.source.day) == "2004-10-15"
    assert any("38261 in line 2 is read as 1 October 2004" in remark for remark in reading.remarks)
    assert any("too narrow in line 5" in remark for remark in reading.remarks)
    assert any(remark.startswith("cells of several lines are read as one") for remark in reading.remarks)


def test_the_cells_of_other_columns_are_noted():
    (first, *_) = [record for record in read(_TABLE.encode(), "winter.txt").records if record.kind is Kind.RULING]
    assert [note.text for note in first.notes] == ["The table has beside it: LK x"]


@pytest.mark.parametrize("head", ["Date", "As of", "Day asked", "Ruled on"])
def test_days_are_in_columns_with_a_head_of_days(head):
    assert len(spreadsheet(_TABLE.replace("Day", head)).parts) == len(spreadsheet(_TABLE).parts)


def test_a_given_day_is_taken_with_the_days_of_the_rows():
    reading = read(_TABLE.encode(), "winter.txt", given=Given(day=parse_day("2005-03-01")))
    assert str(reading.source.day) == "2005-03-01"
    assert [str(record.since) for record in reading.records] == ["2004-10-01", "2004-10-15", "None"]


@pytest.mark.parametrize(
    "text",
    [
        "Card\tCost\tRuling\nNewt\t38261\tIt croaks.\nToad\t38262\tSo.\n",  # no days
        "Card\tDay\nNewt\t38261\nToad\t38262\n",  # too few columns
        "Card\tDay\tRuling\nNewt\t38261\tIt croaks.\n",  # too few rows
        "Card\tDay\tRuling\n" + "It is so.\n" * 3 + "Newt\t38261\tIt croaks.\n",  # most lines are no rows
        'He said "it croaks".\n\n38261 toads.',
    ],
)
def test_other_texts_are_read_as_they_are(text: str):
    assert not spreadsheet(text).parts
