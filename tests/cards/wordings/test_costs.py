"""Costs of abilities and spells, each paid in a game."""

import pytest

from kb.cards.reading import Unread, read
from kb.engine.play.activating import usable, use
from kb.engine.play.casting import cast
from kb.engine.position.choices import IllegalAnswer
from kb.engine.position.questions import WHAT_TO_RETURN, WHAT_TO_SACRIFICE, WHAT_TO_TAP
from tests.cards.table import ERAS, Table

PAID = {
    "Sacrifice two creatures": ("Cow", "graveyard"), "Sacrifice another creature": ("Cow", "graveyard"),
    "Discard two cards": ("Ana's Swamp", "graveyard"), "Choose and discard a card": ("Ana's Swamp", "graveyard"),
    "Discard your hand": ("Ana's Swamp", "graveyard"), "Return Ox to its owner's hand": ("Ox", "hand"),
    "Return a creature you control to its owner's hand": ("Cow", "hand"),
    "Return two creatures you control to their owner's hand": ("Cow", "hand"), "Exile Ox": ("Ox", "exile"),
    "Exile a land card from your graveyard": ("Ana's Forest", "exile"),
    "Remove a land card from your graveyard from the game": ("Ana's Forest", "exile"),
    "Exile a card from your hand": ("Ana's Swamp", "exile"), "Mill a card": ("Ana's Island", "graveyard"),
    "Put the top card of your library into your graveyard": ("Ana's Island", "graveyard"),
}  # fmt: skip
"""Costs, each with a card that is moved to pay it and its new zone."""


def table_with(words: str, day: str) -> Table:
    """Return a table where an Ox has an ability with this cost, and Ana has all that may be paid for it."""
    table = Table(day)
    table.card(f"{words}: You gain 1 life.")
    table.body("Cow")
    for _ in range(2):
        table.land("Swamp", zone="hand")
    table.land("Forest", zone="graveyard")
    table.land("Island", zone="library")
    questions = (WHAT_TO_SACRIFICE, WHAT_TO_RETURN, WHAT_TO_TAP)
    for question in questions:
        table.game.answer("Ana", question, "Cow")
    return table


@pytest.mark.parametrize("day", ERAS)
@pytest.mark.parametrize(("words", "gone"), PAID.items())
def test_a_paid_cost_moves_the_card_and_the_ability_resolves(day, words, gone):
    label, zone = gone
    table = table_with(words, day)
    ox = next(thing for thing in table.game.battlefield() if thing.label == "Ox")
    use(table.game, "Ana", ox, usable(table.game, ox)[0])
    table.finish()
    assert label in table.in_zone(zone)
    assert table.life("Ana") == 21


@pytest.mark.parametrize("day", ERAS)
@pytest.mark.parametrize("words", ["Tap two untapped creatures you control", "Put a -0/-1 counter on a Cat you control",
                                   "Exile an Island card from your hand", "Sacrifice three lands"])  # fmt: skip
def test_an_ability_whose_cost_cannot_be_paid_cannot_be_used(day, words):
    table = Table(day)
    ox = table.card(f"{words}: You gain 1 life.")
    with pytest.raises(IllegalAnswer):
        use(table.game, "Ana", ox, usable(table.game, ox)[0])


@pytest.mark.parametrize("day", ERAS)
def test_an_enchanted_creature_is_tapped_or_sacrificed_as_a_cost(day):
    for words, zone in (("Sacrifice", "graveyard"), ("Tap", "battlefield")):
        table = Table(day)
        cow = table.body("Cow")
        veil = table.aura(f"{words} enchanted creature: You gain 1 life.", cow)
        use(table.game, "Ana", veil, usable(table.game, veil)[0])
        table.finish()
        there = next(thing for thing in table.game.zone(zone) if thing.label == "Cow")
        assert (there.tapped, table.life("Ana")) == (words == "Tap", 21)


@pytest.mark.parametrize("day", ERAS[1:])
@pytest.mark.parametrize(
    "words",
    [
        "Sacrifice a creature: You gain 3 life.",
        "As an additional cost to cast this spell, sacrifice a creature.\nYou gain 3 life.",
    ],
)
def test_a_cost_before_the_colon_of_a_spell_is_an_additional_cost(day, words):
    """These are words of 1997."""
    table = Table(day)
    with pytest.raises(IllegalAnswer):
        cast(table.game, "Ana", table.spell(words))
    table.body("Cow")
    cast(table.game, "Ana", table.spell(words))
    table.finish()
    assert ("Cow" in table.in_zone("graveyard"), table.life("Ana")) == (True, 23)


def test_returning_any_creature_as_a_cost_is_not_read():
    """The text must say that the payer controls it."""
    with pytest.raises(Unread):
        read("Return a creature to its owner's hand: You gain 1 life.")


@pytest.mark.parametrize(("words", "payment"), [("Buyback—Sacrifice a land.", "SacrificeOne"),
                                                ("Cumulative upkeep—Pay 2 life.", "PayLife")])  # fmt: skip
def test_a_keyword_may_have_a_cost_after_a_dash(words, payment):
    [keyword] = read(words).value
    assert payment in repr(keyword.cost)


@pytest.mark.parametrize("day", ERAS[2:])
def test_a_channel_ability_is_used_from_the_hand_by_discarding_its_card(day):
    table = Table(day)
    ox = table.card("Channel — {R}, Discard Ox: You gain 4 life.", zone="hand")
    table.put_mana("R")
    use(table.game, "Ana", ox, usable(table.game, ox)[0])
    table.finish()
    assert (table.life("Ana"), table.in_zone("graveyard")) == (24, {"Ox"})


@pytest.mark.parametrize("day", ERAS[1:])
def test_two_cards_are_discarded_as_an_additional_cost(day):
    table = Table(day)
    for _ in range(2):
        table.land("Swamp", zone="hand")
    table.casts("As an additional cost to cast ~, discard two cards.\nYou gain 3 life.", kind="Sorcery")
    assert (table.life("Ana"), table.in_zone("hand")) == (23, set())
