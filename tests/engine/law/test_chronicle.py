"""Tests for chronicles: what a rule said through time."""

import re
from datetime import date

import pytest

from kb.engine.law.chronicle import Chronicle, ChronicleError
from kb.engine.law.registry import all_rules


def _legend() -> Chronicle[str]:
    """Return the chronicle of a legend rule with two entries and a new number."""
    rule: Chronicle[str] = Chronicle("legend", "Two of one name")
    rule.since("1998-03-31", "a/1", "the newer goes")("newer")
    rule.since("2004-10-01", "420.5e", "all go")("all")
    rule.renumbered("2009-07-11", "704.5k")
    return rule


@pytest.mark.parametrize(
    ("day", "what", "where"),
    [
        ("1998-03-31", "newer", "a/1"),  # the day itself
        ("2004-09-30", "newer", "a/1"),  # the eve of the next entry
        ("2004-10-01", "all", "420.5e"),
        ("2009-07-11", "all", "704.5k"),  # the same under another number
    ],
)
def test_entry_in_force_is_the_last_one_begun(day: str, what: str, where: str) -> None:
    entry = _legend().on(date.fromisoformat(day))
    assert entry is not None
    assert (entry.what, entry.where) == (what, where)


def test_no_entry_is_in_force_before_the_first() -> None:
    assert _legend().on(date(1998, 3, 30)) is None


@pytest.mark.parametrize("day", ["2009-07-11", "2004-10-01", "1997-01-01"])
def test_entries_out_of_order_are_refused(day: str) -> None:
    with pytest.raises(ChronicleError):
        _legend().since(day, "1", "words")("other")


def test_repealed_rule_has_an_empty_entry() -> None:
    rule = _legend()
    rule.repealed("2020-01-01", "704.5j", "is gone")
    entry = rule.on(date(2020, 1, 1))
    assert entry is not None
    assert entry.what is None


def test_set_entry_is_in_force_only_if_the_set_is_named() -> None:
    rule = _legend()
    rule.since("2023-11-17", "1.X", "in the set", overlay="set")("set's")
    without, named = rule.on(date(2023, 11, 17)), rule.on(date(2023, 11, 17), "set")
    assert without is not None
    assert named is not None
    assert (without.what, named.what) == ("all", "set's")


def test_renumbering_a_rule_without_text_is_refused() -> None:
    with pytest.raises(ChronicleError):
        Chronicle("empty", "Empty").renumbered("2009-07-11", "704.5k")


@pytest.mark.parametrize(("what", "meaning"), [("as played", "as played"), (0, "0"), (None, "repealed")])
def test_meaning_of_a_plain_value_is_the_value(what: object, meaning: str) -> None:
    rule: Chronicle[object] = Chronicle("made-up", "A rule made up")
    rule.since("1998-03-31", "a/1", "words")(what)
    assert rule.entries[0].meaning == meaning


def test_explicit_meaning_wins_and_carries_over_to_reworded_entries() -> None:
    rule: Chronicle[int] = Chronicle("made-up", "A rule made up")
    rule.since("1998-03-31", "a/1", "words", means="None.")(0)
    rule.reworded("2003-10-01", "100.1", "other words")
    rule.renumbered("2009-07-11", "200.1")
    rule.since("2013-07-13", "200.1", "more words")(1)
    assert [entry.meaning for entry in rule.entries] == ["None.", "None.", "None.", "1"]


FEWEST_WORDS = 5
FRAGMENT = re.compile(
    r"(All but|Among|Anything|At once|By|Each to|Everything|From|In the (one|order)|Into|It|Its|Lethal damage to|None"
    r"|Onto|Such|That of|They|This|Those|Until|What it|Whatever|Where|Whoever|With)\b"
)
"""Matches the beginning of a text that is only understandable with its title."""


def _is_clear_sentence(meaning: str) -> bool:
    """Return whether the meaning of an entry is a sentence of some length that can be understood alone."""
    ends = meaning[:1].isupper() and meaning.endswith(".") and len(meaning.split()) >= FEWEST_WORDS
    return ends and not FRAGMENT.match(meaning)


@pytest.mark.parametrize("rule", all_rules(), ids=lambda rule: rule.slug)
def test_each_entry_has_a_meaning_that_is_a_sentence_of_its_own(rule: Chronicle[object]) -> None:
    """It must be clear without the title, and different entries must differ in words."""
    said = [entry for entry in rule.entries if entry.what is not None]
    kept = [entry for entry in rule.house_rules.values() if entry.what is not None]
    assert [entry.meaning for entry in (*said, *kept) if not _is_clear_sentence(entry.meaning)] == []
    assert len({entry.meaning for entry in said}) == len({id(entry.what) for entry in said})


@pytest.mark.parametrize(
    "meaning",
    [
        "Where it is an artifact or shares a color with it.",
        "In the one that its controller announces.",
        "It is dealt at once.",
        "a creature with flying can be blocked only by creatures with flying.",
        "A creature can attack",
        "All of them go.",
    ],
)
def test_fragment_is_not_a_sentence(meaning: str) -> None:
    assert not _is_clear_sentence(meaning)


def test_entry_added_later_is_in_force_although_its_day_was_cached() -> None:
    rule = Chronicle[str]("one", "One")
    rule.since("2003-12-01", "1", "words")("first")
    day = date(2004, 1, 15)
    assert [rule.on(day) == entry for entry in rule.entries] == [True]
    rule.since("2004-01-01", "2", "other words")("second")
    assert [rule.on(day) == entry for entry in rule.entries] == [False, True]


def test_rule_names_are_unique() -> None:
    names = [rule.name for rule in all_rules()]
    assert len(set(names)) == len(names)


CODE_TERM = re.compile(
    r"Raises|NotModelled|Illegal|\b(None|True|False)\b|\bempty (set|tuple)\b|[`<]|^(Return|Yield|Add|Note)\b"
)


def test_meanings_of_rules_contain_no_code_terms() -> None:
    told = [(rule.slug, words) for rule in all_rules() for words in (rule.title, *(e.meaning for e in rule.entries))]
    assert [one for one in told if CODE_TERM.search(one[1])] == []
