"""``rulings cites``: what a record cites, and what cites it."""

import pytest

from kb.answers.citations.citing import Directions


def test_a_rule_that_no_document_has_is_shown_with_the_records_that_cite_it(rulings):
    found = rulings("cites", "420", "--json").data
    assert found["records"] == found["cites"] == []
    assert [citation["record"] for citation in found["cited_by"]] == [
        f"crystalkeep-2004-01/{number}" for number in ("212.2i", "212.4f", "212.4g")
    ]
    shown = rulings("cites", "420")
    assert shown.lines[0] == "420 · not in this knowledge base"
    assert shown.lines[-1].endswith(
        "Crystal Keep rulings, release of 2004-01-15 (not for sale); 212.2i, 212.4f, 212.4g"
    )


def test_the_citations_of_a_record_are_listed(rulings):
    assert "cites: 613.4c [not in this knowledge base]" in rulings("cites", "122.1X1").lines
    assert rulings("cites", "pokemon-set-2023-11/122.1X1").lines[1:-2] == rulings("cites", "122.1X1").lines[1:-2]


def test_the_json_of_cites_has_the_fields_of_its_answer(rulings):
    found = rulings("cites", "613.4c", "--json").data
    assert list(found) == list(Directions._fields)
    assert list(found["cited_by"][0]) == ["record", "citation", "words"]


@pytest.mark.parametrize(("words", "near"), [("212.1z", "212.1e"), ("moursund-1998-04/errata/99", "errata/9")])
def test_a_number_that_is_unknown_and_not_cited_is_an_error_with_the_nearest(rulings, words, near):
    answer = rulings("cites", words)
    assert (answer.code, answer.out) == (1, "")
    assert f"{words}, and none cites it." in answer.err
    assert near in answer.err
