"""``rulings check --examples``: examples in official rulebooks."""

import pytest

from kb.boards.reading.scenario import packaged_scenarios
from tests.slow import slow


@slow  # it plays the boards of all examples
def test_examples_are_counted_by_rulebook_without_claims_of_the_five_documents(rulings):
    checked = rulings("check", "--examples")
    assert checked.code == 0
    assert checked.lines[0].split()[:3] == ["rulebook", "examples", "claim"]
    assert any(line.startswith("different examples") for line in checked.lines)
    assert "moursund" not in checked.out
    found = rulings("check", "--examples", "--json").data
    assert {one["verdict"] for one in found["judgements"]} == {"holds"}
    assert sum(found["kinds"].values()) > 300
    assert sum(one["examples"]["claim"] for one in found["rulebooks"]) >= found["kinds"]["claim"]


def test_an_example_of_an_added_rulebook_is_listed_as_not_staged(with_editions):
    checked = with_editions("check", "--examples")
    assert "not staged: in cr-2008-03-01: 101.2 example 1" in checked.lines
    assert "not staged: in cr-2010-03-01: 104.2 example 1" in checked.lines


def test_the_board_of_an_example_can_be_played_checked_and_listed(rulings):
    """It isn't among the boards that `flips` goes through."""
    name = "flying-and-shadow-need-both"
    assert rulings("check", name).code == 0
    assert rulings("play", f"{name}-b").code == 0
    assert name in [board["id"] for board in rulings("boards", "flying", "shadow", "--json").data]
    assert name not in [scenario.id for scenario in packaged_scenarios()]


@pytest.mark.parametrize("other", [["--needs"], ["mana-burn"], ["--era", "2008-08-10"], ["--store"]])
def test_the_option_examples_cannot_be_combined_with_others(rulings, other):
    refused = rulings("check", "--examples", *other)
    assert (refused.code, "--examples can be combined only with" in refused.err) == (2, True)
