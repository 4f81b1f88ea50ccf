"""The rulebook of the Fifth Edition, of 1997: headings without numbers, and paragraphs under them."""

import re
from collections import Counter
from datetime import date
from itertools import pairwise

from ingest.document import Document
from ingest.lines import Line, find_lines
from ingest.outline import Outline
from ingest.reader import Facts, Reader
from kb.records.record import Kind
from kb.records.source import NOT_AGAIN, Extent

_BEGINNING = re.compile(r"Welcome to Magic: The Gathering!")
_SECTION = re.compile(r"Section [IVX]+: ")
_LEARNING = "Section I: Learning the Game"
_OPENING = 2000
_RELEASED = date(1997, 3, 24)
_NO_TITLE = re.compile(r"(?<!\.)(?<!\. )\.\Z|[:;,]\Z")
_LONGEST_TITLE = 8
_LOST_EXAMPLE = "EXAMPLE"


def facts(text: str) -> Facts | None:
    """Give what is known of the rulebook, which states no day."""
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
    lines = list(find_lines(document.layout))
    paragraphs: Counter[str] = Counter()
    for line, following in pairwise([*lines, None]):
        if line is not None:
            _add(found, line, following, paragraphs)
    return found


def _add(found: Outline, line: Line, following: Line | None, paragraphs: Counter[str]) -> None:
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
        paragraphs[title] += 1
        found.add(f"{title}/{paragraphs[title]}", Kind.RULE, line.start, line.end, ordinal=paragraphs[title])


def _is_title(words: str, line: Line, following: Line | None) -> bool:
    """Answer whether a line is a title: few words, not indented, no sentence, and something follows it."""
    is_short = words.count(" ") < _LONGEST_TITLE
    return is_short and following is not None and not line.is_indented and not _NO_TITLE.search(words)


READER = Reader("fifth-edition", "the rulebook of the Fifth Edition, of 1997", facts, outline)
