"""Quoted passages of longer texts."""

import pytest

from kb.lineage.quoted_sentences import passage

TEXT = 'Toads croak. See rule 1, "Toads." A newt sleeps: it dreams. Herons land.'


@pytest.mark.parametrize(
    ("quoting", "found"),
    [
        ("Toads croak.", "Toads croak."),
        ("A newt is asleep; it dreams.", "A newt sleeps: it dreams."),
        ("Herons land. Always.", "Herons land."),
        ("See Rule 1, 'Toads.' A newt sleeps: it dreams. Herons land.",
         'See rule 1, "Toads." A newt sleeps: it dreams. Herons land.'),
        (TEXT, TEXT),
    ],
)  # fmt: skip
def test_passage_returns_the_consecutive_sentences_most_like_the_quotation(quoting: str, found: str):
    """A quotation mark belongs to its sentence."""
    assert passage(TEXT, quoting) == found


def test_the_passage_of_a_text_without_sentences_is_the_text():
    assert passage("Toads", "Newts") == "Toads"
    assert passage("", "Newts") == ""
