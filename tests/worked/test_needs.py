"""Needs: each claim hangs on the rules that it names itself."""

from dataclasses import replace

import pytest

from kb.records.errors import NoSuchRecord
from kb.worked.needs import needs
from kb.worked.scenario import packaged_scenarios

FOREST = next(scenario for scenario in packaged_scenarios() if scenario.id == "002-licid-forest")


def test_a_claim_hangs_on_the_rules_of_its_own_about() -> None:
    """The rules that a [[when]] names are exchanged, and not those of the scenario."""
    assert {need.slug for need in needs(FOREST, FOREST.whens[0])} == {"type-change"}
    assert list(needs(FOREST, replace(FOREST.whens[0], about=("trample",)))) == []


def test_a_rule_that_there_is_not_is_told() -> None:
    """A claim about an unknown rule is refused with the file."""
    with pytest.raises(NoSuchRecord, match="no rule tramplee"):
        list(needs(FOREST, replace(FOREST.whens[0], about=("tramplee",))))
