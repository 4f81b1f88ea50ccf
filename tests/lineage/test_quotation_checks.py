"""Statements about records are checked against the records' words."""

from datetime import date

import pytest

from kb.lineage.quotation_checks import Evidence
from kb.records.errors import BadSource
from kb.records.record import Reading


@pytest.fixture
def evidence(make_source, make_record) -> Evidence:
    """Return the evidence of two records of a document, one with a day of its own, and one of a rulebook."""
    records = (
        make_record("post", "1", text="It “lasts” – permanently."),
        make_record("post", "2", text="It ends.", since=date(1998, 3, 1)),
    )
    rulebook = make_record("cr-1999-04-23", "418.3a", text="It lasts until the end of the game.")
    readings = [
        Reading(make_source("post", date(1998, 10, 18)), "", records, ()),
        Reading(make_source("cr-1999-04-23", date(1999, 4, 23)), "", (rulebook,), ()),
    ]
    return Evidence.of(iter(readings), "curated.toml")


def test_a_record_is_at_hand_if_its_source_is(evidence: Evidence):
    """The source needn't have that record."""
    assert evidence.is_at_hand("post/1")
    assert evidence.is_at_hand("post/3")
    assert not evidence.is_at_hand("poster/1")


def test_a_quotation_is_found_whatever_its_case_spacing_and_punctuation(evidence: Evidence):
    assert evidence.stands("post/1", 'it "LASTS" -  permanently')


@pytest.mark.parametrize(("record", "quote"), [("post/1", "it ends"), ("post/1", " "), ("post/3", "it ends")])
def test_other_words_blank_quotations_and_unknown_records_do_not_stand(evidence: Evidence, record: str, quote: str):
    assert not evidence.stands(record, quote)


def test_only_a_users_rulebook_is_ignored_if_it_lacks_the_quoted_words(evidence: Evidence):
    """A wrong quotation from a packaged document has to be refused."""
    assert evidence.speaks("cr-1999-04-23/418.3a", "until the end of the game")
    assert not evidence.speaks("cr-1999-04-23/418.3a", "until end of turn")
    assert not evidence.speaks("cr-1999-04-23/418.3b", "until the end of the game")
    assert evidence.speaks("post/1", "it ends")
    assert not evidence.speaks("poster/1", "it ends")


def test_a_record_has_its_own_day_or_that_of_its_source(evidence: Evidence):
    assert evidence.day(evidence.named("post/1")) == date(1998, 10, 18)
    assert evidence.day(evidence.named("post/2")) == date(1998, 3, 1)


def test_unknown_records_and_wrong_quotations_are_refused_with_the_file(evidence: Evidence):
    assert evidence.quoted("post/2", "it ends").id == "post/2"
    with pytest.raises(BadSource, match=r"kb/lineage/curated\.toml names post/3, but"):
        evidence.named("post/3")
    with pytest.raises(BadSource, match=r"kb/lineage/curated\.toml quotes “it ends” from post/1, but these words"):
        evidence.quoted("post/1", "it ends")
