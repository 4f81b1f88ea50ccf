"""Letters written in UTF-8, taken for those of Windows, and written in UTF-8 again: “â€™” for an apostrophe."""

import re

_SIGNS = "ÂÃâ"
"""One of these is the first letter of whatever is common in English."""


def _letter(byte: int) -> str:
    """Give what a byte is in cp1252, where it is anything."""
    letter = bytes([byte]).decode("cp1252", "replace")
    return chr(byte) if letter == "\ufffd" else letter


_BYTES = {_letter(byte): byte for byte in range(0x80, 0x100)}
_LETTERS_BEHIND = frozenset(map(_letter, range(0x80, 0xC0)))
_NEXT = f"[{re.escape(''.join(sorted(_LETTERS_BEHIND)))}]"
_TWICE = re.compile(
    rf"[{_letter(0xC2)}-{_letter(0xDF)}]{_NEXT}|[{_letter(0xE0)}-{_letter(0xEF)}]{_NEXT}{{2}}"
    rf"|[{_letter(0xF0)}-{_letter(0xF4)}]{_NEXT}{{3}}"
)


def as_encoded_once(text: str) -> tuple[str, int]:
    """Give a text with the letters that were encoded twice as they were at first, and how many these are.

    >>> as_encoded_once("PokÃ©mon canâ€™t croak; très")
    ('Pokémon can’t croak; très', 2)
    """
    return _TWICE.subn(_once, text) if any(_stands_twice(text, sign) for sign in _SIGNS) else (text, 0)


def _stands_twice(text: str, sign: str) -> bool:
    """Answer whether a sign is ever followed as it is in what was encoded twice: to look for all of that costs more."""
    place = text.find(sign)
    while place >= 0 and text[place + 1 : place + 2] not in _LETTERS_BEHIND:
        place = text.find(sign, place + 1)
    return place >= 0


def _once(match: re.Match[str]) -> str:
    return bytes(_BYTES[letter] for letter in match.group()).decode("utf-8", "replace")
