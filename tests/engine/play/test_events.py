"""Tests for the entry point for events: replacement, prohibition and triggers."""

import pytest

from kb.boards.judging.judge import explore, rulebook_on
from kb.boards.reading.scenario import packaged_scenarios
from kb.engine.effects.life import LoseLife
from kb.engine.effects.replacing import MoveInstead
from kb.engine.play.game import Game
from kb.engine.position.abilities import Ability, Forbidding, Replacing, Triggered
from kb.engine.position.effects import Pattern
from kb.engine.position.filters import CREATURE, THIS
from kb.engine.position.objects import Event, Object
from kb.engine.steps.playing import Triggers
from tests.engine.making import creature, new_game

DYING = Pattern("move", THIS, origin="battlefield", destination="graveyard")


def bear_with(*abilities: Ability) -> tuple[Game, Object]:
    """Return a game with Bear, which has these abilities, and Ox without any; and Bear."""
    game = new_game()
    bear = creature(game, "Bear")
    creature(game, "Ox")
    game.put(bear._replace(face=bear.face._replace(abilities=abilities)))
    return game, game.object(bear.id)


def die(game: Game) -> None:
    """Put everything on the battlefield into the graveyard at once."""
    game.happen(Event("move", thing.id, origin="battlefield", destination="graveyard") for thing in game.battlefield())


def test_replacement_applies_only_to_its_own_creature() -> None:
    game, _ = bear_with(Replacing(DYING, MoveInstead("exile")))
    die(game)
    assert [[thing.label for thing in game.zone(zone)] for zone in ("exile", "graveyard")] == [["Bear"], ["Ox"]]


def test_forbidden_event_does_not_happen() -> None:
    game, bear = bear_with(Forbidding(Pattern("tap", THIS)))
    done = game.happen(Event("tap", thing.id) for thing in game.battlefield())
    assert [event.thing for event in done] == [thing.id for thing in game.battlefield() if thing.tapped]
    assert not game.object(bear.id).tapped
    assert len(done) == 1


def test_creature_that_dies_triggers_its_own_ability_once() -> None:
    acts = (LoseLife(1),)
    game, bear = bear_with(Triggered(DYING, acts))
    die(game)
    assert [(due.acts, due.context.source, due.context.controller) for due in game.position.waiting] == [
        (acts, bear.id, "Ana")
    ]


def test_ability_for_another_kind_of_event_does_not_trigger() -> None:
    game, bear = bear_with(Triggered(Pattern("untap", THIS), ()))
    game.happen([Event("tap", bear.id)])
    assert game.position.waiting == ()


def test_creature_that_sees_another_die_triggers_once() -> None:
    dying = Pattern("move", CREATURE, origin="battlefield", destination="graveyard")
    game, bear = bear_with(Triggered(dying, ()))
    [ox] = (thing for thing in game.battlefield() if thing.id != bear.id)
    game.happen([Event("move", ox.id, origin="battlefield", destination="graveyard")])
    assert [due.context.source for due in game.position.waiting] == [bear.id]


@pytest.mark.parametrize(
    ("story", "rule"),
    [
        ("targets-that-are-seen", "becoming-a-target"),
        ("unblocked-is-seen", "seen-unblocked"),
        ("004-becomes-blocked", "blocking-events"),
        ("004-placed", "placed-counters"),
        ("002-damage-dealt", "when-dealt"),
        ("002-crocodile", "state-triggers"),
    ],
)
def test_trigger_credits_first_the_rule_that_lets_it_see_the_event(story: str, rule: str) -> None:
    found = [
        step.rules
        for scenario in packaged_scenarios(story)
        for when in scenario.whens
        for line in explore(scenario, rulebook_on(when.day, when.overlay))
        for step in line.position.steps()
        if isinstance(step.what, Triggers)
    ]
    assert (rule, "triggered-abilities") in found
