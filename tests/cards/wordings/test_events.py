"""Events: what isn't blocked, what comes from a hand, and the words of before 1999."""

import pytest

from kb.cards.card_text import CardText
from kb.cards.faces import face_of_text
from kb.cards.reading import Unread, read
from kb.engine.casting import cast
from kb.engine.declaring import attack, block
from tests.cards.table import ERAS, Table


@pytest.mark.parametrize("day", ERAS)
@pytest.mark.parametrize(("is_blocked", "hands"), [(False, 1), (True, 2)])
@pytest.mark.parametrize("words", ["attacks and isn't blocked", "attacks and is not blocked"])
def test_what_attacks_and_is_not_blocked(day, is_blocked, hands, words):
    """It is seen before combat damage is assigned."""
    table = Table(day)
    table.game.position.turn = 2
    ox = table.card(f"Whenever Ox {words}, defending player discards a card.")
    brick = table.body("Brick", "Bob")
    for _ in range(2):
        table.land("Swamp", "Bob", zone="hand")
    attack(table.game, "Ana", ox)
    if is_blocked:
        block(table.game, "Bob", table.game.object(ox.id), (brick,))
    table.game.position.agenda = (("combat damage",),)
    table.finish()
    assert len(table.game.zone("hand", "Bob")) == hands


@pytest.mark.parametrize("day", ERAS)
@pytest.mark.parametrize("zone", ["hand", "graveyard"])
def test_what_comes_from_a_hand(day, zone):
    """Cast from there or put from there, and not from a graveyard."""
    table = Table(day)
    words = "When Ox comes into play from your hand, you gain 3 life."
    table.enters(table.card(words, zone=zone))
    table.finish()
    assert table.life("Ana") == (23 if zone == "hand" else 20)
    cast(table.game, "Ana", table.card(words, zone="hand"))
    table.finish()
    assert table.life("Ana") == (26 if zone == "hand" else 23)


def test_an_aura_may_call_its_target_what_it_enchants():
    """In the words of 1993; anything else that says so isn't read."""
    table = Table("1998-04-01")
    cow = table.body("Cow")
    table.aura("Target creature gains flying.", cow)
    assert table.game.traits(cow.id).has("flying")
    with pytest.raises(Unread):
        read("Target creature gains flying.")


def test_what_an_old_aura_may_do_to_its_host_or_to_another_is_not_read():
    """Which is meant isn't said."""
    face = face_of_text(CardText("Veil", "Enchant Creature", "{R}: Target creature gets +1/+0 until end of turn."))
    assert face.unread
