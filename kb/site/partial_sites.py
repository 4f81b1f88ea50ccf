"""Partial sites: the front page and lists, adapted to the pages that were written."""

import re
from collections.abc import Container
from posixpath import dirname, join, normpath

_LINK = re.compile(r'(<a\b[^>]*?)\s+href="([^"#?:]+)([#?][^"]*)?"')
_SEARCH = re.compile(r'<form\b[^>]*\brole="search".*?</form>', re.DOTALL)
_MAIN = '<main id="main">'
_NOTE = (
    '<p class="banner">This is a part of the site: only pages that were asked for are here, and without the search. '
    "<code>rulings site FOLDER</code> writes all of them.</p>"
)


def without_dead_ends(content: bytes, address: str, files: Container[str]) -> bytes:
    """Return a page without links to missing pages and without the search, with a note that says so.

    >>> page = b'<form role="search"></form><a href="a.html">A</a> <a class="x" href="../b.html#c">B</a>'
    >>> without_dead_ends(page, "section/702.html", {"section/a.html"}).decode()
    '<a href="a.html">A</a> <a class="x">B</a>'
    """

    def kept(match: re.Match[str]) -> str:
        """Return a link's tag, without its address if the target is missing."""
        target = normpath(join(dirname(address), match[2]))
        return match[0] if target in files else match[1]

    text = _SEARCH.sub("", _LINK.sub(kept, content.decode()))
    return text.replace(_MAIN, f"{_MAIN}\n{_NOTE}", 1).encode()
