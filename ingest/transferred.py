"""Texts in the transfer encodings of mail, quoted-printable and UTF-7, in which words are broken."""

import re
from typing import NamedTuple

_QUOTED = re.compile(r"(?<![=\s])=\r?\n|(?:=[89A-F][0-9A-F]){2}")
"""Matches a broken line or a letter beyond ASCII in quoted-printable."""
_UTF_7 = re.compile(r"\+I[A-D][A-Za-z0-9/]{1,2}-|\+A[K-P][A-Za-z0-9/]-|\+-\d{1,2}/\+-\d")
_KINDS = (
    ("encoded as quoted-printable, as in mail", ("=\n", "=\r\n", "=E2"), _QUOTED),
    ("encoded as UTF-7, as in mail", ("+I", "+A", "/+-"), _UTF_7),
)
"""The encodings: description, texts one of which occurs in each (a quick test), and pattern."""
_FEWEST = 3
_ARCHIVE = re.compile(
    r"(?:[A-Z][\w-]{1,40}: [^\r\n]*(?:\r?\n[ \t]+[^\r\n]*)*\r?\n){0,30}?(?P<sign>Content-Type: multipart/related)\b",
    re.IGNORECASE,
)
"""Matches the beginning of a page that was saved with all its parts in one file (MHTML)."""


class Transferred(NamedTuple):
    """The transfer encoding that a text is still in, its first sign in the text, and the position of that."""

    what: str
    sign: str
    place: int


def transferred(source: str) -> Transferred | None:
    """Return the transfer encoding that a text is still in, or None.

    >>> transferred("can=E2=80=99t, won=E2=80=99t, isn=E2=80=99t")
    Transferred(what='encoded as quoted-printable, as in mail', sign='=E2=80', place=3)
    """
    archive = _ARCHIVE.match(source)
    if archive is not None:
        return Transferred("a page saved together with all its parts (MHTML)", archive["sign"], archive.start("sign"))
    for what, marks, form in _KINDS:
        if any(mark in source for mark in marks):
            found = list(zip(form.finditer(source), range(_FEWEST), strict=False))
            if len(found) == _FEWEST:
                first, _ = found[0]
                return Transferred(what, first.group().strip(), first.start())
    return None
