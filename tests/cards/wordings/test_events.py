"""Texts about events, such as unblocked attacks, and words from before 1999, each played in a game."""

import pytest

from kb.cards.card_text import CardText
from kb.cards.faces import face_of_text
from kb.cards.reading import Unread, read
from kb.engine.combat.declaring import attack, block
from kb.engine.play.activating import usable, use
from kb.engine.play.casting import cast
from kb.engine.play.turn import untap_step
from kb.engine.position.choices import IllegalAnswer
from kb.engine.position.frames import CombatDamage
from kb.engine.position.objects import Event
from tests.cards.table import ERAS, Table


@pytest.mark.parametrize("day", ERAS)
@pytest.mark.parametrize(("is_blocked", "hands"), [(False, 1), (True, 2)])
@pytest.mark.parametrize("words", ["attacks and isn't blocked", "attacks and is not blocked"])
def test_an_ability_for_unblocked_attackers_triggers_before_combat_damage(day, is_blocked, hands, words):
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
def test_an_ability_for_entering_from_the_hand_ignores_other_zones(day, zone):
    """The card may be cast or put into play."""
    table = Table(day)
    words = "When Ox comes into play from your hand, you gain 3 life."
    table.enters(table.card(words, zone=zone))
    table.finish()
    assert table.life("Ana") == (23 if zone == "hand" else 20)
    cast(table.game, "Ana", table.card(words, zone="hand"))
    table.finish()
    assert table.life("Ana") == (26 if zone == "hand" else 23)


def test_target_creature_on_an_old_aura_means_the_enchanted_creature():
    """These are words of 1993, and are read on Auras only."""
    table = Table("1998-04-01")
    cow = table.body("Cow")
    table.aura("Target creature gains flying.", cow)
    assert table.game.traits(cow.id).has("flying")
    with pytest.raises(Unread):
        read("Target creature gains flying.")


def test_target_creature_in_an_activated_ability_of_an_old_aura_is_not_read():
    """It might mean the enchanted creature or any other."""
    face = face_of_text(CardText("Veil", "Enchant Creature", "{R}: Target creature gets +1/+0 until end of turn."))
    assert face.unread


@pytest.mark.parametrize("day", ERAS)
@pytest.mark.parametrize("words", ["its controller adds {G}", "it produces an additional {G}"])
def test_additional_mana_of_an_enchanted_land_goes_to_its_controller(day, words):
    table = Table(day)
    land = table.land("Forest", "Bob")
    table.aura(f"Whenever enchanted land is tapped for mana, {words}.", land, kind="Enchant Land")
    use(table.game, "Bob", land, usable(table.game, land)[0])
    players = table.game.position.players
    assert (players["Bob"].pool, players["Ana"].pool) == ("GG", "")


@pytest.mark.parametrize("day", ERAS)
def test_life_is_gained_for_each_point_of_damage_dealt(day):
    table = Table(day)
    ox = table.card("For each 1 damage Ox deals, gain 1 life.")
    table.game.happen([Event("damage", None, "Bob", ox.id, 3)])
    table.finish()
    assert table.life("Ana") == 23


@pytest.mark.parametrize("day", ERAS)
def test_an_ability_that_returns_its_card_from_the_graveyard_is_used_there(day):
    table = Table(day)
    ox = table.card("{0}: Return Ox from your graveyard to your hand.", zone="graveyard")
    [ability] = usable(table.game, ox)
    use(table.game, "Ana", ox, ability)
    table.finish()
    assert "Ox" in table.in_zone("hand")
    assert ability.zone == "graveyard"


@pytest.mark.parametrize("day", ERAS)
def test_a_creature_stays_tapped_through_one_untap_step_only(day):
    table = Table(day)
    ox = table.body("Bull")
    table.casts("Tap target creature. It doesn't untap during its controller's next untap step.", ox.id)
    untap_step(table.game)
    assert table.game.object(ox.id).tapped
    untap_step(table.game)
    assert not table.game.object(ox.id).tapped


@pytest.mark.parametrize("day", ERAS)
def test_a_spending_limit_of_twice_the_cost_allows_two_uses_each_turn(day):
    table = Table(day)
    table.put_mana("BBB")
    ox = table.card("{B}: +1/+0 until end of turn. You cannot spend more than {B}{B} in this way each turn.")
    for _ in range(2):
        use(table.game, "Ana", table.game.object(ox.id), usable(table.game, ox)[0])
    with pytest.raises(IllegalAnswer, match="as often"):
        use(table.game, "Ana", table.game.object(ox.id), usable(table.game, ox)[0])


@pytest.mark.parametrize("day", ERAS)
@pytest.mark.parametrize(("aimed", "life"), [("Ox", 21), ("Cow", 20)])
def test_heroic_triggers_only_for_spells_that_target_its_source(day, aimed, life):
    table = Table(day)
    here = {"Ox": table.card("Heroic — Whenever you cast a spell that targets Ox, you gain 1 life."),
            "Cow": table.body("Cow")}  # fmt: skip
    table.casts("Target creature gets +1/+1 until end of turn.", here[aimed].id)
    assert table.life("Ana") == life


@pytest.mark.parametrize(("text", "may"), [("Tap target creature.", True), ("Tap target land.", False)])
def test_only_a_spell_that_targets_a_creature_can_be_countered(text, may):
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
def test_an_opponent_loses_as_much_life_as_the_player_gained(day):
    table = Table(day)
    table.card("Whenever you gain life, target opponent loses that much life.", kind="Enchantment", size="")
    table.casts("You gain 3 life.")
    table.casts("You gain 2 life.", player="Bob")
    assert (table.life("Ana"), table.life("Bob")) == (23, 19)


@pytest.mark.parametrize("kind", ["permanent you control", "creature"])
def test_a_spell_that_targets_a_creature_spell_does_not_target_a_creature(kind):
    """A creature spell is neither a creature nor a permanent."""
    table = Table("2013-08-01")
    beast = table.card("", name="Beast", zone="hand")
    cast(table.game, "Ana", beast, ())
    cast(table.game, "Bob", table.spell("Counter target spell.", name="No", player="Bob"),
         (table.game.labelled("Beast").id,))  # fmt: skip
    no = table.game.labelled("No").id
    with pytest.raises(IllegalAnswer, match="can't target No"):
        cast(table.game, "Ana", table.spell(f"Counter target spell that targets a {kind}."), (no,))
