"""Texts are compared by their words, not by their typography."""

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kb.records.text import fold, normalise, slug


def test_normalizing_joins_runs_of_white_space_into_one_blank():
    assert normalise("\ta\u00a0land\r\n\x0b  creature\u2003") == "a land creature"


@given(st.text())
def test_normalizing_twice_changes_nothing_and_keeps_all_but_white_space(text: str):
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
def test_folding_ignores_accents_ligatures_quotes_dashes_case_and_white_space(text: str, folded: str):
    """Symbols stay."""
    assert fold(text) == folded


def test_folding_keeps_words_with_different_letters_apart():
    assert len({fold(word) for word in ("form", "from", "farm", "ferm", "førm")}) == 5


@given(st.text())
def test_folding_twice_changes_nothing(text: str):
    assert fold(fold(text)) == fold(text)


@given(st.text())
def test_a_folded_text_has_no_accents_and_no_typographic_quotes_or_dashes(text: str):
    assert not [character for character in fold(text) if unicodedata.combining(character)]
    assert not set(fold(text)) & set("‘’‛´`“”„«»–—‐‑−Ææ")


@given(st.text())
def test_composed_and_decomposed_accents_fold_alike(text: str):
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
def test_a_slug_has_the_ascii_words_of_a_text_joined_by_hyphens(text: str, expected: str):
    assert slug(text) == expected


@given(st.text())
def test_the_slug_of_a_slug_is_the_same(text: str):
    """It has only lower-case letters, digits and single hyphens."""
    made = slug(text)
    assert slug(made) == made
    assert all(piece.isalnum() and piece.isascii() and piece == piece.lower() for piece in made.split("-") if made)
