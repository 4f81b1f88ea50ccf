"""Who cites a number or a record, and what it cites."""

from typing import NamedTuple

from kb.answers.credits import credit_of
from kb.answers.moments import Moment
from kb.answers.texts.by_name import where_else
from kb.answers.texts.lookup import look_up, search_instead
from kb.answers.texts.shown import citation_in_words
from kb.lineage.cited_rules import with_targets
from kb.records.errors import NoSuchRecord, NotARuleNumber
from kb.records.numbers import RuleNumber
from kb.records.record import Citation, Record
from kb.store.library import Library


class Cited(NamedTuple):
    """One citation, with the record that it stands in."""

    record: str
    citation: Citation
    words: str
    """The number cited, what is printed where that differs, and whether and where it is here."""


class Directions(NamedTuple):
    """The citations by and of the records with one name, and the credits for all of these."""

    name: str
    records: tuple[str, ...]
    """The ids of the records that bear it."""
    cites: tuple[Cited, ...]
    cited_by: tuple[Cited, ...]
    credit: str

    def __repr__(self) -> str:
        """Return the record's name, and how many records it cites and is cited by."""
        return f"<{self.name}: cites {len(self.cites)}, cited by {len(self.cited_by)}>"


def cites(library: Library, words: str) -> Directions:
    """Return what cites a number or record and what it cites.

    A rule may be named by what people call it. Raises NoSuchRecord where no record here bears or cites it, and
    NotARuleNumber for words that name nothing.
    """
    name = _place_named(library, words)
    if "/" in name:
        records, citing = tuple(filter(None, [library.record(name)])), library.citing_record(name)
    else:
        records, citing = library.by_number(name, with_headings=True), library.citing(name)
    if not records and not citing:
        nearest = library.nearest_ids(name) if "/" in name else library.nearest_numbers(name)
        remedy = search_instead(name) if "/" in name else where_else(name)
        raise NoSuchRecord(
            f"No record here has the number {name}, and none cites it."
            if "/" not in name
            else f"There is no record {name}, and none cites it.",
            nearest=nearest,
            remedy=remedy,
        )
    cited = [
        (record, one) for found in records for record in [with_targets(library, found)] for one in record.citations
    ]
    spoken_of = dict.fromkeys([*records, *(record for record, _ in citing)])
    return Directions(
        name,
        tuple(record.id for record in records),
        tuple(_cited(*one) for one in cited),
        tuple(_cited(*one) for one in citing),
        credit_of(library, spoken_of),
    )


def _place_named(library: Library, words: str) -> str:
    """Return the id or the number that words name; what is no number may be the name of a rule."""
    if "/" in words:
        return words
    try:
        return RuleNumber.typed(words).text
    except NotARuleNumber:
        records, _ = look_up(library, words, Moment(None))
        return records[0].number or records[0].id


def _cited(record: Record, citation: Citation) -> Cited:
    """Return a citation with the id of its record and in words."""
    return Cited(record.id, citation, citation_in_words(citation, record))
