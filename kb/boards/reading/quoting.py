"""The packaged scenarios that quote a record."""

from collections.abc import Collection

from kb.boards.reading.packaged import packaged_texts
from kb.boards.reading.scenario import Scenario, read_scenarios


def scenarios_quoting(records: Collection[str]) -> list[Scenario]:
    """Return the packaged scenarios, sorted by id, with a claim that quotes one of these records; empty if none has."""
    found = [
        scenario
        for where, text in packaged_texts()
        if any(f'"{record}"' in text for record in records)
        for scenario in read_scenarios(text, where)
        if any(record in records for when in scenario.whens for record in when.sources)
    ]
    return sorted(found, key=lambda scenario: scenario.id)
