"""The quotations of rules and cards, held against the texts they cite."""

import os
import re
from datetime import date
from functools import cache
from itertools import chain
from pathlib import Path

import pytest

from ingest import packaged_reading, packaged_slugs
from kb.audit.editions import texts_with
from kb.audit.quotes import audit_quotes
from kb.cards.packaged import all_cards
from kb.engine.law.chronicle import LONGEST_FOREIGN_QUOTE, Entry
from kb.engine.law.registry import all_rules
from kb.records.text import fold

CHRONICLES = [*all_rules(), *all_cards().values()]
ENTRIES = [entry for chronicle in CHRONICLES for entry in chronicle.entries]
EDITIONS = os.environ.get("RULINGS_EDITIONS", "")


def _records() -> dict[str, str]:
    return {record.id: record.text for slug in packaged_slugs() for record in packaged_reading(slug).records}


def test_quotations_from_the_documents_stand_in_their_records() -> None:
    """Words quoted from one of the five documents stand in the record cited."""
    checks = audit_quotes(CHRONICLES, texts_with((), _records().get))
    assert [c.entry for c in checks if c.outcome == "missing"] == []
    quoted = [e for e in ENTRIES if e.quote and e.where.partition("/")[0] in packaged_slugs()]
    assert sum(c.outcome == "stands" for c in checks) == len(quoted) > 0


def test_a_quotation_that_does_not_stand_is_found() -> None:
    """Words that the record doesn't have are missing."""
    checks = audit_quotes(CHRONICLES, texts_with((), dict.fromkeys(_records(), "other words").get))
    assert all(c.outcome != "stands" for c in checks)


BARE = [entry for entry in ENTRIES if "/" not in entry.where]


def test_other_texts_are_cited_not_copied() -> None:
    """From a text that is not in seeds/ at most eight words are quoted."""
    assert len(BARE) > 500
    assert [_named(entry) for entry in BARE if len(entry.quote.split()) > LONGEST_FOREIGN_QUOTE] == []


def _named(entry: Entry[object]) -> str:
    return f"{entry.slug}@{entry.since}"


@pytest.mark.skipif(not EDITIONS, reason="RULINGS_EDITIONS names no folder of official rulebooks")
@pytest.mark.parametrize("decade", sorted({entry.since.year // 10 for entry in BARE}))
def test_bare_numbers_stand_in_the_rulebook_of_the_day(decade: int) -> None:
    """A rule number of an official rulebook has the quoted words in an edition next to that day."""
    missing = []
    for entry in (entry for entry in BARE if entry.since.year // 10 == decade):
        texts = [_rule(path, entry.where) for path in _next_to(entry.since)]
        if not any(text is not None and fold(entry.quote) in fold(text) for text in texts):
            missing.append((_named(entry), texts))
    assert missing == []


def _next_to(day: date) -> list[Path]:
    """Return the edition in force on a day, and the first one after it."""
    dated = sorted(
        (date.fromisoformat("-".join(p.name.split("-")[1:4])[:10]), p) for p in Path(EDITIONS).glob("CR-*.txt")
    )
    before = [path for edition, path in dated if edition <= day]
    after = [path for edition, path in dated if edition > day]
    return [*before[-1:], *after[:1]]


def _rule(path: Path, number: str) -> str | None:
    """Return a rule's text in an edition: from its number at the beginning of a line, be it cut in two, to the next."""
    sign = re.escape(number).replace(r"\.", r"\. ?")
    found = re.findall(rf"^ *{sign}\.? (.*?)(?=^ *\d{{3}}\.\d|\Z)", _text(path), re.MULTILINE | re.DOTALL)
    return " ".join(chain.from_iterable(part.split() for part in found)) if found else None


@cache
def _text(path: Path) -> str:
    return path.read_bytes().decode("utf-8-sig", "replace").replace("\r\n", "\n").replace("\r", "\n")
