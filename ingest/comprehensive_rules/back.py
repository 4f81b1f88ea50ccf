"""The parts after the glossary: index, credits, addresses, copyrights."""

from itertools import groupby

from ingest.comprehensive_rules.cuts import is_separator
from ingest.comprehensive_rules.parts import BACK, OF_COPY, is_of_copy, title_of
from ingest.lines import Line
from ingest.outline import Outline
from kb.records.record import Kind

_INDEX = "index"


def add_back(found: Outline, lines: list[Line]) -> None:
    """Add the headings after the glossary; the index is an introduction, other paragraphs are credits."""
    title = ""
    for is_text, group in groupby(lines, key=lambda line: _is_text(found.text, line)):
        if is_text and title == _INDEX:
            texts = list(group)
            found.preamble(texts[0].start, texts[-1].end)
        elif is_text:
            _add_credits(found, list(group))
        else:
            for line in group:
                title = _add_heading_or_separator(found, line) or title


def _is_text(text: str, line: Line) -> bool:
    """Return whether the line is text, and not a title of the end matter, a separator, or a mark of the copy."""
    return title_of(text, line) not in BACK and not is_separator(text, line) and not is_of_copy(text, line)


def _add_heading_or_separator(found: Outline, line: Line) -> str:
    """Add a heading or a separator; return the title of a heading, else an empty text."""
    title = title_of(found.text, line)
    if title in BACK:
        found.heading(line.start, line.end, level=1, title=(line.start, line.end), name=title)
        return title
    found.skip(line.start, line.end, OF_COPY if is_of_copy(found.text, line) else "separator")
    return ""


def _add_credits(found: Outline, lines: list[Line]) -> None:
    """Add the credits to the outline, one piece for each block of lines set apart."""
    begins = [line.start for line in lines if line.is_apart or line is lines[0]]
    for start, end in zip(begins, [*begins[1:], lines[-1].end], strict=True):
        found.add("credit", Kind.CREDIT, start, end)
