"""Malformed rule numbers: odd punctuation, letters for digits, or a character wrong or missing."""

import re

_MISPRINT = re.compile(
    r"(?P<number>[1-9][\dlIO]{0,3}[.,](?: (?=\d))?[\dlIO]{0,4}[.,]?(?:[A-Z]{1,2}(?=\.? [^a-z])|[a-z]{0,2})"
    r"|[1-9]\d{3,6}[a-z]{0,2}|[1-9]\d{0,2}[a-z]{1,2}|[1-9]\d\d\.\d{1,3}\([a-z]{1,2}\))"
    r"(?:(?<![.,])\.)?(?= |(?<=[.\d])[A-Z])"
)
"""Matches a possible number with a wrong, missing or extra character; the numbers around it decide."""
_FIGURE = r"(?:[0-9l]|[OoISBZ](?![a-z]{2}|[a-z] [a-z]))"
_LETTER = "[a-zаесорх]"
_SIGNS = r"[-.,:;·•'_/\u2010-\u2015]"
_ODD = re.compile(
    rf"(?P<number>(?:[Rr]ule |RULE |[^\w\s]{{1,2}} ?)?(?P<section>{_FIGURE} ?{_FIGURE} ?{_FIGURE}) ?"
    rf"{_SIGNS}{{1,3}} ?(?P<rule>{_FIGURE}{{1,4}})(?:{_SIGNS}?[(\[]?(?P<letter>{_LETTER}{{1,2}})(?![a-z])[)\]]?)?"
    r"[.,:;!)\]}>]{0,3})(?= |[A-Z][a-z’']|A [a-z]|[“\"_])"
)
"""Matches a possible number with odd signs in or around it, as in typed or scanned copies."""
_BEHIND = re.compile(r"(?: ?[.,:;])*(?: (?P<again>[1-9]\d\d\.\d{1,3}[a-z]{0,2})(?: ?[.,:;])*)?(?= )")
_ALIKE = str.maketrans("аесорх", "aecopx")
"""Translates Cyrillic letters to the Latin ones that look the same."""
_FIRST = frozenset("123456789lIOSBZRr")


def may_begin(first: str) -> bool:
    """Return whether a malformed number can begin with this character."""
    return first in _FIRST or not first.isalnum()


def behind_number(text: str, number: str, start: int, end: int) -> int:
    """Return where a number ends, including punctuation or itself repeated behind it: "602.1. . 602.1. A newt."."""
    found = _BEHIND.match(text, start, end)
    return found.end() if found and found["again"] in {None, number} else start


def misprint_at(text: str, start: int, end: int) -> tuple[str, str, int] | None:
    """Return a possibly misprinted number at a position: as it should be, as printed, and where it ends; or None.

    >>> misprint_at("(602·1.a) A newt.", 0, 17)
    ('602.1a', '(602·1.a)', 9)
    """
    odd = _ODD.match(text, start, end)
    if odd is not None and any(map(str.isdigit, odd["section"] + odd["rule"])):
        section, letter = odd["section"].replace(" ", ""), (odd["letter"] or "").translate(_ALIKE)
        return f"{section}.{odd['rule']}{letter}", odd["number"], odd.end()
    misprint = _MISPRINT.match(text, start, end)
    return (misprint["number"].replace(" ", ""), misprint["number"], misprint.end()) if misprint else None
