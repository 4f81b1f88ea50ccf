"""Needs: each claim hangs on the rules that it names itself."""

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


def test_a_claim_hangs_on_the_rules_of_its_own_about() -> None:
    """The rules that a [[when]] names are exchanged, and not those of the scenario."""
    assert {need.slug for need in needs(FOREST, FOREST.whens[0])} == {"type-change"}
    assert list(needs(FOREST, replace(FOREST.whens[0], about=("trample",)))) == []


def test_whether_an_outcome_or_its_steps_are_others_is_told() -> None:
    """An Equipment that is told to equip itself falls off by either rule; one on a creature stays there by one."""
    found = {
        scenario.id: {need.is_by_steps for when in scenario.whens for need in needs(scenario, when)}
        for scenario in packaged_scenarios()
        if scenario.id in {"003-equip-self", "003-equip-self-c"}
    }
    assert found == {"003-equip-self": {False}, "003-equip-self-c": {True}}


def test_a_rule_that_there_is_not_is_told() -> None:
    """A claim about an unknown rule is refused with the file."""
    with pytest.raises(NoSuchRecord, match="no rule tramplee"):
        list(needs(FOREST, replace(FOREST.whens[0], about=("tramplee",))))


def test_a_claim_with_a_set_hangs_on_the_set_s_own_rules(set_without_trample: str) -> None:
    """The entry in force is the set's, and other entries stand in its place."""
    brute = next(scenario for scenario in packaged_scenarios() if scenario.id == "002-trample-one")
    when = replace(brute.whens[0], day=date(2023, 11, 17), overlay=set_without_trample)
    found = list(needs(brute, when))
    assert {need.since for need in found} == {"2023-11-17"}
    assert "as without trample" not in {need.instead for need in found}
    assert "1998-10-18" in {need.instead for need in found}


def test_what_is_undecided_hangs_on_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where a bound is hit as it is, nothing is told; where it is hit by an exchange, that one is left out."""

    def bounded(*_: object) -> object:
        raise Bound

    monkeypatch.setitem(type_change.contrasts, "made up", bounded)
    found = {need.instead for need in needs(FOREST, FOREST.whens[1])}
    assert found
    assert "made up" not in found
    monkeypatch.setattr("kb.boards.judging.needs.play_out", bounded)
    assert list(needs(FOREST, FOREST.whens[1])) == []


def test_what_is_not_modelled_hangs_on_nothing() -> None:
    """Nothing is known of what would come of it otherwise."""
    assert list(needs(FOREST, replace(FOREST.whens[1], day=date(1990, 1, 1)))) == []
    assert list(needs(replace(FOREST, setup=("Ana controls Moose",)), FOREST.whens[1])) == []


def test_an_exchange_with_which_the_story_has_no_meaning_is_no_need(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where a step speaks of what isn't there any more, nothing is shown to hang on the rule."""

    def gone(*_: object) -> object:
        raise BadScenario("Nothing here is called Woods.")

    monkeypatch.setitem(type_change.contrasts, "made up", gone)
    assert "made up" not in {need.instead for need in needs(FOREST, FOREST.whens[1])}
