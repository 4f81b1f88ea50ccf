"""Struck-out words, which the author took back and which aren't read."""

import re
from collections.abc import Iterator, Sequence
from itertools import groupby

from ingest.text import PassedOver, line_of

STRUCK = "words that are struck out"
QUOTED = "words that are quoted from another post"
_MOST_TOLD = 5
_LONGEST_TOLD = 60
_SIGNS = ("~~", "<s", "<del", "[s", "[del", "line-through")
_STRUCK = re.compile(
    r"(?<![~\\])~~(?=[^\s~])(?:(?!~~|\n[ \t\r]*\n)[\s\S]){0,2000}(?<=\S)~~(?!~)"
    r"|<(?P<tag>del|strike|s)(?:[ \t][^<>\n]{0,200})?>(?:(?!</?(?P=tag)\b)[\s\S]){0,8000}</(?P=tag)[ \t]*>"
    r"|\[(?P<code>del|strike|s)\](?:(?!\[/?(?P=code)\])[\s\S]){0,8000}\[/(?P=code)\]"
    r"|\[\.?line-through\](?P<around>##?)(?=\S)(?:(?!(?P=around)|\n[ \t\r]*\n)[\s\S]){0,2000}(?P=around)",
    re.IGNORECASE,
)
"""Matches struck-out words in the markup of Markdown, HTML, forums or AsciiDoc."""


_MARKS = re.compile(r"~~|(?<=\S)##?\Z|<(?!!)[^<>]{0,300}>|\[/?(?:del|strike|s)\]|\[\.?line-through\]##?", re.IGNORECASE)


_OF_POST = re.compile(r"\[quote(?:=[^\[\]\n]{0,80})?\](?:(?!\[/?quote\b)[\s\S]){0,4000}\[/quote\]", re.IGNORECASE)
"""Words between the marks of forums for what another post says."""


def quoted_posts(source: str) -> list[PassedOver]:
    """Return the parts of a plain text that are marked as quoted from another post, in order."""
    return [PassedOver(*match.span(), QUOTED) for match in _OF_POST.finditer(source)] if "[/" in source else []


def struck(source: str) -> list[PassedOver]:
    """Return the struck-out parts of a plain text, in order.

    >>> [tuple(part) for part in struck("No. ~~Yes.~~ <del>So.</del> ~~~ [s]Ha[/s]")]
    [(4, 12, 'words that are struck out'), (13, 27, 'words that are struck out'), (32, 41, 'words that are struck out')]
    """
    small = source.lower()
    if not any(sign in small for sign in _SIGNS):
        return []
    found = [PassedOver(*match.span(), STRUCK) for match in _STRUCK.finditer(source)]
    rows = groupby(found, key=lambda part: source.rfind("\n", 0, part.start))
    return [part for start, row in rows for part in _whole_row(source, start + 1, list(row))]


def _whole_row(source: str, start: int, parts: list[PassedOver]) -> list[PassedOver]:
    """Return the struck-out parts of a line; all of it, if it is a table row of which only a day is left."""
    end = source.find("\n", parts[-1].end)
    line = source[start : end if end >= 0 else len(source)].rstrip()
    for part in reversed(parts):
        line = line[: part.start - start] + line[part.end - start :]
    is_row = line.startswith("|") and (line.endswith("|") or "||" in line)
    if not is_row or any(map(str.isalpha, line)):
        return parts
    stop = end if end >= 0 else len(source)
    return [PassedOver(start, stop, STRUCK)]


def shown(part: str) -> str:
    r"""Return the words of a part of a source without markup, on one line.

    >>> shown("~~It\nis.~~"), shown("<del>It <b>is</b>.</del>")
    ('It is.', 'It is.')
    """
    return " ".join(_MARKS.sub("", part).split())


def remarks_on(source: str, parts: Sequence[PassedOver]) -> Iterator[str]:
    """Yield, for each reason, a remark on the parts of a source that aren't read, with their lines."""
    for why in dict.fromkeys(part.why for part in parts):
        found = [part for part in parts if part.why == why]
        told = [
            f"line {line_of(source, part.start):,}: “{shown(source[part.start : part.end])[:_LONGEST_TOLD]}”"
            for part in found[:_MOST_TOLD]
        ]
        more = f"; and {len(found) - _MOST_TOLD:,} more" if len(found) > _MOST_TOLD else ""
        yield f"{why} are not read as text in force ({'; '.join(told)}{more})"
