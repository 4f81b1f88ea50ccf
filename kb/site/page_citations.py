"""Citations of a page in several reference formats."""

from dataclasses import dataclass

from kb.answers.citations.reference_forms import Form, formatted
from kb.answers.citations.references import Reference
from kb.records.record import Record
from kb.site.links import credit_of
from kb.site.site import Site

MARK = "§"
"""The mark before the index of a shared part."""


@dataclass(frozen=True, slots=True)
class Cited:
    """A record's citation in each format, by the name of the format."""

    forms: tuple[tuple[str, str], ...]
    parts: tuple[str, ...]
    """Texts that several formats contain, the longest first."""

    @property
    def folded(self) -> tuple[tuple[str, ...], tuple[tuple[str, str], ...]]:
        """The shared parts, and the formats with ``§0`` for the first part and so on, which takes half the bytes.

        If a citation itself contains ``§``, there are no shared parts and the formats are unchanged.
        """
        parts = () if any(MARK in words for _, words in self.forms) else self.parts
        return parts, tuple((name, _folded(words, parts)) for name, words in self.forms)


def _folded(words: str, parts: tuple[str, ...]) -> str:
    """Return the words with each shared part as a mark and its index."""
    for place, part in enumerate(parts):
        words = words.replace(part, f"{MARK}{place}")
    return words


def cited(record: Record, address: str, site: Site) -> Cited:
    """Return a record's citation in each format."""
    source = site.collection.sources[record.source]
    reference = Reference(
        id=record.id,
        title=record.name,
        author=source.author or "",
        work=source.title,
        published=source.day,
        on=None,
        credit=credit_of(record, site.collection),
        says="",
        address=address,
    )
    forms = tuple((form.value, formatted([reference], form, site.base_url)) for form in Form)
    parts = (reference.credit, reference.at(site.base_url), reference.work, reference.author, reference.id)
    return Cited(forms, tuple(sorted(filter(None, parts), key=len, reverse=True)))
