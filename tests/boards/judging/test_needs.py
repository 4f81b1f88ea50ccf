"""Needs: each claim depends on the rules that it names itself."""

from dataclasses import replace
from datetime import date

import pytest

from kb.boards.judging.needs import needs
from kb.boards.language import BadScenario
from kb.boards.reading.scenario import packaged_scenarios
from kb.engine.position.work import Bound
from kb.engine.slots.characteristics import type_change
from kb.records.errors import NoSuchRecord

FOREST = next(scenario for scenario in packaged_scenarios() if scenario.id == "002-licid-forest")


def test_a_claim_is_tested_with_the_rules_of_its_own_about_and_not_the_scenarios() -> None:
    assert {need.slug for need in needs(FOREST, FOREST.whens[0])} == {"type-change"}
    assert list(needs(FOREST, replace(FOREST.whens[0], about=("trample",)))) == []


def test_a_need_says_whether_the_outcome_or_only_the_steps_differ() -> None:
    """An Equipment that equips itself falls off under either rule; on another creature it stays under one of them."""
    found = {
        scenario.id: {need.is_by_steps for when in scenario.whens for need in needs(scenario, when)}
        for scenario in packaged_scenarios()
        if scenario.id in {"003-equip-self", "003-equip-self-c"}
    }
    assert found == {"003-equip-self": {False}, "003-equip-self-c": {True}}


def test_a_claim_about_an_unknown_rule_is_refused() -> None:
    with pytest.raises(NoSuchRecord, match="no rule tramplee"):
        list(needs(FOREST, replace(FOREST.whens[0], about=("tramplee",))))


def test_the_needs_of_a_claim_with_a_set_start_from_the_set_s_entry(set_without_trample: str) -> None:
    brute = next(scenario for scenario in packaged_scenarios() if scenario.id == "002-trample-one")
    when = replace(brute.whens[0], day=date(2023, 11, 17), overlay=set_without_trample)
    found = list(needs(brute, when))
    assert {need.since for need in found} == {"2023-11-17"}
    assert "as without trample" not in {need.instead for need in found}
    assert "1998-10-18" in {need.instead for need in found}


def test_an_undecided_claim_has_no_needs_and_an_undecided_exchange_is_left_out(monkeypatch: pytest.MonkeyPatch) -> None:
    def raise_bound(*_: object) -> object:
        """Raise Bound, as if there were too many lines of play."""
        raise Bound

    monkeypatch.setitem(type_change.contrasts, "made up", raise_bound)
    found = {need.instead for need in needs(FOREST, FOREST.whens[1])}
    assert found
    assert "made up" not in found
    monkeypatch.setattr("kb.boards.judging.needs.play_out", raise_bound)
    assert list(needs(FOREST, FOREST.whens[1])) == []


def test_a_claim_that_is_not_modelled_has_no_needs() -> None:
    assert list(needs(FOREST, replace(FOREST.whens[1], day=date(1990, 1, 1)))) == []
    assert list(needs(replace(FOREST, setup=("Ana controls Moose",)), FOREST.whens[1])) == []


def test_an_exchange_that_makes_the_story_meaningless_is_no_need(monkeypatch: pytest.MonkeyPatch) -> None:
    def raise_unknown_name(*_: object) -> object:
        """Raise BadScenario, as for a name that nothing has."""
        raise BadScenario("Nothing here is called Woods.")

    monkeypatch.setitem(type_change.contrasts, "made up", raise_unknown_name)
    assert "made up" not in {need.instead for need in needs(FOREST, FOREST.whens[1])}
