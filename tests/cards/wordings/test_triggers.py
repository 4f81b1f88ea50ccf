"""What triggers: each event is made to happen on a table."""

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
"""Whether what attacks and is blocked by a Wall has its controller gain life."""


@pytest.mark.parametrize("day", ERAS)
@pytest.mark.parametrize(("words", "gained"), ATTACKS.items())
def test_attacking(day, words, gained):
    """What an attacker does, and what is done to it."""
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
def test_blocking(day, words, gained):
    """What a blocker does."""
    table = Table(day)
    ox = table.card(f"Whenever Ox {words}, you gain 1 life.", player="Bob")
    mogg = table.body("Mogg", kind="Goblin")
    table.game.position.combat = table.game.position.combat._replace(attackers=((mogg.id, ()),))
    block(table.game, "Bob", mogg, (ox,))
    table.finish()
    assert table.life("Bob") == 20 + gained


@pytest.mark.parametrize("day", ERAS)
def test_that_creature_is_the_other_one_of_the_pair(day):
    """What blocks is destroyed, and what is blocked."""
    table = Table(day)
    ox = table.card("Whenever Ox blocks or becomes blocked by a creature, destroy that creature.", size="2/9")
    wall = table.body("Brick", "Bob", kind="Wall")
    table.game.position.combat = table.game.position.combat._replace(attackers=((ox.id, ()),))
    block(table.game, "Bob", ox, (wall,))
    table.finish()
    assert (table.game.exists(wall.id), table.game.exists(ox.id)) == (False, True)


def test_it_is_what_the_sentence_is_about():
    """Not what it blocks."""
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
def test_damage(day, words, event, gained):
    """Who deals it to whom, and how."""
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
def test_leaving(day, words, destination, gained):
    """Wherever it goes, or into a graveyard alone; of what an Aura enchants, too."""
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
def test_casting(day, words, mine, theirs):
    """Which spell is cast, and by whom."""
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
def test_upkeep(day, words, mine, theirs):
    """In whose upkeep it acts, and on whom."""
    for active, due in (("Ana", mine), ("Bob", theirs)):
        table = Table(day)
        table.card(f"{words}, Ox deals 1 damage to that player.")
        table.game.position.turn = table.game.position.turn._replace(active=active)
        begin_upkeep(table.game)
        table.finish()
        assert (table.life(active), table.life("Bob" if active == "Ana" else "Ana")) == (20 - due, 20)


@pytest.mark.parametrize("day", ERAS)
def test_the_upkeep_of_whoever_controls_what_is_enchanted(day):
    """Not that of the Aura's controller; that player and that creature are theirs."""
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
def test_the_end_step(words, mine, theirs):
    """One's own, or each."""
    for active, due in (("Ana", mine), ("Bob", theirs)):
        table = Table()
        table.card(f"At the beginning of {words} end step, you gain 1 life.")
        table.game.position.turn = table.game.position.turn._replace(active=active)
        table.game.then(EndStep())
        table.finish()
        assert table.life("Ana") == 20 + due


@pytest.mark.parametrize("day", ERAS)
def test_as_much_as_was_dealt(day):
    """“That much” is the damage."""
    table = Table(day)
    ox = table.card("Whenever Ox deals damage, you gain that much life.")
    table.game.happen([Event("damage", None, "Bob", ox.id, 3)])
    table.finish()
    assert (table.life("Ana"), table.life("Bob")) == (23, 17)


def test_under_an_aura_it_is_the_creature_that_deals_damage():
    """The counter is put on it, and not on nothing."""
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
def test_under_whose_control_it_enters(day, words, gained):
    """One's own, or anybody's."""
    table = Table(day)
    table.card(f"{words}, you gain 1 life.")
    for player in ("Ana", "Bob"):
        table.enters(table.land("Swamp", player, "hand"))
    table.finish()
    assert table.life("Ana") == 20 + gained


def test_itself_or_another():
    """Both its own arrival and that of others count."""
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
def test_the_controller_of_what_it_was_about(day):
    """Of the land that enters, and of the creature that died, who may be another than its owner."""
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
def test_what_nothing_was_said_of_is_not_read(words):
    """A creature that wasn't named, and an amount that nothing tells."""
    with pytest.raises(Unread):
        read(words, "Ox")


def test_it_that_deals_damage_is_the_source_and_nothing_else():
    """As it dies, by its last words; of another, nothing is read."""
    table = Table()
    ox = table.card("When Ox dies, it deals 2 damage to any target.")
    table.game.happen([Event("move", ox.id, None, None, 0, "battlefield", "graveyard")])
    table.game.position.agenda = (Settle(),)
    table.game.answer("Ana", WHAT_TARGETS.of("Ox"), "Bob")
    table.finish()
    assert table.life("Bob") == 18
    with pytest.raises(Unread):
        read("Whenever a Goblin attacks, it deals 2 damage to any target.")
