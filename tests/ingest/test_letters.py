"""Letters and signs in places where they don't belong."""

import pytest

from ingest.letters import find_misfits, find_other_letters, find_parted_names, misfits


@pytest.mark.parametrize(
    "text",
    ["“Pokémon” — won’t", "Æther ÆTHER", "1–2 … ™ ® ©", "’til «x» ‘y’", "a.\u00a0b", "5 €", "∞ (Infinity)", "plain"],
)
def test_quotation_marks_dashes_signs_and_accents_in_words_are_no_misfits(text: str):
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
def test_capitals_and_signs_inside_words_and_marks_between_blanks_are_misfits(text: str, wrong: str):
    assert "".join(match.group() for match in find_misfits(text)) == wrong


@pytest.mark.parametrize(
    ("printed", "name"),
    [("Dandƒn", "Dandân"), ("Dand‰n", "Dandân"), ("Hajjëj", None), ("El-Hajjëj", "El-Hajjâj"), ("®ther", "Æther"),
     ("¾ther", "Æther"), ("’ther", "Æther"), ("Juz‡m", "Juzám"), ("Junœn", "Junún"), ("Ma’ržf", "Ma'rûf")],
)  # fmt: skip
def test_card_names_in_letters_of_another_code_page_are_recognised(printed: str, name: str | None):
    """The code pages are those of the Macintosh, of DOS and Latin-1."""
    found = [name for _, name in find_other_letters(f"such as {printed} Storm, or “{printed}.”")]
    assert found == ([name] * 2 if name else [])


def test_card_names_with_a_letter_decoded_as_a_blank_are_recognised():
    """The á of DOS is read as a no-break space in other code pages."""
    assert [name for _, name in find_parted_names("Juz m Djinn (Ghazb n), Khab l; no Juz men")] == [
        "Juzám",
        "Ghazbán",
        "Khabál",
    ]
