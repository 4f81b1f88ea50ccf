"""The reader of the Fifth Edition rulebook of 1997, with headings without numbers and paragraphs under them."""

import re
from collections import Counter
from collections.abc import Iterator
from datetime import date
from itertools import pairwise

from ingest.document import Document
from ingest.lines import Line, find_lines, paragraphs, wrap_column
from ingest.outline import Outline
from ingest.reader import Facts, Reader, facts_from_text
from kb.records.record import Kind
from kb.records.source import NOT_AGAIN, Extent

_BEGINNING = re.compile(r"Welcome to Magic: The Gathering!")
_SECTION = re.compile(r"Section [IVX]+: ")
_LEARNING = "Section I: Learning the Game"
_OPENING = 2000
_RELEASED = date(1997, 3, 24)
_NO_TITLE = re.compile(r"(?<!\.)(?<!\. )\.\Z|[:;,]\Z")
_LONGEST_TITLE = 8
_TITLE_WORD = r"(?:[A-Z][\w'’]*[!:,]?|a|an|and|for|in|of|or|the|to|with)"
_CAPITALS = re.compile(rf"{_TITLE_WORD}(?: {_TITLE_WORD})*")
_LOST_EXAMPLE = "EXAMPLE"


def facts(text: str) -> Facts | None:
    """Return what is known of the Fifth Edition's rulebook, which states no day; None for another document."""
    if _BEGINNING.search(text, 0, _OPENING) is None or _LEARNING not in text:
        return None
    return Facts(
        slug=f"cr-{_RELEASED}",
        title="Magic: The Gathering, Fifth Edition rulebook",
        author="Wizards of the Coast",
        published=None,
        day=_RELEASED,
        day_note=f"The text states no day; the Fifth Edition was released on {_RELEASED}.",
        extent=Extent.SELECTION,
        covers="the rulebook as posted, without its examples and its glossary",
        terms=f"Copyright of Wizards of the Coast; {NOT_AGAIN}.",
    )


def outline(document: Document, _slug: str) -> Outline:
    """Outline the rulebook: titles, and each paragraph under its title."""
    found = Outline(document.text.folded)
    lines = list(_titles_apart(found.text, list(find_lines(document.layout))))
    counts: Counter[str] = Counter()
    for line, following in pairwise([*paragraphs(found.text, lines, wrap_column(found.text, lines)), None]):
        if line is not None:
            _add(found, line, following, counts)
    return found


def _titles_apart(text: str, lines: list[Line]) -> Iterator[Line]:
    """Yield the lines, with titles in capitals and the line after each set apart."""
    is_behind_title = False
    for line, following in pairwise([*lines, None]):
        if line is not None:
            words = text[line.start : line.end]
            is_title = _is_title(words, line, following) and _CAPITALS.fullmatch(words) is not None
            begins = not line.is_apart and (is_title or is_behind_title)
            yield line._replace(is_apart=True) if begins else line
            is_behind_title = is_title


def _add(found: Outline, line: Line, following: Line | None, counts: Counter[str]) -> None:
    """Add a line to the outline: a heading, a rule counted under its heading, or preamble before all headings."""
    words = found.text[line.start : line.end]
    if words == _LOST_EXAMPLE:
        found.skip(line.start, line.end, "label of an example that this copy lost")
    elif _is_title(words, line, following):
        level = 1 if _SECTION.match(words) else 2
        found.heading(line.start, line.end, level=level, title=(line.start, line.end))
    elif found.heading_id is None:
        found.preamble(line.start, line.end)
    else:
        title = found.heading_id.removeprefix("heading/") or "untitled"
        counts[title] += 1
        found.add(f"{title}/{counts[title]}", Kind.RULE, line.start, line.end, ordinal=counts[title])


def _is_title(words: str, line: Line, following: Line | None) -> bool:
    """Return whether a line is a title: few words, not indented, no sentence, and something follows it."""
    is_short = words.count(" ") < _LONGEST_TITLE
    return is_short and following is not None and not line.is_indented and not _NO_TITLE.search(words)


READER = Reader("fifth-edition", "the rulebook of the Fifth Edition, of 1997", facts_from_text(facts), outline)
