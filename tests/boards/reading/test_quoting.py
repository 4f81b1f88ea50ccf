"""The packaged scenarios that quote a record."""

from kb.boards.reading.quoting import scenarios_quoting
from kb.boards.reading.scenario import packaged_scenarios


def test_the_scenarios_that_quote_a_record():
    """All that do, and no other; a record of an official rulebook is quoted here or not."""
    for record in ("crystalkeep-2004-01/212.1c", "cr-2003-12-01/310.4a"):
        found = scenarios_quoting([record])
        assert found == [s for s in packaged_scenarios() if any(record in when.sources for when in s.whens)]
        assert found


def test_a_record_that_is_quoted_against_a_claim_counts():
    """A scenario rests on it too."""
    (against, name), *_ = [
        (when.against.source, s.id) for s in packaged_scenarios() for when in s.whens if when.against
    ]
    assert name in {scenario.id for scenario in scenarios_quoting([against])}


def test_a_record_that_none_quotes():
    """Nor does the beginning of an id count."""
    assert scenarios_quoting(["cr-2008-07-15/212.1c", "crystalkeep-2004-01/212.1"]) == []
