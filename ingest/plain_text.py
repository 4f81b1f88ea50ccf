"""Plain texts: their characters, HTML entities left in them as what they spell, and what prints nothing left out."""

import re
import unicodedata
from collections.abc import Iterable, Iterator, Sequence
from html.entities import html5

from ingest.furniture import Furniture, is_bold
from ingest.text import Fragment

_INVISIBLE = "\u00ad\u200b\u200c\u200d\u200e\u200f\u2060"
"""Soft hyphens, joiners, breaks of no width, and marks of direction."""
_NO_LETTERS = frozenset({0x81, 0x85, 0x8D, 0x8F, 0x90, 0x9D})
"""Control characters that are no letters of Windows, and the one that ends a line."""
_STANDS_FOR = {
    **{code: unicodedata.normalize("NFKC", chr(code)) for code in (*range(0xFB00, 0xFB07), *range(0xFF01, 0xFF5F))},
    **{code: bytes([code]).decode("cp1252") for code in range(0x80, 0xA0) if code not in _NO_LETTERS},
}
"""Letters printed as one, as in text from a PDF, wide ones, and control characters that were letters of Windows."""
_SIGNS = "".join(map(chr, _STANDS_FOR))
_CYRILLIC = "аеорсухіѕјАВЕКМНОРСТХІЅЈ"
_STANDS_FOR |= dict(zip(map(ord, _CYRILLIC), "aeopcyxisjABEKMHOPCTXISJ", strict=True))
"""Letters that look like ours; in a word of ours they are."""


def _pattern(left_out: str) -> re.Pattern[str]:
    """Give what entities, letters in another shape, and characters that are left out look like."""
    return re.compile(
        r"(?P<entity>&(?:#(?P<number>\d{2,7}|[xX][0-9a-fA-F]{2,6})|(?P<name>[a-zA-Z][a-zA-Z0-9]{1,31}));)"
        rf"|(?P<sign>[{_SIGNS}]|(?<=[A-Za-z])[{_CYRILLIC}]|[{_CYRILLIC}](?=[A-Za-z]))"
        rf"|(?P<left_out>(?:{left_out})+)"
    )


_ODD = _pattern(f"[{_INVISIBLE}]")
_ODD_IN_MARKDOWN = _pattern(rf"[{_INVISIBLE}]|(?<!\*)\*\*(?!\*)")
_SIGN = re.compile(rf"[&*{_INVISIBLE}{_SIGNS}{_CYRILLIC}]")
"""What each of these begins with: to look for it first takes a fifth of the time."""
_ANY = re.compile(f"[{_INVISIBLE}{_SIGNS}{_CYRILLIC}]")
_ENTITY = re.compile(r"&#?\w+;")


def plain_fragments(source: str, parts: Iterable[Furniture]) -> Iterator[Fragment]:
    """Give the readable characters of a plain text with their spans, in order, but for the parts that are no text."""
    start = 0
    odd = _odd(source)
    for part in parts:
        if part.start >= start:
            yield from _fragments(source, odd, start, part.start)
        start = max(start, part.end)
        if part.line_end >= start:
            yield from _fragments(source, odd, start, part.line_end)
            yield Fragment("\n", part.line_end, part.line_end + 1)
            start = part.line_end + 1
    yield from _fragments(source, odd, start, len(source))


def _fragments(source: str, odd: re.Pattern[str] | None, start: int, end: int) -> Iterator[Fragment]:
    plain = start
    for match in _matches(source, odd, start, end) if odd else ():
        begin, stop = match.span()
        spelt = _STANDS_FOR.get(ord(match.group()[0])) or _entity(match) if not match["left_out"] else ""
        if spelt is None:
            continue
        if not spelt:  # what prints nothing is one with a letter beside it, or the letters would be two words
            begin -= _is_letter(source, begin - 1, plain, end)
            stop += begin == match.start() and _is_letter(source, stop, plain, end)
            spelt = source[begin : match.start()] or source[match.end() : stop] or " "
        if begin > plain:
            yield Fragment(source[plain:begin], plain, begin)
        yield Fragment(spelt, begin, stop)
        plain = stop
    if end > plain:
        yield Fragment(source[plain:end], plain, end)


def _matches(source: str, odd: re.Pattern[str], start: int, end: int) -> Iterator[re.Match[str]]:
    """Give the places between two where a text isn't read character for character."""
    while sign := _SIGN.search(source, start, end):
        match = odd.match(source, sign.start(), end)
        start = (match or sign).end()
        if match:
            yield match


def _is_letter(source: str, place: int, start: int, end: int) -> bool:
    """Answer whether a character that is read as it is, and no white space, stands at a place between these two."""
    return start <= place < end and not source[place].isspace() and not _SIGN.match(source, place)


def plain_remarks(source: str, parts: Sequence[Furniture]) -> Iterator[str]:
    """Give what is to be said of a plain text whose characters aren't read one for one."""
    odd = _odd(source)
    found = list(_matches(source, odd, 0, len(source))) if odd else []
    entities = [match.group() for match in found if match["entity"] and _entity(match) is not None]
    if entities:
        yield (
            f"HTML entities, such as {entities[0]}, are read as the characters they stand for ({len(entities):,} times)"
        )
    left_out = [match["left_out"] for match in found if match["left_out"]]
    if any(words != "**" for words in left_out):
        yield f"invisible characters, such as soft hyphens, are left out ({len(left_out):,} times)"
    if "**" in left_out:
        yield f"“**”, which marks bold text, is left out ({left_out.count('**'):,} times)"
    signs = sum(match["sign"] is not None for match in found)
    if signs:
        yield f"ligatures and look-alike letters are read as plain letters ({signs:,} times)"
    divided = [part for part in parts if part.is_in_word]
    if divided:
        yield f"words divided at line ends, such as “{divided[0].words}”, are joined ({len(divided):,} times)"
    others = [part for part in parts if not part.is_in_word]
    if others:
        yield f"headers, numbers and marks such as “{others[0].words}” are not counted as text ({len(others):,} times)"


def _odd(source: str) -> re.Pattern[str] | None:
    """Give what finds the places where a text isn't read character for character; None where there is none.

    To look for them costs as much as to read the text.
    """
    if is_bold(source):
        return _ODD_IN_MARKDOWN
    return _ODD if _ANY.search(source) or _ENTITY.search(source) else None


def _entity(odd: re.Match[str]) -> str | None:
    """Give what an entity spells; None for what is no entity.

    >>> [_entity(_ODD.match(word)) for word in ("&quot;", "&#8217;", "&#x2014;", "&tap;")]
    ['"', '’', '—', None]
    """
    if odd["name"]:
        return html5.get(f"{odd['name']};")
    number = odd["number"]
    code = int(number[1:], 16) if number[0] in "xX" else int(number)
    return chr(code) if code in range(32, 0xD800) else None
