"""Counting and playing the examples that rulebooks print."""

import os
from pathlib import Path

import pytest

import kb
from kb.answers.boards.examples import check_examples
from kb.answers.boards.judged import Verdict
from kb.answers.opening import DataFolder
from kb.audit.worked_examples import read_examples
from kb.boards.reading.scenario import read_scenarios

EXAMPLES = """
[[example]]
id = "holds"
state = "claim"
boards = ["holds"]
quote = "any words"
printed = ["cr-2003-10-01/1.1#example-1", "cr-2008-05-01/1.1#example-1"]

[[example]]
id = "unknown-card"
state = "needs cards"
boards = ["unknown-card"]
quote = "any words"
printed = ["cr-2008-05-01/1.1#example-2"]

[[example]]
id = "plane"
state = "not modelled"
number = "{number}"
boards = ["plane"]
quote = "any words"
printed = ["cr-2008-05-01/1.1#example-3"]

[[example]]
id = "later"
state = "not staged"
quote = "any words"
printed = ["cr-2008-05-01/1.1#example-4"]
"""
BOARDS = """
[[scenario]]
id = "holds"
setup = ["Ana controls a 2/2 creature called Bear"]
play = ["Bear is destroyed"]
[[scenario.when]]
date = [2003-10-01, 2008-05-01]
then = ["Bear is {where}"]

[[scenario]]
id = "unknown-card"
setup = ["Ana controls Nobody's Golem"]
play = ["Ana attacks with Nobody's Golem"]
[[scenario.when]]
date = 2008-05-01
then = ["Bob has 19 life"]

[[scenario]]
id = "plane"
setup = ['Ana controls a card called Field whose type line is "{type}"']
play = ["Ana attacks with nothing"]
[[scenario.when]]
date = 2008-05-01
then = ["Bob has 20 life"]
"""
GOOD = {"number": "311", "where": "in its owner's graveyard", "type": "Plane — Field"}


def _check_examples(home: str, **changes: str):
    """Return the report on the sample examples, with these fields of them and their boards changed."""
    said = GOOD | changes
    examples = list(read_examples(EXAMPLES.format(**said), "sample.toml"))
    return check_examples(DataFolder(home), examples, read_scenarios(BOARDS.format(**said), "sample.toml"))[0]


def test_examples_are_counted_by_state_and_rulebook(home):
    """An example counts once, and once in each rulebook that prints it."""
    found = _check_examples(home)
    assert found.kinds == {"claim": 1, "needs cards": 1, "not modelled": 1, "not staged": 1}
    assert found.not_staged == ("later",)
    assert [(one.source, sum(one.examples.values())) for one in found.rulebooks] == [
        ("cr-2003-10-01", 1), ("cr-2008-05-01", 4),
    ]  # fmt: skip
    assert found.rulebooks[1].examples["claim"] == 1


def test_a_board_is_played_only_if_its_cards_are_known(home):
    found = _check_examples(home)
    assert [(one.scenario, one.verdict) for one in found.judgements] == [("holds", Verdict.HOLDS)] * 2
    assert [(one.scenario, one.problem) for one in found.refusals] == [("plane", "")]
    assert found.without_cards == ("unknown-card",)
    assert not found.is_wrong


@pytest.mark.parametrize(
    ("changes", "problem"),
    [({"number": "702.26e"}, "it is refused for another reason"), ({"type": "Land"}, "it isn't refused")],
)
def test_an_unmodelled_example_must_be_refused_with_its_number(home, changes, problem):
    found = _check_examples(home, **changes)
    assert problem in found.refusals[0].problem
    assert found.is_wrong


def test_an_example_whose_claim_fails_is_wrong(home):
    found = _check_examples(home, where="on the battlefield")
    assert {one.verdict for one in found.judgements} == {Verdict.FAILS}
    assert found.is_wrong


@pytest.mark.skipif("RULINGS_CARDS" not in os.environ, reason="no card files here")
def test_all_examples_hold_or_are_refused_with_card_files_added(tmp_path):
    with kb.open(str(tmp_path)) as book:
        for file in Path(os.environ["RULINGS_CARDS"]).glob("*.json"):
            book.ingest(str(file))
    found, _ = check_examples(DataFolder(str(tmp_path)))
    assert [(one.scenario, one.day, one.detail) for one in found.judgements if one.is_wrong] == []
    assert [(one.scenario, one.day, one.problem) for one in found.refusals if one.problem] == []
