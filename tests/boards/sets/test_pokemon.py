"""The Pokémon set's own rules: without them its boards end in another way or not at all."""

from dataclasses import replace

import pytest

from kb.boards.judging.judge import Verdict, judge
from kb.boards.language import BadScenario
from kb.boards.reading.scenario import packaged_scenarios

STORIES = {scenario.id: scenario for scenario in packaged_scenarios()}

NOT_MODELLED = ("000-weather-same", "000-burn-lethal-sba", "000-weather-valid-b", "000-as-phases-out", "000-mew-all",
                "000-caustic-one", "000-scorch-count", "000-steel-prevent")  # fmt: skip
"""Boards about things that only the set has."""

NOT_LEGAL = ("000-evolve-cost", "000-evolved-pt", "000-evolve-illegal", "000-type-gym", "000-type-pokemon")
"""Boards with acts that only the set allows."""

OTHERWISE = (
    "000-burn-offbattlefield", "000-frost-tax", "000-frost-block-b", "000-name-gloom",
    "000-poison-once", "000-status-choose",
)  # fmt: skip
"""Boards that can be played without the set but end differently."""

WITHOUT = (
    [(name, Verdict.NOT_MODELLED) for name in NOT_MODELLED]
    + [(name, Verdict.ERROR) for name in NOT_LEGAL]
    + [(name, Verdict.FAILS) for name in OTHERWISE]
)


@pytest.mark.parametrize(("name", "verdict"), WITHOUT)
def test_a_board_of_the_pokemon_set_has_another_verdict_without_the_set(name: str, verdict: Verdict) -> None:
    scenario = STORIES[name]
    when = replace(scenario.whens[0], overlay=None, source="", quote="", against=None)
    assert judge(scenario, when, lambda _: None).verdict is verdict


def test_a_misspelled_keyword_of_the_set_is_refused_with_the_nearest(judged) -> None:
    bear = "Ana controls a 2/2 creature called Bear"
    with pytest.raises(BadScenario, match="scorchign” is not understood") as error:
        judged((bear, 'Bear has "Other creatures you control have scorchign"'), then=("nothing triggered",))
    assert error.value.nearest[0] == "scorching"


def test_poison_counters_act_at_the_end_of_turn_if_a_story_moves_past_it() -> None:
    (scenario,) = packaged_scenarios("000-poison-once")
    passing = replace(scenario, play=(*scenario.play[:-1], "Bob's turn begins"))
    assert scenario.play[-1] == "the turn ends"
    found = judge(passing, passing.whens[0], lambda _: None)
    assert (found.verdict, found.detail) == (Verdict.HOLDS, "")


def test_a_misspelled_word_and_a_cost_are_not_read_as_part_of_a_name(judged) -> None:
    with pytest.raises(BadScenario, match=r"Reading stops at “foor \{B\}, EVOLVED 4/4”"):
        judged(
            ("Ana can cast a 2/2 creature called Ox that evolves from Bear foor {B}, EVOLVED 4/4",),
            then=("nothing triggered",),
        )


def test_a_card_cast_normally_does_not_have_its_evolved_size(judged) -> None:
    setup = ("Ana can cast a 2/2 creature called Ox for {1}, EVOLVED 4/4",)
    found = judged(setup, ("Ana casts Ox", "everything resolves"), then=("Ox is a 2/2",))
    assert found.verdict is Verdict.HOLDS, found.detail
