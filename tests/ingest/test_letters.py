"""Letters that stand where they can't."""

import pytest

from ingest.letters import find_misfits, misfits


@pytest.mark.parametrize(
    "text",
    ["“Pokémon” — won’t", "Æther ÆTHER", "1–2 … ™ ® ©", "’til «x» ‘y’", "a.\u00a0b", "5 €", "∞ (Infinity)", "plain"],
)
def test_what_fits(text: str):
    """Quotation marks, dashes, signs, and letters with accents in words."""
    assert misfits(text) == 0


@pytest.mark.parametrize(
    ("text", "wrong"),
    [
        ("wonÕt", "Õ"),
        ("permanentÑthe", "Ñ"),
        ("Òcard,Ó", "Ó"),  # a capital may begin a word
        ("UngluedªSet Coast¨", "ª¨"),
        ("Ghazb\u00a0n Jun£n", "\u00a0£"),
        ("a “ b", "“"),
        (" ” ", "”"),
    ],
)
def test_what_does_not(text: str, wrong: str):
    """A capital in a word, a sign in a word, a mark between blanks."""
    assert "".join(match.group() for match in find_misfits(text)) == wrong
