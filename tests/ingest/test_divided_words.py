"""Joining words that are divided at line ends."""

import pytest

from ingest import read
from ingest.divided_words import divided_words
from kb.records.character_account import account

TEXT = """Pond answers
5 May 2001

1. Whenever a creature croaks, each other crea-
   ture that isn't a noncreature artifact hears it. Face-
   down toads hear it, too: they are face-down creatures.
2. A noncrea-
   ture artifact hears nothing. It is first-
   and second-best.
"""


def test_words_divided_at_line_ends_are_joined_and_keep_a_hyphen_used_elsewhere():
    """A hyphen before "and", as in "first- and second-best", divides nothing."""
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
def test_divided_words_are_found_with_any_line_ends(line_end: str):
    source = TEXT.replace("\n", line_end)
    assert [part.words for part in divided_words(source)] == ["crea-", "Face-", "noncrea-"]


def test_a_divided_word_found_nowhere_else_stays_divided():
    """It is joined if most divided words of the text are joined without a hyphen."""
    assert divided_words("A her-\non sings.\n") == []
    known = "A creature, an artifact and a permanent.\nA crea-\nture, an arti-\nfact and a perma-\nnent.\n"
    assert len(divided_words(f"{known}A her-\non sings.\n")) == len(("crea", "arti", "perma", "her"))


def test_a_compound_of_two_known_words_keeps_its_hyphen():
    reading = read(
        b"Pond answers\n5 May 2001\n\n1. A state that is triggered: a state-\n   triggered toad.\n2. So.", "a.txt"
    )
    assert [record.text for record in reading.records if record.ordinal == 1] == [
        "A state that is triggered: a state-triggered toad."
    ]


def test_a_word_that_ends_in_or_or_and_is_joined_and_two_words_of_a_list_are_not():
    known = "A survivor knew beforehand: creature, artifact, permanent.\n"
    known += "A crea-\nture, an arti-\nfact and a perma-\nnent.\n"
    text = f"{known}A surviv-\nor beforeh-\nand, in pre-\nand postcombat, multi-\nor single.\n"
    assert [part.words for part in divided_words(text)][3:] == ["surviv-", "beforeh-"]


def test_a_compound_of_several_words_keeps_the_hyphen_at_which_it_is_divided():
    text = "A return-to-pond toad.\nA return-\nto-pond toad and a crea-\nture: a creature.\n"
    (first, _) = divided_words(text)
    assert text[: first.start].endswith("return-")
