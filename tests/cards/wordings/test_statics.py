"""Static abilities in card texts, each played in a game."""

import pytest

from kb.cards.reading import Unread, read
from kb.engine.play.casting import cast
from kb.engine.play.cost_changes import price
from kb.engine.position.abilities import Cost
from kb.engine.position.mana_costs import mana_value
from kb.engine.position.questions import WHETHER_TO_PAY, AnyOf
from tests.cards.table import ERAS, Table

SEVEN = "Threshold — As long as seven or more cards are in your graveyard, Ox gets +1/+1 and has flying."


@pytest.mark.parametrize("day", ERAS)
def test_threshold_holds_with_seven_cards_in_the_own_graveyard(day):
    table = Table(day)
    ox = table.card(SEVEN)
    for _ in range(6):
        table.land("Swamp", zone="graveyard")
    table.land("Swamp", "Bob", zone="graveyard")
    assert (table.size(ox), table.game.traits(ox.id).has("flying")) == ((2, 2), False)
    table.land("Swamp", zone="graveyard")
    assert (table.size(ox), table.game.traits(ox.id).has("flying")) == ((3, 3), True)


@pytest.mark.parametrize("day", ERAS)
def test_a_condition_on_controlled_lands_ignores_those_of_opponents(day):
    table = Table(day)
    ox = table.card("Ox gets +1/+0 as long as you control a Swamp.")
    table.land("Swamp", "Bob")
    table.land("Forest")
    assert table.size(ox) == (2, 2)
    table.land("Swamp")
    assert table.size(ox) == (3, 2)


def test_a_condition_on_permanents_of_an_opponent_ignores_own_ones():
    table = Table()
    ox = table.card("Ox gets +1/+1 as long as an opponent controls a black permanent.")
    table.body("Rat", color="black")
    assert table.size(ox) == (2, 2)
    table.body("Bat", "Bob", color="black")
    assert table.size(ox) == (3, 3)


def test_a_bonus_for_untapped_creatures_ends_when_the_creature_is_tapped():
    table = Table()
    ox = table.card("Ox gets +0/+3 as long as it's untapped.")
    assert table.size(ox) == (2, 5)
    table.game.put(table.game.object(ox.id)._replace(tapped=True))
    assert table.size(ox) == (2, 2)


def test_it_in_a_condition_of_an_aura_means_the_enchanted_creature():
    """For several creatures, “it” isn't read."""
    table = Table()
    rat = table.body("Rat", color="black")
    table.aura("Enchanted creature gets +2/+0 as long as it's black.", rat)
    ox = table.body("Cow")
    table.aura("Enchanted creature gets +2/+0 as long as it's black.", ox)
    assert (table.size(rat), table.size(ox)) == ((4, 3), (2, 3))
    with pytest.raises(Unread):
        read("Creatures you control have flying as long as it's untapped.")


def test_a_bonus_for_attacking_creatures_lasts_while_they_attack():
    table = Table()
    table.card("Attacking creatures get +1/+0.", name="Horn", kind="Enchantment", size="")
    ox = table.body("Cow")
    assert table.size(ox) == (2, 3)
    table.game.position.combat = table.game.position.combat._replace(attackers=((ox.id, ()),))
    assert table.size(ox) == (3, 3)
    table.game.position.combat = table.game.position.combat._replace(attackers=())
    assert table.size(ox) == (2, 3)


@pytest.mark.parametrize("day", ERAS)
@pytest.mark.parametrize(
    ("text", "size"),
    [
        ("Ox's power and toughness are each equal to the number of Swamps you control.", 2),
        ("Ox's power and toughness are each equal to the number of creatures on the battlefield.", 3),
        ("Ox has power and toughness each equal to the number of swamps in play.", 3),
    ],
)
def test_a_counted_size_changes_with_the_count(day, text, size):
    table = Table(day)
    ox = table.card(text, size="*/*")
    for kind, player in (("Swamp", "Ana"), ("Swamp", "Ana"), ("Swamp", "Bob"), ("Forest", "Ana")):
        table.land(kind, player)
    table.body("Cow")
    table.body("Rat", "Bob")
    assert table.size(ox) == (size, size)
    table.land("Swamp")
    assert table.size(ox) == ((size, size) if "creatures" in text else (size + 1, size + 1))


@pytest.mark.parametrize("words", ["enters the battlefield tapped", "comes into play tapped"])
@pytest.mark.parametrize("day", ERAS)
def test_only_a_card_that_says_so_enters_tapped(day, words):
    table = Table(day)
    ox = table.enters(table.card(f"Ox {words}.", zone="hand"))
    cow = table.enters(table.card("Flying", name="Cow", zone="hand"))
    assert (ox.tapped, cow.tapped) == (True, False)


@pytest.mark.parametrize(
    "words",
    ["enters the battlefield with two +1/+1 counters on it", "comes into play with two +1/+1 counters on Ox"],
)
def test_a_creature_enters_with_the_stated_counters(words):
    table = Table()
    assert table.enters(table.card(f"Ox {words}.", zone="hand")).counters == (("+1/+1", 2),)


@pytest.mark.parametrize(
    ("says", "paid"),
    [("White spells you cast cost {1} less to cast.", 2), ("Goblin spells you cast cost {1} less to cast.", 3),
     ("White creature spells you cast cost {2} less to cast.", 1),
     ("Artifact spells you cast cost {1} less to cast.", 3)],
)  # fmt: skip
def test_a_cost_reduction_applies_to_the_named_spells_of_its_controller(says, paid):
    table = Table()
    table.card(says, name="Medal", kind="Artifact", size="")
    spell = table.card("Flying", name="Dove", kind="Creature — Bird", cost="{2}{W}", zone="hand")
    table.card(says, name="Other", kind="Artifact", size="", player="Bob")
    assert mana_value(price(table.game, spell, Cost("{2}{W}"), None, ()).mana) == paid


@pytest.mark.parametrize(
    ("words", "value"),
    [("All Goblin creatures get +1/+1.", (3, 4)), ("Goblins gain flying.", (2, 3)),
     ("Wall creatures get +0/+2.", (2, 3))],
)  # fmt: skip
def test_a_bonus_for_a_subtype_applies_to_no_other_creatures(words, value):
    table = Table()
    table.card(words, name="Drum", kind="Enchantment", size="")
    goblin, cow = table.body("Mogg", kind="Goblin"), table.body("Cow", kind="Ox")
    assert (table.size(goblin), table.size(cow)) == (value, (2, 3))
    assert table.game.traits(goblin.id).has("flying") == ("flying" in words)


@pytest.mark.parametrize(
    "words",
    [
        "Creatures with power 3 or greater get +1/+1.",
        "Ox gets +1/+1 as long as you control a creature with flying.",
        "Target creature gets +1/+1.",
        "Red spells you cast cost {R} less to cast.",
    ],
)
def test_unmodelled_static_abilities_are_not_read(words):
    with pytest.raises(Unread):
        read(words, "Ox")


@pytest.mark.parametrize("day", ERAS)
def test_unaffected_by_summoning_sickness_means_haste(day):
    table = Table(day)
    ox = table.card("Ox is unaffected by summoning sickness.")
    cow = table.body("Cow")
    assert [table.game.traits(one.id).has("haste") for one in (ox, cow)] == [True, False]
    table.card("All creatures you control are unaffected by summoning sickness.", name="Drum", kind="Enchantment",
               size="")  # fmt: skip
    assert table.game.traits(cow.id).has("haste")


def test_a_penalty_for_creatures_of_opponents_spares_own_ones():
    table = Table()
    table.card("Creatures your opponents control get -1/-1.", name="Pall", kind="Enchantment", size="")
    cow, rat = table.body("Cow"), table.body("Rat", "Bob")
    assert (table.size(cow), table.size(rat)) == ((2, 3), (1, 2))


@pytest.mark.parametrize("day", ERAS)
@pytest.mark.parametrize(
    ("amount", "size"),
    [
        ("the number of cards in your hand", 2), ("twice the number of cards in your hand", 4), ("your life total", 20),
        ("the number of creature cards in all graveyards", 3), ("the number of creatures you control", 1),
    ],
)  # fmt: skip
def test_a_size_can_count_hands_graveyards_life_or_creatures(day, amount, size):
    table = Table(day)
    words = f"{{}}'s power and toughness are each equal to {amount}."
    ox = table.card(words.format("Ox"), size="*/*")
    for name in ("Cow", "Hen"):
        table.card(words.format(name), name=name, size="*/*", zone="graveyard")
    table.card("Flying", name="Bat", player="Bob", zone="graveyard")
    for player in ("Ana", "Ana", "Bob"):
        table.land("Swamp", player, zone="hand")
    assert table.size(ox) == (size, size)


def test_a_size_that_depends_on_the_power_of_creatures_is_not_read():
    with pytest.raises(Unread):
        read("~'s power and toughness are each equal to the number of creatures with power 3 or greater.")
    with pytest.raises(Unread):
        read("~'s power and toughness are each equal to its power.")


@pytest.mark.parametrize(("forests", "tapped"), [(1, True), (2, False)])
def test_a_land_enters_untapped_if_its_controller_has_two_basic_lands(forests, tapped):
    table = Table()
    for _ in range(forests):
        table.land("Forest")
    glade = table.card("Glade enters the battlefield tapped unless you control two or more basic lands.",
                       name="Glade", kind="Land", size="", zone="hand")  # fmt: skip
    assert table.enters(glade).tapped == tapped


@pytest.mark.parametrize(("islands", "tapped"), [(2, False), (3, True)])
def test_a_land_enters_untapped_with_at_most_two_other_lands(islands, tapped):
    table = Table()
    for _ in range(islands):
        table.land("Island")
    glade = table.card("Glade enters tapped unless you control two or fewer other lands.", name="Glade", kind="Land",
                       size="", zone="hand")  # fmt: skip
    assert table.enters(glade).tapped == tapped


@pytest.mark.parametrize(("pays", "life"), [(True, 18), (False, 20)])
def test_a_land_enters_untapped_if_life_is_paid(pays, life):
    table = Table()
    words = "As Vents enters, you may pay 2 life. If you don't, it enters tapped."
    vents = table.card(words, name="Vents", kind="Land", size="", zone="hand")
    table.game.answer("Ana", AnyOf((WHETHER_TO_PAY,)), pays)
    assert (table.enters(vents).tapped, table.life("Ana")) == (not pays, life)


def test_a_creature_enters_with_a_counted_number_of_counters():
    """A card may also enter tapped and with counters."""
    table = Table()
    for label in ("Cow", "Rat"):
        table.body(label)
    beetle = table.card("Beetle enters the battlefield with X +1/+1 counters on it, where X is the number of other "
                        "creatures on the battlefield.", name="Beetle", size="0/0", zone="hand")  # fmt: skip
    mob = table.card("Mob enters tapped with two depletion counters on it.", name="Mob", kind="Land", size="",
                     zone="hand")  # fmt: skip
    entered = table.enters(mob)
    assert (entered.tapped, entered.count("depletion")) == (True, 2)
    assert table.enters(beetle).count("+1/+1") == 2


@pytest.mark.parametrize("day", ERAS)
@pytest.mark.parametrize("words", ["This spell can't be countered.", "Zap can't be countered."])
def test_a_spell_that_says_so_cannot_be_countered(day, words):
    countered = []
    for text in (words, ""):
        table = Table(day)
        zap = table.card(f"{text}\nYou gain 3 life.".strip(), name="Zap", kind="Instant", size="", zone="hand")
        cast(table.game, "Ana", zap)
        table.casts("Counter target spell.", table.game.labelled("Zap").id, player="Bob")
        countered.append(table.life("Ana") == 20)
    assert countered == [False, True]


@pytest.mark.parametrize("day", ERAS)
@pytest.mark.parametrize(
    "words", ["All creatures are 0/2.", "Creatures you control have base power and toughness 0/2."]
)
def test_a_set_base_size_replaces_the_printed_one_before_bonuses(day, words):
    table = Table(day)
    cow = table.body("Cow")
    table.card(words, name="Law", kind="Enchantment", size="")
    table.casts("Target creature gets +3/+0 until end of turn.", cow.id)
    assert table.size(cow) == (3, 2)
