"""The normal form of a text, in which the card's own name is "~"."""

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
def test_this_creature_is_normalized_like_the_name_of_the_card(text, normal_text):
    """Quoted abilities keep “this creature”, since it means the object that has the ability."""
    assert normal(text) == normal_text


def test_this_creature_is_kept_in_a_text_that_also_uses_the_card_name():
    """In such older texts it means another creature."""
    text = "If Frog becomes untapped, you lose control of this creature."
    assert normal(text, "Frog") == "if ~ becomes untapped, you lose control of this creature."


@pytest.mark.parametrize("text", ["This creature can't block.", "At the beginning of your upkeep, tap this creature."])
def test_this_creature_on_an_aura_is_not_read(text):
    """It might mean the enchanted creature."""
    assert read(text)
    with pytest.raises(Unread):
        read(text, is_of_an_aura=True)


def test_an_aura_may_grant_an_ability_that_says_this_creature():
    """There it means the enchanted creature."""
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
def test_current_templates_have_the_same_value_as_older_ones(today, before):
    assert read(today).value == read(before, "Frog").value
