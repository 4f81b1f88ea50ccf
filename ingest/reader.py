"""The type of readers, each for one kind of document, and the facts that a document states about itself."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from datetime import date

from ingest.document import Document
from ingest.outline import Outline
from kb.records.record import Reading
from kb.records.source import Extent


@dataclass(frozen=True, slots=True, kw_only=True)
class Facts:
    """Facts that a document states about itself."""

    slug: str
    title: str
    author: str | None
    published: date | None
    day: date
    """The day on which its records were current."""
    day_note: str
    extent: Extent
    covers: str
    base: date | None = None
    terms: str
    condition: str = ""
    """The part of the terms that every credit must include."""
    overlay: bool = False
    remarks: tuple[str, ...] = ()
    """Remarks on which of these facts were guessed, and from what."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Given:
    """Facts about a document given by whoever adds it, because the text doesn't state them."""

    day: date | None = None
    author: str = ""
    title: str = ""
    terms: str = ""

    @property
    def options(self) -> tuple[str, ...]:
        """The command-line options that gave these facts."""
        return tuple(f"--{name}" for name in ("day", "author", "title", "terms") if getattr(self, name))


NOTHING_GIVEN = Given()


@dataclass(frozen=True, slots=True)
class Reader:
    """A reader of one kind of document."""

    name: str
    reads: str
    """The kind of document that it reads, in a few words."""
    facts: Callable[[Document, Given], Facts | None]
    """Returns what a document and the user state about it; None if it isn't of this kind."""
    outline: Callable[[Document, str], Outline]
    """Returns the outline of a document, given the slug of its source."""
    takes: frozenset[str] = frozenset()
    """The command-line options by which a user may state facts that such a document may state itself."""
    remarks: Callable[[Reading], Iterable[str]] = lambda _: ()
    """Returns remarks on how a document was read, given its reading."""


def facts_from_text(facts: Callable[[str], Facts | None]) -> Callable[[Document, Given], Facts | None]:
    """Return a reader's facts function made from one that needs only the text; None means another kind of document."""

    def of_document(document: Document, _given: Given) -> Facts | None:
        """Return what the document's text states, or None if it is of another kind; ignores what the user gives."""
        return facts(document.text.folded)

    return of_document


def outline_from_text(outline: Callable[[str, str], Outline]) -> Callable[[Document, str], Outline]:
    """Return a reader's outline function made from one that needs only the folded text."""

    def of_document(document: Document, slug: str) -> Outline:
        """Return the outline of the document's text."""
        return outline(document.text.folded, slug)

    return of_document
