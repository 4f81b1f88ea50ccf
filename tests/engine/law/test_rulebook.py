"""Tests for rulebooks: all rules in force on a day."""

from dataclasses import fields
from datetime import date, timedelta

import pytest

from kb.engine.law import registry
from kb.engine.law.chronicle import Chronicle, Family
from kb.engine.law.rule_bitsets import asked_of, bit_of, differing
from kb.engine.law.rulebook import NotModelled, Rulebook
from kb.engine.slots.families import KEYWORD, REPLACING_AGAIN
from kb.records.prose import day_in_words


def _rule() -> Chronicle[str]:
    """Return a rule with one entry, since October 2003."""
    rule: Chronicle[str] = Chronicle("rule", "A rule")
    rule.since("2003-10-01", "1", "words")("eighth")
    return rule


def test_day_before_the_first_rulebook_is_refused() -> None:
    Rulebook.on(date(1998, 3, 31))
    with pytest.raises(NotModelled):
        Rulebook.on(date(1998, 3, 30))


def test_rule_without_an_entry_on_the_day_is_refused_by_name() -> None:
    assert Rulebook.on(date(2003, 10, 1)).entry(_rule()).what == "eighth"
    with pytest.raises(NotModelled, match="A rule"):
        Rulebook.on(date(2003, 9, 30)).entry(_rule())


def test_exchanging_replaces_one_rule_and_keeps_the_others() -> None:
    one, other = _rule(), Chronicle[str]("other", "Another")
    other.since("2003-10-01", "2", "words")("unchanged")
    book = Rulebook.on(date(2004, 1, 15)).exchanging(one, "otherwise")
    assert (book.entry(one).what, book.entry(other).what) == ("otherwise", "unchanged")


def test_rules_without_an_entry_yet_are_left_out() -> None:
    assert Rulebook.on(date(1998, 3, 31)).entries([_rule()]) == []


def test_rule_that_says_nothing_yet_is_recorded_as_asked() -> None:
    """Otherwise a play could be reused on a day on which the rule speaks."""
    rule, eve, day = _rule(), Rulebook.on(date(2003, 9, 30)), Rulebook.on(date(2003, 10, 1))
    assert list(eve.asked_for()) == []
    assert (eve.speaks(rule), day.speaks(rule)) == (False, True)
    assert list(eve.asked_for()) == [rule]
    assert asked_of(eve) & differing(eve, day, [rule])


def test_asking_for_a_family_records_all_its_rules() -> None:
    book = Rulebook.on(date(1998, 3, 31))
    book.family(REPLACING_AGAIN)
    rule = registry.rule_called("combining-replacements")
    assert rule is not None
    assert asked_of(book) & bit_of(rule)
    assert not book.speaks(rule)


def test_rule_on_a_word_is_asked_only_if_something_has_the_word() -> None:
    """General rules are always asked, and the order is kept."""
    family: Family[str] = Family("checks")
    rules = [Chronicle[str](slug, slug, kind) for slug, kind in (("b", family), ("a", family.on("world")))]
    for rule in rules:
        rule.since("1998-03-31", "1", "words")(f"what {rule.slug} says")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(registry, "all_rules", lambda: sorted(rules, key=lambda rule: rule.slug))
        book = Rulebook.on(date(1998, 3, 31))
        assert book.family(family, {"artifact"}) == ["what b says"]
        assert list(book.families_asked_for()) == [family]
        assert book.family(family, {"artifact", "world"}) == ["what a says", "what b says"]
        assert list(book.families_asked_for()) == [family, family.on("world")]


def test_replacement_of_a_rule_on_a_word_is_asked_even_without_the_word() -> None:
    family: Family[str] = Family("checks")
    rule = Chronicle[str]("on-worlds", "A rule", family.on("world"))
    rule.since("1998-03-31", "1", "words")("of worlds")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(registry, "all_rules", lambda: [rule])
        book = Rulebook.on(date(1998, 3, 31))
        other = book.exchanging(rule, "of everything")
        assert (book.family(family), book.family(family, {"artifact"})) == ([], [])
        assert other.family(family) == other.family(family, {"artifact"}) == ["of everything"]
        assert list(other.families_asked_for()) == [family, family.on("world")]


@pytest.mark.parametrize("day", [date(2008, 4, 16), date(1998, 3, 31)])
def test_keyword_before_its_first_rule_is_refused_with_that_rules_day(day: date) -> None:
    with pytest.raises(NotModelled, match=r"^“persist” has no rule yet: the first known is of 17 April 2008 \(\S+\)"):
        Rulebook.on(day).meaning(KEYWORD, "persist")
    assert Rulebook.on(date(2008, 4, 17)).meaning(KEYWORD, "persist")


@pytest.mark.parametrize(
    ("word", "first"),
    [
        ("double strike", date(2003, 10, 1)),
        ("defender", date(2004, 10, 1)),
        ("vigilance", date(2004, 10, 1)),
        ("reach", date(2008, 5, 1)),
    ],
)
def test_keyword_explained_by_another_rule_has_that_rules_first_day(word: str, first: date) -> None:
    """First strike's rule is the first to explain double strike, that on Walls the first for defender."""
    assert Rulebook.on(first).meaning(KEYWORD, word) == []
    said = f"^“{word}” has no rule yet: the first known is of {day_in_words(first)} \\(\\S+\\)"
    with pytest.raises(NotModelled, match=said):
        Rulebook.on(first - timedelta(days=1)).meaning(KEYWORD, word)


def test_keyword_without_any_rule_in_a_family_has_no_meaning() -> None:
    assert Rulebook.on(date(2008, 4, 17)).meaning(KEYWORD, "flying") == []


def test_unmodelled_keyword_is_refused() -> None:
    with pytest.raises(NotModelled, match="islandhome is not modelled"):
        Rulebook.on(date(2023, 11, 17)).meaning(KEYWORD, "islandhome")


def test_rulebook_in_which_a_keyword_means_nothing_yet_differs() -> None:
    later, earlier = Rulebook.on(date(2004, 10, 1)), Rulebook.on(date(2003, 10, 1))
    later.meaning(KEYWORD, "vigilance")
    assert asked_of(later) & differing(later, earlier)


def test_unasked_rulebook_is_equal_but_remembers_no_questions() -> None:
    rule, book = _rule(), Rulebook.on(date(2004, 1, 15))
    book.family(REPLACING_AGAIN)
    again = book.unasked()
    assert again == book
    assert again.says(rule) == "eighth"
    assert (list(again.families_asked_for()), list(book.asked_for())) == ([], [])


def test_caches_are_no_part_of_a_rulebooks_identity() -> None:
    parts = {part.name: {part.init, part.repr, part.compare} for part in fields(Rulebook)}
    assert {name for name, is_part in parts.items() if is_part == {True}} == {
        "day", "overlay", "exchanged", "kept", "cards",
    }  # fmt: skip
    assert all(len(is_part) == 1 for is_part in parts.values())
