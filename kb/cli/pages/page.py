"""What a command prints: a page of titles, facts, texts and tables, for a pipe or for a terminal.

Commands say what a line is, and the page how it looks. Into a pipe each paragraph is one plain line, and nothing but
click and the standard library is imported; on a terminal rich wraps, aligns and colours (it heeds NO_COLOR).
"""

import sys
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import click

from kb.records.escaping import shown_in_json
from kb.records.lazily import lazily

with lazily():  # a page for people needs none
    import json


Marks = Sequence[tuple[int, int]]
"""Bounds of the characters of a text that are highlighted."""


class Page:
    """A page for a pipe or a file: no colour, no wrapping, one line a paragraph."""

    def title(self, name: str, about: str = "") -> None:
        """Put the name of a thing, and a few words on what it is."""
        _put(f"{name} · {about}" if about else name)

    def fact(self, label: str, words: str) -> None:
        """Put one fact with its label."""
        _put(f"{label}: {words}")

    def text(self, words: str, marks: Marks = (), *, depth: int = 0) -> None:
        """Put words of a source; highlighted ones stand in asterisks."""
        _put("  " * depth + starred(words, marks))

    def remark(self, words: str) -> None:
        """Put words of our own about what was put before."""
        _put(words)

    def credit(self, words: str) -> None:
        """Put whom the words above are owed to."""
        _put(f"— {words}")

    def table(self, headers: Sequence[str], rows: Iterable[Sequence[str]]) -> None:
        """Put rows under headers, aligned with blanks."""
        lines = [tuple(header.removeprefix("#") for header in headers), *(tuple(row) for row in rows)]
        widths = [max(len(line[column]) for line in lines) for column in range(len(headers))]
        for line in lines:
            cells = (
                cell.rjust(width) if header.startswith("#") else cell.ljust(width)
                for header, cell, width in zip(headers, line, widths, strict=True)
            )
            _put("  ".join(cells).rstrip())

    def change(self, words: str, removed: Marks, added: Marks) -> None:  # noqa: ARG002  (only a terminal has colours)
        """Put an older text and a newer one in one, with signs around what went out and what came in."""
        _put(words)

    def line(self, words: str, removed: Marks = (), added: Marks = ()) -> None:  # noqa: ARG002  (only a terminal has colours)
        """Put a line that is laid out already, with signs around what went out and what came in."""
        _put(words)

    def gap(self) -> None:
        """Put an empty line."""
        _put()


def starred(words: str, marks: Marks) -> str:
    """Return the words with asterisks around the highlighted ones.

    >>> starred("a trample b", [(2, 9)])
    'a *trample* b'
    """
    place, pieces = 0, []
    for start, end in marks:
        pieces += [words[place:start], "*", words[start:end], "*"]
        place = end
    return "".join([*pieces, words[place:]])


def _put(line: str = "") -> None:
    """Put a line without flushing it, as a page may have thousands; they are flushed when the command ends."""
    sys.stdout.write(f"{line}\n")


WANTS_JSON = "kb.cli.json"
"""The key of click's notes under which it stands whether JSON is wanted."""

_DOCUMENT = "kb.cli.document"
"""The key of click's notes under which the answer is kept until it is written."""


def put_json(value: Any) -> None:  # noqa: ANN401  (anything that JSON can hold)
    """Keep a value as the answer, to be written as JSON when the command ends, as the one document that it prints."""
    if (ctx := click.get_current_context(silent=True)) is None:
        _write_json(value)
    else:
        ctx.meta[_DOCUMENT] = value


def write_kept_json(ctx: click.Context, trouble: Mapping[str, Any] | None = None) -> None:
    """Write the answer that is kept, if any, as one document with the trouble that the command met, if it met any."""
    kept = ctx.meta.pop(_DOCUMENT, None)
    if trouble is None:
        if kept is not None:
            _write_json(kept)
    elif isinstance(kept, dict):
        _write_json({**kept, **trouble})
    else:
        _write_json({**trouble, **({} if kept is None else {"answer": kept})})


def _write_json(value: Any) -> None:  # noqa: ANN401  (as above)
    """Write a value indented for eyes; where the output has not all characters, others are escaped."""
    has_all = sys.stdout.encoding.lower().startswith("utf")
    click.echo(shown_in_json(json.dumps(value, ensure_ascii=not has_all, indent=2)))
