"""Columns: copies with tabs or wide gaps between things that belong on lines of their own."""

import re
from itertools import pairwise

_GAP = r"(?:[ \xa0]*\t[ \t\xa0]*| {3,}|(?<=\|) +)"
_BEFORE_NUMBER = re.compile(
    rf"(?<=\S){_GAP}"
    r"(?=(?:[1-9]\d\d\.\d{1,3}[a-z]{0,2}\.?|[1-9](?:\d\d)?\.)[ \t\xa0]+[A-Z“\"]|(?:Glossary|Credits)\b)"
)
"""Matches a gap in a line before a number that begins a rule or section, or before the title of a part."""
_CITING = re.compile(r"(?:,|\b(?:rules?|sections?|and|or|through|to|see|See|Rule))\Z")
_LONGEST_CITING = 10
_BEHIND = (r"[ \xa0]*\t[\t \xa0]*", r" {3,}", r" ?[–—:] ?", r" -{1,2} ", r"\. ")
"""Patterns of what separates a headword from its meaning on one line: first gaps, then signs."""
_HEADED = tuple(
    re.compile(rf"^(?P<head>[A-Z][^\t\n.:–—]{{1,60}}?(?P<sign>{behind}))(?=[A-Z\d(“\"])", re.MULTILINE)
    for behind in _BEHIND
)
_GAPS = 2
"""The number of these patterns that match gaps; the others match signs."""
_MEANS = re.compile(r"[a-z]{2,} [a-z]{2,} [a-z]{2,} ")
"""Matches words of a sentence, which no headword contains."""
_GLOSSARY = re.compile(r"^[\W_]*glossary[\W_]*$", re.IGNORECASE | re.MULTILINE)
_FEWEST = 8
"""The fewest lines with a headword and its meaning that a glossary has, and the lines among which there is one."""
_IN_ORDER = 0.8
"""The least share of headwords that must be in alphabetical order after the one before."""


def in_lines(layout: str) -> str:
    r"""Return a layout with each column's content on a line of its own, changing only white space.

    >>> in_lines("1. Game\t5. Turns\nSee rule\t100.1.")
    '1. Game\n\n5. Turns\nSee rule\t100.1.'
    """
    return _headwords_apart(_BEFORE_NUMBER.sub(_apart, layout))


def _apart(gap: re.Match[str]) -> str:
    """Return a line break for a gap, unless a rule is cited behind it."""
    before = gap.string[max(0, gap.start() - _LONGEST_CITING) : gap.start()]
    return gap.group() if _CITING.search(before) else "\n\n"


def _headwords_apart(layout: str) -> str:
    """Return a layout with the glossary's headwords on lines of their own.

    It is unchanged unless many lines of the glossary begin with a headword, in alphabetical order, and go on with its
    meaning.
    """
    titles = list(_GLOSSARY.finditer(layout))
    start = titles[-1].end() if titles else len(layout)
    rows = layout[start:].splitlines()
    lines = sum(bool(row.strip()) for row in rows)
    are_apart = (len(rows) - lines) * _FEWEST > lines
    for place, headed in enumerate(_HEADED):
        if are_apart and _GAPS <= place < len(_HEADED) - 1:
            continue
        all_found = headed.finditer(layout, start)
        found = [match for match in all_found if place < _GAPS or not _MEANS.search(match["head"])]
        heads = [match["head"].casefold() for match in found]
        ordered = sum(before <= head for before, head in pairwise(heads))
        if len(heads) >= max(_FEWEST, lines / _FEWEST) and ordered >= _IN_ORDER * (len(heads) - 1):
            ends = [start, *(match.end() for match in found), len(layout)]
            return layout[:start] + "\n".join(layout[end:behind] for end, behind in pairwise(ends))
    return layout
