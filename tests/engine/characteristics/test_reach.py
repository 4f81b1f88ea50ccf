"""Reach: what each continuous effect affects, by the characteristics as they are so far."""

import pytest

from kb.engine.characteristics.interchangeable import Terms, look_of
from kb.engine.characteristics.ordering import Part
from kb.engine.characteristics.reach import Reach
from kb.engine.play.game import Game
from kb.engine.position.abilities import Keyword
from kb.engine.position.effects import Change
from kb.engine.position.filters import (
    CREATURE,
    HOST,
    THIS,
    YOURS,
    Controlled,
    Filter,
    HasKeyword,
    OfType,
    Tapped,
    both,
    either,
    other_than,
)
from kb.engine.position.objects import Object
from tests.engine.making import creature, new_game

GROW = (Change("add size", (1, 1)),)
FLYING = HasKeyword("flying")


def board() -> tuple[Game, dict[str, Object]]:
    """Return a game with two creatures of Ana's, one of Bob's, a land, and a cloak on Bob's creature, by label."""
    game = new_game()
    things = {
        label: creature(game, label, player) for label, player in [("Bear", "Ana"), ("Elf", "Ana"), ("Ox", "Bob")]
    }
    for label, kind in [("Field", "land"), ("Cloak", "enchantment")]:
        thing = creature(game, label)
        things[label] = thing._replace(face=thing.face._replace(types=frozenset({kind})))
    things["Cloak"] = things["Cloak"]._replace(host=things["Ox"].id)
    for thing in things.values():
        game.put(thing)
    return game, things


def reach_of(game: Game, *, reads_names: bool = False) -> Reach:
    """Return the reach as it is before any effect."""
    return Reach(game, {o.id: look_of(o, o.controller) for o in game.battlefield()}, reads_names=reads_names)


def effect(source: Object, affects: Filter, things: frozenset[int] | None = None) -> Part:
    """Return an effect of something."""
    return Part(source.timestamp, source.id, Terms.of(affects, GROW), things=things)


def affected(game: Game, reach: Reach, part: Part) -> str:
    """Return the labels of what an effect affects, sorted; what it affects of a kind is of that kind."""
    assert all(things is None or things <= kind.members.keys() for kind, things in reach.hit(part))
    found = [thing for kind, things in reach.hit(part) for thing in (kind.members if things is None else things)]
    assert len(set(found)) == len(found)
    return " ".join(sorted(game.object(thing).label for thing in found))


def test_what_no_effect_tells_apart_is_one() -> None:
    """Names do where an effect reads them; else only types, colors, keywords and controllers."""
    game, _ = board()
    assert [len(kind.members) for kind in reach_of(game).kinds] == [2, 1, 1, 1]
    assert [len(kind.members) for kind in reach_of(game, reads_names=True).kinds] == [1, 1, 1, 1, 1]


@pytest.mark.parametrize(
    ("affects", "labels"),
    [
        (CREATURE, "Bear Elf Ox"),
        (other_than(CREATURE), "Cloak Field"),
        (THIS, "Cloak"),
        (HOST, "Ox"),
        (either(HOST, THIS), "Cloak Ox"),
        (both(CREATURE, other_than(HOST)), "Bear Elf"),
        (either(OfType("land"), HOST), "Field Ox"),
        (YOURS, "Bear Cloak Elf Field"),
        (Controlled("opponent"), "Ox"),
        (Tapped(), "Elf"),
        (FLYING, ""),
    ],
)
def test_what_an_effect_affects(affects: Filter, labels: str) -> None:
    """What its filter describes, for the source that has it and what that is attached to."""
    game, things = board()
    game.put(things["Elf"]._replace(tapped=True))
    assert affected(game, reach_of(game), effect(things["Cloak"], affects)) == labels


def test_what_an_effect_was_set_up_for() -> None:
    """These alone, of those that are there."""
    game, things = board()
    part = effect(things["Cloak"], CREATURE, frozenset({things["Bear"].id, things["Field"].id, 99}))
    assert affected(game, reach_of(game), part) == "Bear Field"


def test_the_effect_of_what_is_gone() -> None:
    """It has no host; "you" is whoever controlled it last."""
    game, things = board()
    game.position.gone[things["Ox"].id] = things["Ox"], game.traits(things["Ox"].id)
    game.remove(things["Ox"])
    reach = reach_of(game)
    assert affected(game, reach, effect(things["Ox"], THIS)) == ""
    assert affected(game, reach, effect(things["Ox"], HOST)) == ""
    assert affected(game, reach, effect(things["Ox"], Controlled("opponent"))) == "Bear Cloak Elf Field"
    assert affected(game, reach, effect(things["Ox"], CREATURE)) == "Bear Elf"


def test_what_is_known_follows_a_kind_that_is_split() -> None:
    """Whether an effect affects all of it, one of it, or some."""
    game, things = board()
    reach = reach_of(game)
    bear, elf = things["Bear"], things["Elf"]
    parts = [
        effect(bear, CREATURE),
        effect(bear, THIS),
        effect(elf, THIS),
        effect(bear, CREATURE, frozenset({bear.id, elf.id})),
    ]
    before = [affected(game, reach, part) for part in parts]
    kind = reach.kind_of[elf.id]
    new = reach.split(kind, {elf.id})
    assert (reach.kind_of[elf.id], reach.kind_of[bear.id]) == (new, kind)
    assert (set(new.members), set(kind.members)) == ({elf.id}, {bear.id})
    assert [affected(game, reach, part) for part in parts] == before == ["Bear Elf Ox", "Bear", "Elf", "Bear Elf"]


def test_what_has_changed_is_looked_at_anew() -> None:
    """What an effect affects is known until what it looks at changes; other changes leave it."""
    game, things = board()
    reach = reach_of(game)
    part, other = effect(things["Bear"], FLYING), effect(things["Bear"], CREATURE)
    assert (affected(game, reach, part), affected(game, reach, other)) == ("", "Bear Elf Ox")
    known = reach.hit(other)
    reach.kind_of[things["Ox"].id].change(game, Change("gain", (Keyword("flying"),)))
    assert affected(game, reach, part) == ""
    reach.forget({"keyword flying"})
    assert affected(game, reach, part) == "Ox"
    assert reach.hit(other) is known


def test_what_has_begun_goes_on_to_affect_the_same() -> None:
    """Whatever its filter would say now."""
    game, things = board()
    reach = reach_of(game)
    part = effect(things["Bear"], CREATURE)
    reach.begun.add(part)
    reach.kind_of[things["Field"].id].marks |= {part}
    assert affected(game, reach, part) == "Field"


def test_effects_that_say_the_same_are_worked_out_once() -> None:
    """Those of one controller where it matters; what points at its source is its own."""
    game, things = board()
    reach = reach_of(game)
    bear, elf, ox = things["Bear"], things["Elf"], things["Ox"]
    assert reach.key(effect(bear, CREATURE)) == reach.key(effect(ox, CREATURE))
    assert reach.key(effect(bear, YOURS)) == reach.key(effect(elf, YOURS)) != reach.key(effect(ox, YOURS))
    assert reach.key(effect(bear, THIS)) != reach.key(effect(elf, THIS))
    assert reach.key(effect(bear, CREATURE)) != reach.key(effect(bear, other_than(CREATURE)))


def test_characteristics_as_they_are_so_far() -> None:
    """Of all permanents, each by its own name."""
    game, things = board()
    reach = reach_of(game)
    reach.kind_of[things["Bear"].id].change(game, GROW[0])
    found = reach.traits()
    assert {game.object(thing).label: (has.name, has.power) for thing, has in found.items()} == {
        "Bear": ("Bear", 3), "Elf": ("Elf", 3), "Ox": ("Ox", 2), "Field": ("Field", 2), "Cloak": ("Cloak", 2),
    }  # fmt: skip
