"""Words divided at line ends are joined, with the hyphen that the text has elsewhere, and each line ends behind it."""

import pytest

from ingest import read
from ingest.divided_words import divided_words
from kb.records.account import account

TEXT = """Pond answers
5 May 2001

1. Whenever a creature croaks, each other crea-
   ture that isn't a noncreature artifact hears it. Face-
   down toads hear it, too: they are face-down creatures.
2. A noncrea-
   ture artifact hears nothing. It is first-
   and second-best.
"""


def test_words_are_joined():
    """The hyphen goes, or stays, as the text has the word elsewhere; one before "and" divides nothing."""
    reading = read(TEXT.encode(), "pond.txt")
    rulings = [record.text for record in reading.records if record.number is None and record.ordinal]
    assert rulings == [
        (
            "Whenever a creature croaks, each other creature that isn't a noncreature artifact hears it. Face-down "
            "toads hear it, too: they are face-down creatures."
        ),
        "A noncreature artifact hears nothing. It is first- and second-best.",
    ]
    assert account(reading).unaccounted == 0
    assert "words divided at line ends, such as “crea-”, are joined (3 times)" in reading.remarks


@pytest.mark.parametrize("line_end", ["\n", "\r\n", "\r"])
def test_every_line_end(line_end: str):
    """Whatever ends the lines."""
    source = TEXT.replace("\n", line_end)
    assert [part.words for part in divided_words(source)] == ["crea-", "Face-", "noncrea-"]


def test_what_stands_nowhere_else_is_left_as_it_is():
    """Unless most words of the text that are divided lose their hyphens."""
    assert divided_words("A her-\non sings.\n") == []
    known = "A creature, an artifact and a permanent.\nA crea-\nture, an arti-\nfact and a perma-\nnent.\n"
    assert len(divided_words(f"{known}A her-\non sings.\n")) == len(("crea", "arti", "perma", "her"))


def test_two_words_keep_their_hyphen():
    """Both stand elsewhere in the text, and nowhere as one."""
    reading = read(
        b"Pond answers\n5 May 2001\n\n1. A state that is triggered: a state-\n   triggered toad.\n2. So.", "a.txt"
    )
    assert [record.text for record in reading.records if record.ordinal == 1] == [
        "A state that is triggered: a state-triggered toad."
    ]
