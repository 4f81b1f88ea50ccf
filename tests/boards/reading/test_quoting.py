"""Finding the packaged scenarios that quote a record."""

from kb.boards.reading.quoting import scenarios_quoting
from kb.boards.reading.scenario import packaged_scenarios


def test_scenarios_quoting_finds_all_scenarios_that_quote_a_record():
    """The record may be of a rulebook that isn't packaged."""
    for record in ("crystalkeep-2004-01/212.1c", "cr-2003-12-01/310.4a"):
        found = scenarios_quoting([record])
        assert found == [s for s in packaged_scenarios() if any(record in when.sources for when in s.whens)]
        assert found


def test_scenarios_quoting_includes_records_quoted_against_a_claim():
    (against, name), *_ = [
        (when.against.source, s.id) for s in packaged_scenarios() for when in s.whens if when.against
    ]
    assert name in {scenario.id for scenario in scenarios_quoting([against])}


def test_scenarios_quoting_finds_nothing_for_an_unquoted_record_or_partial_id():
    assert scenarios_quoting(["cr-2008-07-15/212.1c", "crystalkeep-2004-01/212.1"]) == []
