"""Tests for positions: forking and equality."""

from collections.abc import Callable
from datetime import date

import pytest

from kb.engine.effects.replacing import NotAtAll
from kb.engine.law.rulebook import Rulebook
from kb.engine.play.game import Game
from kb.engine.position.abilities import Replacing, Static
from kb.engine.position.effects import Change, Continuous, Pattern
from kb.engine.position.filters import CREATURE
from kb.engine.position.objects import Context, Event, Face, Lasting, Shield, Waiting
from kb.engine.position.parts import Combat, Damage, Turn
from kb.engine.position.position import Position

BEAR = Face("Bear", frozenset({"creature"}), power=2, toughness=2)
GROWS = Continuous(CREATURE, (Change("add size", (1, 1)),))
ANTHEM = Face(
    "Anthem",
    frozenset({"enchantment"}),
    abilities=(Static(GROWS),),
)


def _game(*faces: Face) -> Game:
    """Return a game of 2008 with a permanent of Ana's for each of these cards."""
    game = Game(Rulebook.on(date(2008, 8, 10)), Position(("Ana", "Bob")))
    for face in faces:
        game.make(face.name, face, "Ana", "Ana", "battlefield")
    return game


def test_change_in_a_fork_does_not_change_the_original() -> None:
    game = _game(BEAR)
    other = Game(game.rulebook, game.position.fork())
    [bear] = other.battlefield()
    other.remove(bear)
    assert [len(game.battlefield()), len(other.battlefield())] == [1, 0]


def test_fork_shares_no_mutable_value() -> None:
    before = Position(("Ana", "Bob"))
    after = vars(before.fork())
    mutable = {name: value for name, value in vars(before).items() if isinstance(value, (dict, list, set))}
    assert mutable
    assert [name for name, value in mutable.items() if after[name] is value] == []


def test_fork_has_its_own_last_known_information() -> None:
    game = _game(BEAR, BEAR)
    first, second = game.battlefield()
    game.happen([Event("move", first.id, origin="battlefield", destination="graveyard")])
    other = Game(game.rulebook, game.position.fork())
    other.happen([Event("move", second.id, origin="battlefield", destination="graveyard")])
    assert (set(game.position.gone), set(other.position.gone)) == ({first.id}, {first.id, second.id})


def test_object_ids_do_not_affect_identity() -> None:
    game = _game(BEAR)
    before = game.position.canonical()
    [bear] = game.battlefield()
    game.remove(bear)
    game.make("Bear", BEAR, "Ana", "Ana", "battlefield")
    assert game.position.canonical() == before


def test_order_of_objects_without_effects_does_not_affect_identity() -> None:
    ox = BEAR._replace(name="Ox")
    assert _game(BEAR, ox).position.canonical() == _game(ox, BEAR).position.canonical()


def test_order_of_continuous_effects_affects_identity() -> None:
    other = ANTHEM._replace(name="Hymn")
    assert _game(ANTHEM, other).position.canonical() != _game(other, ANTHEM).position.canonical()


@pytest.mark.parametrize(
    "change",
    [
        lambda game: game.put(game.battlefield()[0]._replace(damage=1)),
        lambda game: game.put(game.battlefield()[0]._replace(tapped=True)),
        lambda game: game.position.players.update(Ana=game.position.players["Ana"]._replace(life=19)),
        lambda game: setattr(game.position, "turn", Turn("Bob")),
    ],
    ids=["damage", "tapped", "life", "active player"],
)
def test_damage_status_life_and_turn_affect_identity(change: Callable[[Game], None]) -> None:
    game = _game(BEAR)
    before = game.position.canonical()
    change(game)
    assert game.position.canonical() != before


def test_skipped_draws_do_not_affect_identity() -> None:
    """Otherwise a growing tally would hide a loop."""
    game = _game(BEAR)
    before = game.position.canonical()
    game.position.players["Ana"] = game.position.players["Ana"]._replace(draws_skipped=("card Ivory Gargoyle",))
    assert game.position.canonical() == before


NAMING: dict[str, Callable[[int], dict[str, object]]] = {
    "lasting": lambda i: {"lasting": (Lasting(GROWS, i, 1, frozenset({i})),)},
    "shields": lambda i: {"shields": (Shield(i, Replacing(Pattern("damage"), NotAtAll())),)},
    "attackers": lambda i: {"combat": Combat(attackers=((i, (i,)),))},
    "bands": lambda i: {"combat": Combat(bands=((i,),))},
    "struck": lambda i: {"combat": Combat(struck=frozenset({i}))},
    "waiting": lambda i: {"waiting": (Waiting((), Context(i, "Ana", that=i, targets=(i, "Bob"))),)},
    "stack": lambda i: {"stack": (Waiting((), Context(0, "Ana", targets=(i,))),)},
    "assigned": lambda i: {"damage": Damage(assigned=(Event("damage", i, source=i, amount=1),))},
    "owed": lambda i: {"damage": Damage(owed=(Event("life lost to damage", source=i, player="Ana", amount=1),))},
    "pending": lambda i: {"damage": Damage(pending=((Event("damage", i, amount=1),),))},
}
"""The fields that refer to objects by number, each with a part of a position that does so."""


def _naming(part: str, label: str, gone: int) -> Game:
    """Return a game in which a part of the position refers to Bear or Ox, after several objects have left."""
    game = _game(*[BEAR] * gone)
    for thing in game.battlefield():
        game.remove(thing)
    things = {name: game.make(name, BEAR, "Ana", "Ana", "battlefield").id for name in ("Bear", "Ox")}
    vars(game.position).update(NAMING[part](things[label]))
    return game


@pytest.mark.parametrize("part", NAMING)
def test_reference_to_an_object_is_compared_by_the_objects_rank(part: str) -> None:
    bear = _naming(part, "Bear", 0).position.canonical()
    assert _naming(part, "Bear", 3).position.canonical() == bear
    assert _naming(part, "Ox", 0).position.canonical() != bear


def test_open_effect_differs_from_one_on_no_objects() -> None:
    game = _game(BEAR)
    game.position.lasting = (Lasting(GROWS, 0, 1),)
    goes_on = game.position.canonical()
    game.position.lasting = (Lasting(GROWS, 0, 1, frozenset()),)
    assert game.position.canonical() != goes_on


@pytest.mark.parametrize("part", ["host", "maker"])
def test_host_and_maker_are_compared_by_rank(part: str) -> None:
    found = []
    for label, gone in (("Bear", 0), ("Bear", 3), ("Ox", 0)):
        game = _naming("bands", label, gone)
        game.position.combat = Combat()
        bear, ox = game.battlefield()
        game.put(ox._replace(**{part: bear.id if label == "Bear" else ox.id}))
        found.append(game.position.canonical())
    assert found[0] == found[1] != found[2]
