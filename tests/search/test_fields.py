"""What may be said of a field."""

import pytest

from kb.records.errors import BadQuestion
from kb.search.fields import Value, asked_of
from kb.search.tree import AllOf, Days, Filed, Phrase, Word


def test_unknown_field_is_answered_with_the_known():
    """A field that there isn't is refused with a list of those there are, and the nearest."""
    with pytest.raises(BadQuestion) as refused:
        asked_of("cards", Value("Lifeline"))
    assert "number, card, mentions, kind" in refused.value.remedy
    assert refused.value.nearest[0] == "card"


@pytest.mark.parametrize(
    ("written", "first", "last"),
    [
        ("2003-10-01..2004-01-15", "2003-10-01", "2004-01-15"),
        ("2003/10/1..2004.1.15", "2003-10-01", "2004-01-15"),
        ("2003-10-01 TO 2004-01-15", "2003-10-01", "2004-01-15"),
        ("..2003", "0000", "2003-12-31"),
        ("2008-02..", "2008-02-01", "9999"),
        ("* TO 2003", "0000", "2003-12-31"),
        ("2004", "2004-01-01", "2004-12-31"),
        ("2004-02", "2004-02-01", "2004-02-31"),
        ("2004-01-15", "2004-01-15", "2004-01-15"),
    ],
)
def test_days_are_read_as_ranges(written, first, last):
    """A day, month or year alone or at an end of a range stands for all of its days."""
    assert asked_of("since", Value(written)) == Days("since", first, last)


@pytest.mark.parametrize("written", ["2003-13", "2003-02-30", "yesterday", "1998-1999", "0000", "2004..2003"])
def test_impossible_days_are_refused(written):
    """What is no day, or a range that ends before it begins, is refused in words."""
    with pytest.raises(BadQuestion, match=r"is not a day|ends before"):
        asked_of("until", Value(written))


@pytest.mark.parametrize("written", ["erratum", "errata", "Erratum,"])
def test_kinds_are_understood_in_the_plural(written):
    """A kind of record may stand in the plural."""
    assert asked_of("kind", Value(written)) == Filed("kind", "erratum")


def test_unknown_kind_is_answered_with_the_known():
    """A kind that there isn't is refused with a list of those there are."""
    with pytest.raises(BadQuestion) as refused:
        asked_of("kind", Value("rulling"))
    assert refused.value.nearest[0] == "ruling"
    assert "glossary" in refused.value.remedy


def test_card_names_are_compared_by_their_words():
    """Commas and case of a card's name don't count."""
    assert asked_of("card", Value("Karn, Silver Golem", quoted=True)) == Filed("card", "karn silver golem")


def test_quoted_place_is_a_phrase():
    """The words of a heading must follow one another only where they are quoted."""
    assert isinstance(asked_of("place", Value("Copy Cards", quoted=True)), Phrase)
    assert asked_of("place", Value("Copy")) == AllOf((Word("copi", "place"),))


@pytest.mark.parametrize("field", ["number", "card", "place", "source"])
def test_empty_value_is_refused(field):
    """A field with nothing to search for is refused."""
    with pytest.raises(BadQuestion, match="nothing to search for after"):
        asked_of(field, Value("", quoted=True))
