"""Who cites a number or a record, and what it cites."""

from typing import NamedTuple

from kb.answers.credits import credit_of
from kb.answers.lookup import search_instead
from kb.lineage.cited import with_targets
from kb.records.errors import NoSuchRecord
from kb.records.numbers import RuleNumber
from kb.records.record import Citation, Record
from kb.store.library import Library


class Directions(NamedTuple):
    """The records that bear a name, the citations of it, and whom they are owed to."""

    name: str
    records: tuple[Record, ...]
    citing: tuple[tuple[Record, Citation], ...]
    credit: str


def cites(library: Library, words: str) -> Directions:
    """Give what cites a number or record and what it cites.

    Raises NoSuchRecord where no record at hand bears or cites it.
    """
    if "/" in words:
        name, record = words, library.record(words)
        records, citing = tuple(filter(None, [record])), library.citing_record(words)
    else:
        name = RuleNumber.typed(words).text
        records, citing = library.by_number(name, with_headings=True), library.citing(name)
    if not records and not citing:
        nearest = library.nearest_ids(name) if "/" in name else library.nearest_numbers(name)
        raise NoSuchRecord(f"No record at hand bears or cites {name}.", nearest=nearest, remedy=search_instead(name))
    records = tuple(with_targets(library, record) for record in records)
    spoken_of = dict.fromkeys([*records, *(record for record, _ in citing)])
    return Directions(name, records, citing, credit_of(library, spoken_of))
