"""Tests for fields in queries."""

import pytest

from kb.records.errors import BadQuestion
from kb.search.fields import Value, asked_of
from kb.search.tree import AllOf, Days, Filed, Phrase, Word


def test_unknown_field_is_refused_with_suggestions():
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
def test_day_month_or_year_is_read_as_a_range(written, first, last):
    assert asked_of("since", Value(written)) == Days("since", first, last)


@pytest.mark.parametrize("written", ["2003-13", "2003-02-30", "yesterday", "1998-1999", "0000", "2004..2003"])
def test_invalid_day_or_range_is_refused(written):
    with pytest.raises(BadQuestion, match=r"is not a day|ends before"):
        asked_of("until", Value(written))


@pytest.mark.parametrize("written", ["erratum", "errata", "Erratum,"])
def test_kind_may_be_plural(written):
    assert asked_of("kind", Value(written)) == Filed("kind", "erratum")


def test_unknown_kind_is_refused_with_suggestions():
    with pytest.raises(BadQuestion) as refused:
        asked_of("kind", Value("rulling"))
    assert refused.value.nearest[0] == "ruling"
    assert "glossary" in refused.value.remedy


def test_case_and_commas_of_a_card_name_are_ignored():
    assert asked_of("card", Value("Karn, Silver Golem", quoted=True)) == Filed("card", "karn silver golem")


def test_quoted_place_is_a_phrase():
    assert isinstance(asked_of("place", Value("Copy Cards", quoted=True)), Phrase)
    assert asked_of("place", Value("Copy")) == AllOf((Word("copi", "place"),))


@pytest.mark.parametrize("field", ["number", "card", "place", "source"])
def test_empty_value_is_refused(field):
    with pytest.raises(BadQuestion, match="nothing to search for after"):
        asked_of(field, Value("", quoted=True))
