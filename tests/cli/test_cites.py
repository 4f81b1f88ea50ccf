"""``rulings cites``: both directions."""

import pytest

from kb.answers.citations.citing import Directions


def test_a_rule_not_at_hand_is_cited_by(rulings):
    """Rule 420 is in none of the documents, and three records cite it."""
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


def test_what_a_record_cites_is_said(rulings):
    """122.1X1 cites 613.4c, which is not here."""
    assert "cites: 613.4c [not in this knowledge base]" in rulings("cites", "122.1X1").lines
    assert rulings("cites", "pokemon-set-2023-11/122.1X1").lines[1:-2] == rulings("cites", "122.1X1").lines[1:-2]


def test_json_has_its_keys(rulings):
    """The name, its records, both directions and whom they are owed to."""
    found = rulings("cites", "613.4c", "--json").data
    assert list(found) == list(Directions._fields)
    assert list(found["cited_by"][0]) == ["record", "citation", "words"]


@pytest.mark.parametrize(("what", "near"), [("212.1z", "212.1e"), ("moursund-1998-04/errata/99", "errata/9")])
def test_what_nobody_bears_or_cites_is_answered_with_the_nearest(rulings, what, near):
    """It is not found, and the nearest are named."""
    answer = rulings("cites", what)
    assert (answer.code, answer.out) == (1, "")
    assert f"{what}, and none cites it." in answer.err
    assert near in answer.err
