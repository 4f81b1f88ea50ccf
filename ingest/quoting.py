"""Marks of quoting in mail and news: “: ” and “| ” are read as “>”; the one before “From” is none."""

import re

from ingest.furniture import Furniture

_FIELD = re.compile(r"(?m)^(?:From|Newsgroups|Subject|Message-ID|Date|Path): ?\S")
_HEAD = 3000
_FEWEST_FIELDS = 2
_QUOTED = re.compile(r"(?m)^(?P<mark>[:|])(?= ?[^\s|:][^\n]*(?<![|\r])\r?$|[ \t]*\r?$|[ :>|]+[^\n]*(?<![|\r])\r?$)")
"""A line that begins with a colon or a bar, and isn't a row of a table."""
_FEWEST = 2
_ARMORED = re.compile(r"(?m)(?:\A|(?<=\n\n)|(?<=\n\r\n))>(?=From )")
"""What mail programs put before a line that begins as the head of a message does."""


def quoting_marks(source: str) -> list[Furniture]:
    """Return the marks of quoting in a mail or a post, with what is read instead, in order."""
    if len(_FIELD.findall(source, 0, _HEAD)) < _FEWEST_FIELDS:
        return []
    marks = [Furniture(match.start(), match.end(), match.group(), instead=">") for match in _QUOTED.finditer(source)]
    armor = [Furniture(match.start(), match.end(), ">") for match in _ARMORED.finditer(source)]
    return sorted([*(marks if len(marks) >= _FEWEST else ()), *armor])
