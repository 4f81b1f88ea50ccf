"""Tests for the marks that say whether a text is still in force."""

from datetime import date

from kb.answers.standing.deciding import Standing
from kb.answers.standing.proofs import HowItStands, Proof, ProofKind
from kb.site.make_site import standings
from kb.site.shown_records import said
from kb.site.standing_marks import mark_of
from kb.store.library import Library

MADE, ON = date(1998, 3, 31), date(2023, 11, 17)


def _standing(how: HowItStands) -> Standing:
    """Return a standing of this kind with one proof."""
    proof = Proof(ProofKind.RULE, how, "Legend rule says otherwise, in 704.5k", "704.5k", date(2013, 7, 13))
    return Standing("a/1", "Words.", MADE, ON, how, proof.by, proof.since, is_in_part=False, proofs=(proof,))


def test_mark_says_what_replaced_a_text_and_when():
    found = mark_of(_standing(HowItStands.SUPERSEDED))
    assert found is not None
    assert found.day == "2023-11-17"
    assert found.words == "changed by 17 November 2023: see 704.5k"
    assert found.proof == "Legend rule says otherwise, in 704.5k"


def test_unknown_standing_shows_no_proof():
    found = mark_of(_standing(HowItStands.UNKNOWN))
    assert found is not None
    assert found.words.startswith("can't tell")
    assert found.proof == ""


def test_text_later_than_the_rules_has_no_mark():
    assert mark_of(_standing(HowItStands.NOT_YET)) is None
    assert mark_of(None) is None


def test_empty_library_has_no_standings(store_of, tmp_path):
    with Library(store_of()) as library:
        assert standings(library, str(tmp_path)) == {}


def test_ruling_page_shows_its_mark(made):
    collection = made.site.collection
    (name, found), *_ = [
        item for item in collection.standings.items() if item[1].how is HowItStands.REVERSED and item[1].proofs
    ]
    record = collection.records[name]
    mark = said(record, collection).mark
    assert mark is not None
    assert mark.words == str(found)
    assert said(record, collection, collection.eras[0].day).mark is None
    pages = [text.decode() for address, text in made.files.items() if address.startswith(("rule/", "record/", "card/"))]
    assert any(f"<b>{mark.words.split(' (')[0]}" in text for text in pages)
