"""Letters beyond ASCII: which of them stand where they can in English, and which only a wrong encoding puts there."""

import re
from collections.abc import Iterator

_BEYOND_ASCII = re.compile(r"[^\x00-\x7f]")
_ANYWHERE = frozenset("–—…™®©•·°½¼¾×−∞\u00ad\ufeff")
_BETWEEN_WORDS = frozenset("\u00a0£€§")
_OPENING = frozenset("“‘„«")
_CLOSING = frozenset("”’»")
_NO_LETTERS = frozenset("ªº")


def misfits(text: str) -> int:
    """Give how many characters of a text stand where they can't.

    >>> misfits("Pokémon — won’t"), misfits("PokŽmon Ñ wonÕt")
    (0, 3)
    """
    return sum(1 for _ in find_misfits(text))


def find_misfits(text: str) -> Iterator[re.Match[str]]:
    """Give the characters of a text that stand where they can't, in order."""
    for match in _BEYOND_ASCII.finditer(text):
        place = match.start()
        if not _fits(match.group(), text[place - 1 : place] or " ", text[place + 1 : place + 2] or " "):
            yield match


def _fits(character: str, before: str, after: str) -> bool:
    if character in _OPENING:
        return not before.isalnum() and not after.isspace()
    if character in _CLOSING:
        return not before.isspace() or after.isalnum()
    if character in _BETWEEN_WORDS:
        return not (before.isalpha() and after.isalpha())
    if character.isalpha() and character not in _NO_LETTERS:
        return _fits_in_word(character, before, after)
    return character in _ANYWHERE


def _fits_in_word(letter: str, before: str, after: str) -> bool:
    if letter.islower():
        return before.isalpha() or after.isalpha()
    return not before.islower() and after.isalpha()
