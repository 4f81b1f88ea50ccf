"""Texts are compared by their words, not by their typography."""

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kb.records.text import fold, normalise, slug


def test_normalise_joins_white_space():
    """Runs of any white space become one blank, and none is left at the ends."""
    assert normalise("\ta\u00a0land\r\n\x0b  creature\u2003") == "a land creature"


@given(st.text())
def test_normalise_is_idempotent(text: str):
    """A normalised text is normal, and keeps every character that is no white space."""
    once = normalise(text)
    assert normalise(once) == once
    assert "".join(once.split()) == "".join(text.split())


@pytest.mark.parametrize(
    ("text", "folded"),
    [
        ("Pokémon Pokèmon", "pokemon pokemon"),
        ("Poke\u0301mon", "pokemon"),
        ("Ærathi Berserker", "aerathi berserker"),
        ("Ǽ ﹘ ｀", "ae - '"),
        ("‘can’t’ `x` “quoted” „so“", "'can't' 'x' \"quoted\" \"so\""),
        ("2–4 — −1/−1 601.2f‑h", "2-4 - -1/-1 601.2f-h"),
        ("ﬂying oﬃce", "flying office"),
        ("İstanbul Iı", "istanbul iı"),
        ("STRASSE Straße", "strasse strasse"),
        ("{T}: +1/+1", "{t}: +1/+1"),
        ("a\u00a0b\n c", "a b c"),
    ],
)
def test_fold(text: str, folded: str):
    """Accents, ligatures, quotation marks, dashes, case and white space don't count; symbols stay."""
    assert fold(text) == folded


def test_fold_keeps_letters_apart():
    """Folding takes no letter for another: two words that differ in one still do."""
    assert len({fold(word) for word in ("form", "from", "farm", "ferm", "førm")}) == 5


@given(st.text())
def test_fold_is_idempotent(text: str):
    """A folded text is folded."""
    assert fold(fold(text)) == fold(text)


@given(st.text())
def test_fold_leaves_no_accent(text: str):
    """A folded text holds no combining mark and no character that has a plain form of its own."""
    assert not [character for character in fold(text) if unicodedata.combining(character)]
    assert not set(fold(text)) & set("‘’‛´`“”„«»–—‐‑−Ææ")


@given(st.text())
def test_fold_of_composed_and_decomposed_is_the_same(text: str):
    """It doesn't matter how an accented letter is encoded."""
    composed, decomposed = (unicodedata.normalize(form, text) for form in ("NFC", "NFD"))
    assert fold(composed) == fold(decomposed)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Volrath's Shapeshifter", "volraths-shapeshifter"),
        ("Mishra’s Helix", "mishras-helix"),
        ("Karn, Silver Golem", "karn-silver-golem"),
        ("  Rules Changes:  ", "rules-changes"),
        ("Æther Flash", "aether-flash"),
        ("Pokémon (2023)", "pokemon-2023"),
        ("İstanbul", "istanbul"),
        ("Kırmızı", "k-rm-z"),
        ("...", ""),
    ],
)
def test_slug(text: str, expected: str):
    """A slug holds the words in ASCII with hyphens between them."""
    assert slug(text) == expected


@given(st.text())
def test_slug_is_idempotent(text: str):
    """A slug is its own slug, of lower-case letters, digits and single hyphens inside."""
    made = slug(text)
    assert slug(made) == made
    assert all(piece.isalnum() and piece.isascii() and piece == piece.lower() for piece in made.split("-") if made)
