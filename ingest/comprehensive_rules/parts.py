"""The parts of a rulebook: front, numbered rules, glossary and back."""

import re
from dataclasses import dataclass
from itertools import pairwise

from ingest.comprehensive_rules.cuts import Cut, find_cuts, is_separator
from ingest.lines import Line
from ingest.written_days import WRITTEN

GLOSSARY, CREDITS = "glossary", "credits"
BACK = (CREDITS, "index", "contact information", "questions?", "copyrights", "customer service", "contact us")
"""The titles of the parts after the glossary, in lower case."""
_MARKS = "_*:| "
_DRESSED = re.compile(
    r"[\W_]*(?:(?:appendix|annex|part)\b ?(?:[a-z]|[ivx]{1,4}|\d{1,2})?\b[\W_]*)?(?:(?:\d{1,2}|[ivx]{1,4})[.):] ?)?"
    r"(?:(?P<glossary>(?:rules )?glossary(?: of (?:[a-z]+ )?(?:terms|words|keywords))?)"
    r"|(?P<credits>(?:credits|acknowledge?ments)(?:(?:,| and| &|/) ?[a-z]+){0,3}))[\W_]*"
)
"""Matches the title of a part with a number, with marks around it, or in other words."""
_SPACED = re.compile(r"[\W_]*(?:[a-z] )+[a-z][\W_]*")
"""Matches words with a blank after each letter."""
_LONGEST_TITLE = 60
_RULE = re.compile(r"[1-9](?:\d\d|[Oo]{2})\.\d{1,3}[a-z]{0,2}[.:]?(?: |(?<=\.)[A-Z])")
_NUMBER = re.compile(r"[1-9](?:\d\d)?\.|[1-9]\d\d\. ?\d{1,3}[a-z]{0,2}\.?")
_LONGEST_NUMBER = len("702. 100aa.")
_FEWEST_ALONE = 20
"""The fewest lines with only a number that are numbers of the lines after them; fewer come from wrapped sentences."""
_MOST_BARE = 12
"""The most lines between a heading and the first rule below it that still has its number."""
_CHAPTER = re.compile(r"(?P<number>[1-9])\. [A-Z]")
_HEADING = re.compile(r"[1-9](?:\d\d|[Oo]{2})?\. ")


OF_COPY = "says when the copy was taken or changed"
"""The reason why a line that was added to a copy is noise."""
_OF_COPY = re.compile(
    r"\W*(?:(?:last|page) )?(?:updated|modified|retrieved|downloaded|captured|archived?(?: copy)?|saved|accessed"
    rf"|mirrored)\b.{{0,80}}{WRITTEN}.{{0,120}}",
    re.IGNORECASE,
)


def is_of_copy(text: str, line: Line) -> bool:
    """Return whether a line says who copied or changed this text, or when."""
    return _OF_COPY.fullmatch(text, line.start, line.end) is not None


@dataclass(frozen=True, slots=True)
class Parts:
    """The lines of each part of a rulebook, in order; the numbered rules are already divided at their cuts."""

    front: list[Line]
    rules: list[Cut]
    glossary: list[Line]
    back: list[Line]


def divide(text: str, lines: list[Line]) -> Parts:
    """Divide a rulebook into its parts; any but the front can be empty."""
    lines = _with_their_numbers(text, lines)
    begin = _first_of_rules(text, lines)
    back = _first_titled(text, lines, begin, BACK)
    glossary = min(back, _first_titled(text, lines, begin, (GLOSSARY,)))
    back = _first_titled(text, lines, glossary, BACK)
    chapters = _chapters_in_order(text, lines[begin:glossary])
    cuts = [cut for chapter in chapters for cut in find_cuts(text, chapter, lines[:begin])]
    return Parts(lines[:begin], cuts, lines[glossary:back], lines[back:])


def _chapters_in_order(text: str, lines: list[Line]) -> list[list[Line]]:
    """Return the lines of the rules in one list or, if whole chapters are out of order, of each chapter by number."""
    heads: dict[int, str] = {}
    for at, line in enumerate(lines):
        head = _CHAPTER.match(text, line.start, line.end)
        below = next((one for one in lines[at + 1 : at + 3] if not is_separator(text, one)), None)
        if head and below and text.startswith(f"{head['number']}00. ", below.start):
            heads[at] = head["number"]
    numbers = list(heads.values())
    if numbers == sorted(numbers) or len(set(numbers)) < len(numbers):
        return [lines]
    bounds = [0, *list(heads)[1:], len(lines)]
    return [lines[slice(*bounds[at : at + 2])] for at in sorted(range(len(heads)), key=numbers.__getitem__)]


def _with_their_numbers(text: str, lines: list[Line]) -> list[Line]:
    """Return the lines, joining each number that stands on a line of its own with the text that it numbers."""
    alone = [False, *(_is_number(text, line, before) for before, line in pairwise(lines))]
    if sum(alone) < _FEWEST_ALONE:
        return lines
    found = lines[:1]
    for (is_behind, is_number), line in zip(pairwise(alone), lines[1:], strict=True):
        if is_behind and not is_number:
            found[-1] = found[-1]._replace(end=line.end, stop=line.stop)
        else:
            found.append(line)
    return found


def _is_number(text: str, line: Line, before: Line) -> bool:
    """Return whether a line is only a number, and no wrapped sentence goes on with it."""
    if line.end - line.start > _LONGEST_NUMBER or not _NUMBER.fullmatch(text, line.start, line.end):
        return False
    return line.is_apart or text[before.end - 1] in ".!?:)\"”’'" or _is_title(text, before)


def title_of(text: str, line: Line) -> str:
    """Return a line's words in lower case without decoration, for comparison with the titles of parts.

    A line that is too long for a title is returned whole.
    """
    words = text[line.start : line.end].strip(_MARKS).lower()
    if len(words) > _LONGEST_TITLE or not words:
        return words
    bare = words.replace(" ", "") if _SPACED.fullmatch(words) else words
    dressed = _DRESSED.fullmatch(bare)
    if dressed is None:
        return words
    return GLOSSARY if dressed["glossary"] else CREDITS


def _first_titled(text: str, lines: list[Line], begin: int, titles: tuple[str, ...]) -> int:
    """Return the index of the first line with one of these titles, or the number of lines."""
    for place in range(begin, len(lines)):
        line = lines[place]
        if line.end - line.start <= _LONGEST_TITLE and title_of(text, line) in titles:
            return place
    return len(lines)


def _first_of_rules(text: str, lines: list[Line]) -> int:
    """Return the index of the first chapter's heading, or of a separator before it."""
    numbered = (place for place, line in enumerate(lines) if _RULE.match(text, line.start))
    rule = next((place for place in numbered if lines[place].is_apart or _is_title(text, lines[place - 1])), None)
    if rule is None:
        return len(lines)
    begin = place = _heading_of(text, lines, rule)
    headings = int(place != rule)
    while place and headings < 2:  # noqa: PLR2004  a section's and a chapter's
        place -= 1
        if not _is_title(text, lines[place]):
            break
        if not is_separator(text, lines[place]):
            headings += 1
            begin = place
    return begin - 1 if begin and is_separator(text, lines[begin - 1]) else begin


def _heading_of(text: str, lines: list[Line], rule: int) -> int:
    """Return the index of the heading above a rule if only text without numbers stands between, else the rule's.

    The section's title and its first rule may have lost their numbers.
    """
    section = text[lines[rule].start : lines[rule].start + 3]  # as it is printed, perhaps with letters for figures
    for place in range(rule - 1, max(rule - _MOST_BARE, 0) - 1, -1):
        if _HEADING.match(text, lines[place].start):
            return place if text.startswith((f"{section}. ", f"{section[0]}. "), lines[place].start) else rule
    return rule


def _is_title(text: str, line: Line) -> bool:
    """Return whether a line is a numbered heading or a separator."""
    return _HEADING.match(text, line.start) is not None or is_separator(text, line)
