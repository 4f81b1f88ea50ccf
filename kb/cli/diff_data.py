"""A comparison as JSON holds it."""

from collections.abc import Sequence
from typing import Any

from kb.answers.diff_words import Difference, Side, credits_of, outcomes_of, runs_of
from kb.answers.differing import Found
from kb.records.match import Match
from kb.records.record import Record


def comparison_as_data(found: Found, differences: Sequence[Difference]) -> dict[str, Any]:
    """Give a comparison with those of its differences that are shown."""
    comparison = found.comparison
    return {
        "older": _side_as_data(comparison.older),
        "newer": _side_as_data(comparison.newer),
        "notes": list(found.notes),
        "counts": {str(kind): number for kind, number in comparison.counts.items()},
        "unchanged": comparison.unchanged,
        "differences": [_difference_as_data(difference, found) for difference in differences],
        "credits": credits_of(found, differences),
    }


def match_as_data(match: Match) -> dict[str, Any]:
    """Give a match as JSON holds it."""
    return {**match._asdict(), "bond": str(match.bond), "is_fact": match.is_fact}


def _side_as_data(side: Side) -> dict[str, Any]:
    return {
        "name": side.name, "day": side.day.isoformat(), "sources": list(side.sources), "rulebook": side.rulebook,
    }  # fmt: skip


def _difference_as_data(difference: Difference, found: Found) -> dict[str, Any]:
    return {
        "kind": str(difference.kind),
        "old": _record_as_data(difference.old, found),
        "new": _record_as_data(difference.new, found),
        "confidence": difference.confidence,
        "reason": difference.reason,
        "bond": str(difference.bond) if difference.bond else None,
        "in_part": difference.is_in_part,
        "words": [[run.words, run.fate.value] for run in runs_of(difference)],
        "questions": [match_as_data(match) for match in difference.questions],
        "outcomes": outcomes_of(difference, found),
    }


def _record_as_data(record: Record | None, found: Found) -> dict[str, Any] | None:
    if record is None:
        return None
    credit = next(source.credit for source in found.sources if source.slug == record.source)
    return {
        "id": record.id, "number": record.number, "kind": str(record.kind), "place": list(record.place),
        "text": record.text, "credit": f"{credit}; {record.local_id}",
    }  # fmt: skip
