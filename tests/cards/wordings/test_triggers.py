"""Triggered abilities in card texts, each played in a game."""

import pytest

from kb.cards.reading import Unread, read
from kb.engine.combat.declaring import attack, block
from kb.engine.play.casting import cast
from kb.engine.play.turn import begin_upkeep
from kb.engine.position.frames import EndStep, Settle
from kb.engine.position.objects import Event
from kb.engine.position.questions import WHAT_TARGETS
from tests.cards.table import ERAS, Table

ATTACKS = {
    "attacks": 1, "blocks": 0, "becomes blocked": 1, "attacks or blocks": 1, "blocks or becomes blocked": 1,
    "becomes blocked by a Wall": 1, "becomes blocked by a Goblin": 0, "becomes tapped": 1, "is dealt damage": 0,
    "blocks or becomes blocked by a Wall": 1,
}  # fmt: skip
"""Life gained by triggers of an attacker that a Wall blocks."""


@pytest.mark.parametrize("day", ERAS)
@pytest.mark.parametrize(("words", "gained"), ATTACKS.items())
def test_abilities_of_a_blocked_attacker_trigger_only_for_what_happened(day, words, gained):
    table = Table(day)
    table.game.position.turn = table.game.position.turn._replace(number=2, phase="main")
    ox = table.card(f"Whenever Ox {words}, you gain 1 life.")
    wall = table.body("Brick", "Bob", kind="Wall")
    attack(table.game, "Ana", ox)
    block(table.game, "Bob", table.game.object(ox.id), (wall,))
    table.finish()
    assert table.life("Ana") == 20 + gained


@pytest.mark.parametrize("day", ERAS)
@pytest.mark.parametrize(
    ("words", "gained"),
    [("blocks", 1), ("attacks or blocks", 1), ("blocks a Goblin", 1), ("blocks an artifact creature", 0),
     ("blocks or becomes blocked by a Goblin", 1), ("becomes blocked", 0)],
)  # fmt: skip
def test_abilities_of_a_blocking_creature_trigger_only_for_what_happened(day, words, gained):
    table = Table(day)
    ox = table.card(f"Whenever Ox {words}, you gain 1 life.", player="Bob")
    mogg = table.body("Mogg", kind="Goblin")
    table.game.position.combat = table.game.position.combat._replace(attackers=((mogg.id, ()),))
    block(table.game, "Bob", mogg, (ox,))
    table.finish()
    assert table.life("Bob") == 20 + gained


@pytest.mark.parametrize("day", ERAS)
def test_that_creature_means_the_other_creature_in_the_block(day):
    table = Table(day)
    ox = table.card("Whenever Ox blocks or becomes blocked by a creature, destroy that creature.", size="2/9")
    wall = table.body("Brick", "Bob", kind="Wall")
    table.game.position.combat = table.game.position.combat._replace(attackers=((ox.id, ()),))
    block(table.game, "Bob", ox, (wall,))
    table.finish()
    assert (table.game.exists(wall.id), table.game.exists(ox.id)) == (False, True)


def test_it_in_a_block_trigger_means_the_source():
    table = Table()
    ox = table.card("Whenever Ox blocks, it gets +2/+2 until end of turn.", player="Bob")
    mogg = table.body("Mogg")
    table.game.position.combat = table.game.position.combat._replace(attackers=((mogg.id, ()),))
    block(table.game, "Bob", mogg, (ox,))
    table.finish()
    assert (table.size(ox), table.size(mogg)) == ((4, 4), (2, 3))


@pytest.mark.parametrize("day", ERAS)
@pytest.mark.parametrize(
    ("words", "event", "gained"),
    [
        ("Ox deals damage to a creature", {"cow": 1, "source": "ox"}, 1),
        ("Ox deals damage to a creature", {"cow": 1, "source": "cow"}, 0),
        ("Ox deals combat damage to a player", {"player": "Bob", "source": "ox"}, 0),
        ("Ox deals damage to an opponent", {"player": "Bob", "source": "ox"}, 1),
        ("a creature is dealt damage", {"cow": 1, "source": "ox"}, 1),
        ("Ox deals damage", {"player": "Bob", "source": "ox"}, 1),
        ("Ox deals damage", {"cow": 1, "source": "ox"}, 1),
        ("Ox deals combat damage", {"player": "Bob", "source": "ox"}, 0),
    ],
)
def test_damage_triggers_depend_on_source_recipient_and_kind_of_damage(day, words, event, gained):
    table = Table(day)
    ox, cow = table.card(f"Whenever {words}, you gain 1 life.", size="2/9"), table.body("Cow", "Bob")
    source = {"ox": ox, "cow": cow}[event["source"]]
    table.game.happen([Event("damage", cow.id if "cow" in event else None, event.get("player"), source.id, 1)])
    table.finish()
    assert table.life("Ana") == 20 + gained


@pytest.mark.parametrize("day", ERAS)
@pytest.mark.parametrize(
    ("words", "destination", "gained"),
    [("leaves the battlefield", "hand", 1), ("leaves play", "graveyard", 1), ("dies", "hand", 0),
     ("is put into any graveyard from play", "graveyard", 1)],
)  # fmt: skip
def test_leaves_triggers_watch_any_zone_and_dies_triggers_the_graveyard(day, words, destination, gained):
    """An Aura sees the enchanted creature leave."""
    table = Table(day)
    cow = table.body("Cow")
    table.aura(f"When enchanted creature {words}, you gain 1 life.", cow)
    ox = table.card(f"When Ox {words}, you gain 1 life.")
    for thing in (cow, ox):
        table.game.happen([Event("move", thing.id, None, None, 0, "battlefield", destination)])
    table.finish()
    assert table.life("Ana") == 20 + 2 * gained


@pytest.mark.parametrize("day", ERAS)
@pytest.mark.parametrize(
    ("words", "mine", "theirs"),
    [("you cast a white spell", 1, 0), ("a player casts a white spell", 1, 1), ("an opponent casts a spell", 0, 1),
     ("you successfully cast a creature spell", 1, 0), ("you cast an artifact spell", 0, 0),
     ("any player successfully casts a white creature spell", 1, 1)],
)  # fmt: skip
def test_cast_triggers_depend_on_the_spell_and_its_caster(day, words, mine, theirs):
    gained = {}
    for player in ("Ana", "Bob"):
        table = Table(day)
        table.card(f"Whenever {words}, you gain 1 life.")
        table.game.position.turn = table.game.position.turn._replace(active=player)
        table.game.position.turn = table.game.position.turn._replace(number=2, phase="main")
        dove = table.card("Flying", name="Dove", zone="hand", player=player, cost="{W}", kind="Creature — Bird")
        table.game.put(dove._replace(face=dove.face._replace(cost="")))
        cast(table.game, player, table.game.object(dove.id))
        table.finish()
        gained[player] = table.life("Ana") - 20
    assert gained == {"Ana": mine, "Bob": theirs}


@pytest.mark.parametrize("day", ERAS)
@pytest.mark.parametrize(
    ("words", "mine", "theirs"),
    [("At the beginning of each player's upkeep", 1, 1), ("At the beginning of your upkeep", 1, 0),
     ("At the beginning of each opponent's upkeep", 0, 1), ("During each player's upkeep", 1, 1)],
)  # fmt: skip
def test_upkeep_triggers_depend_on_whose_upkeep_it_is(day, words, mine, theirs):
    for active, due in (("Ana", mine), ("Bob", theirs)):
        table = Table(day)
        table.card(f"{words}, Ox deals 1 damage to that player.")
        table.game.position.turn = table.game.position.turn._replace(active=active)
        begin_upkeep(table.game)
        table.finish()
        assert (table.life(active), table.life("Bob" if active == "Ana" else "Ana")) == (20 - due, 20)


@pytest.mark.parametrize("day", ERAS)
def test_an_aura_triggers_in_the_upkeep_of_the_enchanted_creatures_controller(day):
    table = Table(day)
    cow = table.body("Cow", "Bob")
    words = "At the beginning of the upkeep of enchanted creature's controller, Veil deals 1 damage to that player."
    table.aura(words, cow)
    for active, life in (("Ana", 20), ("Bob", 19)):
        table.game.position.turn = table.game.position.turn._replace(active=active)
        begin_upkeep(table.game)
        table.finish()
        assert (table.life("Ana"), table.life("Bob")) == (20, life)


@pytest.mark.parametrize(("words", "mine", "theirs"), [("your", 1, 0), ("each", 1, 1)])
def test_end_step_triggers_happen_in_your_or_each_end_step(words, mine, theirs):
    for active, due in (("Ana", mine), ("Bob", theirs)):
        table = Table()
        table.card(f"At the beginning of {words} end step, you gain 1 life.")
        table.game.position.turn = table.game.position.turn._replace(active=active)
        table.game.then(EndStep())
        table.finish()
        assert table.life("Ana") == 20 + due


@pytest.mark.parametrize("day", ERAS)
def test_that_much_life_means_the_damage_dealt(day):
    table = Table(day)
    ox = table.card("Whenever Ox deals damage, you gain that much life.")
    table.game.happen([Event("damage", None, "Bob", ox.id, 3)])
    table.finish()
    assert (table.life("Ana"), table.life("Bob")) == (23, 17)


def test_it_in_a_damage_trigger_of_an_aura_means_the_enchanted_creature():
    table = Table()
    cow = table.body("Cow")
    table.aura("Whenever enchanted creature deals damage to an opponent, put a +1/+1 counter on it.", cow)
    table.game.happen([Event("damage", None, "Bob", cow.id, 1)])
    table.finish()
    assert table.size(cow) == (3, 4)


@pytest.mark.parametrize("day", ERAS)
@pytest.mark.parametrize(
    ("words", "gained"),
    [("Landfall — Whenever a land enters the battlefield under your control", 1),
     ("Whenever a land comes into play under your control", 1), ("Whenever a land enters the battlefield", 2)],
)  # fmt: skip
def test_landfall_counts_only_lands_under_your_control(day, words, gained):
    table = Table(day)
    table.card(f"{words}, you gain 1 life.")
    for player in ("Ana", "Bob"):
        table.enters(table.land("Swamp", player, "hand"))
    table.finish()
    assert table.life("Ana") == 20 + gained


def test_itself_or_another_triggers_for_both():
    table = Table()
    ox = table.card(
        "Rally — Whenever Bull or another Ox enters the battlefield under your control, you gain 1 life.",
        name="Bull",
        zone="hand",
    )
    table.enters(ox)
    table.finish()
    table.enters(table.card("Flying", name="Cow", zone="hand"))
    table.enters(table.card("Flying", name="Rat", kind="Creature — Rat", zone="hand"))
    table.finish()
    assert table.life("Ana") == 22


@pytest.mark.parametrize("day", ERAS)
def test_its_controller_means_the_controller_of_the_object_in_the_event(day):
    table = Table(day)
    table.card("Whenever a land enters the battlefield, Ox deals 2 damage to that land's controller.")
    table.enters(table.land("Swamp", "Bob", "hand"))
    table.finish()
    assert (table.life("Ana"), table.life("Bob")) == (20, 18)
    cow = table.body("Cow", "Bob")
    table.aura("When enchanted creature dies, its controller loses 3 life.", cow)
    table.game.happen([Event("move", cow.id, None, None, 0, "battlefield", "graveyard")])
    table.finish()
    assert (table.life("Ana"), table.life("Bob")) == (20, 15)


@pytest.mark.parametrize("words", ["Whenever Ox blocks, destroy that creature.", "{T}: You gain that much life."])
def test_that_creature_and_that_much_need_an_earlier_mention(words):
    with pytest.raises(Unread):
        read(words, "Ox")


def test_it_deals_damage_means_the_source_only():
    """In a text about another creature it isn't read."""
    table = Table()
    ox = table.card("When Ox dies, it deals 2 damage to any target.")
    table.game.happen([Event("move", ox.id, None, None, 0, "battlefield", "graveyard")])
    table.game.position.agenda = (Settle(),)
    table.game.answer("Ana", WHAT_TARGETS.of("Ox"), "Bob")
    table.finish()
    assert table.life("Bob") == 18
    with pytest.raises(Unread):
        read("Whenever a Goblin attacks, it deals 2 damage to any target.")
