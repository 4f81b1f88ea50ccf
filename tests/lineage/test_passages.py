"""Passages of longer texts."""

import pytest

from kb.lineage.passages import passage

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
def test_the_sentences_that_are_quoted(quoting: str, found: str):
    """One after the other, as many as make it most alike; a quotation mark belongs to its sentence."""
    assert passage(TEXT, quoting) == found


def test_a_text_without_a_sentence_is_its_own_passage():
    """Nothing of it can be left out."""
    assert passage("Toads", "Newts") == "Toads"
    assert passage("", "Newts") == ""
