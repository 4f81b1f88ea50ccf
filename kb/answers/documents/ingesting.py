"""Adding documents: finding, reading, comparing with known ones, and storing."""

import os
import sys
from collections.abc import Container, Mapping, Sequence
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from typing import BinaryIO, NamedTuple

import ingest
from ingest.document import LARGEST
from ingest.misspellings import doubted
from ingest.reader import NOTHING_GIVEN, Given
from kb.answers.cards.adding_cards import add_card_file, looks_like_cards
from kb.answers.cards.card_files import counts_of as cards_in
from kb.answers.documents.added import Added, description_of, forget, is_added, keep, mend
from kb.answers.documents.building import build_generation
from kb.answers.documents.finding_documents import documents_in
from kb.answers.documents.remarking import counts_of, misnamed, remarks_on
from kb.answers.opening import DataFolder
from kb.answers.progress import Step
from kb.records.days import why_impossible
from kb.records.errors import BadQuestion, BadSource, NoSuchRecord, StoreTrouble
from kb.records.os_errors import remedy_for, why_unreadable
from kb.records.record import Reading
from kb.records.source import Source
from kb.store.content_keys import content_key
from kb.store.files import is_reserved
from kb.store.library import Library

_LONGEST_SLUG = 100
_MENDED = "the copy that was kept was damaged, and is whole again"
_STANDARD_INPUT = "standard input"

__all__ = ["Given", "Outcome", "forget_all", "ingest_all"]

_AT_ONCE = 12
"""Number of documents read before they are built into the knowledge base, to bound memory."""


class Outcome(NamedTuple):
    """The outcome of adding one document."""

    name: str
    outcome: str
    """``added``, ``known``, ``refused`` or ``failed``."""
    slug: str
    """The source that it is now, or was already; empty where it is refused or failed."""
    what: str
    """A summary of what was read, or the problem with the document."""
    remedy: str = ""
    records: int = 0
    """Number of records read."""
    remarks: tuple[str, ...] = ()
    """Oddities of the document."""


class Fresh(NamedTuple):
    """A document that was read and is not in the knowledge base yet."""

    added: Added
    raw: bytes
    reading: Reading


_AHEAD = 60
"""Maximum number of days that rules may be published before they come into force."""


class _How(NamedTuple):
    """Where documents go and how they are read: by which reader, under which name, with what is said of them."""

    folder: str
    reader: str | None
    slug: str | None
    given: Given

    @property
    def is_plain(self) -> bool:
        """Return whether the documents themselves must say how to read them."""
        return self.reader is None and self.given == NOTHING_GIVEN


@dataclass(frozen=True, slots=True)
class Known:
    """The sources in the knowledge base, and those read since it was built."""

    contents: dict[int, str]
    """The sources by the keys of their content."""
    slugs: set[str]
    sources: dict[str, Source]
    """The sources by the checksums of their bytes."""
    fresh: dict[str, Fresh]

    def add(self, fresh: Fresh, content: int) -> None:
        """Remember a document that was read, with the key of its content."""
        self.contents[content] = fresh.added.slug
        self.slugs.add(fresh.added.slug)
        self.fresh[fresh.added.slug] = fresh

    def forget(self, slugs: Container[str]) -> None:
        """Remove sources, such as those that could not be built, from the known slugs and contents."""
        self.slugs.difference_update([slug for slug in self.slugs if slug in slugs])
        for content in [content for content, slug in self.contents.items() if slug in slugs]:
            del self.contents[content]


def ingest_all(
    folder: DataFolder,
    paths: Sequence[str],
    reader: str | None = None,
    slug: str | None = None,
    given: Given = NOTHING_GIVEN,
) -> list[Outcome]:
    """Read the documents under these paths, and add new ones to the knowledge base.

    What can't be built in isn't kept. Raises BadQuestion for an unusable name, StoreTrouble if the data folder can't be
    used.
    """
    documents = list(documents_in(paths))
    if not documents:
        raise BadSource(
            f"There are no documents in {' and '.join(paths)}.", remedy="Give files, or a folder that contains some."
        )
    if given.day is not None and (why := why_impossible(given.day)):
        raise BadQuestion(f"--day {why}.", remedy="Give the date of the text: --day 1999-05-16.")
    if slug is not None:
        _check_slug(slug, len(documents))
    if given.title and len(documents) > 1:
        raise BadQuestion(
            f"--title gives a title to a single document, but there are {len(documents)}.",
            remedy="Add them one at a time.",
        )
    cards = _card_files(folder, documents, given) if reader is None and slug is None else []
    documents = [document for document in documents if str(document) not in {outcome.name for outcome in cards}]
    if not documents:
        return cards
    known = folder.ask(lambda library, _: _known_to(library))
    outcomes: list[Outcome] = []
    with folder.progress("Reading", len(documents)) as step:
        for document in documents:
            outcomes.append(_ingested(document, _How(folder.path, reader, slug, given), known, step))
            if len(known.fresh) >= _AT_ONCE or len(outcomes) == len(documents):
                failed = _built(folder.path, known.fresh)
                known.fresh.clear()
                known.forget(failed)
                outcomes = [_without(failed, outcome) for outcome in outcomes]
    doubts = folder.ask(lambda library, _: {source.slug: source.doubt for source in library.sources() if source.doubt})
    return [*cards, *(_with_doubt(doubts, outcome) for outcome in outcomes)]


def _card_files(folder: DataFolder, documents: Sequence[Path | None], given: Given) -> list[Outcome]:
    """Add the documents that are card files, and return their outcomes; for others, nothing."""
    outcomes = []
    for name in (str(document) for document in documents if document is not None and looks_like_cards(document)):
        try:
            added = add_card_file(folder, name, given.day)
        except BadSource as error:
            outcomes.append(Outcome(name, "refused", "", error.problem, error.remedy))
        else:
            what = "; ".join([f"a card file: {cards_in(added.file)}", *added.remarks])
            outcomes.append(Outcome(name, added.outcome, added.file.slug, what))
    return outcomes


def _known_to(library: Library) -> Known:
    """Return what the library already has: contents, source names, and sources by checksum."""
    sources = library.sources()
    slugs = {source.slug for source in sources}
    return Known(library.contents(), slugs, {source.sha256: source for source in sources}, {})


def _built(folder: str, fresh: Mapping[str, Fresh]) -> dict[str, str]:
    """Build documents into the knowledge base, one by one if that fails for all; return failures with reasons.

    Raises StoreTrouble if the data folder can't be used.
    """
    try:
        _build(folder, fresh)
    except Exception as error:
        if not fresh or (len(fresh) == 1 and isinstance(error, StoreTrouble)):
            raise
        if len(fresh) > 1:
            return {slug: why for one in fresh for slug, why in _built(folder, {one: fresh[one]}).items()}
        return dict.fromkeys(fresh, f"{type(error).__name__}: {error}")
    return {}


def _build(folder: str, fresh: Mapping[str, Fresh]) -> None:
    """Store documents and build them into the knowledge base, or leave both unchanged."""
    at_hand = {slug: one.reading for slug, one in fresh.items() if slug == one.reading.source.slug}

    def keep_all() -> None:
        """Store all new documents in the data folder."""
        for document in fresh.values():
            keep(folder, document.added, document.raw)

    try:
        build_generation(folder, change=keep_all, at_hand=at_hand)
    except BaseException:
        for slug in fresh:
            forget(folder, slug)
        raise


def _without(failed: Mapping[str, str], outcome: Outcome) -> Outcome:
    """Return a document's outcome, changed to a failure if it couldn't be built in.

    `failed` has the reasons, by slug.
    """
    if outcome.slug not in failed:
        return outcome
    what = f"it was read, but the knowledge base can't be built with it: {failed[outcome.slug]}"
    return Outcome(outcome.name, "failed", "", what, "It is not kept. Please report this document.")


def _with_doubt(doubts: Mapping[str, str], outcome: Outcome) -> Outcome:
    """Return a document's outcome, with why it is doubted beside its neighbors, if it is."""
    doubt = doubts.get(outcome.slug)
    if doubt is None:
        return outcome
    return outcome._replace(what=f"{outcome.what}; {doubt}", remarks=(*outcome.remarks, doubt))


def _check_slug(slug: str, documents: int) -> None:
    """Raise BadQuestion if a source's name is invalid or reserved, or is given for several documents."""
    if documents > 1:
        raise BadQuestion(
            f"--as gives a name to a single document, but there are {documents}.", remedy="Add them one at a time."
        )
    if not ingest.SLUG.fullmatch(slug) or len(slug) > _LONGEST_SLUG or is_reserved(slug):
        raise BadQuestion(
            f"{slug!r} isn't a valid name for a source.",
            remedy="A name consists of lowercase letters, digits and hyphens: crystalkeep-2004-01.",
        )


def forget_all(folder: str, slugs: Sequence[str]) -> None:
    """Remove added sources, all or none, and rebuild the knowledge base.

    Raises NoSuchRecord if one of them wasn't added.
    """
    unknown = [slug for slug in slugs if not is_added(folder, slug)]
    if unknown:
        raise NoSuchRecord(
            f"No source {' and no source '.join(map(repr, unknown))} was added.",
            remedy="`rulings sources` lists all sources. Packaged ones can't be removed.",
        )

    def change() -> None:
        """Remove the named sources from the data folder."""
        for slug in slugs:
            forget(folder, slug)

    build_generation(folder, change=change)


def _ingested(document: Path | None, how: _How, known: Known, step: Step) -> Outcome:
    """Read a document, None for standard input, and return the outcome: added, already known, refused or failed.

    An added one is `known` from then on. `step` reports progress and gets the document's name.
    """
    name = str(document or _STANDARD_INPUT).encode(errors="replace").decode()
    file_name = Path(name).name
    step(file_name)
    try:
        raw = _bytes(document, name)
        same = known.sources.get(sha256(raw).hexdigest()) if how.is_plain else None
        if same is not None:
            return _known(how.folder, same.slug, same, raw, name)
        reading = doubted(ingest.read(raw, file_name, reader=how.reader, slug=how.slug, given=how.given))
        _check_day(reading.source)
        content = content_key(reading.records)
        if content in known.contents:
            return _known(how.folder, known.contents[content], reading.source, raw, name)
        free_slug = _free_slug(reading, how.slug, known.slugs)
    except BadSource as error:
        problem = error.problem.removeprefix(f"{name}: ").removeprefix(f"{file_name}: ")
        return Outcome(name, "refused", "", problem, error.remedy)
    except Exception as error:  # noqa: BLE001  (whatever reading one document does, the others go in)
        what = f"it can't be read: {type(error).__name__}: {error}"
        return Outcome(name, "failed", "", what, "It is not kept. Please report this document.")
    source = reading.source
    known.add(Fresh(description_of(free_slug, file_name, source, how.given), raw, reading), content)
    remarks = tuple(remarks_on(reading, name))
    what = "; ".join([f"read by {source.reader}: {counts_of(reading)}", *remarks])
    return Outcome(name, "added", free_slug, what, records=len(reading.records), remarks=remarks)


def _check_day(source: Source) -> None:
    """Raise BadSource for a document with an impossible day; a rulebook is published before its day."""
    if why := why_impossible(source.day, ahead=_AHEAD if source.reader == "comprehensive-rules" else 0):
        raise BadSource(
            f"its date is impossible: {why} ({source.day_note}).",
            remedy=(
                "If the date is misprinted, give the right one: --day 1999-05-16. Otherwise, check "
                "the clock of this computer."
            ),
        )


def _known(folder: str, slug: str, source: Source, raw: bytes, name: str) -> Outcome:
    """Return the outcome for a known document, restoring its bytes if they are damaged."""
    mended = [_MENDED] if mend(folder, slug, raw) else []
    remarks = (*mended, *misnamed(source, name))
    what = "; ".join(["the same words are in the knowledge base already", *remarks])
    return Outcome(name, "known", slug, what, remarks=remarks)


def _bytes(document: Path | None, name: str) -> bytes:
    """Return a document's bytes, or standard input's without a path; cut off if it is too large anyway.

    Raises BadSource if it can't be read.
    """
    try:
        if document is not None:
            if document.is_dir():
                os.listdir(document)  # noqa: PTH208  (it raises what keeps the folder from being read)
            if not document.is_file() and document.exists():
                remedy = "Save it as a file, or use standard input: rulings ingest - < FILE"
                raise BadSource(f"{name}: it is a pipe, a socket or a device, which may never end.", remedy=remedy)
            with document.open("rb") as file:
                return _beginning(file)
        if sys.stdin is None:  # where the shell said <&-
            raise BadSource(f"{name}: it is closed.")
        return _beginning(sys.stdin.buffer)
    except OSError as error:
        raise BadSource(f"{name}: {why_unreadable(error)}.", remedy=remedy_for(error)) from error


def _beginning(file: BinaryIO) -> bytes:
    """Return the file's bytes up to one more than the largest size allowed."""
    return file.read(LARGEST + 1)


def _free_slug(reading: Reading, slug: str | None, known: set[str]) -> str:
    """Return a new source's slug: the one asked for, or its own, made unique.

    Raises BadSource if the one asked for is taken.
    """
    wanted = slug or reading.source.slug
    if len(wanted) > _LONGEST_SLUG:  # files are named for it
        wanted = f"{wanted[: _LONGEST_SLUG - 10].rstrip('-.')}-{reading.source.sha256[:6]}"
    if wanted not in known and not is_reserved(wanted):
        return wanted
    if slug:
        raise BadSource(f"There is already a source called {slug}.", remedy="Choose another name with --as.")
    return f"{wanted}-{reading.source.sha256[:6]}"
