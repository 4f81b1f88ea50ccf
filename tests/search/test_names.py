"""Tests for the table of common names."""

import os
from collections import Counter
from datetime import date
from itertools import pairwise
from pathlib import Path

import pytest

from kb.answers.boards.rules import rules
from kb.answers.moments import Moment
from kb.search.names import How, name, named, names

_EDITIONS = os.environ.get("RULINGS_EDITIONS")
_MOST_WORDS = 8


def test_at_least_120_names_have_a_story_and_a_text() -> None:
    assert len(names()) >= 120
    for entry in names():
        assert entry.story.endswith("."), entry.name
        assert entry.texts, entry.name


def test_no_spelling_belongs_to_two_entries() -> None:
    spellings = [spelling for entry in names() for spelling in entry.spellings]
    assert [word for word, times in Counter(spellings).items() if times > 1] == []
    for entry in names():
        for spelling in entry.spellings:
            found = name(spelling.replace("... ", ""))
            assert found is entry, (spelling, found)


def test_events_and_texts_of_each_name_are_in_order_of_days() -> None:
    for entry in names():
        assert list(entry.events) == sorted(entry.events, key=lambda event: event.day), entry.name
        assert list(entry.texts) == sorted(entry.texts, key=lambda text: text.day), entry.name
        hows = Counter(event.how for event in entry.events)
        assert hows[How.BEGAN] <= 1, entry.name
        assert hows[How.ENDED] <= 1, entry.name
        for event in entry.events:
            assert event.between is None or event.between[0] <= event.day <= event.between[1], entry.name
        assert all(first.record != second.record for first, second in pairwise(entry.texts)), entry.name


def test_every_rule_of_a_name_is_a_modelled_rule() -> None:
    slugs = {rule.slug for rule in rules(Moment(None))}
    assert {slug for entry in names() for slug in entry.rules} - slugs == set()


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        ("when was mana burn removed?", ["mana burn"]),
        ("does combat damage still use the stack", ["damage on the stack"]),
        ("what is the stack", ["the stack"]),
        ("who owns a token", ["token ownership"]),
        ("what did the Sixth Edition rules changes do to interrupts", ["Sixth Edition changes", "interrupts"]),
        ("a spell that deals damage while another is on the stack", ["the stack"]),
    ],
)
def test_names_are_found_in_a_question(words: str, expected: list[str]) -> None:
    assert [found.entry.name for found in named(words)] == expected


def test_name_is_in_force_between_its_days() -> None:
    burn = name("mana burn")
    assert burn is not None
    assert burn.is_in_force(date(2009, 7, 10))
    assert not burn.is_in_force(date(2009, 7, 11))
    assert not burn.is_in_force(None)
    scry = name("scry")
    assert scry is not None
    assert scry.is_in_force(None)
    assert not scry.is_in_force(date(2003, 1, 1))


@pytest.mark.skipif(_EDITIONS is None, reason="RULINGS_EDITIONS names no folder of rulebooks")
def test_every_quotation_is_in_its_rulebook() -> None:
    books = {
        path.name[3:13]: _plain(path.read_bytes().decode("utf-8-sig", errors="replace"))
        for path in Path(_EDITIONS or "").glob("CR-*.txt")
    }
    for entry in names():
        for text in entry.texts:
            assert len(text.quote.split()) <= _MOST_WORDS, text
            assert _plain(text.quote) in books[text.record[3:13]], text


def _plain(text: str) -> str:
    """Return text with straight quotes, single blanks and in lower case."""
    straight = str.maketrans({"’": "'", "“": '"', "”": '"', "\u00ad": None, "_": None})
    return " ".join(text.translate(straight).split()).lower()
