"""Verbs that put something off, and what lasts until something is untapped or may untap again."""

import pytest

from kb.engine.instructions.changing import GainLife
from kb.engine.instructions.combining import AtEndOfCombat
from kb.engine.play.acts import follow
from kb.engine.play.game import Game
from kb.engine.play.lines import lines
from kb.engine.play.turn import BeginTurn, UntapStep
from kb.engine.position.frames import CombatDamage, Frame
from kb.engine.position.objects import Context
from tests.cards.table import ERAS, Table


def goes_on(table: Table, *frames: Frame) -> None:
    """Have a table go on with what is said."""
    position = table.game.position
    position.agenda = (*position.agenda, *frames)
    line = next(lines(table.game.rulebook, position))
    assert line.illegal == ""
    table.game = Game(table.game.rulebook, line.position)


@pytest.mark.parametrize("day", ERAS)
def test_what_waits_for_the_end_of_combat(day):
    """It is done once combat is over, and not before."""
    table = Table(day)
    follow(table.game, (AtEndOfCombat((GainLife(3),)),), Context(0, "Ana", "Ox"))
    table.finish()
    assert table.life("Ana") == 20
    goes_on(table, CombatDamage())
    assert table.life("Ana") == 23


@pytest.mark.parametrize("day", ERAS)
def test_what_doesn_t_untap_once(day):
    """Its controller's next untap step passes, the one after untaps it."""
    table = Table(day)
    cow, rat = table.body("Cow", "Bob"), table.body("Rat")
    for thing in (cow, rat):
        table.game.put(thing._replace(tapped=True))
    table.casts("Target creature doesn't untap during its controller's next untap step.", cow.id)
    tapped = []
    for player in ("Ana", "Bob", "Ana", "Bob"):
        goes_on(table, BeginTurn(player), UntapStep())
        tapped.append(table.game.object(cow.id).tapped)
    assert tapped == [True, True, True, False]


@pytest.mark.parametrize("day", ERAS[1:])
def test_what_can_t_be_regenerated(day):
    """Its shield does nothing."""
    table = Table(day)
    cow = table.body("Cow")
    table.casts("Regenerate target creature.", cow.id)
    table.casts("Target creature can't be regenerated this turn.", cow.id)
    table.casts("Destroy target creature.", cow.id)
    assert "Cow" in table.in_zone("graveyard")


@pytest.mark.parametrize("day", ERAS)
def test_as_long_as_it_remains_tapped(day):
    """What grew shrinks as the source is untapped."""
    table = Table(day)
    ox = table.card("{T}: Target creature gets +2/+2 for as long as Ox remains tapped.")
    cow = table.body("Cow")
    table.game.put(table.game.object(ox.id)._replace(tapped=True))
    ability = table.game.traits(ox.id).abilities[0]
    follow(table.game, ability.acts, Context(ox.id, "Ana", "Ox", targets=(cow.id,)))
    table.finish()
    assert table.size(cow) == (4, 5)
    table.casts("Untap all creatures.")
    assert table.size(cow) == (2, 3)
