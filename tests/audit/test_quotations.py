"""Checks of the quotations of rules and cards against the texts they cite."""

import os
import re
from datetime import date
from functools import cache
from itertools import chain
from pathlib import Path

import pytest

from ingest import packaged_reading, packaged_slugs
from kb.audit.quotations import audit_quotes
from kb.audit.rulebook_editions import texts_with
from kb.cards.packaged import all_cards
from kb.engine.law.chronicle import LONGEST_FOREIGN_QUOTE, Entry
from kb.engine.law.registry import all_rules
from kb.records.text import fold

CHRONICLES = [*all_rules(), *all_cards().values()]
ENTRIES = [entry for chronicle in CHRONICLES for entry in chronicle.entries]
EDITIONS = os.environ.get("RULINGS_EDITIONS", "")


def _texts_by_id() -> dict[str, str]:
    """Return the texts of all records of the five documents by id."""
    return {record.id: record.text for slug in packaged_slugs() for record in packaged_reading(slug).records}


def test_quotations_from_the_five_documents_are_in_the_cited_records() -> None:
    checks = audit_quotes(CHRONICLES, texts_with((), _texts_by_id().get))
    assert [c.entry for c in checks if c.outcome == "missing"] == []
    quoted = [e for e in ENTRIES if e.quote and e.where.partition("/")[0] in packaged_slugs()]
    assert sum(c.outcome == "stands" for c in checks) == len(quoted) > 0


def test_a_quotation_missing_from_its_record_is_reported() -> None:
    checks = audit_quotes(CHRONICLES, texts_with((), dict.fromkeys(_texts_by_id(), "other words").get))
    assert all(c.outcome != "stands" for c in checks)


BARE = [entry for entry in ENTRIES if "/" not in entry.where]


def test_quotations_from_texts_outside_seeds_have_at_most_eight_words() -> None:
    assert len(BARE) > 500
    assert [_entry_name(entry) for entry in BARE if len(entry.quote.split()) > LONGEST_FOREIGN_QUOTE] == []


def _entry_name(entry: Entry[object]) -> str:
    """Return the slug and day of an entry, joined by @."""
    return f"{entry.slug}@{entry.since}"


@pytest.mark.skipif(not EDITIONS, reason="RULINGS_EDITIONS names no folder of official rulebooks")
@pytest.mark.parametrize("decade", sorted({entry.since.year // 10 for entry in BARE}))
def test_quotations_are_in_a_rulebook_edition_next_to_their_day(decade: int) -> None:
    """The edition is the one in force on that day or the first one after it."""
    missing = []
    for entry in (entry for entry in BARE if entry.since.year // 10 == decade):
        texts = [_rule_text(path, entry.where) for path in _editions_next_to(entry.since)]
        if not any(text is not None and fold(entry.quote) in fold(text) for text in texts):
            missing.append((_entry_name(entry), texts))
    assert missing == []


def _editions_next_to(day: date) -> list[Path]:
    """Return the paths of the edition in force on a day and of the first one after it."""
    dated = sorted(
        (date.fromisoformat("-".join(p.name.split("-")[1:4])[:10]), p) for p in Path(EDITIONS).glob("CR-*.txt")
    )
    before = [path for edition, path in dated if edition <= day]
    after = [path for edition, path in dated if edition > day]
    return [*before[-1:], *after[:1]]


def _rule_text(path: Path, number: str) -> str | None:
    """Return a rule's text in an edition, from its number at the start of a line to the next number, or None.

    The number may be split by a space after its dot.
    """
    sign = re.escape(number).replace(r"\.", r"\. ?")
    found = re.findall(rf"^ *{sign}\.? (.*?)(?=^ *\d{{3}}\.\d|\Z)", _edition_text(path), re.MULTILINE | re.DOTALL)
    return " ".join(chain.from_iterable(part.split() for part in found)) if found else None


@cache
def _edition_text(path: Path) -> str:
    """Return a rulebook's text with uniform line ends."""
    return path.read_bytes().decode("utf-8-sig", "replace").replace("\r\n", "\n").replace("\r", "\n")
