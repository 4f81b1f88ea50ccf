"""The page that commands print to: titles, facts, texts and tables.

Commands say what a line is, and the page formats it. Piped output has one plain line for each paragraph and imports
only click and the standard library; on a terminal, rich wraps, aligns and colors it (it respects NO_COLOR).
"""

import sys
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import click

from kb.records.data import Json
from kb.records.escaping import shown_in_json
from kb.records.lazily import lazily

with lazily():  # a page for people needs none
    import json


Marks = Sequence[tuple[int, int]]
"""The bounds of the highlighted parts of a text, as character indexes."""


class Page:
    """A page for a pipe or file: no color, no wrapping, one line per paragraph."""

    def title(self, name: str, about: str = "") -> None:
        """Print the name of a thing with a short description."""
        _put(f"{name} · {about}" if about else name)

    def fact(self, label: str, words: str) -> None:
        """Print a fact with its label."""
        _put(f"{label}: {words}")

    def text(self, words: str, marks: Marks = (), *, depth: int = 0) -> None:
        """Print text of a source, with highlights in asterisks."""
        _put("  " * depth + starred(words, marks))

    def remark(self, words: str) -> None:
        """Print a remark of our own."""
        _put(words)

    def credit(self, words: str) -> None:
        """Print the credit for the text above; nothing if nobody is to be credited."""
        if words:
            _put(f"— {words}")

    def table(self, headers: Sequence[str], rows: Iterable[Sequence[str]]) -> None:
        """Print an aligned table."""
        lines = [tuple(header.removeprefix("#") for header in headers), *(tuple(row) for row in rows)]
        widths = [max(len(line[column]) for line in lines) for column in range(len(headers))]
        for line in lines:
            cells = (
                cell.rjust(width) if header.startswith("#") else cell.ljust(width)
                for header, cell, width in zip(headers, line, widths, strict=True)
            )
            _put("  ".join(cells).rstrip())

    def change(self, words: str, removed: Marks, added: Marks) -> None:  # noqa: ARG002  (only a terminal has colours)
        """Print a text merged from an older and a newer one, its ``[-deletions-]`` and ``{+insertions+}`` marked."""
        _put(words)

    def line(self, words: str, removed: Marks = (), added: Marks = ()) -> None:  # noqa: ARG002  (only a terminal has colours)
        """Print a line that is already laid out."""
        _put(words)

    def gap(self) -> None:
        """Print an empty line."""
        _put()


def starred(words: str, marks: Marks) -> str:
    """Return words with asterisks around the highlighted ones.

    >>> starred("a trample b", [(2, 9)])
    'a *trample* b'
    """
    place, pieces = 0, []
    for start, end in marks:
        pieces += [words[place:start], "*", words[start:end], "*"]
        place = end
    return "".join([*pieces, words[place:]])


def _put(line: str = "") -> None:
    """Write a line without flushing, because a page may have thousands."""
    sys.stdout.write(f"{line}\n")


WANTS_JSON = "kb.cli.json"
"""The key in click's ``meta`` for whether JSON is wanted."""

_DOCUMENT = "kb.cli.document"
"""The key in click's ``meta`` for the answer until it is written."""


def put_json(value: Any) -> None:  # noqa: ANN401  (any JSON value)
    """Set the answer to be written as JSON, as the only document, when the command ends."""
    if (ctx := click.get_current_context(silent=True)) is None:
        _write_json(value)
    else:
        ctx.meta[_DOCUMENT] = value


def write_kept_json(ctx: click.Context, trouble: Mapping[str, Json] | None = None) -> None:
    """Write the stored answer, merged with the error if there was one, as one JSON document."""
    kept = ctx.meta.pop(_DOCUMENT, None)
    if trouble is None:
        if kept is not None:
            _write_json(kept)
    elif isinstance(kept, dict):
        _write_json({**kept, **trouble})
    else:
        _write_json({**trouble, **({} if kept is None else {"answer": kept})})


def _write_json(value: Any) -> None:  # noqa: ANN401  (as above)
    """Write a value as indented JSON, escaped if the output isn't Unicode."""
    has_all = sys.stdout.encoding.lower().startswith("utf")
    click.echo(shown_in_json(json.dumps(value, ensure_ascii=not has_all, indent=2)))
