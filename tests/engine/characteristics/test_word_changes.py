"""Tests for text changes: one word is replaced in every place where it occurs, and nothing else."""

from kb.engine.characteristics.word_changes import reworded, reworded_abilities
from kb.engine.effects.continuous import SetUp
from kb.engine.effects.control import Attach
from kb.engine.effects.destroying import Destroy
from kb.engine.position.abilities import Activated, Cost, Keyword, Static, Target
from kb.engine.position.effects import Amount, Change, Continuous
from kb.engine.position.filters import CREATURE, OfColor, both


def test_color_word_changes_in_protection() -> None:
    assert reworded(Keyword("protection from black"), "black", "red") == Keyword("protection from red")


def test_number_cost_and_link_of_a_keyword_are_not_reworded() -> None:
    for keyword in (Keyword("rampage", number=2), Keyword("equip", Cost("{1}"), link="a")):
        assert reworded(keyword, "black", "red") == keyword


def test_color_word_changes_in_a_target_but_not_in_a_cost() -> None:
    black, red = (Target(both(CREATURE, OfColor(color))) for color in ("black", "red"))
    ability = Activated((Destroy("targets"),), Cost("{B}"), (black,))
    assert reworded(ability, "black", "red") == ability._replace(targets=(red,))


def test_color_word_changes_in_an_effect_but_numbers_stay() -> None:
    black, red = (SetUp("this", (Change("set color", frozenset({color})),)) for color in ("black", "red"))
    assert reworded((black, Attach("targets"), Amount("x")), "black", "red") == (red, Attach("targets"), Amount("x"))


def test_static_ability_is_not_reworded() -> None:
    holds = Static(Continuous(OfColor("black"), (Change("add size", (1, 1)),)))
    has = (holds, Keyword("protection from black"))
    assert reworded_abilities(has, "black", "red") == (holds, Keyword("protection from red"))
