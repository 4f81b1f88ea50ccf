"""Rulebooks."""

from dataclasses import fields
from datetime import date, timedelta

import pytest

from kb.engine.law import registry
from kb.engine.law.asking import asked_of, bit_of, differing
from kb.engine.law.chronicle import Chronicle, Family
from kb.engine.law.rulebook import NotModelled, Rulebook
from kb.engine.slots.families import KEYWORD, REPLACING_AGAIN


def _rule() -> Chronicle[str]:
    rule: Chronicle[str] = Chronicle("rule", "A rule")
    rule.since("2003-10-01", "1", "words")("eighth")
    return rule


def test_a_day_before_the_floor_is_refused() -> None:
    """No rulebook is given for a day before 1998-03-31."""
    Rulebook.on(date(1998, 3, 31))
    with pytest.raises(NotModelled):
        Rulebook.on(date(1998, 3, 30))


def test_a_rule_without_an_entry_on_the_day_is_refused_by_name() -> None:
    """What isn't modelled on a day is named, never guessed."""
    assert Rulebook.on(date(2003, 10, 1)).entry(_rule()).what == "eighth"
    with pytest.raises(NotModelled, match="A rule"):
        Rulebook.on(date(2003, 9, 30)).entry(_rule())


def test_a_rule_is_exchanged_for_a_check() -> None:
    """An exchanged rule says what stands in its place, and others say what they said."""
    one, other = _rule(), Chronicle[str]("other", "Another")
    other.since("2003-10-01", "2", "words")("unchanged")
    book = Rulebook.on(date(2004, 1, 15)).exchanging(one, "otherwise")
    assert (book.entry(one).what, book.entry(other).what) == ("otherwise", "unchanged")


def test_rules_that_there_are_not_yet_are_left_out() -> None:
    """Of several rules those are given that have an entry on the day."""
    assert Rulebook.on(date(1998, 3, 31)).entries([_rule()]) == []


def test_a_rule_that_says_nothing_yet_was_asked_all_the_same() -> None:
    """A book in which a rule speaks isn't like one in which it was found to say nothing."""
    rule, eve, day = _rule(), Rulebook.on(date(2003, 9, 30)), Rulebook.on(date(2003, 10, 1))
    assert list(eve.asked_for()) == []
    assert (eve.speaks(rule), day.speaks(rule)) == (False, True)
    assert list(eve.asked_for()) == [rule]
    assert asked_of(eve) & differing(eve, day, [rule])


def test_who_asks_for_a_family_asks_for_all_its_rules() -> None:
    """Also for those that say nothing on the day."""
    book = Rulebook.on(date(1998, 3, 31))
    book.family(REPLACING_AGAIN)
    rule = registry.rule_called("combining-replacements")
    assert rule is not None
    assert asked_of(book) & bit_of(rule)
    assert not book.speaks(rule)


def test_a_rule_on_some_word_is_asked_only_where_something_has_it() -> None:
    """Rules that concern whatever there is are asked always, and all of them stay in their order."""
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


def test_what_stands_in_the_place_of_a_rule_on_some_word_may_concern_anything() -> None:
    """It is asked also where nothing has the word."""
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


@pytest.mark.parametrize(("day", "first"), [(date(2008, 4, 16), "2008-04-17"), (date(1998, 3, 31), "2008-04-17")])
def test_a_word_means_nothing_before_its_first_rule(day: date, first: str) -> None:
    """It is named, and not played as if it weren't there."""
    with pytest.raises(NotModelled, match=f"^“persist” has no rule yet: the first known is of {first} \\(\\S+\\)"):
        Rulebook.on(day).meaning(KEYWORD, "persist")
    assert Rulebook.on(date.fromisoformat(first)).meaning(KEYWORD, "persist")


@pytest.mark.parametrize(
    ("word", "first"),
    [
        ("double strike", date(2003, 10, 1)),
        ("defender", date(2004, 10, 1)),
        ("vigilance", date(2004, 10, 1)),
        ("reach", date(2008, 5, 1)),
    ],
)
def test_a_word_that_a_rule_on_more_than_it_explains_has_its_first_day_too(word: str, first: date) -> None:
    """First strike's rule is the first to say what double strike does, that on Walls what defender does."""
    assert Rulebook.on(first).meaning(KEYWORD, word) == []
    with pytest.raises(NotModelled, match=f"^“{word}” has no rule yet: the first known is of {first} \\(\\S+\\)"):
        Rulebook.on(first - timedelta(days=1)).meaning(KEYWORD, word)


def test_a_word_on_which_there_is_no_rule_at_all_is_no_matter() -> None:
    """It may be looked for by others without meaning anything itself."""
    assert Rulebook.on(date(2008, 4, 17)).meaning(KEYWORD, "flying") == []


def test_a_keyword_without_a_rule_is_refused() -> None:
    """It is named, and not played as if it weren't there."""
    with pytest.raises(NotModelled, match="islandhome is not modelled"):
        Rulebook.on(date(2023, 11, 17)).meaning(KEYWORD, "islandhome")


def test_a_book_in_which_a_word_means_nothing_yet_is_not_alike() -> None:
    """What was played with vigilance isn't taken for what would be on a day without it."""
    later, earlier = Rulebook.on(date(2004, 10, 1)), Rulebook.on(date(2003, 10, 1))
    later.meaning(KEYWORD, "vigilance")
    assert asked_of(later) & differing(later, earlier)


def test_of_a_book_that_is_unasked_nothing_was_asked() -> None:
    """It says the same, and what is asked of it isn't asked of the other."""
    rule, book = _rule(), Rulebook.on(date(2004, 1, 15))
    book.family(REPLACING_AGAIN)
    again = book.unasked()
    assert again == book
    assert again.says(rule) == "eighth"
    assert (list(again.families_asked_for()), list(book.asked_for())) == ([], [])


def test_what_a_book_has_found_is_no_part_of_it() -> None:
    """It is neither given nor told nor compared: a book is its day, the set, and what is exchanged or kept."""
    parts = {part.name: {part.init, part.repr, part.compare} for part in fields(Rulebook)}
    assert {name for name, is_part in parts.items() if is_part == {True}} == {"day", "overlay", "exchanged", "kept"}
    assert all(len(is_part) == 1 for is_part in parts.values())
