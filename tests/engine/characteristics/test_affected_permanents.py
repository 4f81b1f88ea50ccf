"""Tests for Reach: which permanents each continuous effect affects, given the characteristics so far."""

import pytest

from kb.engine.characteristics.affected_permanents import Reach
from kb.engine.characteristics.interchangeable import Terms, look_of
from kb.engine.characteristics.ordering import Part
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
    """Return the Reach of a game's battlefield before any effect is applied."""
    return Reach(game, {o.id: look_of(o, o.controller) for o in game.battlefield()}, reads_names=reads_names)


def effect(source: Object, affects: Filter, things: frozenset[int] | None = None) -> Part:
    """Return an effect of a source that makes larger whatever its filter matches, or only the given objects."""
    return Part(source.timestamp, source.id, Terms.of(affects, GROW), things=things)


def affected(game: Game, reach: Reach, part: Part) -> str:
    """Return the labels of the permanents that an effect affects, sorted; fail if its groups are inconsistent."""
    assert all(things is None or things <= kind.members.keys() for kind, things in reach.hit(part))
    found = [thing for kind, things in reach.hit(part) for thing in (kind.members if things is None else things)]
    assert len(set(found)) == len(found)
    return " ".join(sorted(game.object(thing).label for thing in found))


def test_permanents_that_no_effect_tells_apart_form_one_group() -> None:
    """Names count only if an effect reads them."""
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
def test_effect_affects_what_its_filter_matches(affects: Filter, labels: str) -> None:
    game, things = board()
    game.put(things["Elf"]._replace(tapped=True))
    assert affected(game, reach_of(game), effect(things["Cloak"], affects)) == labels


def test_effect_on_fixed_objects_affects_those_still_there() -> None:
    game, things = board()
    part = effect(things["Cloak"], CREATURE, frozenset({things["Bear"].id, things["Field"].id, 99}))
    assert affected(game, reach_of(game), part) == "Bear Field"


def test_effect_of_a_source_that_is_gone_keeps_its_last_controller_and_has_no_host() -> None:
    game, things = board()
    game.position.gone[things["Ox"].id] = things["Ox"], game.traits(things["Ox"].id)
    game.remove(things["Ox"])
    reach = reach_of(game)
    assert affected(game, reach, effect(things["Ox"], THIS)) == ""
    assert affected(game, reach, effect(things["Ox"], HOST)) == ""
    assert affected(game, reach, effect(things["Ox"], Controlled("opponent"))) == "Bear Cloak Elf Field"
    assert affected(game, reach, effect(things["Ox"], CREATURE)) == "Bear Elf"


def test_effects_still_reach_the_same_permanents_after_a_group_is_split() -> None:
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


def test_affected_permanents_are_recomputed_only_after_relevant_changes() -> None:
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


def test_effect_that_started_to_apply_keeps_its_affected_permanents() -> None:
    game, things = board()
    reach = reach_of(game)
    part = effect(things["Bear"], CREATURE)
    reach.begun.add(part)
    reach.kind_of[things["Field"].id].marks |= {part}
    assert affected(game, reach, part) == "Field"


def test_effects_with_the_same_filter_and_controller_share_a_key() -> None:
    """A filter that refers to its source doesn't share it."""
    game, things = board()
    reach = reach_of(game)
    bear, elf, ox = things["Bear"], things["Elf"], things["Ox"]
    assert reach.key(effect(bear, CREATURE)) == reach.key(effect(ox, CREATURE))
    assert reach.key(effect(bear, YOURS)) == reach.key(effect(elf, YOURS)) != reach.key(effect(ox, YOURS))
    assert reach.key(effect(bear, THIS)) != reach.key(effect(elf, THIS))
    assert reach.key(effect(bear, CREATURE)) != reach.key(effect(bear, other_than(CREATURE)))


def test_reach_returns_the_characteristics_so_far_by_permanent() -> None:
    game, things = board()
    reach = reach_of(game)
    reach.kind_of[things["Bear"].id].change(game, GROW[0])
    found = reach.traits()
    assert {game.object(thing).label: (has.name, has.power) for thing, has in found.items()} == {
        "Bear": ("Bear", 3), "Elf": ("Elf", 3), "Ox": ("Ox", 2), "Field": ("Field", 2), "Cloak": ("Cloak", 2),
    }  # fmt: skip
