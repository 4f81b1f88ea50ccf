"""Evidence: checking that quoted words are in the records that they are quoted from."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import date
from functools import cache
from importlib.resources import files
from tomllib import loads

from kb.records.data import JsonObject
from kb.records.days import in_force_from
from kb.records.errors import BadSource
from kb.records.record import Reading, Record
from kb.records.text import fold


def contents(file: str) -> JsonObject:
    """Return the parsed ``lineage.toml`` or ``curated.toml`` of this package."""
    return _parsed(files("kb.lineage").joinpath(file).read_text(encoding="utf-8"))


@cache
def _parsed(text: str) -> JsonObject:
    """Parse TOML, cached, because a build reads each file several times."""
    return loads(text)


def edition_day(record_id: str) -> date:
    """Return the day on which the official rulebook of a record came into force, by the record's id.

    >>> edition_day("cr-2003-12-01/410.10a")
    datetime.date(2003, 12, 1)
    """
    return in_force_from(date.fromisoformat(record_id.partition("/")[0].removeprefix("cr-")))


def is_official(record_id: str) -> bool:
    """Return whether a record is from an official rulebook, of which users add their own copies.

    >>> is_official("cr-2003-12-01/410.10a"), is_official("crystalkeep-2004-01/212.1c")
    (True, False)
    """
    return record_id.startswith("cr-")


@dataclass(frozen=True, slots=True)
class Evidence:
    """The records here, for what one file says of them."""

    file: str
    """The file that speaks of them, for messages."""
    records: Mapping[str, Record]
    days: Mapping[str, date]
    """The day of each source here, by its slug."""

    @classmethod
    def of(cls, readings: Iterable[Reading], file: str) -> "Evidence":
        """Collect the records of these readings."""
        readings = list(readings)
        return cls(
            file=f"kb/lineage/{file}",
            records={record.id: record for reading in readings for record in reading.records},
            days={reading.source.slug: reading.source.day for reading in readings},
        )

    def is_at_hand(self, record_id: str) -> bool:
        """Return whether the source of a record is here."""
        return record_id.partition("/")[0] in self.days

    def speaks(self, record_id: str, quote: str) -> bool:
        """Return whether a record's source is here and, if it is a user's rulebook, the record has these words."""
        return self.is_at_hand(record_id) and (not is_official(record_id) or self.stands(record_id, quote))

    def stands(self, record_id: str, quote: str) -> bool:
        """Return whether a record has these words; a blank quotation is in none.

        Case, accents, spacing and the form of quotes and dashes don't count.
        """
        record = self.records.get(record_id)
        return record is not None and bool(quote.strip()) and fold(quote) in fold(record.text)

    def day(self, record: Record) -> date:
        """Return the first day for which a record is evidence: its own, or else its source's."""
        return record.since or self.days[record.source]

    def named(self, record_id: str) -> Record:
        """Return the record with this id.

        Raises BadSource if its source is here and lacks it.
        """
        record = self.records.get(record_id)
        if record is None:
            raise BadSource(
                f"{self.file} names {record_id}, but its source has no such record.",
                remedy="`rulings export` lists the records with their ids.",
            )
        return record

    def quoted(self, record_id: str, quote: str) -> Record:
        """Return the record that these words are quoted from.

        Raises BadSource if they aren't in it, or if its source lacks it.
        """
        record = self.named(record_id)
        if not self.stands(record_id, quote):
            raise BadSource(
                f"{self.file} quotes “{quote}” from {record_id}, but these words are not in that record.",
                remedy="Quote words from the record, or cite the record that has them.",
            )
        return record
