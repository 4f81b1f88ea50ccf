"""The normal form of a text."""

import pytest

from kb.cards.normal import normal
from kb.cards.reading import Unread, read


@pytest.mark.parametrize(
    ("text", "normal_text"),
    [
        ("This land enters tapped.", "~ enters tapped."),
        ("When this creature dies, return this card to your hand.", "when ~ dies, return ~ to your hand."),
        ('Slivers have "Sacrifice this permanent: Draw."', 'Slivers have "sacrifice this permanent: draw."'),
        ("This spell costs {1} less to cast.", "this spell costs {1} less to cast."),
        (
            "Put a Wasp token into play. Treat this token as a 1/1.",
            "put a Wasp token into play. treat this token as a 1/1.",
        ),
    ],
)
def test_what_a_card_calls_itself_today_is_its_name(text, normal_text):
    """But in quotation marks, where it is what has the ability."""
    assert normal(text) == normal_text


def test_who_says_its_name_means_another_by_this_creature():
    """As texts of before did."""
    text = "If Frog becomes untapped, you lose control of this creature."
    assert normal(text, "Frog") == "if ~ becomes untapped, you lose control of this creature."


@pytest.mark.parametrize("text", ["This creature can't block.", "At the beginning of your upkeep, tap this creature."])
def test_what_an_aura_calls_this_creature_is_not_guessed(text):
    """It may be what it enchants."""
    assert read(text)
    with pytest.raises(Unread):
        read(text, is_of_an_aura=True)


def test_an_aura_may_have_it_quoted():
    """There it is what is enchanted."""
    assert read('Enchanted creature has "{T}: This creature deals 1 damage to any target."', is_of_an_aura=True)


@pytest.mark.parametrize(
    ("today", "before"),
    [
        ("When this creature enters, draw a card.", "When Frog enters the battlefield, draw a card."),
        ("This creature enters with a +1/+1 counter on it.", "Frog enters the battlefield with a +1/+1 counter on it."),
        ("Whenever another Elf enters, you gain 1 life.", "Whenever another Elf comes into play, you gain 1 life."),
        ("{T}: Shuffle.", "{T}: Shuffle your library."),
    ],
)
def test_wordings_of_today_mean_what_those_before_them_meant(today, before):
    """The words changed, the values not."""
    assert read(today).value == read(before, "Frog").value
