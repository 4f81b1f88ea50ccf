"""Replacements stated by documents: lineage.toml, checked against the records that it quotes."""

from collections.abc import Iterable, Iterator
from datetime import date

from kb.lineage.quotation_checks import Evidence, contents
from kb.records.data import JsonObject
from kb.records.gaps import text_days
from kb.records.lineage import Member
from kb.records.record import Reading, Record
from kb.records.wording import Replacement

_FILE = "lineage.toml"


def replacements(readings: Iterable[Reading]) -> list[Replacement]:
    """Return the replacements stated by the sources here, by day.

    Skips an entry if the source of its ``by`` is missing, or is a user's copy of an official rulebook that lacks the
    words; the same goes for what it replaced. Raises BadSource for a quotation that isn't in its record, or a record
    missing in a source that is here.
    """
    evidence = Evidence.of(readings, _FILE)
    found = [_replacement(entry, evidence) for entry in _entries(evidence)]
    return sorted(found, key=lambda replacement: (replacement.day, replacement.lineage, replacement.by))


def replacing_and_replaced(readings: Iterable[Reading]) -> Iterator[tuple[str, Member]]:
    """Yield the lineage's slug and the member for each replaced and each replacing record.

    Raises BadSource as ``replacements`` does.
    """
    readings = list(readings)
    evidence, texts = Evidence.of(readings, _FILE), text_days(reading.source for reading in readings)
    for entry in _entries(evidence):
        by = evidence.quoted(entry["by"], entry["quote"])
        for old in _older(entry, evidence):
            part = "in part " if entry.get("in_part", False) else ""
            before = f"Replaced {part}{texts.first_seen(_since(entry, evidence, by)).changed}: {by.id}."
            day = evidence.day(evidence.quoted(old["record"], old["quote"]))
            yield entry["lineage"], Member(old["record"], day, old["quote"], before)
        yield entry["lineage"], Member(by.id, _since(entry, evidence, by), entry["quote"], entry["reason"])


def _entries(evidence: Evidence) -> list[JsonObject]:
    """Return the entries whose replacing text is usable."""
    return [entry for entry in contents(_FILE)["replacement"] if evidence.speaks(entry["by"], entry["quote"])]


def _older(entry: JsonObject, evidence: Evidence) -> list[dict[str, str]]:
    """Return the replaced texts of an entry that are usable."""
    return [old for old in entry.get("of", []) if evidence.speaks(old["record"], old["quote"])]


def _since(entry: JsonObject, evidence: Evidence, by: Record) -> date:
    """Return the day from which a text is known: its record's, or an earlier one on which a rulebook quotes it."""
    since: date = entry.get("since", evidence.day(by))
    return since


def _replacement(entry: JsonObject, evidence: Evidence) -> Replacement:
    """Return the replacement from an entry of the data file, with its quotations checked against the texts."""
    by = evidence.quoted(entry["by"], entry["quote"])
    return Replacement(
        lineage=entry["lineage"],
        day=_since(entry, evidence, by),
        by=by.id,
        quote=entry["quote"],
        of=tuple(evidence.quoted(old["record"], old["quote"]).id for old in _older(entry, evidence)),
        formerly=entry["formerly"],
        reason=entry["reason"],
        in_part=entry.get("in_part", False),
        formerly_since=entry.get("formerly_since"),
    )
