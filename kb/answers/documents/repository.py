"""Rulebooks as a Git repository: a file for each section, and a dated commit for each edition."""

import os
import re
import subprocess
from collections.abc import Iterable, Iterator, Mapping
from datetime import UTC, date, datetime, time
from pathlib import Path
from typing import NamedTuple

from kb.records.errors import BadQuestion, StoreTrouble
from kb.records.prose import day_with_set
from kb.records.record import Kind, Record
from kb.records.source import Source
from kb.records.text import slug
from kb.store.library import Library

BRANCH = "main"
_CLOSED = "its terms forbid publishing it; --all-texts includes it"
_PART = "it is only a part of a rulebook"
_SENTENCE = re.compile(r"(?<=[.!?])(?<!e\.g\.)(?<!i\.e\.)\s+(?=[A-Z“\"(])")
"""Between two sentences, each of which gets a line of its own, so that `git blame` tells when it came in."""


class Written(NamedTuple):
    """The rulebooks in a repository, and those left out."""

    books: list[Source]
    """The editions included, oldest first."""
    left_out: list[tuple[Source, str]]
    """Each with the reason."""


def write_repository(library: Library, folder: Path, *, shows_all: bool = False) -> Written:
    """Write a library's rulebooks to a new Git repository; return which are included, and which aren't.

    Texts that mustn't be published are left out unless `shows_all`. Raises BadQuestion if none is left or the folder
    isn't empty, StoreTrouble if Git is missing or fails.
    """
    books = [book for book in library.rulebooks() if shows_all or book.may_be_published]
    if not books:
        why = "the terms of each forbid publishing it" if library.rulebooks() else "none was added"
        raise BadQuestion(
            f"There is no rulebook to export: {why}.",
            remedy="Use --all-texts, for your own use only."
            if library.rulebooks()
            else "Add one: rulings ingest FILE.",
        )
    if folder.exists() and (not folder.is_dir() or any(folder.iterdir())):
        raise BadQuestion(f"{folder} is not an empty folder.", remedy="Choose a new or empty folder.")
    stream = b"".join(_commits((book, library.all_records(book.slug)) for book in books))
    _git("init", "--quiet", f"--initial-branch={BRANCH}", str(folder))
    _git("-C", str(folder), "fast-import", "--quiet", given=stream)
    _git("-C", str(folder), "reset", "--quiet", "--hard", BRANCH)
    others = [one for one in library.sources() if one.slug.startswith("cr-") and one not in books]
    return Written(books, [(one, _CLOSED if one.is_whole else _PART) for one in others])


def _commits(books: Iterable[tuple[Source, Iterable[Record]]]) -> Iterator[bytes]:
    """Yield a commit for each edition in the format of `git fast-import`, with a tag."""
    for mark, (book, records) in enumerate(books, start=1):
        at = f"{_seconds(book.day)} +0000"
        author = re.sub(r"[<>\n]", "", book.author or "Author not stated")
        yield f"commit refs/heads/{BRANCH}\nmark :{mark}\nauthor {author} <> {at}\n".encode()
        yield f"committer rulings <> {at}\n".encode()
        yield _data(f"{book.title}, {day_with_set(book.day)}\n\n{book.credit}\nTerms: {book.terms}\n")
        yield b"deleteall\n"
        for name, text in files_of(records).items():
            yield f"M 644 inline {name}\n".encode()
            yield _data(text)
        yield f"reset refs/tags/{book.slug}\nfrom :{mark}\n\n".encode()


def _seconds(day: date) -> int:
    """Return noon UTC of the day as a Unix timestamp."""
    return int(datetime.combine(day, time(12), UTC).timestamp())


def _data(text: str) -> bytes:
    """Return the text as a data command of git fast-import."""
    content = text.encode()
    return f"data {len(content)}\n".encode() + content + b"\n"


def files_of(records: Iterable[Record]) -> Mapping[str, str]:
    """Return an edition's files: the text of each section by file name."""
    found: dict[str, list[str]] = {}
    section = "introduction"
    for record in records:
        section = _section(record, section)
        found.setdefault(f"{section}.txt", []).append(_paragraph(record))
    return {name: "\n".join(those) for name, those in found.items()}


def _section(record: Record, before: str) -> str:
    """Return the file name of a record's section; text without a number stays in `before`, the section before it."""
    if record.number:
        return record.number.partition(".")[0]
    kind = record.local_id.partition("/")[0].partition("-")[0]
    if kind in {"glossary", "credit"}:
        return {"credit": "credits"}.get(kind, kind)
    return slug(record.text) if record.kind is Kind.HEADING else before


def _paragraph(record: Record) -> str:
    """Return a record with its number on a line of its own, so that renumbering changes only that line."""
    number = record.name if record.kind is Kind.EXAMPLE else record.number or ""
    return "\n".join([*([number] if number else []), *_SENTENCE.split(record.text.strip()), ""])


def _git(*arguments: str, given: bytes = b"") -> None:
    """Run Git without the user's configuration. Raises StoreTrouble if it fails or isn't installed."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith("GIT_")}
    environment = {**kept, "GIT_CONFIG_NOSYSTEM": "1", "GIT_CONFIG_GLOBAL": os.devnull}
    try:
        done = subprocess.run(["git", *arguments], input=given, env=environment, capture_output=True, check=False)  # noqa: S603, S607  (the user's own Git)
    except FileNotFoundError:
        raise StoreTrouble("Git isn't installed.", remedy="Install it, or export with --format.") from None
    if done.returncode:
        said = done.stderr.decode(errors="replace").strip().splitlines()
        raise StoreTrouble(
            f"Git failed: {said[-1] if said else 'it did not say why'}.", remedy="Choose another folder."
        )
