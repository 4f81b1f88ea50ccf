"""Texts that deal damage, each played in a game."""

import pytest

from kb.cards.reading import Unread, read
from kb.engine.effects.damage import Deal
from kb.engine.play.casting import cast
from kb.engine.position.choices import IllegalAnswer
from kb.engine.position.effects import Amount
from tests.cards.table import ERAS, Table


@pytest.mark.parametrize("day", ERAS)
@pytest.mark.parametrize(
    ("words", "ana", "bob"),
    [("2 damage to any target and 3 damage to you", 17, 18), ("2 damage to each opponent", 20, 18),
     ("damage to any target equal to the number of lands you control", 20, 19),
     ("damage equal to the number of lands you control to any target", 20, 19),
     ("2 damage to target player for each land you control", 20, 18),
     ("damage to target player equal to the number of cards in that player's hand", 20, 17),
     ("2 damage to target player or planeswalker", 20, 18)],
)  # fmt: skip
def test_each_named_player_is_dealt_the_stated_damage(day, words, ana, bob):
    table = Table(day)
    table.land("Swamp")
    for label in ("Cow", "Hen", "Rat"):
        table.game.make(label, table.body("Model").face, "Bob", "Bob", "hand")
    table.casts(f"Word deals {words}.", *(() if "each opponent" in words else ("Bob",)))
    assert (table.life("Ana"), table.life("Bob")) == (ana, bob)


@pytest.mark.parametrize("day", ERAS)
def test_damage_is_dealt_to_a_creature_and_to_its_controller(day):
    table = Table(day)
    cow = table.body("Cow", "Bob")
    table.casts("Word deals 1 damage to target creature and 4 damage to that creature's controller.", cow.id)
    assert (table.game.object(cow.id).damage, table.life("Bob")) == (1, 16)


@pytest.mark.parametrize("words", ["That player loses 1 life.", "~ deals damage to you equal to that land's power."])
def test_that_player_and_that_land_need_an_earlier_mention(words):
    with pytest.raises(Unread):
        read(words)


def test_that_player_means_the_targeted_player(said):
    (spell,) = said("target player discards a card. that player loses 1 life.")
    assert [act.who for act in spell.acts] == ["targets", "targets"]


def test_damage_equal_to_its_power_uses_the_power_of_the_source(said):
    (ability,) = said("{T}: ~ deals damage equal to its power to target creature.")
    assert ability.acts == (Deal(Amount("power"), "targets"),)


@pytest.mark.parametrize(
    "end", ["damage to target creature equal to its power", "X damage to target creature, where X is its power"]
)
def test_its_power_after_a_target_is_ambiguous_and_not_read(end):
    with pytest.raises(Unread):
        read(f"{{T}}: ~ deals {end}.")


@pytest.mark.parametrize("day", ERAS[1:])
@pytest.mark.parametrize(
    ("among", "number"),
    [("two target creatures", 2), ("one, two, or three targets", 1), ("one, two, or three targets", 3),
     ("any number of target creatures", 2), ("any number of targets", 3)],
)  # fmt: skip
def test_divided_damage_is_dealt_in_full_to_the_chosen_targets(day, among, number):
    table = Table(day)
    cows = [table.body(label, "Bob") for label in ("Cow", "Rat", "Hen")][:number]
    spell = table.spell(f"Word deals 3 damage divided as you choose among {among}.")
    cast(table.game, "Ana", spell, [cow.id for cow in cows])
    table.finish()
    left = [table.game.object(cow.id) for cow in cows if table.game.exists(cow.id)]
    assert sum(thing.damage for thing in left if thing.zone == "battlefield") + 3 * (number - len(left)) == 3


def test_divided_damage_has_at_most_as_many_targets_as_damage():
    table = Table()
    cows = [table.body(label, "Bob").id for label in ("Cow", "Rat", "Hen")]
    words = "Word deals 2 damage divided as you choose among any number of target creatures."
    with pytest.raises(IllegalAnswer):
        table.casts(words, *cows)
    table.casts(words, *cows[:2])
    assert [table.game.object(cow).damage for cow in cows] == [1, 1, 0]
