"""``rulings check --without``: what has another outcome with a rule exchanged."""

import pytest


def test_each_claim_is_the_same_or_different(rulings):
    """The outcome is compared with that of the rule of the day, and the claim judged under the exchange."""
    checked = rulings("check", "002-licid-forest", "--without", "type-change@1998-10-18")
    assert checked.code == 0
    assert checked.lines[1].split("  ")[:2] == ["002-licid-forest", "2004-01-15"]
    assert "different  fails" in checked.lines[1]
    assert checked.lines[-1] == "With type-change@1998-10-18 in its place: not in force 1, different 1."


def test_an_experiment_exits_0_whatever_comes_of_it(rulings):
    """A claim that fails under the exchange is an answer."""
    checked = rulings("check", "002-trample-one", "002-lifeline-alone", "--without", "trample", "--json")
    assert checked.code == 0
    assert checked.data["without"] == [{"rule": "trample", "instead": "as without trample"}]
    outcomes = {(claim["scenario"], claim["outcome"]) for claim in checked.data["claims"]}
    assert ("002-trample-one", "different") in outcomes
    assert ("002-lifeline-alone", "same") in outcomes
    assert "fails" in {claim["verdict"] for claim in checked.data["claims"]}


def test_what_is_not_in_force_is_shown_where_there_is_nothing_else(rulings):
    """A claim on which nothing is exchanged is told so, and has no verdict."""
    checked = rulings("check", "002-trample-one", "--without", "trample@1998-10-18")
    assert "not in force" in checked.lines[1]
    data = rulings("check", "002-trample-one", "--without", "trample@1998-10-18", "--json").data
    assert [(claim["outcome"], claim["verdict"]) for claim in data["claims"]] == [("not in force", None)]


def test_several_rules_are_exchanged_together(rulings):
    """--without may be given more than once."""
    data = rulings(
        "check", "002-licid-forest", "--json", "--without", "trample", "--without", "type-change@1998-10-18"
    ).data
    assert [made["rule"] for made in data["without"]] == ["trample", "type-change"]
    assert data["claims"][1]["outcome"] == "different"


@pytest.mark.parametrize(
    ("words", "code", "told"),
    [
        ("tramplee", 1, "Nearest: trample"),
        ("trample@1999-01-01", 2, "Nearest: trample@199"),
        ("trample@as with trample", 2, "trample@as without trample"),
        ("legend-rule", 2, "It can be exchanged for legend-rule@1998-03-31"),
    ],
)
def test_what_can_not_be_exchanged_is_a_wrong_question(rulings, words, code, told):
    """An unknown rule, day or contrast, and a rule that has no contrast."""
    checked = rulings("check", "--without", words)
    assert (checked.code, checked.out) == (code, "")
    assert told in checked.err
