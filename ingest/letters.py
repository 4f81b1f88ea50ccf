"""Letters beyond ASCII: which are plausible in English text, and which only a wrong encoding explains."""

import re
from collections.abc import Iterator
from functools import cache

_BEYOND_ASCII = re.compile(r"[^\x00-\x7f]")
_ANYWHERE = frozenset("–—…™®©•·°½¼¾×−∞\u00a0\u00ad\u202f\u2009\ufeff")
_BETWEEN_WORDS = frozenset("£€§")
_OPENING = frozenset("“‘„«")
_CLOSING = frozenset("”’»")
_NO_LETTERS = frozenset("ªº")
_NEVER = frozenset("ƒ")
_NAMED = (
    "Andúril Barad-dûr Bösium Dandân Déjà Dúnedain El-Hajjâj Éomer Éowyn Galadhrim Ghazbán Glóin Gríma Ifh-Bíff Jötun "
    "Junún Juzám Khabál Khârn Lim-Dûl Lórien Lothlórien Ma'rûf Márton Nazgûl Pokémon Séance Sméagol Théoden Uglúk Æther"
)
"""The words with letters beyond ASCII in card names."""
MARKS = _ANYWHERE | _BETWEEN_WORDS | _OPENING | _CLOSING
"""The signs beyond ASCII, other than letters, that are usual in English."""
USUAL = MARKS | {letter for letter in _NAMED if not letter.isascii()}
_MARKS = '.,;:!()[]"“”'
_LONGEST = 20
_LOST = re.compile(r"[^\x00-\x7f]|\?")
_STRANGE = re.compile(r"[^\x00-\x7f’‘—“”™](?=[^\W\d_A-Z])|(?<!\w)[’‘](?=ther\b)")
"""Matches a sign or letter that English doesn't have there; “’ther” is Æther decoded from DOS."""


def misfits(text: str) -> int:
    """Return how many characters of a text are in implausible places.

    >>> misfits("Pokémon — won’t"), misfits("PokŽmon Ñ wonÕt")
    (0, 3)
    """
    return sum(1 for _ in find_misfits(text))


def find_misfits(text: str) -> Iterator[re.Match[str]]:
    """Yield the characters that are in implausible places, in order."""
    for match in _BEYOND_ASCII.finditer(text):
        place = match.start()
        if not _fits(match.group(), text[place - 1 : place] or " ", text[place + 1 : place + 2] or " "):
            yield match


def find_other_letters(text: str) -> Iterator[tuple[int, str]]:
    """Yield the position of each card name with a wrong letter beyond ASCII, and the right name.

    >>> list(find_other_letters("such as El-Hajjëj, Dandƒn or Dandân"))
    [(15, 'El-Hajjâj'), (23, 'Dandân')]
    """
    if text.isascii():
        return
    for match in _STRANGE.finditer(text):
        if not text[match.end() : match.end() + 1].islower():
            continue
        word = _word_at(text, match.start())
        name = name_of(word.replace(match.group(), "?", 1) if match.group() in "’‘" else word)
        if name is not None and match.group() not in name:
            yield match.start(), name


def find_parted_names(text: str) -> Iterator[tuple[re.Match[str], str]]:
    """Yield each card name with a blank in place of a letter, as DOS á becomes one, and the right name.

    >>> [(match.group(), name) for match, name in find_parted_names("a Ghazb n, and Juzám")]
    [('Ghazb n', 'Ghazbán')]
    """
    pattern, names = _parted()
    for match in pattern.finditer(text):
        yield match, names[match.group()]


@cache
def _parted() -> tuple[re.Pattern[str], dict[str, str]]:
    """Return a pattern that finds card names in which "á" was lost to a space, and the right name for each."""
    names = {name.replace("á", " "): name for name in _NAMED.split() if "á" in name}
    return re.compile(rf"(?<!\w)(?:{'|'.join(map(re.escape, names))})(?!\w)"), names


def name_of(word: str) -> str | None:
    """Return the word of a card name that a word equals but for letters beyond ASCII or a lost letter, or None.

    >>> name_of("Dand?n,"), name_of("Lim-Dƒl’s"), name_of("toad")
    ('Dandân', 'Lim-Dûl', None)
    """
    bare = word.strip(_MARKS).replace("’", "'").removesuffix("'s")
    return _by_skeleton().get(_LOST.sub("*", bare))


@cache
def _by_skeleton() -> dict[str, str]:
    """Return words of card names by their letters without accents."""
    return {_LOST.sub("*", name): name for name in _NAMED.split() if not name.isascii()}


def _word_at(text: str, place: int) -> str:
    """Return the word at a position, as far as its characters can be in a name."""
    start = max(text.rfind(" ", max(0, place - _LONGEST), place) + 1, place - _LONGEST, 0)
    end = text.find(" ", place, place + _LONGEST)
    return text[start : end if end >= 0 else place + _LONGEST]


def _fits(character: str, before: str, after: str) -> bool:
    """Return whether a character is plausible between its neighbors, which are blanks at the ends of words."""
    if character in _OPENING:
        return not before.isalnum() and not after.isspace()
    if character in _CLOSING:
        return not before.isspace() or after.isalnum()
    if character in _BETWEEN_WORDS:
        return not (before.isalpha() and after.isalpha())
    if character in _NEVER:
        return False
    if character.isalpha() and character not in _NO_LETTERS:
        return _fits_in_word(character, before, after)
    return character in _ANYWHERE


def _fits_in_word(letter: str, before: str, after: str) -> bool:
    """Return whether the letter fits between its neighbours.

    A lower-case one needs a letter beside it; a capital needs one behind it, and no lower-case one before it.
    """
    if letter.islower():
        return before.isalpha() or after.isalpha()
    return not before.islower() and after.isalpha()
