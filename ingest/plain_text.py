"""Plain texts: their characters, with HTML entities resolved and invisible characters left out."""

import re
import unicodedata
from collections.abc import Iterable, Iterator, Sequence
from html.entities import html5

from ingest.furniture import MARKS_IN_RULES, Furniture, is_marked_up
from ingest.text import Fragment

_INVISIBLE = "\u00ad\u200b\u200c\u200d\u200e\u200f\u2060"
"""Soft hyphens, joiners, zero-width breaks and direction marks."""
_NO_LETTERS = frozenset({0x81, 0x85, 0x8D, 0x8F, 0x90, 0x9D})
"""The control characters that no letter of Windows' encoding has as its byte, and the one that ends a line."""
_STANDS_FOR = {
    **{code: unicodedata.normalize("NFKC", chr(code)) for code in (*range(0xFB00, 0xFB07), *range(0xFF01, 0xFF5F))},
    **dict.fromkeys((0x2010, 0x2011), "-"),
    **{code: bytes([code]).decode("cp1252") for code in range(0x80, 0xA0) if code not in _NO_LETTERS},
}
"""Letters printed as one, as in text from a PDF, wide ones, hyphens of other kinds, and control characters that were
letters of Windows."""
_SIGNS = "".join(map(chr, _STANDS_FOR))
_CYRILLIC = "аеорсухіѕјАВЕКМНОРСТХІЅЈ"
_STANDS_FOR |= dict(zip(map(ord, _CYRILLIC), "aeopcyxisjABEKMHOPCTXISJ", strict=True))
"""Letters that look like ours; in a word of ours they are."""


def _pattern(left_out: str, quotation_marks: str = "(?!)") -> re.Pattern[str]:
    """Return a pattern for entities, letters in compatibility forms, and characters to leave out."""
    return re.compile(
        r"(?P<entity>&(?:amp;)?(?:#(?P<number>\d{2,7}|[xX][0-9a-fA-F]{2,6})|(?P<name>[a-zA-Z][a-zA-Z0-9]{1,31}));)"
        r"|(?P<escape>\\u(?P<code>[0-9a-fA-F]{4}))"
        r"|(?P<apart>[A-Za-z][\u0300-\u036f])"
        rf"|(?P<tex>{quotation_marks})"
        rf"|(?P<sign>[{_SIGNS}]|(?<=[A-Za-z])[{_CYRILLIC}]|[{_CYRILLIC}](?=[A-Za-z]))"
        rf"|(?P<left_out>(?:{left_out})+)"
    )


_ODD = _pattern(f"[{_INVISIBLE}]")
_ODD_IN_MARKUP = _pattern(rf"[{_INVISIBLE}]|{MARKS_IN_RULES}")
_ODD_IN_TEX = _pattern(f"[{_INVISIBLE}]", r"``|(?<=\S)''")
_SIGN = re.compile(rf"[A-Za-z](?=[\u0300-\u036f])|[&*_\\`'<~\[\]{_INVISIBLE}{_SIGNS}{_CYRILLIC}]")
"""The beginnings of matches of these patterns; searching for them first takes a fifth of the time."""
_ANY = re.compile(rf"[\u0300-\u036f{_INVISIBLE}{_SIGNS}{_CYRILLIC}]|\\u[0-9a-fA-F]{{4}}")
_ENTITY = re.compile(r"&#?\w+;")
_FEWEST_QUOTED = 3
_TEX = {"``": "“", "''": "”"}
"""The quotation marks of TeX, with what they stand for."""


def plain_fragments(source: str, parts: Iterable[Furniture]) -> Iterator[Fragment]:
    """Yield the readable characters of a plain text with their spans, in order, without furniture."""
    start = 0
    odd = _pattern_for(source)
    for part in parts:
        if part.start >= start:
            yield from _fragments(source, odd, start, part.start)
        if part.instead and part.start >= start:
            yield from _instead(part)
        start = max(start, part.end)
        if part.line_end >= start:
            yield from _fragments(source, odd, start, part.line_end)
            yield Fragment("\n", part.line_end, part.line_end + 1)
            start = part.line_end + 1
    yield from _fragments(source, odd, start, len(source))


def _instead(part: Furniture) -> Iterator[Fragment]:
    """Yield the text read instead of a part: one source character for each word or blank, the rest for the last."""
    pieces = re.findall(r"\S+|\s+", part.instead)
    for place, piece in enumerate(pieces, part.start):
        is_last = place + 1 == part.start + len(pieces)
        yield Fragment(piece if piece.strip() else " ", place, part.end if is_last else place + 1)


def _fragments(source: str, odd: re.Pattern[str] | None, start: int, end: int) -> Iterator[Fragment]:
    """Yield the text from start to end in fragments with their positions.

    Passages that the pattern finds are replaced by what they stand for.
    """
    plain = start
    for match in _matches(source, odd, start, end) if odd else ():
        begin, stop = match.span()
        spelt = _replacement(match)
        if spelt is None:
            continue
        if not spelt:  # what prints nothing is one with a letter beside it, or the letters would be two words
            begin -= _is_plain(source, begin - 1, plain, end)
            stop += begin == match.start() and _is_plain(source, stop, plain, end)
            spelt = source[begin : match.start()] or source[match.end() : stop] or " "
        if begin > plain:
            yield Fragment(source[plain:begin], plain, begin)
        yield Fragment(spelt, begin, stop)
        plain = stop
    if end > plain:
        yield Fragment(source[plain:end], plain, end)


def _replacement(match: re.Match[str]) -> str | None:
    """Return what is read instead of a match; empty for what is left out, None for what stays."""
    if match["left_out"]:
        return ""
    if match["apart"]:
        letter = unicodedata.normalize("NFC", match["apart"])
        return letter if len(letter) == 1 else None
    if match["tex"]:
        return _TEX[match["tex"]]
    if match["escape"]:
        letter = chr(int(match["code"], 16))
        return letter if letter.isprintable() else None
    return _STANDS_FOR.get(ord(match.group()[0])) or _entity(match)


def _matches(source: str, odd: re.Pattern[str], start: int, end: int) -> Iterator[re.Match[str]]:
    """Yield the places between two positions where the text differs from the source."""
    while sign := _SIGN.search(source, start, end):
        match = odd.match(source, sign.start(), end)
        start = (match or sign).end()
        if match:
            yield match


def _is_plain(source: str, place: int, start: int, end: int) -> bool:
    """Return whether the character at a position is read unchanged and isn't white space."""
    return start <= place < end and not source[place].isspace() and not _SIGN.match(source, place)


def plain_remarks(source: str, parts: Sequence[Furniture]) -> Iterator[str]:
    """Yield remarks on how a plain text's characters were changed or left out."""
    odd = _pattern_for(source)
    found = list(_matches(source, odd, 0, len(source))) if odd else []
    entities = [match.group() for match in found if match["entity"] and _entity(match) is not None]
    if entities:
        yield (
            f"HTML entities, such as {entities[0]}, are read as the characters they stand for ({len(entities):,} times)"
        )
    escapes = [match["escape"] for match in found if match["escape"]]
    if escapes:
        yield f"escapes, such as {escapes[0]}, are read as the characters they stand for ({len(escapes):,} times)"
    left_out = [match["left_out"] for match in found if match["left_out"]]
    invisible = sum(not words.strip(_INVISIBLE) for words in left_out)
    if invisible:
        yield f"invisible characters, such as soft hyphens, are left out ({invisible:,} times)"
    if "**" in left_out:
        yield f"“**”, which marks bold text, is left out ({left_out.count('**'):,} times)"
    marks = [words for words in left_out if words.strip(_INVISIBLE) and words != "**"]
    if marks:
        yield f"marks of links and of other text, such as “{marks[0][:40]}”, are left out ({len(marks):,} times)"
    tex = sum(match["tex"] is not None for match in found)
    if tex:
        yield f"“``” and “''” are read as quotation marks ({tex:,} times)"
    signs = sum(match["sign"] is not None for match in found)
    if signs:
        yield f"ligatures and look-alike letters are read as plain letters ({signs:,} times)"
    yield from _remarks_on(parts)


def _remarks_on(parts: Sequence[Furniture]) -> Iterator[str]:
    """Yield remarks on the furniture of a plain text: divided words, joined lines, and the rest, each with a count."""
    divided = [part for part in parts if part.is_in_word]
    if divided:
        yield f"words divided at line ends, such as “{divided[0].words}”, are joined ({len(divided):,} times)"
    joined = sum(part.instead == " " for part in parts)
    if joined:
        yield f"ends of lines that quoting cut off are joined to their lines ({joined:,} times)"
    others = [part for part in parts if not (part.is_in_word or part.instead or part.why)]
    if others:
        yield f"headers, numbers and marks such as “{others[0].words}” are not counted as text ({len(others):,} times)"


def _pattern_for(source: str) -> re.Pattern[str] | None:
    """Return the pattern for this text's characters that aren't read unchanged; None if it has none.

    Searching for them costs as much as reading the text.
    """
    if is_marked_up(source):
        return _ODD_IN_MARKUP
    if source.count("``") >= _FEWEST_QUOTED:
        return _ODD_IN_TEX
    return _ODD if _ANY.search(source) or _ENTITY.search(source) else None


def _entity(odd: re.Match[str]) -> str | None:
    """Return the character that an entity stands for, or None if it isn't one.

    >>> [_entity(_ODD.match(word)) for word in ("&quot;", "&#8217;", "&#x2014;", "&tap;")]
    ['"', '’', '—', None]
    """
    if odd["name"]:
        return html5.get(f"{odd['name']};")
    number = odd["number"]
    code = int(number[1:], 16) if number[0] in "xX" else int(number)
    return chr(code) if code in range(32, 0xD800) else None
