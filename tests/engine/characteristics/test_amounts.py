"""Tests for amounts: numbers that the engine looks up in the game."""

from typing import Literal

import pytest

from kb.engine.characteristics.amounts import is_so, number
from kb.engine.law.rulebook import NotModelled
from kb.engine.position.effects import Amount, If, Who
from kb.engine.position.filters import CREATURE, Controlled, Filter, OfType, both
from kb.engine.position.objects import Context, Event, Face
from tests.engine.making import creature, new_game


@pytest.mark.parametrize(
    ("amount", "value"),
    [
        (3, 3),
        (Amount("x"), 4),
        (Amount("life"), 20),
        (Amount("permanents", "you", "creature"), 2),
        (Amount("permanents", "opponent", "creature"), 1),
        (Amount("described", what=CREATURE), 3),
        (Amount("permanents", "you", "land"), 0),
        (Amount("permanents", "opponent", "land"), 1),
        (Amount("counters", "this", "charge"), 5),
        (Amount("counters", "this", "other"), 0),
        (Amount("power", "this"), 2),
        (Amount("toughness", "this"), 3),
        (Amount("mana value", "this"), 6),
        (Amount("toughness", "targets"), 3),
        (Amount("on the battlefield", "this"), 1),
        (Amount("power", "this", times=3, plus=1), 7),
        (Amount("turn", "you"), 1),
        (Amount("turn", "opponent"), 0),
        (Amount("game is designated", word="night"), 0),
        (Amount("cast in a way", word="flashback"), 0),
        (Amount("power", "host"), 0),
        (Amount("power", "that"), 0),
    ],
)
def test_amount_is_read_from_the_game(amount: int | Amount, value: int) -> None:
    game = new_game()
    bear = creature(game, "Bear")
    face = bear.face._replace(cost="{4}{G}{G}")
    game.put(bear._replace(face=face, counters=(("charge", 5),)))
    creature(game, "Elf")
    ox = creature(game, "Ox", "Bob")
    game.make("Isle", Face("Isle", frozenset({"land"})), "Bob", "Bob", "battlefield")
    assert number(game, amount, Context(bear.id, "Ana", "Bear", x=4, targets=("Bob", ox.id))) == value


def test_dead_creature_is_read_by_its_last_known_power() -> None:
    game = new_game()
    bear = creature(game, "Bear")
    game.happen([Event("move", bear.id, origin="battlefield", destination="graveyard")])
    context = Context(bear.id, "Ana", "Bear")
    assert [number(game, Amount(kind, "this"), context) for kind in ("power", "on the battlefield")] == [2, 0]


@pytest.mark.parametrize(
    ("whose", "value"),
    [("you", 0), ("opponent", 2), ("each player", 2), ("controller of that", 2), ("controllers of targets", 0)],
)
def test_hand_size_is_counted_for_the_named_players(whose: Who, value: int) -> None:
    game = new_game()
    bear, ox = creature(game, "Bear"), creature(game, "Ox", "Bob")
    for label in ("Elf", "Imp"):
        creature(game, label, "Bob", "hand")
    context = Context(bear.id, "Ana", "Bear", that=ox.id, targets=(bear.id,))
    assert number(game, Amount("hand", whose), context) == value


def test_unknown_kind_of_amount_is_refused_by_name() -> None:
    """It must never silently count as 0."""
    game = new_game()
    context = Context(creature(game, "Bear").id, "Ana", "Bear")
    with pytest.raises(NotModelled, match="luck"):
        number(game, Amount("luck", "this"), context)
    with pytest.raises(NotModelled, match="luck"):
        number(game, Amount("power", "luck"), context)


@pytest.mark.parametrize(
    ("condition", "holds"),
    [
        (If(2, 2), True),
        (If(1, 2), False),
        (If(1, 2, "less than"), True),
        (If(2, 2, "less than"), False),
        (If(1, 2, other=If(2, 2)), True),
        (If(1, 2, other=If(0, 2)), False),
    ],
)
def test_if_compares_two_amounts(condition: If, holds: object) -> None:
    """The default comparison is "at least"; `other` is an alternative condition."""
    assert is_so(new_game(), condition, Context(0, "Ana")) is holds


def test_power_that_counts_its_owners_creatures_works_in_the_graveyard() -> None:
    game = new_game("2008-08-10")
    creature(game, "Bear")
    creature(game, "Ox", "Bob")
    mine = both(CREATURE, Controlled("you"))
    face = Face("Star", frozenset({"creature"}), size_from=Amount("described", what=mine))
    star = game.make("Star", face, "Ana", "Ana", "graveyard")
    assert game.traits(star.id).power == 1


@pytest.mark.parametrize(("blockers", "value"), [(0, 0), (1, 0), (2, 1), (3, 2)])
def test_blockers_beyond_the_first_are_counted(blockers: int, value: int) -> None:
    """Rampage counts each blocking creature beyond the first (502.12)."""
    game = new_game()
    bear = creature(game, "Bear")
    blocking = tuple(creature(game, label, "Bob").id for label in ("Ox", "Elf", "Imp")[:blockers])
    game.position.combat = game.position.combat._replace(attackers=((bear.id, blocking),))
    assert number(game, Amount("blockers beyond the first"), Context(bear.id, "Ana", "Bear")) == value


@pytest.mark.parametrize(("zone", "what", "value"), [
    ("hand", None, 3), ("hand", CREATURE, 2), ("graveyard", None, 1), ("graveyard", OfType("land"), 0),
])  # fmt: skip
def test_cards_in_a_players_zone_are_counted_by_type(
    zone: Literal["hand", "graveyard"], what: Filter | None, value: int
) -> None:
    game = new_game()
    for label, player, place in (("Bear", "Ana", "hand"), ("Ox", "Ana", "hand"), ("Elf", "Ana", "graveyard"),
                                 ("Imp", "Bob", "hand")):  # fmt: skip
        creature(game, label, player, place)
    game.make("Isle", Face("Isle", frozenset({"land"})), "Ana", "Ana", "hand")
    assert number(game, Amount(zone, "you", what=what), Context(0, "Ana", "Vision")) == value


def test_power_of_the_host_and_of_the_sacrificed_creature_can_be_read() -> None:
    game = new_game()
    bear = creature(game, "Bear")
    ox = game.make("Ox", Face("Ox", frozenset({"creature"}), power=5, toughness=1), "Ana", "Ana", "battlefield")
    aura = game.make("Web", Face("Web", frozenset({"enchantment"})), "Ana", "Ana", "battlefield")
    game.put(aura._replace(host=bear.id))
    game.happen([Event("move", ox.id, origin="battlefield", destination="graveyard")])
    context = Context(aura.id, "Ana", "Web", paid=(ox.id,))
    assert [number(game, Amount("power", of), context) for of in ("host", "paid")] == [2, 5]


def test_basic_land_types_and_card_types_in_graveyards_are_counted_once_each() -> None:
    game = new_game()
    bear = creature(game, "Bear")
    for label, player, subtypes in (
        ("A", "Ana", {"Forest", "Cave"}),
        ("B", "Ana", {"Forest"}),
        ("C", "Bob", {"Island"}),
    ):
        game.make(label, Face(label, frozenset({"land"}), frozenset(subtypes)), player, player, "battlefield")
    for label, player, types in (("D", "Ana", {"artifact", "creature"}), ("E", "Bob", {"creature"})):
        game.make(label, Face(label, frozenset(types)), player, player, "graveyard")
    context = Context(bear.id, "Ana", "Bear", who="Bob", targets=("Bob",))
    counted = [
        ("basic land types", "you"),
        ("card types", "you"),
        ("card types", "that player"),
        ("card types", "targets"),
    ]
    assert [number(game, Amount(kind, whose), context) for kind, whose in counted] == [1, 2, 1, 1]


def test_power_of_an_object_without_last_known_information_is_refused() -> None:
    game = new_game()
    with pytest.raises(NotModelled, match="before anything recorded it"):
        number(game, Amount("power", "that"), Context(creature(game, "Bear").id, "Ana", "Bear", that=99))


def test_power_of_the_creature_sacrificed_as_a_cost_is_refused_if_none_was() -> None:
    game = new_game()
    with pytest.raises(NotModelled, match="nothing was sacrificed to pay for it"):
        number(game, Amount("power", "paid"), Context(creature(game, "Bear").id, "Ana", "Bear"))


def test_power_of_a_source_that_isnt_a_creature_is_refused() -> None:
    """In an enchantment's text, "its power" refers to something else."""
    game = new_game()
    surge = game.make("Surge", Face("Surge", frozenset({"enchantment"})), "Ana", "Ana", "battlefield")
    with pytest.raises(NotModelled, match="Surge isn't a creature"):
        number(game, Amount("power", "this"), Context(surge.id, "Ana", "Surge"))


def test_token_that_ceased_to_exist_is_read_by_its_last_known_power() -> None:
    game = new_game()
    pup = creature(game, "Pup")
    game.put(pup._replace(is_token=True))
    dead = game.happen([Event("move", pup.id, origin="battlefield", destination="graveyard")])[0].affected
    game.happen([Event("cease", dead)])
    assert number(game, Amount("power", "that"), Context(0, "Ana", "Toll", that=dead)) == pup.face.power
