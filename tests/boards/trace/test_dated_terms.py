"""The terms used on each day, and the quotations that prove them."""

import os
from collections.abc import Callable
from datetime import date
from pathlib import Path

import pytest

from kb.boards.trace.dated_terms import TERMS, worded_on
from kb.engine.law.chronicle import LONGEST_FOREIGN_QUOTE, Entry
from kb.records.text import fold

EDITIONS = os.environ.get("RULINGS_EDITIONS", "")
ENTRIES = {(entry.where, entry.quote): entry for chronicle in TERMS.values() for entry in chronicle.entries}


@pytest.mark.parametrize(
    ("day", "words"),
    [
        ("1998-03-31", "Bear comes into play"),
        ("2009-07-10", "Bear comes into play"),
        ("2009-07-11", "Bear enters the battlefield"),
        ("2024-07-29", "Bear enters the battlefield"),
        ("2024-07-30", "Bear enters"),
    ],
)
def test_comes_into_play_becomes_enters_the_battlefield_and_then_enters(day: str, words: str) -> None:
    assert worded_on("Bear enters the battlefield", date.fromisoformat(day)) == words


@pytest.mark.parametrize(
    ("today", "before", "after", "day"),
    [
        ("Bear dies", "Bear is put into a graveyard from play", "Bear is put into a graveyard from the battlefield",
         "2009-07-11"),
        ("Bear dies", "Bear is put into a graveyard from the battlefield", "Bear dies", "2011-07-15"),
        ("Bear is exiled", "Bear is removed from the game", "Bear is exiled", "2009-07-11"),
        ("Bear is in exile", "Bear is removed from the game", "Bear is in exile", "2009-07-11"),
        ("Ana casts Bear", "Ana plays Bear", "Ana casts Bear", "2009-07-11"),
        ("Ana casts Bear", "Ana casts Bear", "Ana plays Bear", "1999-06-01"),
        ("its mana value is 2", "its total casting cost is 2", "its converted mana cost is 2", "1999-06-01"),
        ("its mana value is 2", "its converted mana cost is 2", "its mana value is 2", "2021-04-22"),
        ("Bear returns to the battlefield", "Bear returns to play", "Bear returns to the battlefield", "2009-07-11"),
        ("Bear is put onto the battlefield", "Bear is put into play", "Bear is put onto the battlefield", "2009-07-11"),
        ("Bear is on the battlefield", "Bear is in play", "Bear is on the battlefield", "2009-07-11"),
        ("Bear goes from hand to battlefield", "Bear goes from hand to play", "Bear goes from hand to the battlefield",
         "2009-07-11"),
    ],
)  # fmt: skip
def test_each_term_changes_on_its_day(today: str, before: str, after: str, day: str) -> None:
    changed = date.fromisoformat(day)
    assert worded_on(today, date.fromordinal(changed.toordinal() - 1)) == before
    assert worded_on(today, changed) == after


def test_names_and_parts_of_words_are_not_replaced_by_terms() -> None:
    assert worded_on("On the Battlefield dies", date(2004, 1, 15), ["On the Battlefield"]).startswith(
        "On the Battlefield "
    )
    assert worded_on("dies is on the battlefield", date(2004, 1, 15), ["dies"]) == "dies is in play"
    assert worded_on("the broadcasts of Ana", date(2004, 1, 15)) == "the broadcasts of Ana"


def test_each_modern_term_is_worded_as_itself_in_2024_except_battlefield() -> None:
    """Since 2024, “enters the battlefield” is just “enters”."""
    today = date(2024, 7, 29)
    assert {term for term in TERMS if worded_on(term, today) != term} == {"battlefield"}


@pytest.mark.parametrize("entry", ENTRIES.values(), ids=lambda entry: f"{entry.where}@{entry.since}")
def test_quotations_for_terms_occur_in_the_packaged_documents(
    entry: Entry[str], texts: Callable[[str], str | None]
) -> None:
    """Quotations from other documents have at most eight words."""
    text = texts(entry.where)
    if text is None:
        assert len(entry.quote.split()) <= LONGEST_FOREIGN_QUOTE
        assert entry.where == "cr-1997-03-24" or entry.where[0].isdigit()
    else:
        assert fold(entry.quote) in fold(text)


@pytest.mark.skipif(not EDITIONS, reason="RULINGS_EDITIONS names no folder of official rulebooks")
@pytest.mark.parametrize("entry", ENTRIES.values(), ids=lambda entry: f"{entry.where}@{entry.since}")
def test_other_quotations_for_terms_occur_in_the_rulebooks_next_to_their_day(
    entry: Entry[str], texts: Callable[[str], str | None]
) -> None:
    if texts(entry.where) is not None:
        return
    dated = sorted((date.fromisoformat(path.name[3:13]), path) for path in Path(EDITIONS).glob("CR-*.txt"))
    before = [path for day, path in dated if day <= entry.since]
    after = [path for day, path in dated if day > entry.since]
    around = [path.read_bytes().decode("utf-8-sig", "replace") for path in (*before[-1:], *after[:1])]
    assert any(fold(entry.quote) in fold(text) for text in around)
