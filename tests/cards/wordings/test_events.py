"""Events: what isn't blocked, what comes from a hand, and the words of before 1999."""

import pytest

from kb.cards.card_text import CardText
from kb.cards.faces import face_of_text
from kb.cards.reading import Unread, read
from kb.engine.combat.declaring import attack, block
from kb.engine.play.casting import cast
from kb.engine.play.turn import untap_step
from kb.engine.play.using import usable, use
from kb.engine.position.choices import IllegalAnswer
from kb.engine.position.frames import CombatDamage
from kb.engine.position.objects import Event
from tests.cards.table import ERAS, Table


@pytest.mark.parametrize("day", ERAS)
@pytest.mark.parametrize(("is_blocked", "hands"), [(False, 1), (True, 2)])
@pytest.mark.parametrize("words", ["attacks and isn't blocked", "attacks and is not blocked"])
def test_what_attacks_and_is_not_blocked(day, is_blocked, hands, words):
    """It is seen before combat damage is assigned."""
    table = Table(day)
    table.game.position.turn = table.game.position.turn._replace(number=2)
    ox = table.card(f"Whenever Ox {words}, defending player discards a card.")
    brick = table.body("Brick", "Bob")
    for _ in range(2):
        table.land("Swamp", "Bob", zone="hand")
    attack(table.game, "Ana", ox)
    if is_blocked:
        block(table.game, "Bob", table.game.object(ox.id), (brick,))
    table.game.position.agenda = (CombatDamage(),)
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


@pytest.mark.parametrize("day", ERAS)
@pytest.mark.parametrize("words", ["its controller adds {G}", "it produces an additional {G}"])
def test_what_a_land_makes_more(day, words):
    """Who controls the land gets it, at once."""
    table = Table(day)
    land = table.land("Forest", "Bob")
    table.aura(f"Whenever enchanted land is tapped for mana, {words}.", land, kind="Enchant Land")
    use(table.game, "Bob", land, usable(table.game, land)[0])
    players = table.game.position.players
    assert (players["Bob"].pool, players["Ana"].pool) == ("GG", "")


@pytest.mark.parametrize("day", ERAS)
def test_life_for_each_damage(day):
    """As much as was dealt."""
    table = Table(day)
    ox = table.card("For each 1 damage Ox deals, gain 1 life.")
    table.game.happen([Event("damage", None, "Bob", ox.id, 3)])
    table.finish()
    assert table.life("Ana") == 23


@pytest.mark.parametrize("day", ERAS)
def test_a_card_that_returns_itself_is_used_in_a_graveyard(day):
    """And nowhere else."""
    table = Table(day)
    ox = table.card("{0}: Return Ox from your graveyard to your hand.", zone="graveyard")
    [ability] = usable(table.game, ox)
    use(table.game, "Ana", ox, ability)
    table.finish()
    assert "Ox" in table.in_zone("hand")
    assert ability.zone == "graveyard"


@pytest.mark.parametrize("day", ERAS)
def test_what_stays_tapped_through_the_next_untap_step(day):
    """And untaps in the one after that."""
    table = Table(day)
    ox = table.body("Bull")
    table.casts("Tap target creature. It doesn't untap during its controller's next untap step.", ox.id)
    untap_step(table.game)
    assert table.game.object(ox.id).tapped
    untap_step(table.game)
    assert not table.game.object(ox.id).tapped


@pytest.mark.parametrize("day", ERAS)
def test_how_much_may_be_spent_in_a_turn(day):
    """Twice the cost is twice the ability."""
    table = Table(day)
    table.has("BBB")
    ox = table.card("{B}: +1/+0 until end of turn. You cannot spend more than {B}{B} in this way each turn.")
    for _ in range(2):
        use(table.game, "Ana", table.game.object(ox.id), usable(table.game, ox)[0])
    with pytest.raises(IllegalAnswer, match="as often"):
        use(table.game, "Ana", table.game.object(ox.id), usable(table.game, ox)[0])


@pytest.mark.parametrize("day", ERAS)
@pytest.mark.parametrize(("aimed", "life"), [("Ox", 21), ("Cow", 20)])
def test_a_spell_that_targets_this(day, aimed, life):
    """It triggers where it is a target, and not where something else is."""
    table = Table(day)
    here = {"Ox": table.card("Heroic — Whenever you cast a spell that targets Ox, you gain 1 life."),
            "Cow": table.body("Cow")}  # fmt: skip
    table.casts("Target creature gets +1/+1 until end of turn.", here[aimed].id)
    assert table.life("Ana") == life


@pytest.mark.parametrize(("text", "may"), [("Tap target creature.", True), ("Tap target land.", False)])
def test_countering_what_targets_something(text, may):
    """Only a spell that targets one of the kind may be chosen."""
    table = Table()
    here = table.body("Cow") if may else table.land("Forest")
    spell = table.spell(text, name="Nap")
    cast(table.game, "Ana", spell, (here.id,))
    nap = table.game.labelled("Nap").id
    if may:
        table.casts("Counter target spell that targets a creature.", nap, player="Bob")
        assert not table.game.object(here.id).tapped
    else:
        with pytest.raises(IllegalAnswer):
            table.casts("Counter target spell that targets a creature.", nap, player="Bob")


@pytest.mark.parametrize("day", ERAS)
def test_life_that_is_gained(day):
    """As much is lost as was gained, by whoever gains it and by nobody else's gain."""
    table = Table(day)
    table.card("Whenever you gain life, target opponent loses that much life.", kind="Enchantment", size="")
    table.casts("You gain 3 life.")
    table.casts("You gain 2 life.", player="Bob")
    assert (table.life("Ana"), table.life("Bob")) == (23, 19)


@pytest.mark.parametrize("kind", ["permanent you control", "creature"])
def test_a_spell_that_targets_another_spell_targets_no_permanent(kind):
    """A creature spell is no creature on the battlefield, and no permanent of anybody's."""
    table = Table("2013-08-01")
    beast = table.card("", name="Beast", zone="hand")
    cast(table.game, "Ana", beast, ())
    cast(table.game, "Bob", table.spell("Counter target spell.", name="No", player="Bob"),
         (table.game.labelled("Beast").id,))  # fmt: skip
    no = table.game.labelled("No").id
    with pytest.raises(IllegalAnswer, match="can't target No"):
        cast(table.game, "Ana", table.spell(f"Counter target spell that targets a {kind}."), (no,))
