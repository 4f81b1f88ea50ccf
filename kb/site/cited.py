"""Citations of a page in several reference formats."""

from kb.answers.citations.reference_forms import Form, formatted
from kb.answers.citations.references import Reference
from kb.records.record import Record
from kb.site.links import credit_of
from kb.site.site import Site


def cited(record: Record, address: str, site: Site) -> tuple[tuple[str, str], ...]:
    """Return a record's citation in each format, by the name of the format."""
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
    return tuple((form.value, formatted([reference], form, site.base_url)) for form in Form)
