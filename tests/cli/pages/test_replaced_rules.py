"""``rulings check --without``: outcomes with a rule exchanged."""

import pytest


def test_each_claim_is_compared_with_and_without_the_exchange(rulings):
    """It is also judged under the exchanged rule."""
    checked = rulings("check", "002-licid-forest", "--without", "type-change@1998-10-18")
    assert checked.code == 0
    assert checked.lines[1].split("  ")[:2] == ["An animated forest becomes an artifact creature", "002-licid-forest"]
    assert "different  fails" in checked.lines[1]
    assert checked.lines[-1] == (
        "With Type changes (type-change) replaced by its version of 18 October 1998: 1 not in force, 1 different."
    )


def test_an_exchange_exits_with_0_even_if_claims_fail(rulings):
    checked = rulings("check", "002-trample-one", "002-lifeline-alone", "--without", "trample", "--json")
    assert checked.code == 0
    assert checked.data["without"] == [{"rule": "trample", "instead": "as without trample"}]
    outcomes = {(claim["scenario"], claim["outcome"]) for claim in checked.data["claims"]}
    assert ("002-trample-one", "different") in outcomes
    assert ("002-lifeline-alone", "same") in outcomes
    assert "fails" in {claim["verdict"] for claim in checked.data["claims"]}


def test_a_claim_for_which_the_exchanged_rule_is_not_in_force_has_no_verdict(rulings):
    checked = rulings("check", "002-trample-one", "--without", "trample@1998-10-18")
    assert "not in force" in checked.lines[1]
    data = rulings("check", "002-trample-one", "--without", "trample@1998-10-18", "--json").data
    assert [(claim["outcome"], claim["verdict"]) for claim in data["claims"]] == [("not in force", None)]


def test_several_rules_can_be_exchanged_together(rulings):
    data = rulings(
        "check", "002-licid-forest", "--json", "--without", "trample", "--without", "type-change@1998-10-18"
    ).data
    assert [made["rule"] for made in data["without"]] == ["trample", "type-change"]
    assert data["claims"][1]["outcome"] == "different"


@pytest.mark.parametrize(
    ("words", "code", "message"),
    [
        ("tramplee", 1, "Nearest: trample"),
        ("trample@1999-01-01", 2, "Nearest: trample@199"),
        ("trample@as with trample", 2, "trample@as without trample"),
        ("legend-rule", 2, "It can be exchanged for legend-rule@1998-03-31"),
    ],
)
def test_an_unknown_rule_day_or_contrast_is_an_error_with_suggestions(rulings, words, code, message):
    checked = rulings("check", "--without", words)
    assert (checked.code, checked.out) == (code, "")
    assert message in checked.err
