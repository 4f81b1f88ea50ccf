"""Words hyphenated at line ends: crea- and tures on the next line."""

import re
from bisect import bisect_left
from collections.abc import Iterator, Sequence

from ingest.furniture import Furniture

_DIVIDED = re.compile(
    r"(?<![\w’'/.@-])(?P<first>[A-Za-z]+(?:-[a-z]+)*)(?P<hyphen>-)(?P<line_end>[ \t\f]*(?:(?:\r\n?|\n)[ \t\f]*){1,12})"
    r"(?P<second>[A-Za-z][a-z]*)(?![\w/@])"
)
_HYPHEN = re.compile(r"[A-Za-z]-[ \t]*[\r\n]")
_ONE_LINE_END = re.compile(r"[ \t]*(?:\r\n?|\n)[ \t]*")
_WORD = re.compile(r"(?<![\w-])[A-Za-z]+(?:-[A-Za-z]+)*(?![\w-])")
_PART = re.compile(r"(?<=-)[a-z]+-")
"""A part within a word of several: with what stands before it, such as return-to-, it is known as one that goes on."""
_JOINING = frozenset({"and", "or", "to"})
_BLANK = re.compile(r"\S*([ \t])[ \t]*(?=\S)")
_FEWEST = 3
"""The fewest words divided at line ends for an unknown word to count as divided, too."""


def divided_words(source: str, parts: Sequence[Furniture] = ()) -> list[Furniture]:
    """Return the parts to leave out so that words hyphenated at line or page ends are joined.

    `parts` are those that aren't text, such as page headers and footers. The hyphen is dropped if the word occurs
    without it elsewhere, and kept if it occurs with it or if both halves are words. Other words follow the majority.
    """
    if not _HYPHEN.search(source):
        return []
    found = list(_divided(_blanked(source, parts), parts))
    if not found:
        return []
    divided = {match.start(part) for match in found for part in ("first", "second")}
    whole = {match[0].lower() for match in _WORD.finditer(source) if match.start() not in divided}
    words = whole | {word[: match.end()] for word in whole if "-" in word for match in _PART.finditer(word)}
    keeps = [_keeps_its_hyphen(match, words) for match in found]
    is_usual = keeps.count(False) >= max(_FEWEST, keeps.count(True))
    starts = (
        -1
        if keep is None and (not is_usual or match["second"] in _JOINING)
        else match.start("line_end" if keep else "hyphen")
        for match, keep in zip(found, keeps, strict=True)
    )
    return [_joined(source, match, start) for match, start in zip(found, starts, strict=True) if start >= 0]


def _blanked(source: str, parts: Sequence[Furniture]) -> str:
    """Return a text with blanks in place of these parts."""
    pieces, place = [], 0
    for part in parts:
        if part.start >= place:
            pieces += [source[place : part.start], re.sub(r"[^\r\n]", " ", source[part.start : part.end])]
            place = part.end
    return "".join([*pieces, source[place:]])


def _divided(source: str, parts: Sequence[Furniture]) -> Iterator[re.Match[str]]:
    """Yield the hyphenated words; between the halves, only a page break with its header and footer may stand."""
    starts = [part.start for part in parts]
    for match in _DIVIDED.finditer(source):
        between = bisect_left(starts, match.start("line_end"))
        has_parts = between < len(starts) and starts[between] < match.end("line_end")
        if has_parts or _ONE_LINE_END.fullmatch(match["line_end"]):
            yield match


def _keeps_its_hyphen(match: re.Match[str], words: set[str]) -> bool | None:
    """Return whether a word keeps its hyphen, by the text's other words; None if they don't show it."""
    first, second = match["first"].lower(), match["second"].lower()
    if f"{first}-{second}-" in words:
        return True
    if second in _JOINING:  # as in: pre- and postcombat
        return False if f"{first}{second}" in words and first not in words else None
    if f"{first}-{second}" in words or (match["first"][0].isupper() and match["second"][0].isupper()):
        return True
    if f"{first}{second}" in words:
        return False
    return True if {first, second} <= words else None


def _joined(source: str, match: re.Match[str], start: int) -> Furniture:
    """Return the part to leave out of a word; the line break moves behind the word."""
    blank = _BLANK.match(source, match.start("second"))
    return Furniture(
        start, match.end("line_end"), f"{match['first']}-", blank.start(1) if blank else -1, is_in_word=True
    )
