"""The front of a rulebook: title, introduction, and table of contents."""

import re
from itertools import groupby

from ingest.comprehensive_rules.cuts import What, is_separator
from ingest.comprehensive_rules.parts import BACK, GLOSSARY, OF_COPY, Parts, is_of_copy, title_of
from ingest.lines import Line
from ingest.outline import Outline

_CONTENTS = ("contents", "table of contents")
_INTRODUCTION = "introduction"
_REPEATED = "table of contents: it repeats the headings"
_PAGE_NUMBER = re.compile(r"[ .…_]+(?:p\. ?)?\d{1,4}\Z")
_SEPARATOR = "separator"
_TITLE = "title"
_TEXT = "text"
_LINE_OF_CONTENTS = "line of the contents"
_BEHIND_CONTENTS = "behind the contents"


def add_front(found: Outline, parts: Parts) -> None:
    """Add the headings and paragraphs before the rules; contents lines that repeat headings are noise."""
    for what, group in groupby(_lines(found.text, parts), key=lambda line: line[0]):
        lines = [line for _, line in group]
        match what:
            case "text" | "line of the contents" | "behind the contents":
                if what == _BEHIND_CONTENTS:
                    found.close()
                found.preamble(lines[0].start, lines[-1].end)
            case "title":
                for line in lines:
                    found.heading(line.start, line.end, level=1, title=(line.start, line.end))
            case reason:
                for line in lines:
                    found.skip(line.start, line.end, reason)
    found.close()


def _lines(text: str, parts: Parts) -> list[tuple[str, Line]]:
    """Return the role of each line, which is text, title, or the reason why it is noise, and the line."""
    repeated = {*BACK, _INTRODUCTION, GLOSSARY}
    headings = [cut for cut in parts.rules if cut.what is What.CHAPTER or cut.what is What.SECTION]
    repeated |= {text[cut.start : cut.first_end].strip().lower() for cut in headings}
    repeated |= {
        f"{cut.number}. {text[cut.text_start : cut.first_end].strip().lower()}" for cut in headings if cut.is_shifted
    }
    found = []
    text_is = _TEXT
    for line in parts.front:
        title = title_of(text, line)
        bare = _PAGE_NUMBER.sub("", title)
        if is_separator(text, line):
            what = _SEPARATOR
        elif is_of_copy(text, line):
            what = OF_COPY
        elif title in _CONTENTS:
            what, text_is = _TITLE, _LINE_OF_CONTENTS
        elif text_is == _LINE_OF_CONTENTS and (bare in repeated or title[:1].isdigit()):
            what = _REPEATED if bare in repeated else _LINE_OF_CONTENTS
        else:
            text_is = _TEXT if text_is == _TEXT or title == _INTRODUCTION else _BEHIND_CONTENTS
            what = _TITLE if title == _INTRODUCTION else text_is
        found.append((what, line))
    return found
