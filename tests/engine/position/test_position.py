"""Positions: what makes two of them the same."""

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
    game = Game(Rulebook.on(date(2008, 8, 10)), Position(("Ana", "Bob")))
    for face in faces:
        game.make(face.name, face, "Ana", "Ana", "battlefield")
    return game


def test_a_fork_goes_its_own_way() -> None:
    """What happens in a fork doesn't happen in the position it came from."""
    game = _game(BEAR)
    other = Game(game.rulebook, game.position.fork())
    [bear] = other.battlefield()
    other.remove(bear)
    assert [len(game.battlefield()), len(other.battlefield())] == [1, 0]


def test_a_fork_shares_nothing_that_can_be_changed() -> None:
    """A new position and its fork have no dictionary, list or set in common, even one that is empty so far."""
    before = Position(("Ana", "Bob"))
    after = vars(before.fork())
    mutable = {name: value for name, value in vars(before).items() if isinstance(value, (dict, list, set))}
    assert mutable
    assert [name for name, value in mutable.items() if after[name] is value] == []


def test_what_a_fork_remembers_is_its_own() -> None:
    """What leaves in a fork isn't last known in the position it came from, where something else had left before."""
    game = _game(BEAR, BEAR)
    first, second = game.battlefield()
    game.happen([Event("move", first.id, origin="battlefield", destination="graveyard")])
    other = Game(game.rulebook, game.position.fork())
    other.happen([Event("move", second.id, origin="battlefield", destination="graveyard")])
    assert (set(game.position.gone), set(other.position.gone)) == ({first.id}, {first.id, second.id})


def test_numbers_of_objects_do_not_count() -> None:
    """A thing that has left and come back makes the same position, though it is a new object."""
    game = _game(BEAR)
    before = game.position.canonical()
    [bear] = game.battlefield()
    game.remove(bear)
    game.make("Bear", BEAR, "Ana", "Ana", "battlefield")
    assert game.position.canonical() == before


def test_the_order_of_what_no_rule_asks_does_not_count() -> None:
    """Two things without continuous effects make the same position whichever came first."""
    ox = BEAR._replace(name="Ox")
    assert _game(BEAR, ox).position.canonical() == _game(ox, BEAR).position.canonical()


def test_the_order_of_continuous_effects_counts() -> None:
    """Two things with continuous effects make another position when the other came first."""
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
def test_what_rules_read_counts(change: Callable[[Game], None]) -> None:
    """Damage, status, life and whose turn it is make another position."""
    game = _game(BEAR)
    before = game.position.canonical()
    change(game)
    assert game.position.canonical() != before


def test_skipped_draws_are_left_out() -> None:
    """A growing tally that only the draw step reads doesn't keep a position from coming round."""
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
"""The fields that name objects by their numbers, each with a part of a position that names one there."""


def _naming(part: str, label: str, gone: int) -> Game:
    """Return a game in which a part of the position names Bear or Ox, after so many others that have gone."""
    game = _game(*[BEAR] * gone)
    for thing in game.battlefield():
        game.remove(thing)
    things = {name: game.make(name, BEAR, "Ana", "Ana", "battlefield").id for name in ("Bear", "Ox")}
    vars(game.position).update(NAMING[part](things[label]))
    return game


@pytest.mark.parametrize("part", NAMING)
def test_what_names_an_object_names_it_by_its_rank(part: str) -> None:
    """Numbers are no matter; which of two things is meant is."""
    bear = _naming(part, "Bear", 0).position.canonical()
    assert _naming(part, "Bear", 3).position.canonical() == bear
    assert _naming(part, "Ox", 0).position.canonical() != bear


def test_an_effect_that_goes_on_looking_names_nothing() -> None:
    """It is another than one that was set up for nothing."""
    game = _game(BEAR)
    game.position.lasting = (Lasting(GROWS, 0, 1),)
    goes_on = game.position.canonical()
    game.position.lasting = (Lasting(GROWS, 0, 1, frozenset()),)
    assert game.position.canonical() != goes_on


@pytest.mark.parametrize("part", ["host", "maker"])
def test_what_a_thing_is_attached_to_or_made_by_goes_by_its_rank(part: str) -> None:
    """As with all that names an object."""
    found = []
    for label, gone in (("Bear", 0), ("Bear", 3), ("Ox", 0)):
        game = _naming("bands", label, gone)
        game.position.combat = Combat()
        bear, ox = game.battlefield()
        game.put(ox._replace(**{part: bear.id if label == "Bear" else ox.id}))
        found.append(game.position.canonical())
    assert found[0] == found[1] != found[2]
