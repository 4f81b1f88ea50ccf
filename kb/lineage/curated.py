"""Lineages that can't be derived from rule numbers: curated.toml, checked against the records that it quotes."""

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from kb.lineage.quotation_checks import Evidence, contents, edition_day, is_official
from kb.lineage.replacements import replacing_and_replaced
from kb.records.data import JsonObject
from kb.records.errors import BadSource
from kb.records.lineage import Alone, Lineage, Member
from kb.records.record import Reading
from kb.records.wording import Replacement

_FILE = "curated.toml"


def lineages(readings: Iterable[Reading], replacements: Iterable[Replacement]) -> list[Lineage]:
    """Return the lineages, by slug, of curated.toml and of replacements, as far as their texts are here.

    A text of an official rulebook that is missing, or differs in the user's copy, is marked as unchecked. Texts of
    other missing sources are left out, and so is a lineage of unchecked texts only. Raises BadSource for a quotation
    that isn't in its record, a record missing in a source that is here, or a lineage without a title.
    """
    readings = list(readings)
    evidence = Evidence.of(readings, _FILE)
    entries = {entry["slug"]: entry for entry in contents(_FILE)["lineage"]}
    members: dict[str, dict[str, Member]] = {}
    for slug, member in (*_curated(entries.values(), evidence), *replacing_and_replaced(readings)):
        members.setdefault(slug, {}).setdefault(member.record, member)
    changes: dict[str, list[Replacement]] = {}
    for replacement in replacements:
        changes.setdefault(replacement.lineage, []).append(replacement)
    places = {record_id: place for place, record_id in enumerate(evidence.records)}
    return [
        Lineage(
            slug=slug,
            title=_title(slug, entries),
            members=tuple(sorted(found.values(), key=lambda member: (member.day, places.get(member.record, 0)))),
            replacements=tuple(changes.get(slug, ())),
        )
        for slug, found in sorted(members.items())
        if any(member.is_checked for member in found.values())
    ]


def unrelated_records(readings: Iterable[Reading]) -> list[Alone]:
    """Return the records that are in no lineage for a stated reason, in the order of curated.toml.

    Leaves out those of official rulebooks that the user's copy lacks. Raises BadSource for another missing record of a
    source that is here.
    """
    evidence = Evidence.of(readings, _FILE)
    return [
        Alone(evidence.named(record_id).id, entry["reason"])
        for entry in contents(_FILE)["alone"]
        for record_id in entry["records"]
        if evidence.is_at_hand(record_id) and (not is_official(record_id) or record_id in evidence.records)
    ]


def whole_sources() -> tuple[str, ...]:
    """Return the slugs of sources all of whose records are in a lineage or listed as unrelated."""
    return tuple(contents(_FILE)["whole"])


class Quoted(NamedTuple):
    """A text of an official rulebook that a lineage names."""

    lineage: str
    record: str
    quote: str


def official_quotations() -> list[Quoted]:
    """Return the quotations from official rulebooks in lineages, here or not: members, then replacements."""
    quoted = [
        Quoted(entry["slug"], member["record"], member["quote"])
        for entry in contents(_FILE)["lineage"]
        for member in entry.get("member", [])
    ]
    for entry in contents("lineage.toml")["replacement"]:
        quoted.append(Quoted(entry["lineage"], entry["by"], entry["quote"]))
        quoted += [Quoted(entry["lineage"], old["record"], old["quote"]) for old in entry.get("of", [])]
    return [text for text in quoted if is_official(text.record)]


def _curated(entries: Iterable[JsonObject], evidence: Evidence) -> Iterable[tuple[str, Member]]:
    """Yield each member of a curated lineage, after the lineage's slug."""
    for entry in entries:
        for member in entry.get("member", []):
            record_id, quote, reason = member["record"], member["quote"], member["reason"]
            if evidence.speaks(record_id, quote):
                day = evidence.day(evidence.quoted(record_id, quote))
                yield entry["slug"], Member(record_id, day, quote, reason)
            elif is_official(record_id):
                yield entry["slug"], Member(record_id, edition_day(record_id), quote, reason, is_checked=False)


def _title(slug: str, entries: Mapping[str, JsonObject]) -> str:
    """Return a lineage's title. Raises BadSource if it has none."""
    if slug not in entries:
        raise BadSource(
            f"kb/lineage/{_FILE} has no title for the lineage {slug}, which lineage.toml names.",
            remedy="Add a [[lineage]] with this slug and a title.",
        )
    return str(entries[slug]["title"])
