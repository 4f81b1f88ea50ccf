"""Sources: the documents that records come from."""

from datetime import date
from enum import StrEnum
from typing import NamedTuple


class Extent(StrEnum):
    """How much of the rules of its day a source prints; only in a complete one is absence evidence."""

    COMPLETE = "complete"
    SECTION = "section"
    CHANGES = "changes only"
    SELECTION = "selection"


RULEBOOKS = frozenset({"comprehensive-rules", "fifth-edition"})
"""The readers of official rulebooks, the texts of which those of a later day end."""

RULING_DOCUMENTS = frozenset({"moursund"})
"""The readers of documents by which rulings and errata were made, which hold from the day of the document."""

DOUBTED = "This copy is doubted: "
"""How a remark on a whole copy begins that is full of misspellings."""

LACKING = ", but this copy lacks "
"""Words in what a source covers behind which stands what an incomplete copy lacks."""

NOT_AGAIN = "not to be published again"
"""The words in the terms of a source that may be read and cited, and not be copied."""


class Source(NamedTuple):
    """One document: who published it, when, how much of the rules it prints, and on what terms."""

    slug: str
    title: str
    author: str | None
    """Who wrote or edited it; None where the document names no one."""
    published: date | None
    """The day stated in it; None where it states none."""
    day: date
    """The day its records speak of: the day published, or the one chosen where there is none."""
    day_note: str
    extent: Extent
    covers: str
    """The extent in words: which section, changes since when, a selection of what."""
    base: date | None
    """The release that a document of changes is to be read against."""
    credit: str
    """The line that accompanies every answer from it; it ends with the doubt, if there is one."""
    terms: str
    file: str
    """The original file name."""
    sha256: str
    reader: str
    overlay: bool = False
    """True if it holds a set's own rules, in force only if the set is asked for."""
    doubt: str = ""
    """Why this copy is doubted beside its neighbours; empty where it isn't."""

    @property
    def is_whole(self) -> bool:
        """Return whether the source prints the complete rules of its day, so that what it lacks wasn't in force."""
        return self.extent is Extent.COMPLETE and not self.overlay

    @property
    def makes_rulings(self) -> bool:
        """Return whether the source's rulings take effect on its day, instead of being collected from elsewhere."""
        return self.reader in RULING_DOCUMENTS and not self.overlay

    @property
    def may_be_published(self) -> bool:
        """Return whether the source's terms allow publishing its text."""
        return NOT_AGAIN not in self.terms
