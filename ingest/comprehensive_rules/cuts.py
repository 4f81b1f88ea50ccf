"""Where each piece of the numbered rules begins: headings, rules, examples, further paragraphs, separators."""

import re
from collections.abc import Iterator
from enum import Enum
from typing import NamedTuple

from ingest.lines import Line
from ingest.outline import is_title
from kb.records.numbers import RuleNumber

EXAMPLE = re.compile(r"_?(?:Example|EXAMPLE)_?:_? ?")
SEPARATOR = re.compile(r"[-=_*~]{4,}(?: [-=_*~]{4,})*")
_NUMBER = re.compile(
    r"(?P<number>[1-9](?:\d\d(?P<rule>\. ?\d{1,3}[a-z]{0,2})?)?)(?:\.(?= |[A-Z“\"_])|(?= )(?(rule)|(?!)))"
)
"""A section and a chapter have a full stop after their number; a rule may do without, or without a blank after it."""
_SENTENCE_END = re.compile(r"[.!?:)\]\"”’']_?\Z")


class What(Enum):
    """What begins at a cut."""

    CHAPTER = 1
    SECTION = 2
    TITLE = 3
    """A rule that is but the title of the rules under it."""
    RULE = 4
    EXAMPLE = 5
    PARAGRAPH = 6
    """A further paragraph of what stands before it."""
    SEPARATOR = 7


TITLES = {What.CHAPTER: 1, What.SECTION: 2, What.TITLE: 3}
"""The titles with their levels."""


class Cut(NamedTuple):
    """One place where a piece begins."""

    what: What
    start: int
    text_start: int
    """Where its words begin, after the number or the word "Example:"."""
    first_end: int
    """Where its first line ends."""
    end: int
    number: str = ""
    printed: str = ""
    """The number as it is printed: a blank may stand in it."""


def find_cuts(text: str, lines: list[Line]) -> list[Cut]:
    """Give the cuts of these lines, each ending where the next begins."""
    found = list(_cuts(text, lines))
    ends = [following.start for following in found[1:]] + [lines[-1].end] if found else []
    return [_ended(text, cut, end) for cut, end in zip(found, ends, strict=True)]


def _ended(text: str, cut: Cut, end: int) -> Cut:
    is_title = cut.what is What.RULE and cut.number[-1].isdigit() and is_heading(text[cut.text_start : end])
    return cut._replace(what=What.TITLE if is_title else cut.what, end=end)


def _cuts(text: str, lines: list[Line]) -> Iterator[Cut]:
    latest = RuleNumber("0")
    before: Line | None = None
    for line in lines:
        cut = _cut(text, line, before, latest)
        if cut is not None:
            yield cut
            latest = RuleNumber(cut.number) if cut.number else latest
        before = line


def _cut(text: str, line: Line, before: Line | None, latest: RuleNumber) -> Cut | None:
    """Give the cut at a line, if it begins something."""
    first = text[line.start]
    if first.isdigit():
        match = _NUMBER.match(text, line.start, line.end)
        if match is not None and _begins(text, match, line, before, latest):
            what = What.RULE if match["rule"] else What.SECTION if len(match["number"]) > 1 else What.CHAPTER
            return _at(what, line, match.end(), match["number"])
    elif first in "_eE":
        example = EXAMPLE.match(text, line.start, line.end)
        if example is not None:
            return _at(What.EXAMPLE, line, example.end())
    if SEPARATOR.fullmatch(text, line.start, line.end):
        return _at(What.SEPARATOR, line, line.start)
    is_apart = line.is_apart or before is None or SEPARATOR.fullmatch(text, before.start, before.end) is not None
    return _at(What.PARAGRAPH, line, line.start) if is_apart else None


def _at(what: What, line: Line, text_start: int, number: str = "") -> Cut:
    return Cut(what, line.start, text_start, line.end, line.end, number.replace(" ", ""), number)


def _begins(text: str, match: re.Match[str], line: Line, before: Line | None, latest: RuleNumber) -> bool:
    """Answer whether a number at the beginning of a line begins something there: none does in a hard-wrapped sentence.

    A rule stands apart, or after the end of a sentence or a title; a chapter and a section have a title.
    """
    number = RuleNumber(match["number"].replace(" ", ""))
    words = text[match.end() : line.end]
    if not match["rule"]:
        return number >= latest and not _SENTENCE_END.search(words)
    if line.is_apart or before is None:
        return True
    words_before = text[before.start : before.end]
    return number >= latest and (_SENTENCE_END.search(words_before) is not None or is_heading(words_before))


def is_heading(words: str) -> bool:
    """Answer whether these words are a title: few, and without a sentence's marks except one that shouts.

    >>> is_heading("702.163. For Mirrodin!"), is_heading("Haste is a static ability.")
    (True, False)
    """
    number = _NUMBER.match(words)
    return is_title(words[number.end() if number else 0 :].strip().rstrip("!"))
