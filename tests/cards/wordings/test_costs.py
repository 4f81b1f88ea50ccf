"""What is paid for abilities and spells."""

import pytest

from kb.cards.reading import Unread, read
from kb.engine.play.casting import cast
from kb.engine.play.using import usable, use
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
    "Exile a card from your hand": ("Ana's Swamp", "exile"),
}  # fmt: skip
"""What is paid, and what is where then."""


def table_of(words: str, day: str) -> Table:
    """Return a table on which an Ox has an ability that costs something, with all that may be paid for it."""
    table = Table(day)
    table.card(f"{words}: You gain 1 life.")
    table.body("Cow")
    for _ in range(2):
        table.land("Swamp", zone="hand")
    table.land("Forest", zone="graveyard")
    questions = (WHAT_TO_SACRIFICE, WHAT_TO_RETURN, WHAT_TO_TAP)
    for question in questions:
        table.game.answer("Ana", question, "Cow")
    return table


@pytest.mark.parametrize("day", ERAS)
@pytest.mark.parametrize(("words", "gone"), PAID.items())
def test_what_is_paid_is_gone(day, words, gone):
    """It is where the payment puts it, and the ability does what it says."""
    label, zone = gone
    table = table_of(words, day)
    ox = next(thing for thing in table.game.battlefield() if thing.label == "Ox")
    use(table.game, "Ana", ox, usable(table.game, ox)[0])
    table.finish()
    assert label in table.in_zone(zone)
    assert table.life("Ana") == 21


@pytest.mark.parametrize("day", ERAS)
@pytest.mark.parametrize("words", ["Tap two untapped creatures you control", "Put a -0/-1 counter on a Cat you control",
                                   "Exile an Island card from your hand", "Sacrifice three lands"])  # fmt: skip
def test_what_cannot_be_paid(day, words):
    """Where there isn't enough of it, the ability can't be used."""
    table = Table(day)
    ox = table.card(f"{words}: You gain 1 life.")
    with pytest.raises(IllegalAnswer):
        use(table.game, "Ana", ox, usable(table.game, ox)[0])


@pytest.mark.parametrize("day", ERAS)
def test_what_is_enchanted_is_paid_with(day):
    """It is sacrificed, or tapped, where its controller is who pays."""
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
def test_what_stands_before_a_colon_of_a_spell_is_paid_besides(day, words):
    """It is an additional cost, in the words of 1997."""
    table = Table(day)
    with pytest.raises(IllegalAnswer):
        cast(table.game, "Ana", table.spell(words))
    table.body("Cow")
    cast(table.game, "Ana", table.spell(words))
    table.finish()
    assert ("Cow" in table.in_zone("graveyard"), table.life("Ana")) == (True, 23)


def test_what_is_returned_is_said_to_be_ones_own():
    """A cost with what anybody controls isn't read."""
    with pytest.raises(Unread):
        read("Return a creature to its owner's hand: You gain 1 life.")


@pytest.mark.parametrize(("words", "payment"), [("Buyback—Sacrifice a land.", "SacrificeOne"),
                                                ("Cumulative upkeep—Pay 2 life.", "PayLife")])  # fmt: skip
def test_a_keyword_that_costs_other_than_mana(words, payment):
    """What stands behind the dash is its cost."""
    [keyword] = read(words).value
    assert payment in repr(keyword.cost)


@pytest.mark.parametrize("day", ERAS[2:])
def test_an_ability_for_which_its_card_is_discarded(day):
    """It is used from the hand, and the card goes to the graveyard."""
    table = Table(day)
    ox = table.card("Channel — {R}, Discard Ox: You gain 4 life.", zone="hand")
    table.has("R")
    use(table.game, "Ana", ox, usable(table.game, ox)[0])
    table.finish()
    assert (table.life("Ana"), table.in_zone("graveyard")) == (24, {"Ox"})


@pytest.mark.parametrize("day", ERAS[1:])
def test_two_cards_are_discarded_besides(day):
    """As an additional cost, both of them."""
    table = Table(day)
    for _ in range(2):
        table.land("Swamp", zone="hand")
    table.casts("As an additional cost to cast ~, discard two cards.\nYou gain 3 life.", kind="Sorcery")
    assert (table.life("Ana"), table.in_zone("hand")) == (23, set())
