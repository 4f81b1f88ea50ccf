"""Boxes beside the text, such as advertisements in newsletters, which aren't part of it."""

import re

from ingest.text import PassedOver

BOX = "words in a box beside the text"
_EDGE = re.compile(r"(?:^|(?<=[ \t]))\+[-=]{4,}\+[ \t]*$")


def boxes(source: str) -> list[PassedOver]:
    """Return the lines of boxes drawn beside the text, in order; of a box that stands alone, none."""
    found: list[PassedOver] = []
    box: list[PassedOver] = []
    at = -1
    is_beside = False
    start = 0
    for row in source.splitlines(keepends=True):
        line = row.rstrip()
        edge = _EDGE.search(line)
        is_row = at >= 0 and line[at : at + 1] == "|" and line.endswith("|") and len(line) > at + 1
        if edge and at < 0:
            at, box, is_beside = edge.start(), [], False
        if at >= 0 and (is_row or (edge and edge.start() == at)):
            box.append(PassedOver(start + at, start + len(line), BOX))
            is_beside = is_beside or bool(line[:at].strip(" \t|+-"))
        if edge and len(box) > 1:
            found += box if is_beside else ()
            at = -1
        elif at >= 0 and not is_row and not edge:
            at = -1
        start += len(row)
    return found
