"""Records for other programs, with days, credit, and the lineages, rules and boards that rest on them."""

from collections.abc import Iterable, Iterator, Mapping

from kb.answers.serial import as_data
from kb.boards.reading.scenario import Scenario, packaged_scenarios
from kb.engine.law.registry import all_rules
from kb.records.data import Json, JsonObject
from kb.records.errors import NoSuchRecord
from kb.records.export import exported
from kb.records.source import Source
from kb.store.library import Library

_OF_A_WORDING = ("id", "rule", "since", "printed_until", "replaced_on", "gone_by", "overlay", "records")
"""Exported fields of a wording, in order."""


def exports(library: Library, source: str | None = None) -> list[JsonObject]:
    """Return every record, or those of one source, as record.schema.json describes them.

    Raises NoSuchRecord for an unknown source.
    """
    sources = {known.slug: known for known in library.sources()}
    if source is not None and source not in sources:
        raise NoSuchRecord(f"There is no source {source}.", remedy=f"The sources are {', '.join(sources)}.")
    wordings = {record: wording for wording in library.all_wordings() for record in wording.records}
    resting = {"lineages": _lineages(library), "rules": _rules(sources), "boards": _boards()}
    return [
        {
            **exported(record, sources[record.source].file),
            "wording": {name: as_data(getattr(wordings[record.id], name)) for name in _OF_A_WORDING},
            "credit": f"{sources[record.source].credit}; {record.local_id}",
            "terms": sources[record.source].terms,
            **{key: found.get(record.id, []) for key, found in resting.items()},
        }
        for record in library.all_records(source)
    ]


def flat(record: Mapping[str, Json]) -> JsonObject:
    """Return a record as a table row: the fields of its wording become columns that begin with "wording_"."""
    wording = {f"wording_{key}": value for key, value in record["wording"].items()}
    return {**{key: value for key, value in record.items() if key != "wording"}, **wording}


def _lineages(library: Library) -> dict[str, list[str]]:
    """Return the lineages of each record."""
    return _gathered((member.record, one.slug) for one in library.all_lineages() for member in one.members)


def _rules(sources: Mapping[str, Source]) -> dict[str, list[str]]:
    """Return the modelled rules that rest on each record; a bare number is in the rulebook of the entry's day."""
    books = {source.day: source.slug for source in sources.values() if source.is_whole}
    entries = ((rule.slug, entry) for rule in all_rules() for entry in rule.entries)
    return _gathered(
        (entry.where if "/" in entry.where else f"{books.get(entry.since, '')}/{entry.where}", slug)
        for slug, entry in entries
    )


def _boards() -> dict[str, list[str]]:
    """Return the boards with a claim that quotes each record."""
    return _gathered(_quotations(packaged_scenarios()))


def _quotations(scenarios: Iterable[Scenario]) -> Iterator[tuple[str, str]]:
    """Yield each source that a scenario's claims quote, then the scenario's id."""
    for scenario in scenarios:
        for when in scenario.whens:
            yield from ((source, scenario.id) for source in when.sources)


def _gathered(pairs: Iterable[tuple[str, str]]) -> dict[str, list[str]]:
    """Return the second members of pairs by the first, sorted and unique."""
    found: dict[str, set[str]] = {}
    for record, name in pairs:
        found.setdefault(record, set()).add(name)
    return {record: sorted(names) for record, names in found.items()}
