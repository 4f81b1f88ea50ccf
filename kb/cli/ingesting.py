"""Documents going in: found, read, compared with what is known, and kept."""

import re
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import BinaryIO, NamedTuple

import ingest
from ingest.file_name import other_day
from kb.cli.added import Added, keep
from kb.cli.building import build_generation
from kb.cli.counting import counts_in_words
from kb.cli.fingerprint import fingerprint
from kb.cli.knowledge import ask, home
from kb.cli.progress import Step, progress
from kb.records.errors import BadQuestion, BadSource
from kb.records.record import Reading
from kb.records.source import Extent
from kb.store.content import content_key

_SLUG = re.compile(r"[a-z0-9]+(?:[-_.][a-z0-9]+)*")
_LONGEST_SLUG = 100
_AGAIN = re.compile(r"[^#]+#\d+")
"""The id of the second and later records of one number."""
_RULEBOOK = "comprehensive-rules"
"""The reader of documents that are whole, unless they were cut."""
_STANDARD_INPUT = "standard input"

_AT_ONCE = 12
"""So many documents are read before they are built into the knowledge base, which bounds the memory they take."""


class Outcome(NamedTuple):
    """What became of one document."""

    name: str
    outcome: str
    """``added``, ``known`` or ``refused``."""
    slug: str
    """The source that it is now, or was already; empty where it is refused."""
    what: str
    """What was read in it, or what is wrong with it."""
    remedy: str = ""


@dataclass(frozen=True, slots=True)
class Known:
    """What is in the knowledge base, and what was read for it since it was built."""

    contents: dict[int, str]
    """The sources by the keys of their content."""
    slugs: set[str]
    fresh: dict[str, Reading]


def ingest_all(paths: Sequence[str], reader: str | None, slug: str | None) -> list[Outcome]:
    """Read the documents under these paths, keep those that are new and build them into the knowledge base.

    Raises BadQuestion for a name that can't be given to them.
    """
    documents = list(_documents(paths))
    if not documents:
        raise BadSource(f"{' and '.join(paths)} holds no documents.", remedy="Name files, or a folder that has some.")
    if slug is not None:
        _check_slug(slug, len(documents))
    known = ask(lambda library, _: Known(library.contents(), {source.slug for source in library.sources()}, {}))
    outcomes = []
    with progress("Reading", len(documents)) as step:
        for document in documents:
            outcomes.append(_ingested(document, reader, slug, known, step))
            if len(known.fresh) >= _AT_ONCE or len(outcomes) == len(documents):
                _build(known)
    return outcomes


def _build(known: Known) -> None:
    """Build the documents read since the last time into the knowledge base."""
    folder = home()
    build_generation(folder, fingerprint(folder), at_hand=known.fresh, step=lambda _doing: None)
    known.fresh.clear()


def _check_slug(slug: str, documents: int) -> None:
    if documents > 1:
        raise BadQuestion(f"--as names a single document, and there are {documents}.", remedy="Add them one by one.")
    if not _SLUG.fullmatch(slug) or len(slug) > _LONGEST_SLUG:
        raise BadQuestion(
            f"{slug!r} can't be the name of a source.",
            remedy="A name is made of small letters, digits and hyphens: crystalkeep-2004-01.",
        )


def _documents(paths: Sequence[str]) -> Iterator[Path | None]:
    """Give the files under these paths, hidden ones in folders left out; None is standard input."""
    for given in paths:
        path = Path(given)
        if given == "-":
            yield None
        elif not given:
            raise BadQuestion("A document's name is empty.", remedy="Name a file, a folder, or - for standard input.")
        elif path.is_dir():
            yield from sorted(file for file in path.rglob("*") if file.is_file() and not _is_hidden(file, path))
        else:
            yield path


def _is_hidden(file: Path, folder: Path) -> bool:
    return any(part.startswith(".") for part in file.relative_to(folder).parts)


def _ingested(document: Path | None, reader: str | None, slug: str | None, known: Known, step: Step) -> Outcome:
    """Read a document and keep it, unless it is known or can't be read; what is kept is known from then on."""
    name = str(document or _STANDARD_INPUT).encode(errors="replace").decode()
    file_name = Path(name).name
    step(file_name)
    try:
        raw = _bytes(document, name)
        reading = ingest.read(raw, file_name, reader=reader, slug=slug)
        content = content_key(reading.records)
        if content in known.contents:
            return Outcome(name, "known", known.contents[content], "the same words are in the knowledge base already")
        free_slug = _free_slug(reading, slug, known.slugs)
    except BadSource as error:
        problem = error.problem.removeprefix(f"{name}: ").removeprefix(f"{file_name}: ")
        return Outcome(name, "refused", "", problem, error.remedy)
    source = reading.source
    keep(home(), Added(free_slug, file_name, source.reader, source.sha256), raw)
    known.contents[content] = free_slug
    known.slugs.add(free_slug)
    if free_slug == source.slug:  # under another name it is read again
        known.fresh[free_slug] = reading
    what = "; ".join([f"read by {source.reader}: {_counts(reading)}", *_remarks(reading, name)])
    return Outcome(name, "added", free_slug, what)


def _bytes(document: Path | None, name: str) -> bytes:
    """Give what a document holds, cut where it is too large to be read anyway."""
    try:
        if document is not None:
            with document.open("rb") as file:
                return _beginning(file)
        if sys.stdin is None:  # where the shell said <&-
            raise BadSource(f"{name}: it is closed.")
        return _beginning(sys.stdin.buffer)
    except OSError as error:
        raise BadSource(f"{name}: {error.strerror}.") from error


def _beginning(file: BinaryIO) -> bytes:
    from ingest.document import LARGEST

    return file.read(LARGEST + 1)


def _free_slug(reading: Reading, slug: str | None, known: set[str]) -> str:
    """Give the name under which a new source is kept: the one asked for, or its own, made different where taken."""
    wanted = slug or reading.source.slug
    if wanted not in known:
        return wanted
    if slug:
        raise BadSource(f"There is a source {slug} already.", remedy="Give another name with --as.")
    return f"{wanted}-{reading.source.sha256[:6]}"


def _remarks(reading: Reading, name: str) -> Iterator[str]:
    """Give what is odd about a document: what it lacks, a day in its name that it doesn't state, numbers used twice."""
    if reading.source.reader == _RULEBOOK and reading.source.extent is not Extent.COMPLETE:
        yield f"not whole: {reading.source.covers}"
    other = other_day(name, reading.source.day)
    if other is not None:
        yield f"the file's name says {other}, the text {reading.source.day}"
    again = [record.number for record in reading.records if record.number and _AGAIN.fullmatch(record.local_id)]
    if again:
        yield f"used more than once: {', '.join(dict.fromkeys(again))}"


def _counts(reading: Reading) -> str:
    from collections import Counter

    return counts_in_words(dict(sorted(Counter(str(record.kind) for record in reading.records).items())))
