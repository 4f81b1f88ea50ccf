"""Tests for continuous effects with a duration."""

import pytest

from kb.cards.reading import read
from kb.engine.effects.continuous import (
    BecomeAChosenColor,
    Designate,
    GainActivatedAbilities,
    ProtectFromAColor,
    SetUp,
)
from kb.engine.effects.life import LoseLife
from kb.engine.play.acts import follow
from kb.engine.play.game import Game
from kb.engine.play.turn import BeginTurn, UntapStep, wear_off
from kb.engine.position.abilities import Activated, Keyword
from kb.engine.position.effects import Change
from kb.engine.position.filters import OfType
from kb.engine.position.objects import Context
from kb.engine.steps.playing import Chooses
from tests.cards.table import ERAS, Table, run_frames
from tests.engine.making import creature, new_game


def test_only_the_activated_abilities_of_another_creature_are_gained() -> None:
    game = new_game()
    imp, ox = creature(game, "Imp"), creature(game, "Ox", "Bob")
    own = Activated((LoseLife(1),))
    game.put(ox._replace(face=ox.face._replace(abilities=(own, Keyword("flying")))))
    act = GainActivatedAbilities("targets", "end of turn")
    follow(game, (act,), Context(imp.id, "Ana", "Imp", targets=(ox.id,)))
    assert game.traits(imp.id).abilities == (own,)
    assert [step.words for step in game.position.steps() if "gains" in step.words] == [
        "Imp gains the activated abilities of Ox"
    ]


@pytest.mark.parametrize(("day", "may"), [("1998-10-18", False), ("2000-01-01", True), ("2008-08-10", False)])
def test_cannot_block_affects_later_creatures_depending_on_the_day(day: str, *, may: bool) -> None:
    game = new_game(day)
    act = SetUp(OfType("creature"), (Change("cannot", "block"),), "end of turn")
    follow(game, (act,), Context(creature(game, "Bear").id, "Ana", "Bear"))
    late = creature(game, "Ox", "Bob")
    assert ("block" not in game.traits(late.id).restrictions) is may


def test_several_gains_and_losses_of_abilities_add_up() -> None:
    game = new_game()
    bear = creature(game, "Bear")
    game.put(bear._replace(face=bear.face._replace(abilities=(Keyword("flying"),))))
    changes = [Change("lose", "flying"), *(Change("gain", (Keyword(name),)) for name in ("trample", "fear"))]
    for change in changes:
        follow(game, (SetUp("targets", (change,), "end of turn"),), Context(0, "Ana", "Spell", targets=(bear.id,)))
    assert game.traits(bear.id).abilities == (Keyword("trample"), Keyword("fear"))


def test_chosen_color_is_recorded_and_protects() -> None:
    begun = new_game()
    bear = creature(begun, "Bear")
    game = Game(begun.rulebook, begun.position, ["red"])
    follow(game, (ProtectFromAColor("this", "end of turn"),), Context(bear.id, "Ana", "Bear"))
    assert Chooses("Ana", "red", "Bear") in game.position.happenings()
    assert game.traits(bear.id).has("protection from red")


@pytest.mark.parametrize("day", ERAS[1:])
@pytest.mark.parametrize(("until", "after"), [("until end of turn", {"red"}), ("", {"blue"})])
def test_chosen_color_replaces_the_creatures_colors(day, until, after):
    table = Table(day)
    cow = table.body("Cow", color="red")
    acts = read(f"Target creature becomes the color of your choice {until}".strip() + ".").value[0].acts
    assert acts == (BecomeAChosenColor("targets", until.removeprefix("until ")),)
    game = Game(table.game.rulebook, table.game.position, ["blue"])
    follow(game, acts, Context(cow.id, "Ana", "Cow", targets=(cow.id,)))
    assert Chooses("Ana", "blue", "Cow") in game.position.happenings()
    assert game.traits(cow.id).colors == {"blue"}
    wear_off(game)
    assert game.traits(cow.id).colors == after


@pytest.mark.parametrize("day", ERAS)
def test_creature_skips_exactly_one_untap_step(day):
    table = Table(day)
    cow, rat = table.body("Cow", "Bob"), table.body("Rat")
    for thing in (cow, rat):
        table.game.put(thing._replace(tapped=True))
    table.casts("Target creature doesn't untap during its controller's next untap step.", cow.id)
    tapped = []
    for player in ("Ana", "Bob", "Ana", "Bob"):
        run_frames(table, BeginTurn(player), UntapStep())
        tapped.append(table.game.object(cow.id).tapped)
    assert tapped == [True, True, True, False]


@pytest.mark.parametrize("day", ERAS[1:])
def test_creature_that_cant_be_regenerated_dies_despite_its_shield(day):
    table = Table(day)
    cow = table.body("Cow")
    table.casts("Regenerate target creature.", cow.id)
    table.casts("Target creature can't be regenerated this turn.", cow.id)
    table.casts("Destroy target creature.", cow.id)
    assert "Cow" in table.in_zone("graveyard")


@pytest.mark.parametrize("day", ERAS)
def test_bonus_ends_when_its_source_untaps(day):
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


def test_only_a_permanent_gets_a_designation() -> None:
    game = new_game()
    bear, dead = creature(game, "Bear"), creature(game, "Ox", zone="graveyard")
    for thing in (bear, dead):
        follow(game, (Designate("renowned"),), Context(thing.id, "Ana", thing.label))
    assert [game.object(thing.id).designations for thing in (bear, dead)] == [{"renowned"}, frozenset()]
