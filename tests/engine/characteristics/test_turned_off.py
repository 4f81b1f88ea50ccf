"""Tests for abilities of tapped artifacts that were turned off until 1999."""

import pytest

from kb.engine.characteristics.turned_off import silenced
from kb.engine.effects.tapping import Untap
from kb.engine.play.game import Game
from kb.engine.position.abilities import Ability, Activated, Cost, Keyword, Static, Timed, Triggered
from kb.engine.position.effects import Becoming, Change, Continuous, Pattern
from kb.engine.position.filters import ARTIFACT, CREATURE, THIS, Named
from kb.engine.position.objects import Face, Object
from tests.engine.making import creature, new_game

EARLY, LATE = "1998-10-18", "2008-08-10"
GROW = Static(Continuous(CREATURE, (Change("add size", (1, 1)),)))
FORGE = Static(Continuous(Named("Rock"), (Change("become", Becoming(frozenset({"artifact"}))),)))
CUSTOM = (
    Activated(()), Keyword("echo", Cost("{R}")), Timed("upkeep", (), is_upkeep_cost=True),
    Timed("upkeep", (Untap("this"),)), Triggered(Pattern("tap", THIS), ()),
    Triggered(Pattern("move"), (Untap("this"),)),
)  # fmt: skip
OFF = (Keyword("flying"), Timed("upkeep", ()), Triggered(Pattern("move"), (Untap("that"),)), GROW)


def rock(day: str, *abilities: Ability, types: str = "artifact") -> tuple[Game, Object]:
    """Return a game with a tapped permanent that has these abilities."""
    game = new_game(day)
    thing = game.make("Rock", Face("Rock", frozenset(types.split()), abilities=abilities), "Ana", "Ana", "battlefield")
    game.put(thing._replace(tapped=True))
    return game, game.object(thing.id)


@pytest.mark.parametrize(("day", "types", "power"), [
    (EARLY, "artifact", 2), (EARLY, "artifact creature", 3), (EARLY, "artifact land", 3), (EARLY, "enchantment", 3),
    (LATE, "artifact", 3),
])  # fmt: skip
def test_tapped_pure_artifact_loses_its_static_ability_until_1999(day: str, types: str, power: int) -> None:
    game, thing = rock(day, GROW, types=types)
    bear = creature(game, "Bear")
    assert game.traits(bear.id).power == power
    game.put(thing._replace(tapped=False))
    assert game.traits(bear.id).power == 3


def test_activated_and_untapping_abilities_are_never_turned_off() -> None:
    game, thing = rock(EARLY, *CUSTOM, *OFF)
    assert game.traits(thing.id).abilities == CUSTOM
    assert silenced(thing).copiable.abilities == CUSTOM
    assert silenced(thing).face == thing.face


def test_other_permanents_keep_the_abilities_that_a_tapped_artifact_loses() -> None:
    game, _ = rock(EARLY, *OFF)
    bear = creature(game, "Bear")
    game.put(bear._replace(face=bear.face._replace(abilities=OFF)))
    assert game.traits(bear.id).abilities == OFF


def test_permanent_made_an_artifact_by_another_is_off_only_while_that_one_is_on() -> None:
    for is_tapped in (False, True):
        game, thing = rock(EARLY, GROW, types="enchantment")
        forge = game.make(
            "Forge", Face("Forge", frozenset({"artifact"}), abilities=(FORGE,)), "Ana", "Ana", "battlefield"
        )
        game.put(forge._replace(tapped=is_tapped))
        bear = creature(game, "Bear")
        assert ("artifact" in game.traits(thing.id).types) is not is_tapped
        assert game.traits(bear.id).power == (3 if is_tapped else 2)


def test_artifact_that_turns_itself_off_leaves_no_cached_state() -> None:
    """Working it out must end although each answer changes the other."""
    game, thing = rock(EARLY, Static(Continuous(ARTIFACT, (Change("lose abilities"),))))
    assert game.traits(thing.id).abilities == ()
    assert game.position.derived.silent == frozenset()


def test_tapped_enchantment_that_makes_itself_an_artifact_is_turned_off() -> None:
    itself = Static(Continuous(THIS, (Change("become", Becoming(frozenset({"artifact"}))),)))
    game, _ = rock(EARLY, itself, GROW, types="enchantment")
    assert game.traits(creature(game, "Bear").id).power == 2
