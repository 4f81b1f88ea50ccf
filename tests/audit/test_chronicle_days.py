"""Checks of the entry dates in chronicles against the rulebooks."""

import os
from datetime import date
from pathlib import Path

import pytest

from ingest import read
from kb.audit.chronicle_days import audit_days
from kb.audit.rulebook_editions import Edition
from kb.cards.packaged import all_cards
from kb.engine.law.chronicle import Chronicle
from kb.engine.law.registry import all_rules

EDITIONS = os.environ.get("RULINGS_EDITIONS", "")


@pytest.mark.skipif(not EDITIONS, reason="RULINGS_EDITIONS names no folder of official rulebooks")
def test_renumbered_and_reworded_entries_agree_with_the_rulebooks() -> None:
    """A renumbered entry has the same words as before, a reworded one has others, and none had its words earlier."""
    readings = [read(path.read_bytes(), path.name) for path in sorted(Path(EDITIONS).glob("*.txt"))]
    editions = [Edition.of(reading.source, reading.records) for reading in readings]
    assert [str(found) for found in audit_days([*all_rules(), *all_cards().values()], editions)] == []


def _edition(day: str, **rules: str) -> Edition:
    """Return a rulebook edition of this day with these rules; "_" in a number stands for a dot."""
    numbered = {number.replace("_", "."): [text] for number, text in rules.items()}
    return Edition(date.fromisoformat(day), numbered, in_force=date.fromisoformat(day))


OLDER = _edition("2003-10-01", **{"1_1": "Two legends are one too many."})
NEWER = _edition("2004-10-01", **{"1_2": "Two legends are one too many.", "1_3": "Both legends go."})


def _problems(*entries: tuple[str, str, str]) -> list[str]:
    """Return the problems that the audit finds in a chronicle reworded on these days."""
    chronicle: Chronicle[str] = Chronicle("legends", "Legends")
    chronicle.since("2003-10-01", "1.1", "Two legends")("one stays")
    for day, number, quote in entries:
        chronicle.reworded(day, number, quote)
    return [found.problem for found in audit_days([chronicle], [OLDER, NEWER])]


def test_an_entry_is_renumbered_if_the_last_quotation_is_under_its_new_number() -> None:
    assert _problems(("2004-10-01", "1.2", "")) == []


def test_a_renumbered_entry_without_the_last_quotation_is_reported() -> None:
    assert _problems(("2004-10-01", "1.3", "")) == ["renumbered, but “Two legends” doesn't stand there"]


def test_an_entry_is_reworded_if_the_last_quotation_is_gone() -> None:
    assert _problems(("2004-10-01", "1.3", "Both legends")) == []


def test_a_reworded_entry_with_the_same_words_is_reported() -> None:
    """The last quotation is still in the rule, and the new one was in it before."""
    assert _problems(("2004-10-01", "1.2", "one too many")) == [
        "“one too many” stands on 2003-10-01 already (1.1)",
        "reworded, but “Two legends” still stands there",
    ]


def test_quotations_from_documents_are_not_looked_up_in_rulebooks() -> None:
    assert _problems(("2004-10-01", "crystalkeep-2004-01/1.2", "anything")) == []
