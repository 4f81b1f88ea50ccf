"""Rewording: a word of a text is changed wherever it stands, and nothing else is."""

from kb.engine.characteristics.rewording import reworded, reworded_abilities
from kb.engine.effects.continuous import SetUp
from kb.engine.effects.control import Attach
from kb.engine.effects.destroying import Destroy
from kb.engine.position.abilities import Activated, Cost, Keyword, Static, Target
from kb.engine.position.effects import Amount, Change, Continuous
from kb.engine.position.filters import CREATURE, OfColor, both


def test_a_word_in_the_name_of_a_keyword_is_changed() -> None:
    """The color of a protection is."""
    assert reworded(Keyword("protection from black"), "black", "red") == Keyword("protection from red")


def test_what_a_keyword_has_besides_stays() -> None:
    """Its number, its cost and what it is linked to are no words of colors."""
    for keyword in (Keyword("rampage", word="2"), Keyword("equip", Cost("{1}"), link="a")):
        assert reworded(keyword, "black", "red") == keyword


def test_what_is_described_is_changed() -> None:
    """A spell that destroys black creatures destroys red ones; its cost is no word."""
    black, red = (Target(both(CREATURE, OfColor(color))) for color in ("black", "red"))
    ability = Activated((Destroy("targets"),), Cost("{B}"), (black,))
    assert reworded(ability, "black", "red") == ability._replace(targets=(red,))


def test_what_is_done_is_changed() -> None:
    """What makes something black makes it red, and numbers stay."""
    black, red = (SetUp("this", (Change("set color", frozenset({color})),)) for color in ("black", "red"))
    assert reworded((black, Attach("targets"), Amount("x")), "black", "red") == (red, Attach("targets"), Amount("x"))


def test_what_simply_holds_is_said_as_it_was() -> None:
    """A static ability is left alone, and the others of a list are changed."""
    holds = Static(Continuous(OfColor("black"), (Change("add size", (1, 1)),)))
    has = (holds, Keyword("protection from black"))
    assert reworded_abilities(has, "black", "red") == (holds, Keyword("protection from red"))
