"""Wrongly decoded letters (mojibake): “â€™”, “‚Äô”, “Õ” or “í” for an apostrophe."""

import re
from collections.abc import Mapping
from functools import cache, partial
from itertools import chain
from typing import NamedTuple

from ingest.letters import MARKS, USUAL, find_misfits

_SIGNS = {"cp1252": "ÂÃâ", "mac-roman": "¬√‚"}
"""For each code page, the letters with which wrongly decoded characters that are common in English begin."""
_MOST_ROUNDS = 3
"""The most times in a row that a text can have been wrongly decoded."""
_SINGLE = (("cp1252", "mac-roman"), ("mac-roman", "cp1252"), ("cp437", "cp1252"), ("cp1252", "cp437"))
"""Pairs of the code page in which a text was decoded and the one in which it was written."""
_ELIDED = re.compile(r"(?<=[a-z])[^\W\d_a-zA-Z](?=(?:s|t|re|ve|ll|d|m)\b)")
"""Matches a letter beyond ASCII in the place of an apostrophe."""
_QUOTED = re.compile(r"(?<![\w’])[^\W\d_a-zA-Z]\w[^.!?\n“”\"]{0,60}\w[.,]?[^\W\d_a-zA-Z](?!\w)")
"""Matches words with letters beyond ASCII in the places of quotation marks."""
_FEWEST = 3
_PARTED = 2_000
"""The characters among which a wrongly decoded text has at least one misplaced letter; fewer are only noted."""
_BETTER = 4
"""The least ratio of misplaced letters before another code page is tried to those left after it."""
_LOST_QUOTE = re.compile("(?:â€|â\x80|‚Ä)[\ufffd?]")
"""Matches a wrongly decoded closing quotation mark whose last byte was lost."""


_DROPPED = re.compile(r"â€(?![\x80-\xbf“”‘’‚„†‡•…‰‹›€™œŸžŒŽšŠˆ˜ƒ¡-¿])")
"""A closing quotation mark whose last byte was left out, because it is no letter of Windows."""
_LINE_END = "\x85"


class Repaired(NamedTuple):
    """A text with its letters restored, and remarks on what was restored."""

    text: str
    remarks: tuple[str, ...] = ()


def repaired(text: str) -> Repaired:
    """Return a text with wrongly decoded letters restored.

    >>> repaired("PokÃ©mon canâ€™t croak; très").text, repaired("canít, wonít, arenít").text
    ('Pokémon can’t croak; très', 'can’t, won’t, aren’t')
    """
    if text.isascii():
        return Repaired(text)
    once, count = _decoded_once(text)
    remarks = [f"letters that were encoded twice are read as they were at first ({count:,} times)"] if count else []
    wrong = _misplaced(once)
    if wrong >= _FEWEST and wrong * _PARTED >= len(once):
        fewest, read_as, written_in, other = min(
            (_misplaced(other), read_as, written_in, other)
            for read_as, written_in in _SINGLE
            for other in [once.translate(_table(read_as, written_in))]
        )
        if fewest * _BETTER <= wrong:
            remarks.append(f"letters of {written_in} that were read as {read_as} are read as they were at first")
            return Repaired(other, tuple(remarks))
    return Repaired(once, tuple(remarks))


def _misplaced(text: str) -> int:
    """Return how many letters are in implausible places, or in the places of apostrophes and quotation marks."""
    beyond = {letter for letter in set(text) if not letter.isascii()}
    if beyond <= USUAL and not any(f"{letter}s" in text or f"{letter}t" in text for letter in beyond - MARKS):
        return 0  # to look at each letter costs much more
    found = chain(find_misfits(text), _ELIDED.finditer(text), _QUOTED.finditer(text))
    return len({match.start() for match in found})


def _decoded_once(text: str) -> tuple[str, int]:
    """Return a text with UTF-8 that was decoded in another code page decoded again, and how many letters changed."""
    total = 0
    for _ in range(_MOST_ROUNDS):
        found = 0
        for page, signs in _SIGNS.items():
            twice, following = _patterns(page)
            if any(_may_be_doubly_encoded(text, sign, following) for sign in signs):
                text, count = twice.subn(partial(_once, page), text)
                found += count
        text, lost = _LOST_QUOTE.subn("”", text)
        if found + total >= _FEWEST:
            text, dropped = _DROPPED.subn("”", text)
            lost += dropped
        if not found + lost:
            break
        total += found + lost
    return text, total


def _letter(byte: int, page: str) -> str:
    """Return the character of a byte in a code page, or the control character if it has none."""
    letter = bytes([byte]).decode(page, "replace")
    return chr(byte) if letter == "\ufffd" else letter


@cache
def _bytes_of(page: str) -> Mapping[str, int]:
    """Return a code page's bytes by character; for Windows code pages also by Latin-1 control characters."""
    found = {chr(byte): byte for byte in range(0x80, 0xA0)} if page == "cp1252" else {}
    return found | {_letter(byte, page): byte for byte in range(0x80, 0x100)}


@cache
def _patterns(page: str) -> tuple[re.Pattern[str], frozenset[str]]:
    """Return a pattern for UTF-8 sequences decoded in a code page, and the characters that continue one."""
    following = frozenset(letter for letter, byte in _bytes_of(page).items() if byte in range(0x80, 0xC0))
    following_one = f"[{re.escape(''.join(sorted(following)))}]"

    def first(start: int, end: int) -> str:
        """Return a regular expression for the characters that the bytes in the range are in the code page."""
        return f"[{re.escape(''.join(_letter(byte, page) for byte in range(start, end)))}]"

    return re.compile(
        f"{first(0xC2, 0xE0)}{following_one}|{first(0xE0, 0xF0)}{following_one}{{2}}"
        f"|{first(0xF0, 0xF5)}{following_one}{{3}}"
    ), following


def _may_be_doubly_encoded(text: str, sign: str, following: frozenset[str]) -> bool:
    """Return whether a sign is ever followed by a continuation character; a cheap test before the slow search."""
    place = text.find(sign)
    while place >= 0 and text[place + 1 : place + 2] not in following:
        place = text.find(sign, place + 1)
    return place >= 0


def _once(page: str, match: re.Match[str]) -> str:
    """Return the letter that a wrongly decoded sequence stands for, or the sequence itself if it is none."""
    letters = match.group()
    try:
        return bytes(_bytes_of(page)[letter] for letter in letters).decode()
    except UnicodeDecodeError:
        return letters


@cache
def _table(read_as: str, written_in: str) -> dict[int, str]:
    """Return a translation from characters of one code page to those of another with the same bytes."""
    pairs = ((letter, bytes([byte]).decode(written_in, "replace")) for letter, byte in _bytes_of(read_as).items())
    return {ord(letter): meant for letter, meant in pairs if meant != "\ufffd" and letter != _LINE_END}
