"""Phrases beyond the grammar of cards: conditional amounts and acts."""

import pytest

from kb.boards.judging.judge import Verdict

BURST = (
    "Ana can cast a red sorcery with kicker {4} called Burst that says"
    ' "Deal 2 damage to any target. If this spell was kicked, it deals 4 damage to that target instead."'
)
BITE = (
    "Ana can cast a sorcery called Bite that says"
    ' "Target creature you control deals damage equal to its power to any target."'
)


@pytest.mark.parametrize(("cast", "life"), [("Ana casts Burst on Bob", 18), ("Ana casts Burst on Bob with kicker", 16)])
def test_a_kicked_spell_deals_the_larger_damage_instead_of_the_smaller(judged, cast, life) -> None:
    found = judged((BURST, "Ana can pay {4}"), (cast, "it resolves"), then=(f"Bob is at {life}",))
    assert found.verdict is Verdict.HOLDS, found.detail


@pytest.mark.parametrize("paid", ["the kicker cost was paid", "Burst was kicked", "you paid the kicker"])
def test_a_paid_kicker_can_be_phrased_in_several_ways(judged, paid) -> None:
    text = f'Burst has "Burst deals 2 damage to target player. If {paid}, Burst deals 4 damage to that player instead."'
    setup = ("Ana has a red sorcery in hand called Burst that costs {0} with kicker {4}", text, "Ana can pay {4}")
    for cast, life in (("Ana casts Burst on Bob", 18), ("Ana casts Burst with kicker on Bob", 16)):
        assert judged(setup, (cast,), then=(f"Bob is at {life}",)).verdict is Verdict.HOLDS


@pytest.mark.parametrize(("response", "life"), [((), 15), (("in response, Bob casts Doom on Wurm",), 20)])
def test_a_creature_that_is_gone_deals_no_damage_equal_to_its_power(judged, response, life) -> None:
    """It has to be a legal target still."""
    setup = (
        "Ana controls a 5/5 creature called Wurm",
        BITE,
        'Bob can cast an instant called Doom that says "Destroy target creature."',
    )
    found = judged(
        setup, ("Ana casts Bite on Wurm and Bob", *response, "everything resolves"), then=(f"Bob is at {life}",)
    )
    assert found.verdict is Verdict.HOLDS, found.detail


def test_the_controller_of_another_players_creature_can_attack_with_it(judged) -> None:
    setup = ("it is Bob's turn", "Ana owns a 2/2 creature called Bear", "Bob controls Bear")
    found = judged(setup, ("Bob attacks with Bear", "combat damage is dealt"), then=("Ana is at 18",))
    assert found.verdict is Verdict.HOLDS, found.detail
