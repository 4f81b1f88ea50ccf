"""Tests for watchers: abilities indexed by the events they look for."""

from kb.engine.effects.life import LoseLife
from kb.engine.effects.replacing import NotAtAll
from kb.engine.play.watchers import timed, watchers, watching
from kb.engine.position.abilities import Keyword, Replacing, Timed, Triggered
from kb.engine.position.effects import Amount, If, Pattern
from kb.engine.position.filters import THIS
from kb.engine.position.objects import Face
from tests.engine.making import creature, new_game

TAPPED = Triggered(Pattern("tap", THIS), (LoseLife(1),))
UNHURT = Replacing(Pattern("damage", THIS), NotAtAll())
UPKEEP = Timed("upkeep", ())


def test_watchers_index_abilities_on_the_battlefield_by_event() -> None:
    game = new_game()
    bear, ox, elf = creature(game, "Bear"), creature(game, "Ox"), creature(game, "Elf", zone="graveyard")
    for thing, abilities in ((bear, (TAPPED, Keyword("flying"), UPKEEP)), (ox, (UNHURT, TAPPED)), (elf, (TAPPED,))):
        game.put(thing._replace(face=thing.face._replace(abilities=abilities)))
    found = watchers(game)
    assert dict(found.triggered) == {"tap": [(bear.id, TAPPED), (ox.id, TAPPED)]}
    assert dict(found.replacing) == {"damage": [(ox.id, UNHURT)]}
    assert (dict(found.timed), dict(found.forbidding)) == ({"upkeep": [(bear.id, UPKEEP)]}, {})


def test_watchers_are_cached_until_the_game_changes() -> None:
    game = new_game()
    bear = creature(game, "Bear")
    game.put(bear._replace(face=bear.face._replace(abilities=(TAPPED,))))
    assert watchers(game) is watchers(game)
    game.remove(game.object(bear.id))
    assert dict(watchers(game).triggered) == {}


def test_ability_that_needs_no_rewriting_is_the_same_object() -> None:
    assert watching(new_game(), (TAPPED, Keyword("flying")))[0] is TAPPED


def test_timed_condition_is_checked_for_the_abilitys_controller() -> None:
    game = new_game()
    timed_ = Timed("upkeep", (LoseLife(1),), condition=If(Amount("permanents", "you", "land"), 1))
    game.make("Bell", Face("Bell", frozenset({"artifact"}), abilities=(timed_,)), "Ana", "Ana", "battlefield")
    game.make("Isle", Face("Isle", frozenset({"land"})), "Bob", "Bob", "battlefield")
    assert timed(game, "upkeep") == []
    game.make("Wood", Face("Wood", frozenset({"land"})), "Ana", "Ana", "battlefield")
    assert [ability for _, ability in timed(game, "upkeep")] == [timed_]
