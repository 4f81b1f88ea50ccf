"""Org: comments, planning lines, drawers and archived parts, which aren't part of the text."""

import re
from collections.abc import Iterator

from ingest.text import PassedOver

COMMENT = "comments and planning of Org"
ARCHIVED = "archived or commented parts of Org"
_IS_ORG = re.compile(r"(?mi)^(?:#\+(?:title|author|date|startup|options|begin_\w+)\b|[ \t]*:PROPERTIES:[ \t\r]*$)")
_HEADING = re.compile(r"(?m)^(?P<stars>\*+) (?P<words>[^\n]*)$")
_OUT = re.compile(r"COMMENT\b|.*:(?:ARCHIVE|noexport):(?:\w+:)*\s*$")
"""Matches a heading whose part isn't printed."""
_HIDDEN = re.compile(
    r"(?mi)^[ \t]*(?:#(?:[ \t][^\n]*)?|(?:CLOSED|SCHEDULED|DEADLINE): *[<\[][^\n]*)$"
    r"|^[ \t]*#\+begin_comment\b[^\n]*\n(?:[^\n]*\n)*?[ \t]*#\+end_comment[ \t\r]*$"
    r"|^[ \t]*:(?:PROPERTIES|LOGBOOK):[ \t\r]*\n(?:[^\n]*\n)*?[ \t]*:END:[ \t\r]*$"
    r"|(?:(?<=^\* )|(?<=^\*\* )|(?<=^\*\*\* ))(?-i:TODO|DONE|WAITING|NEXT) "
)
"""Matches comments, the lines that plan when something is done, drawers, and the state of a task in a heading."""


def hidden_in_org(source: str) -> Iterator[PassedOver]:
    """Yield the parts of a text in Org that aren't printed, such as archived headings; none for any other text."""
    if _IS_ORG.search(source, 0, 2000) is None or _HEADING.search(source) is None:
        return
    place = 0
    headings = list(_HEADING.finditer(source))
    for at, heading in enumerate(headings):
        if heading.start() < place or not _OUT.match(heading["words"]):
            continue
        after = (one.start() for one in headings[at + 1 :] if len(one["stars"]) <= len(heading["stars"]))
        end = next(after, len(source))
        yield from _between(source, place, heading.start())
        yield PassedOver(heading.start(), end, ARCHIVED)
        place = end
    yield from _between(source, place, len(source))


def _between(source: str, start: int, end: int) -> Iterator[PassedOver]:
    """Yield the comments, planning lines and drawers between two positions."""
    for match in _HIDDEN.finditer(source, start, end):
        yield PassedOver(match.start(), match.end(), COMMENT)
