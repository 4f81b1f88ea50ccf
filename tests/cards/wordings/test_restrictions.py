"""Restrictions in card texts, each played in a game."""

import pytest

from kb.cards.reading import Unread, read
from kb.engine.combat.declaring import attack, block
from kb.engine.play.turn import untap_step
from kb.engine.position.abilities import Keyword
from kb.engine.position.choices import Choice, IllegalAnswer
from kb.engine.position.objects import Event, Object
from tests.cards.table import ERAS, Table


def blocks(table: Table, attacker: Object, *blockers: Object) -> bool:
    """Return whether no restriction keeps these creatures from blocking an attacker together."""
    table.game.position.combat = table.game.position.combat._replace(attackers=((attacker.id, ()),))
    try:
        block(table.game, "Bob", attacker, blockers)
    except IllegalAnswer as refused:
        return not any(why in refused.problem for why in ("effect prevents", "can't be blocked by so", "can't block."))
    except Choice:
        return True  # blocking is legal, and leads to a question
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
def test_only_allowed_creatures_may_block(day, words, by_wall, by_flier, cannot):
    table = Table(day)
    ox = table.card(f"Ox {cannot} {words}.")
    wall, bird = table.body("Brick", "Bob", kind="Wall"), table.body("Dove", "Bob")
    table.game.put(bird._replace(face=bird.face._replace(abilities=(Keyword("flying"),))))
    assert (blocks(table, ox, wall), blocks(table, ox, table.game.object(bird.id))) == (by_wall, by_flier)


def test_two_creatures_cannot_block_one_that_at_most_one_may_block():
    table = Table()
    ox = table.card("Ox can't be blocked by more than one creature.")
    cow, rat = table.body("Cow", "Bob"), table.body("Rat", "Bob")
    assert (blocks(table, ox, cow, rat), blocks(table, ox, cow)) == (False, True)


@pytest.mark.parametrize("day", ERAS)
def test_a_creature_can_block_only_fliers_if_it_or_an_aura_says_so(day):
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
def test_a_creature_attacks_only_if_the_defending_player_has_an_island(day, words):
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


def test_one_sentence_may_have_a_bonus_and_a_restriction():
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
def test_only_the_named_permanents_do_not_untap(day, words, stays):
    table = Table(day)
    ox = table.card(words)
    table.game.put(ox._replace(tapped=True))
    untap_step(table.game)
    assert table.game.object(ox.id).tapped == stays


def test_a_blocking_restriction_with_you_control_is_not_read():
    with pytest.raises(Unread):
        read("Ox can't be blocked by creatures you control.", "Ox")


@pytest.mark.parametrize("day", ERAS)
def test_a_power_limit_for_blockers_uses_their_current_power(day):
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
def test_only_the_stated_damage_to_or_by_a_creature_is_prevented(day, words, by_goblin, by_elf, of_its_own):
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
def test_a_creature_may_be_able_to_block_fliers_or_shadow_creatures(day, keyword, evader):
    table = Table(day)
    bird = table.card(evader, name="Dove")
    archer = table.card(f"Archer can block creatures with {keyword}.", name="Archer", player="Bob")
    assert (can_block_legally(table, bird, archer), can_block_legally(table, bird, table.body("Cow", "Bob"))) == (
        True,
        False,
    )


def can_block_legally(table: Table, attacker: Object, blocker: Object) -> bool:
    """Return whether one creature may legally block an attacker, evasion abilities included."""
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
def test_a_creature_may_need_two_or_three_blockers(words, fewest):
    table = Table()
    ox = table.card(f"Ox can't be blocked {words}.")
    guards = [table.body(name, "Bob") for name in ("Cow", "Rat", "Bat")]
    assert [blocks(table, ox, *guards[:number]) for number in (1, 2, 3)] == [number >= fewest for number in (1, 2, 3)]


def test_older_words_for_islandhome_have_the_same_value(said):
    older, newer = "the defending player has an island in play", "defending player controls an Island"
    assert said(f"~ can't attack unless {older}.") == said(f"~ can't attack unless {newer}.")


def test_intercept_in_portal_texts_means_block(said):
    assert said("~ can't intercept.") == said("~ can't block.")
    assert said("~ can't be intercepted by more than one creature.") == said(
        "~ can't be blocked by more than one creature."
    )


def test_white_creatures_and_blue_creatures_means_either_color():
    table = Table()
    table.card("White creatures and blue creatures can't block.", kind="Enchantment", size="")
    ox = table.card("Flying", name="Ox")
    guards = [table.body(color.title(), "Bob", color=color) for color in ("white", "blue", "green")]
    table.game.put(ox._replace(face=ox.face._replace(abilities=())))
    assert [can_block_legally(table, table.game.object(ox.id), guard) for guard in guards] == [False, False, True]
