"""Letters that were decoded wrongly."""

import pytest

from ingest.document import decode, open_document
from ingest.misdecoded import repaired

LETTERS = (
    "The Pokémon’s “croak” can’t—and won’t—target Dandân. Æther Flash – see it… El-Hajjâj’s second ability counts "
    "“toads.” That’s ‘once’ only. Déjà Vu’s “Séance” and Lim-Dûl’s Vault aren’t Æthers."
)
STRAIGHT = "Toads can't croak at Dandân, El-Hajjâj, Junún Efreet, or the Pokémon, which aren't Lim-Dûl's."


def latin_1_with_windows(text: str) -> str:
    """Return the text as browsers decode its UTF-8 bytes in Windows' encoding.

    Bytes undefined there become control characters.
    """
    raw = text.encode()
    letters = zip((bytes([byte]).decode("cp1252", "replace") for byte in raw), raw, strict=True)
    return "".join(chr(byte) if letter == "\ufffd" else letter for letter, byte in letters)


@pytest.mark.parametrize("text", ["“Pokémon” can’t — won’t…", "Dandân, Æther, Lim-Dûl", "½ of 2 × 2 = €2"])
def test_letters_encoded_twice_are_restored_and_counted_in_a_remark(text: str):
    count = sum(not letter.isascii() for letter in text)
    told = f"letters that were encoded twice are read as they were at first ({count} times)"
    assert repaired(latin_1_with_windows(text)) == (text, (told,))


@pytest.mark.parametrize(
    "text", ["", "plain", "“Pokémon” can’t", "très, naïve, Ångström, Â, Ã and â", "â€", LETTERS, STRAIGHT]
)
def test_texts_that_were_decoded_correctly_stay_unchanged(text: str):
    assert repaired(text) == (text, ())


FORMS = {
    "UTF-8 read as Latin-1": LETTERS.encode().decode("latin-1"),
    "UTF-8 read as Windows": latin_1_with_windows(LETTERS),
    "UTF-8 read as Windows twice": latin_1_with_windows(latin_1_with_windows(LETTERS)),
    "UTF-8 read as Mac Roman": LETTERS.encode().decode("mac-roman"),
    "Mac Roman read as Windows": LETTERS.encode("mac-roman").decode("cp1252"),
    "Mac Roman read as Latin-1": LETTERS.encode("mac-roman").decode("latin-1"),
    "Windows read as Mac Roman": LETTERS.encode("cp1252").decode("mac-roman"),
}


@pytest.mark.parametrize("form", FORMS)
def test_letters_are_restored_for_each_pair_of_confused_code_pages(form: str):
    document = open_document(f"1. {FORMS[form]}\n".encode(), "toads.txt")
    assert document.text.folded == f"1. {LETTERS}"
    assert document.remarks


def test_windows_letters_decoded_as_dos_are_restored():
    assert repaired(STRAIGHT.encode("cp1252").decode("cp437")).text == STRAIGHT


@pytest.mark.parametrize("lost", ["\ufffd", "?"])
def test_a_closing_quotation_mark_that_lost_its_last_byte_is_restored(lost: str):
    """No other common letter begins with those bytes."""
    assert repaired(f"â€œtoadsâ€{lost} croak").text == "“toads” croak"


def test_a_closing_quotation_mark_whose_last_byte_was_left_out_is_restored_beside_others():
    """In a text with nothing else wrong, the same letters may be meant."""
    assert repaired("â€œtoadsâ€ donâ€™t, â€œnewtsâ€ wonâ€™t").text == "“toads” don’t, “newts” won’t"


def test_no_break_spaces_are_not_taken_for_wrong_letters():
    text = "A\u00a0toad can’t\u00a0hear a\u00a0heron, and\u00a0isn’t\u00a0heard. " * 40
    assert repaired(text).text == text
    raw = b"Pond answers\n5 May 2001\n\n1. " + text.encode("cp1252")
    assert decode(raw, "pond.txt").encoding == "cp1252"
