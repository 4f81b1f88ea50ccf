"""The rule numbers in comments of a source tree: which are dead, which have moved, and to what."""

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from enum import StrEnum
from pathlib import Path
from string import ascii_lowercase
from typing import TYPE_CHECKING, NamedTuple

from pygments.lexers import find_lexer_class_for_filename
from pygments.token import Comment, String

from ingest.document import decode
from kb.answers.citations.citations_found import Fate, FoundCitation, fitting, resolved
from kb.answers.citations.written_numbers import PARAGRAPH_END, Place, numbers_in
from kb.answers.progress import Progress, silence
from kb.records.errors import BadSource
from kb.store.library import Library

if TYPE_CHECKING:
    from pygments.lexer import Lexer

_LARGEST = 1_000_000
"""A file of more bytes is generated, or holds data, and isn't read."""
_BINARY_WITHIN = 8000
"""A NUL among so many first bytes tells that a file is no text."""
_PROSE = frozenset({".md", ".markdown", ".rst", ".txt", ".adoc"})
"""Files that are read whole."""
_FOLDERS_OF_OTHERS = frozenset({"node_modules", "__pycache__", "venv", "site-packages", "bower_components"})
"""Folders of code that somebody else wrote, or that a tool made; so are those whose names begin with a point."""
_CODE = re.compile(r"\S")
_FILE_BREAK = "\n\n"
_SUFFIXES_OF_AMOUNTS = frozenset("dfkmsx")
"""Letters that follow an amount in code, such as 100.5f."""
_MAY_HOLD_A_NUMBER = re.compile(rb"\d{3}|G\d")


class Verdict(StrEnum):
    """The state of a number in a comment, against the newest rulebook here."""

    CURRENT = "current"
    """The newest rulebook has the rule under the same number."""
    MOVED = "moved"
    """The newest rulebook has the rule under another number."""
    DEAD = "dead"
    """The newest rulebook hasn't the rule, or no rulebook here has the number."""
    OPEN = "not known"
    """No rulebook is here that would tell."""


class Skipped(StrEnum):
    """The reason for which a file wasn't read."""

    LINKED = "symbolic link"
    HUGE = "larger than 1 MB"
    BINARY = "not text"
    UNREADABLE = "can't be read"


class CitationInTree(NamedTuple):
    """A rule number in a comment."""

    file: str
    """From the folder down, with / between."""
    verdict: Verdict
    citation: FoundCitation
    """The number's meaning; its `line` is that of the file, from 1."""

    became: str
    """The rule's number in the newest rulebook; empty if it isn't there."""


class TreeCitations(NamedTuple):
    """All rule numbers in the comments of a folder."""

    folder: str
    files: int
    """Number of files whose comments were read."""
    skipped: dict[str, int]
    """Number of files that weren't read, by reason."""
    newest: str
    """The newest rulebook here; empty where there is none."""
    read_in: str
    """The source that numbers without a day are read in, which they fit best; empty where each has a day."""
    counts: dict[str, int]
    """Number of citations, by verdict."""
    found: tuple[CitationInTree, ...]
    """By file and line."""

    @property
    def broken(self) -> tuple[CitationInTree, ...]:
        """Return the citations that are dead or have moved."""
        return tuple(one for one in self.found if one.verdict in {Verdict.DEAD, Verdict.MOVED})


class _Commented(NamedTuple):
    """A file with all blanked out that is no comment, and the numbers in it."""

    file: str
    text: str
    places: tuple[Place, ...]


def citations_of_tree(
    library: Library, folder: str, written: str | None = None, progress: Progress = silence
) -> TreeCitations:
    """Return the rule numbers in the comments of all files in a folder.

    Each is dated by the nearest day in its comment, by `written`, or by the day at its file's beginning. If none is
    dated, all are read in the source that fits them best together. Symbolic links aren't followed. Raises BadSource for
    a missing folder, BadQuestion for an invalid `written`.
    """
    top = Path(folder)
    if not top.is_dir():
        raise BadSource(
            f"{folder} is not a folder.",
            remedy="Give a folder of source code. To check a single file, leave out --tree.",
        )
    skipped: Counter[str] = Counter()
    paths = sorted(_files(top, skipped))
    commented: list[_Commented] = []
    files = 0
    with progress("Reading comments", len(paths)) as step:
        for path in paths:
            step(path.name)
            read = _comments_of(path, skipped)
            if read is not None:
                files += 1
                places = _of_rules(library, numbers_in(read, is_code=path.suffix.lower() not in _PROSE))
                if places:
                    commented.append(_Commented(path.relative_to(top).as_posix(), read, places))
    book = _fitting_all(library, commented) if written is None else ""
    found = [
        CitationInTree(one.file, _verdict(citation), citation, _name_today(citation))
        for one in commented
        for citation in resolved(library, one.text, one.places, written, book).found
    ]
    books = library.rulebooks()
    counts = Counter(one.verdict.value for one in found)
    is_fitted = any(one.citation.day is None for one in found)
    return TreeCitations(
        folder,
        files,
        dict(sorted(skipped.items())),
        books[-1].slug if books else "",
        book if is_fitted else "",
        {verdict.value: counts[verdict.value] for verdict in Verdict},
        tuple(sorted(found, key=lambda one: (one.file, one.citation.start, one.citation.number))),
    )


def _files(folder: Path, skipped: Counter[str]) -> Iterator[Path]:
    """Yield the regular files in a folder, recursively, without hidden and third-party folders.

    Links and unreadable folders are counted in `skipped`.
    """
    try:
        entries = sorted(folder.iterdir())
    except OSError:
        skipped[Skipped.UNREADABLE.value] += 1
        return
    for path in entries:
        if path.is_symlink():
            skipped[Skipped.LINKED.value] += 1
        elif path.is_dir():
            if not path.name.startswith(".") and path.name not in _FOLDERS_OF_OTHERS:
                yield from _files(path, skipped)
        elif path.is_file():
            yield path


def _comments_of(path: Path, skipped: Counter[str]) -> str | None:
    """Return a file's text with everything but comments blanked; empty if no rule number can be in it.

    None for a file whose language isn't known, and for one that isn't read, which is counted in `skipped`.
    """
    is_prose = path.suffix.lower() in _PROSE
    lexer = None if is_prose else find_lexer_class_for_filename(path.name)
    if lexer is None and not is_prose:
        return None
    try:
        if path.stat().st_size > _LARGEST:
            skipped[Skipped.HUGE.value] += 1
            return None
        raw = path.read_bytes()
    except OSError:
        skipped[Skipped.UNREADABLE.value] += 1
        return None
    try:
        text = "" if b"\0" in raw[:_BINARY_WITHIN] else decode(raw, path.name).source
    except BadSource:
        text = ""
    if not text and raw:
        skipped[Skipped.BINARY.value] += 1
        return None
    if _MAY_HOLD_A_NUMBER.search(raw) is None:
        return ""
    return text if lexer is None else _only_comments(text, lexer())


def _only_comments(text: str, lexer: "Lexer") -> str:
    """Return a text with everything but comments blanked, so that positions stay the same.

    Code ends a paragraph: a day in a comment above it doesn't date the comments below.
    """
    pieces = []
    for _, kind, piece in lexer.get_tokens_unprocessed(text):
        is_comment = kind in String.Doc or (kind in Comment and kind not in Comment.Preproc)
        pieces.append(piece if is_comment else _CODE.sub(PARAGRAPH_END, piece))
    return "".join(pieces)


def _of_rules(library: Library, places: Sequence[Place]) -> tuple[Place, ...]:
    """Return the numbers that are cited as rules.

    A number in no source counts only if it is introduced as a rule, or if it has a letter after a number that a source
    has; otherwise it is an amount.
    """
    known: dict[str, bool] = {}

    def is_known(number: str) -> bool:
        """Return whether any rule or heading had this number at any time; cached."""
        if number not in known:
            known[number] = bool(library.by_number(number, with_headings=True))
        return known[number]

    def is_cited(place: Place) -> bool:
        """Return whether a number found is a citation: it's called a rule, or known.

        A number followed by letters counts if it's known without them, unless they are units of amounts.
        """
        stem = place.number.rstrip(ascii_lowercase)
        letters = place.number[len(stem) :]
        is_lettered = bool(letters) and letters not in _SUFFIXES_OF_AMOUNTS
        return place.is_named or is_known(place.number) or (is_lettered and is_known(stem))

    return tuple(filter(is_cited, places))


def _fitting_all(library: Library, commented: Sequence[_Commented]) -> str:
    """Return the source that fits all undated numbers best together; empty if no source has any."""
    places: list[Place] = []
    at = 0
    for one in commented:
        places += (place._replace(start=place.start + at, end=place.end + at) for place in one.places)
        at += len(one.text) + len(_FILE_BREAK)
    return fitting(library, _FILE_BREAK.join(one.text for one in commented), places)


def _verdict(citation: FoundCitation) -> Verdict:
    """Return whether a citation is current, has moved, is dead, or is open: can't be decided."""
    today = citation.today
    if citation.fate is Fate.UNKNOWN:
        return Verdict.DEAD
    if today is None or today.book is None or not (today.record or today.steps or today.text):
        return Verdict.OPEN
    if today.record is None:
        return Verdict.DEAD
    return Verdict.CURRENT if today.name == citation.number else Verdict.MOVED


def _name_today(citation: FoundCitation) -> str:
    """Return the number that a cited rule has today; "" if it isn't known or no rule today continues it."""
    today = citation.today
    return today.name if today is not None and today.record is not None else ""
