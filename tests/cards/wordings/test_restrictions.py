"""What can't be done: each sentence is played on a table."""

import pytest

from kb.cards.reading import Unread, read
from kb.engine.combat.declaring import attack, block
from kb.engine.play.turn import untap_step
from kb.engine.position.abilities import Keyword
from kb.engine.position.choices import Choice, IllegalAnswer
from kb.engine.position.objects import Event, Object
from tests.cards.table import ERAS, Table


def blocks(table: Table, attacker: Object, *blockers: Object) -> bool:
    """Return whether these may block an attacker."""
    table.game.position.combat = table.game.position.combat._replace(attackers=((attacker.id, ()),))
    try:
        block(table.game, "Bob", attacker, blockers)
    except IllegalAnswer as refused:
        return not any(why in refused.problem for why in ("effect prevents", "can't be blocked by so", "can't block."))
    except Choice:
        return True  # it may, and is asked what follows
    return True


@pytest.mark.parametrize("cannot", ["can't", "cannot"])
@pytest.mark.parametrize(
    ("words", "by_wall", "by_flier"),
    [
        ("be blocked", False, False), ("be blocked by Walls", False, True), ("be blocked except by Walls", True, False),
        ("be blocked by creatures with flying", True, False), ("be blocked by white creatures", True, True),
        ("be blocked by artifact creatures", True, True), ("be blocked except by black creatures", False, False),
    ],
)  # fmt: skip
@pytest.mark.parametrize("day", ERAS)
def test_what_may_block_it(day, words, by_wall, by_flier, cannot):
    """What is described, or all but that."""
    table = Table(day)
    ox = table.card(f"Ox {cannot} {words}.")
    wall, bird = table.body("Brick", "Bob", kind="Wall"), table.body("Dove", "Bob")
    table.game.put(bird._replace(face=bird.face._replace(abilities=(Keyword("flying"),))))
    assert (blocks(table, ox, wall), blocks(table, ox, table.game.object(bird.id))) == (by_wall, by_flier)


def test_two_may_not_block_it():
    """One may."""
    table = Table()
    ox = table.card("Ox can't be blocked by more than one creature.")
    cow, rat = table.body("Cow", "Bob"), table.body("Rat", "Bob")
    assert (blocks(table, ox, cow, rat), blocks(table, ox, cow)) == (False, True)


@pytest.mark.parametrize("day", ERAS)
def test_it_can_block_only_what_is_said(day):
    """A flier, but no creature on foot; as an Aura says, too."""
    table = Table(day)
    bird, cow = table.card("Flying", name="Dove"), table.body("Cow")
    cloud = table.card("Flying\nCloud can block only creatures with flying.", name="Cloud", player="Bob")
    net = table.card("Flying", name="Net", player="Bob")
    assert [blocks(table, attacker, cloud) for attacker in (bird, cow)] == [True, False]
    table.aura("Enchanted creature can block only creatures with flying.", net)
    assert [blocks(table, attacker, net) for attacker in (bird, cow)] == [True, False]


@pytest.mark.parametrize(
    "words",
    ["can't attack unless defending player controls an Island",
     "cannot attack unless defending player controls any islands"],
)  # fmt: skip
@pytest.mark.parametrize("day", ERAS)
def test_it_attacks_only_where_there_is_an_island(day, words):
    """The defending player's; the attacker's own doesn't count."""
    table = Table(day)
    table.game.position.turn = table.game.position.turn._replace(number=2)
    table.game.position.turn = table.game.position.turn._replace(phase="main")
    ox = table.card(f"Ox {words}.")
    table.land("Island")
    table.land("Swamp", "Bob")
    with pytest.raises(IllegalAnswer, match="defending player"):
        attack(table.game, "Ana", ox)
    table.land("Island", "Bob")
    attack(table.game, "Ana", ox)
    assert table.game.position.combat.attackers == ((ox.id, ()),)


def test_a_bonus_and_a_restriction_of_one_sentence():
    """Both hold."""
    table = Table()
    cow, wall = table.body("Cow"), table.body("Brick", "Bob")
    table.aura("Enchanted creature gets +2/+0 and can't be blocked.", cow)
    assert table.size(cow) == (4, 3)
    assert not blocks(table, cow, wall)
    held = table.body("Held", "Bob")
    table.aura("Enchanted creature has flying and can't block.", held)
    assert not blocks(table, table.body("Rat"), held)
    assert table.game.traits(held.id).has("flying")


@pytest.mark.parametrize(
    ("words", "stays"),
    [("Ox doesn't untap during your untap step.", True),
     ("Creatures do not untap during their controllers' untap phases.", True),
     ("Lands don't untap during their controllers' untap steps.", False)],
)  # fmt: skip
@pytest.mark.parametrize("day", ERAS)
def test_what_stays_tapped(day, words, stays):
    """What is described."""
    table = Table(day)
    ox = table.card(words)
    table.game.put(ox._replace(tapped=True))
    untap_step(table.game)
    assert table.game.object(ox.id).tapped == stays


def test_what_depends_on_who_asks_is_not_read():
    """Whose creatures “you control” are isn't told of a limit."""
    with pytest.raises(Unread):
        read("Ox can't be blocked by creatures you control.", "Ox")


@pytest.mark.parametrize("day", ERAS)
def test_a_limit_of_size_is_looked_at_as_blockers_are_declared(day):
    """By what the blocker's power is then."""
    table = Table(day)
    ox = table.card("Ox can't be blocked by creatures with power 3 or greater.")
    small = table.card("Ox can't be blocked by creatures with power 2 or less.")
    cow = table.body("Cow", "Bob")
    assert (blocks(table, ox, cow), blocks(table, small, cow)) == (True, False)
    table.aura("Enchanted creature gets +1/+0.", cow)
    assert (blocks(table, ox, cow), blocks(table, small, cow)) == (False, True)


@pytest.mark.parametrize("day", ERAS)
@pytest.mark.parametrize(
    ("words", "by_goblin", "by_elf", "of_its_own"),
    [("Prevent all damage that would be dealt to Ox.", 0, 0, 1),
     ("Prevent all damage that would be dealt to Ox by Goblins.", 0, 1, 1),
     ("Prevent all combat damage that would be dealt to and dealt by Ox.", 1, 1, 1),
     ("Prevent all damage that would be dealt to and dealt by Ox.", 0, 0, 0)],
)  # fmt: skip
def test_what_damage_is_prevented(day, words, by_goblin, by_elf, of_its_own):
    """To it or by it, from anything or from what is described, in combat alone or not."""
    table = Table(day)
    ox = table.card(words, size="2/9")
    goblin, elf = table.body("Mogg", "Bob", kind="Goblin"), table.body("Leaf", "Bob", kind="Elf")
    for source, dealt in ((goblin, by_goblin), (elf, by_elf)):
        before = table.game.object(ox.id).damage
        table.game.happen([Event("damage", ox.id, None, source.id, 1)])
        table.finish()
        assert table.game.object(ox.id).damage - before == dealt
    table.game.happen([Event("damage", None, "Bob", ox.id, 1)])
    table.finish()
    assert table.life("Bob") == 20 - of_its_own


@pytest.mark.parametrize("day", ERAS)
@pytest.mark.parametrize(("keyword", "evader"), [("flying", "Flying"), ("shadow", "Shadow")])
def test_what_can_block_what_evades_others(day, keyword, evader):
    """On each day, whether or not there is a keyword for it then."""
    table = Table(day)
    bird = table.card(evader, name="Dove")
    archer = table.card(f"Archer can block creatures with {keyword}.", name="Archer", player="Bob")
    assert (can_meet(table, bird, archer), can_meet(table, bird, table.body("Cow", "Bob"))) == (True, False)


def can_meet(table: Table, attacker: Object, blocker: Object) -> bool:
    """Return whether a creature may block an attacker by itself, evasion and all."""
    table.game.position.combat = table.game.position.combat._replace(attackers=((attacker.id, ()),))
    try:
        block(table.game, "Bob", attacker, (blocker,))
    except IllegalAnswer:
        return False
    return True


@pytest.mark.parametrize(
    ("words", "fewest"),
    [("by only one creature", 2), ("except by two or more creatures", 2), ("by fewer than three creatures", 3)],
)
def test_so_many_must_block_it(words, fewest):
    """One fewer may not."""
    table = Table()
    ox = table.card(f"Ox can't be blocked {words}.")
    guards = [table.body(name, "Bob") for name in ("Cow", "Rat", "Bat")]
    assert [blocks(table, ox, *guards[:number]) for number in (1, 2, 3)] == [number >= fewest for number in (1, 2, 3)]


def test_it_attacks_where_there_is_such_a_land(said):
    """The older words mean the same."""
    older, newer = "the defending player has an island in play", "defending player controls an Island"
    assert said(f"~ can't attack unless {older}.") == said(f"~ can't attack unless {newer}.")


def test_in_the_words_of_portal(said):
    """What intercepts blocks."""
    assert said("~ can't intercept.") == said("~ can't block.")
    assert said("~ can't be intercepted by more than one creature.") == said(
        "~ can't be blocked by more than one creature."
    )


def test_each_of_two_kinds_has_its_own_colour():
    """A white creature may not block, nor a blue one; a green one may."""
    table = Table()
    table.card("White creatures and blue creatures can't block.", kind="Enchantment", size="")
    ox = table.card("Flying", name="Ox")
    guards = [table.body(color.title(), "Bob", color=color) for color in ("white", "blue", "green")]
    table.game.put(ox._replace(face=ox.face._replace(abilities=())))
    assert [can_meet(table, table.game.object(ox.id), guard) for guard in guards] == [False, False, True]
