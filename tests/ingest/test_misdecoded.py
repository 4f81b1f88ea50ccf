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
    """Read UTF-8 as Windows does in browsers: what is no letter is a control character."""
    raw = text.encode()
    letters = zip((bytes([byte]).decode("cp1252", "replace") for byte in raw), raw, strict=True)
    return "".join(chr(byte) if letter == "\ufffd" else letter for letter, byte in letters)


@pytest.mark.parametrize("text", ["“Pokémon” can’t — won’t…", "Dandân, Æther, Lim-Dûl", "½ of 2 × 2 = €2"])
def test_what_was_encoded_twice(text: str):
    """It is read as it was at first, and told."""
    count = sum(not letter.isascii() for letter in text)
    told = f"letters that were encoded twice are read as they were at first ({count} times)"
    assert repaired(latin_1_with_windows(text)) == (text, (told,))


@pytest.mark.parametrize(
    "text", ["", "plain", "“Pokémon” can’t", "très, naïve, Ångström, Â, Ã and â", "â€", LETTERS, STRAIGHT]
)
def test_what_was_not(text: str):
    """It stays as it is."""
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
def test_forms(form: str):
    """Whichever two pages a program took for each other, the letters are read as they were, and that is told."""
    document = open_document(f"1. {FORMS[form]}\n".encode(), "toads.txt")
    assert document.text.folded == f"1. {LETTERS}"
    assert document.remarks


def test_letters_of_dos():
    """Windows letters read in the page of DOS are read as they were."""
    assert repaired(STRAIGHT.encode("cp1252").decode("cp437")).text == STRAIGHT


@pytest.mark.parametrize("lost", ["\ufffd", "?"])
def test_a_closing_mark_whose_last_byte_was_lost(lost: str):
    """It is the one of a quotation: no other letter that is common begins so."""
    assert repaired(f"â€œtoadsâ€{lost} croak").text == "“toads” croak"


def test_blanks_that_dont_break_are_no_wrong_letters():
    """However many stand between words, in UTF-8 as in eight bits."""
    text = "A\u00a0toad can’t\u00a0hear a\u00a0heron, and\u00a0isn’t\u00a0heard. " * 40
    assert repaired(text).text == text
    raw = b"Pond answers\n5 May 2001\n\n1. " + text.encode("cp1252")
    assert decode(raw, "pond.txt").encoding == "cp1252"
