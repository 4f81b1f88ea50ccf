"""Play sentences that can't be carried out stop the story with the reason."""

from dataclasses import replace
from datetime import date

import pytest

from kb.boards.judging.judge import Verdict, judge
from kb.boards.language import BadScenario
from kb.boards.reading.scenario import packaged_scenarios

BEAR = "Ana controls a 2/2 creature called Bear"
IN_HAND = "Clone and Living Death are in Ana's hand"


@pytest.mark.parametrize(
    ("step", "why"),
    [
        ("Ana puts Living Death onto the battlefield as a copy of Bear", "can't be put onto the battlefield."),
        ("Ana puts Clone onto the battlefield as a copy of Living Death", "Living Death is not on the battlefield"),
        ("Ana's main phase begins", None),
        ("Bob's main phase begins", "It isn't Bob's turn."),
        ("in response, Bear is destroyed", "There is nothing to respond to."),
    ],
)  # fmt: skip
def test_an_impossible_step_is_an_error_with_the_reason(judged, step: str, why: str | None) -> None:
    """A claim that the story can't be played then holds."""
    found = judged((BEAR, IN_HAND), (step,), then=("nothing triggered",))
    assert found.verdict is (Verdict.ERROR if why else Verdict.HOLDS)
    assert (why or "") in found.detail
    if why:
        assert judged((BEAR, IN_HAND), (step,), cannot=("the story can be played",)).verdict is Verdict.HOLDS


def test_becoming_a_copy_without_such_an_ability_is_refused(judged) -> None:
    with pytest.raises(BadScenario, match=r"^x\.toml: Bear has no ability that makes it a copy\."):
        judged((BEAR,), ("Bear becomes a copy of Bear",), then=("nothing triggered",))


def test_a_card_can_be_put_onto_the_battlefield_as_a_copy_of_a_permanent(judged) -> None:
    step = ("Ana puts Clone onto the battlefield as a copy of Bear",)
    assert judged((BEAR, IN_HAND), step, then=("Clone is a 2/2",)).verdict is Verdict.HOLDS


@pytest.mark.parametrize(("steps", "before"), [("0", 1), ("2", 1), ("99", 1)])
def test_a_loop_can_repeat_only_as_many_steps_as_were_taken(judged, steps: str, before: int) -> None:
    for how in ("3 times more", "3 times more, but after 1 of them Bear becomes tapped"):
        play = ("Bear becomes tapped", f"Ana goes through the last {steps} steps {how}")
        with pytest.raises(
            BadScenario, match=f"The last {steps} steps can't be repeated: there are only {before} steps"
        ):
            judged((BEAR,), play, then=("nothing triggered",))
    play = ("a +1/+1 counter is put on Bear", "Ana goes through the last 1 steps 3 times more")
    assert judged((BEAR,), play, then=("Bear has 4 +1/+1 counters",)).verdict is Verdict.HOLDS


def test_damage_wears_off_at_the_end_of_the_turn(judged) -> None:
    then = ("Bear is on the battlefield", "Bear has no damage")
    assert judged((BEAR, "Bear has 1 damage"), ("the turn ends",), then=then).verdict is Verdict.HOLDS


def test_an_instant_put_onto_the_battlefield_stays_where_it_is_in_2008() -> None:
    """What became of it in 1998 isn't known."""
    (scenario,) = packaged_scenarios("003-instant-cip")
    for day, verdict in ((date(1998, 3, 31), Verdict.NOT_MODELLED), (date(2008, 8, 10), Verdict.HOLDS)):
        when = replace(scenario.whens[0], day=day, source="", quote="")
        assert judge(scenario, when, lambda _: None).verdict is verdict


@pytest.mark.parametrize(
    ("play", "why"),
    [
        (("Bear is destroyed", "Bear is destroyed"), "Bear isn't on the battlefield."),
        (("Bear is destroyed", "Bear dies"), "Bear isn't on the battlefield."),
        (("Bear phases out", "Bear is destroyed"), "Bear isn't on the battlefield."),
        (("Bear is destroyed", "Bear phases out"), "Bear isn't on the battlefield."),
        (("Bear phases in",), "Bear isn't phased out."),
        (("Bear phases out", "Field deals 2 damage to Bear"), "Bear is phased out."),
        (("Bear phases out", "Bear deals 2 damage to Bob"), "Bear is phased out."),
        (("Bear phases out", "Bear becomes tapped"), "Bear isn't on the battlefield."),
        (("Bear is destroyed", "Bob gains control of Bear"), "Bear isn't on the battlefield."),
        (("Bear phases out", "a +1/+1 counter is put on Bear"), "Bear is phased out."),
        (("Bear phases out", "Mark phases in"), "Mark phases in along with the permanent it is attached to."),
        (("Ana puts Bear onto the battlefield",), "Bear is already on the battlefield."),
        (("Ana plays Field",), "Field is already on the battlefield."),
    ],
)
def test_acting_on_an_object_that_is_elsewhere_or_phased_out_is_an_error(judged, play, why) -> None:
    setup = (
        "Ana controls a 2/2 green creature called Bear",
        "Ana controls a land called Field",
        "Ana controls a white Aura that enchants creatures called Mark",
        "Mark enchants Bear",
    )
    found = judged(setup, play, then=("Ana is at 20 life",))
    assert (found.verdict, why in found.detail) == (Verdict.ERROR, True), found.detail


def test_a_spell_that_has_left_the_stack_does_not_resolve(judged) -> None:
    setup = ('Ana can cast a red instant called Zap that says "Deal 3 damage to any target."',)
    play = ("Ana casts Zap on Bob", "in response, Zap is returned to its owner's hand")
    assert judged(setup, play, then=("Bob is at 20 life",)).verdict is Verdict.HOLDS


DIVIDED = "Deal 3 damage divided as you choose among two targets."


@pytest.mark.parametrize(
    ("more", "play"),
    [
        ((), ("Ana attacks with Bear", "Bear phases out", "Bear phases in", "combat damage is dealt")),
        (
            (
                f'Ana can cast a red instant called Zap that says "{DIVIDED}"',
                "Bob controls a 3/3 green creature called Elk",
            ),
            ("Ana casts Zap on Bear and Elk", "in response, Bear is exiled"),
        ),
        (
            (
                'Ana controls an artifact called Fan with "{0}: Target creature gains flying until end of turn."',
                'Bob controls an artifact called Net with "{0}: Target creature loses flying until end of turn."',
            ),
            (
                "Ana uses Fan's ability on Bear",
                "Bob uses Net's ability on Bear",
                "Ana goes through the last 2 steps 3 times more",
            ),
        ),
    ],
)
def test_combat_after_phasing_divided_damage_and_shared_loops_are_not_modelled(judged, more, play) -> None:
    """The loop of both players would need rule 421.3."""
    setup = ("Ana controls a 2/2 green creature called Bear", *more)
    assert judged(setup, play, then=("Bob is at 20 life",)).verdict is Verdict.NOT_MODELLED


@pytest.mark.parametrize(("day", "survives"), [("2008-08-10", False), ("2009-07-11", True)])
@pytest.mark.parametrize(
    ("says", "hurts"),
    [
        ("Regenerate target creature.", "Bear is destroyed"),
        ("Prevent the next 2 damage that would be dealt to target creature this turn.", "Field deals 2 damage to Bear"),
    ],
)
def test_a_shield_on_a_creature_that_phases_out_and_in_lasts_only_since_2009(
    judged, says: str, hurts: str, day: str, *, survives: bool
):
    setup = (
        "Ana controls a 2/2 green creature called Bear",
        "Ana controls a land called Field",
        f'Ana can cast a white instant called Ward that says "{says}"',
    )
    play = ("Ana casts Ward on Bear", "Bear phases out", "Bear phases in", hurts)
    claim = "Bear is on the battlefield" if survives else "Bear is in Ana's graveyard"
    found = judged(setup, play, then=(claim,), day=date.fromisoformat(day))
    assert found.verdict is Verdict.HOLDS, found.detail


def test_a_once_a_turn_ability_of_a_changed_copy_is_not_modelled_since_2010() -> None:
    """The ability may have another source then (602.5c)."""
    (scenario,) = packaged_scenarios("001-copy-restriction")
    for day, verdict in ((date(2008, 8, 10), Verdict.HOLDS), (date(2010, 8, 1), Verdict.NOT_MODELLED)):
        when = replace(scenario.whens[0], day=day, source="", quote="")
        found = judge(scenario, when, lambda _: None)
        assert found.verdict is verdict
        assert ("602.5c" in found.detail) is (verdict is Verdict.NOT_MODELLED)


def test_regeneration_saves_a_destroyed_creature_but_not_one_that_dies(judged):
    heal = 'Ana can cast an instant called Heal that says "Regenerate target creature."'
    setup = ("Ana controls a 2/2 creature called Bear", heal)
    for happening, then in (("Bear is destroyed", "Bear is tapped"), ("Bear dies", "Bear is in its owner's graveyard")):
        assert judged(setup, ("Ana casts Heal on Bear", happening), then=(then,)).verdict is Verdict.HOLDS


def test_a_reported_effect_of_a_spell_is_not_carried_out_twice(judged) -> None:
    zap = 'Ana can cast an instant called Zap that says "Destroy target creature."'
    setup = ("Bob controls a 2/2 creature called Bear", zap)
    for told in ("Bear is destroyed", "Bear dies"):
        found = judged(setup, ("Ana casts Zap on Bear", told), then=("Bear died",))
        assert found.verdict is Verdict.HOLDS, found.detail
