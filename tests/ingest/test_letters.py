"""Letters that stand where they can't."""

import pytest

from ingest.letters import find_misfits, find_other_letters, find_parted_names, misfits


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
        ("Ghazb\u00a0n Jun£n", "£"),  # a blank that doesn't break stands anywhere
        ("a “ b", "“"),
        (" ” ", "”"),
    ],
)
def test_what_does_not(text: str, wrong: str):
    """A capital in a word, a sign in a word, a mark between blanks."""
    assert "".join(match.group() for match in find_misfits(text)) == wrong


@pytest.mark.parametrize(
    ("printed", "name"),
    [("Dandƒn", "Dandân"), ("Dand‰n", "Dandân"), ("Hajjëj", None), ("El-Hajjëj", "El-Hajjâj"), ("®ther", "Æther"),
     ("¾ther", "Æther"), ("’ther", "Æther"), ("Juz‡m", "Juzám"), ("Junœn", "Junún"), ("Ma’ržf", "Ma'rûf")],
)  # fmt: skip
def test_names_in_letters_of_another_encoding(printed: str, name: str | None):
    """Of the Macintosh, of DOS and of Latin-1, wherever they stand in the name."""
    found = [name for _, name in find_other_letters(f"such as {printed} Storm, or “{printed}.”")]
    assert found == ([name] * 2 if name else [])


def test_a_letter_that_was_read_as_a_blank():
    """As the á of DOS is."""
    assert [name for _, name in find_parted_names("Juz m Djinn (Ghazb n), Khab l; no Juz men")] == [
        "Juzám",
        "Ghazbán",
        "Khabál",
    ]
