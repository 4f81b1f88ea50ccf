"""Counted amounts in card texts, each played in a game."""

import pytest

from kb.cards.reading import Unread, read
from tests.cards.table import ERAS, Table


@pytest.mark.parametrize("day", ERAS)
@pytest.mark.parametrize(
    ("words", "life"),
    [("You gain 2 life for each creature you control.", 24),
     ("You gain life equal to the number of creatures on the battlefield.", 23),
     ("You gain life equal to twice the number of creatures on the battlefield.", 26),
     ("You gain X life, where X is the number of cards in your graveyard.", 21),
     ("You gain 1 life for each land card in your graveyard.", 21),
     ("You lose 1 life for each creature card in all graveyards.", 20)],
)  # fmt: skip
def test_a_counted_amount_of_life_is_gained_or_lost(day, words, life):
    table = Table(day)
    table.body("Cow")
    table.body("Hen")
    table.body("Rat", "Bob")
    table.land("Swamp", zone="graveyard")
    table.casts(words)
    assert table.life("Ana") == life


@pytest.mark.parametrize("day", ERAS)
@pytest.mark.parametrize(
    ("words", "size"),
    [("gets +1/+0 until end of turn for each creature you control", (4, 3)),
     ("gets +X/-X until end of turn, where X is the number of Swamps on the battlefield", (3, 2))],
)  # fmt: skip
def test_a_counted_bonus_is_fixed_when_the_spell_resolves(day, words, size):
    table = Table(day)
    cow = table.body("Cow")
    table.body("Hen")
    table.land("Swamp")
    table.casts(f"Target creature {words}.", cow.id)
    table.body("Elk")
    assert table.size(table.game.object(cow.id)) == size


@pytest.mark.parametrize("words", ["Draw a card, where X is its power.", "You gain 0 life for each creature."])
def test_an_undefined_x_and_zero_for_each_are_not_read(words):
    with pytest.raises(Unread):
        read(words)


def test_twice_the_number_has_the_same_value_as_two_for_each(said):
    assert said("you gain life equal to twice the number of creatures.") == said("you gain 2 life for each creature.")


def test_domain_counts_each_basic_land_type_once():
    """Only the player's own lands count."""
    table = Table()
    for kind in ("Forest", "Forest", "Island"):
        table.land(kind)
    table.land("Swamp", "Bob")
    table.casts("Domain — You gain 1 life for each basic land type among lands you control.")
    assert table.life("Ana") == 22


def test_delirium_counts_each_card_type_once():
    """An artifact creature card has two types."""
    table = Table()
    ox = table.card(
        "Delirium — Ox gets +3/+0 as long as there are four or more card types among cards in your graveyard."
    )
    for kind in ("Artifact Creature — Cow", "Land", "Land"):
        table.card("", name=kind, kind=kind, size="1/1" if "Cow" in kind else "", zone="graveyard")
    assert table.size(ox) == (2, 2)
    table.card("", name="Nap", kind="Sorcery", size="", zone="graveyard")
    table.game.changed()
    assert table.size(ox) == (5, 2)
