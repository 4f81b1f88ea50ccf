"""Brackets after a ruling that name who ruled, when, or where it was printed: [Ruler 02/03/98], [Book, Page 5]."""

import re
from collections.abc import Iterator

from ingest.tags import Tag
from ingest.written_days import WRITTEN, Order, find_days

_BRACKET = re.compile(
    r"(?<!\[)\[(?P<words>[^\[\]{}<>]{2,80})\](?![\](])"
    r"|\((?P<aside>[^()]{6,60})\)(?=\W{0,3}$)|<ref[^<>]{0,40}>(?P<note>[^<>]{2,120})</ref>"
)
_DATED = re.compile(WRITTEN)
_DAY_LIKE = re.compile(r"(?<![\d/.-])(?:\d{3,4}([-/.])\d{1,2}\1\d{1,2}|\d{1,2}([-/.])\d{1,2}\2\d{2,4})(?![\d/-]|\.\d)")
"""Matches a day in figures, possible or not."""
_OF_ANOTHER_DAY = re.compile(r"\b(?:until|before|after|till|since the|from the|as of the|between)\b", re.IGNORECASE)
"""Matches words of an aside that names a day but doesn't say when the ruling was made."""
_SENTENCES = re.compile(r"(?<!\b[A-Z])(?<!\bDr)(?<!\bSt)[.!?;]\s|[:=|]")
"""Matches marks that don't occur in the name of who ruled; full stops after initials are excepted."""
_AUTHORITY = re.compile(
    r"^[\s,.:;-]+|[\s,:;-]+$|^(?:\.|on|of|as of|since|from)$"
    r"|^(?:on|of|as of|since|from)\s+|\s+(?:on|of|as of|since|from)$"
)
_OF_CHANGE = re.compile(
    r"(?:last |first )?(?:changed|added|updated|revised|corrected|edited|amended|modified|posted|published"
    r"|decided|given|announced|effective|in force"
    r"|takes effect)\b[\s:]*(?:on|from|as of|since)?",
    re.IGNORECASE,
)
"""Matches the beginning of a bracket that says when its text was changed or took effect."""
_MOST_WORDS = 8
_LONGEST_GAP = 3
_CLOSERS = ".!?)\"'”’]:>"


def find_brackets(text: str, start: int, end: int, *, order: Order = Order.MONTH_FIRST) -> Iterator[Tag]:
    """Yield the brackets between two positions that name a day or, behind a sentence, a place in print.

    The tag of a bracket with an impossible day (02/31/98) has no day.
    """
    for match in _BRACKET.finditer(text, start, end):
        if match["aside"] and (not _DATED.search(match["aside"]) or _OF_ANOTHER_DAY.search(match["aside"])):
            continue
        words = (match["words"] or match["aside"] or match["note"]).strip()
        day = next(find_days(words, 0, len(words), order=order), None)
        behind = text[max(start, match.start() - _LONGEST_GAP) : match.start()].rstrip()
        if _SENTENCES.search(words) or len(words.split()) > _MOST_WORDS:
            continue
        if day is not None:
            of_change = _OF_CHANGE.match(words)
            before = words[of_change.end() if of_change else 0 : day.start]
            authority = _trimmed(f"{before} {words[day.end :]}")
            yield Tag(match.start(), match.end(), words, authority, day.day, is_of_change=of_change is not None)
        elif match["words"] and (no_day := _DAY_LIKE.search(words) or _DATED.search(words)) and words[0].isalnum():
            authority = _trimmed(f"{words[: no_day.start()]} {words[no_day.end() :]}")
            yield Tag(match.start(), match.end(), words, authority, None)
        elif words[0].isalpha() and behind[-1:] in _CLOSERS and _names_publication(words):
            yield Tag(match.start(), match.end(), words, words, None, is_undated=True)


def _names_publication(words: str) -> bool:
    """Return whether words name a page, an issue, a year, or a title of a work."""
    return any(map(str.isdigit, words)) or (" " in words and all(word[0].isupper() for word in words.split()))


def _trimmed(words: str) -> str:
    """Return an authority's words without punctuation and words that join them to a day."""
    words = " ".join(words.split())
    while (shorter := _AUTHORITY.sub("", words)) != words:
        words = shorter
    return words
