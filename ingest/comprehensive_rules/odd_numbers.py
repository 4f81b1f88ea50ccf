"""Numbers that are printed as no number is: with other signs, letters for figures, or a character wrong or lacking."""

import re

_MISPRINT = re.compile(
    r"(?P<number>[1-9][\dlIO]{0,3}[.,](?: (?=\d))?[\dlIO]{0,4}[.,]?(?:[A-Z]{1,2}(?=\.? [^a-z])|[a-z]{0,2})"
    r"|[1-9]\d{3,6}[a-z]{0,2}|[1-9]\d{0,2}[a-z]{1,2}|[1-9]\d\d\.\d{1,3}\([a-z]{1,2}\))"
    r"(?:(?<![.,])\.)?(?= |(?<=[.\d])[A-Z])"
)
"""What may be a number with a character wrong, missing, or too many; the numbers around it tell."""
_FIGURE = r"(?:[0-9l]|[OoISB](?![a-z]{2}|[a-z] [a-z]))"
_LETTER = "[a-zаесорх]"
_SIGNS = r"[-.,:;·•'_/\u2010-\u2015]"
_ODD = re.compile(
    rf"(?P<number>(?:[Rr]ule |RULE )?[#(\[{{<]{{0,2}} ?{_FIGURE}{{3}} ?{_SIGNS}{{1,3}} ?{_FIGURE}{{1,4}}"
    rf"(?:{_SIGNS}?\(?{_LETTER}{{1,2}}(?![a-z])\)?)?[.,:;!)\]}}>]{{0,3}})(?= |[A-Z][a-z’']|A [a-z]|[“\"_])"
)
"""What may be a number with other signs in it or around it, as copies have it that were typed off or scanned."""
_AROUND = re.compile(r"\A\D*?(?=[0-9lIOoSB]{3}[^A-Za-z])|[^0-9a-zA-Zа-я]+\Z")
_BETWEEN = re.compile(rf" ?(?:{_SIGNS}|[( )])+ ?")
_ALIKE = str.maketrans("аесорх", "aecopx")
"""Letters of Cyrillic that look like ours."""
FIRST = frozenset("123456789lIOSB#([{<Rr")
"""How such numbers begin."""


def misprint_at(text: str, start: int, end: int) -> tuple[str, str, int] | None:
    """Give what may be a misprinted number at a place: as a number is printed, as it is, and where it ends.

    >>> misprint_at("(602·1.a) A newt.", 0, 17)
    ('602.1a', '(602·1.a)', 9)
    """
    odd = _ODD.match(text, start, end)
    if odd is not None and any(figure.isdigit() for figure in odd["number"]):
        plain = _BETWEEN.sub(".", _AROUND.sub("", odd["number"])).translate(_ALIKE)
        section, _, rest = plain.partition(".")
        return f"{section}.{rest.replace('.', '')}", odd["number"], odd.end()
    misprint = _MISPRINT.match(text, start, end)
    return (misprint["number"].replace(" ", ""), misprint["number"], misprint.end()) if misprint else None
