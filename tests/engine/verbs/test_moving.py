"""Verbs that move things."""

from typing import Literal

import pytest

from kb.engine.instructions.moving import (
    Destroy,
    Draw,
    Exile,
    ExileAnotherOrSacrifice,
    PhaseOut,
    Return,
    ReturnToHand,
    RevealThat,
)
from kb.engine.play.acts import follow
from kb.engine.play.game import Game
from kb.engine.position.abilities import Act
from kb.engine.position.filters import CREATURE
from kb.engine.position.objects import Context, Face
from kb.engine.position.zones import PHASED_OUT
from tests.engine.making import creature, new_game


def test_all_that_is_spoken_of_phases_out() -> None:
    """Both creatures do, and nothing else; they are the same objects still."""
    game = new_game()
    idol = game.make("Idol", Face("Idol", frozenset({"artifact"})), "Ana", "Ana", "battlefield")
    out = [creature(game, "Bear").id, creature(game, "Ox", "Bob").id]
    follow(game, (PhaseOut(CREATURE),), Context(idol.id, "Ana", "Idol"))
    assert [thing.id for thing in game.zone(PHASED_OUT)] == out
    assert game.battlefield() == [idol]


Zone = Literal["battlefield", "graveyard"]


@pytest.mark.parametrize(
    ("act", "origin", "zone"),
    [
        (Destroy("targets"), "battlefield", "graveyard"),
        (Exile("targets"), "battlefield", "exile"),
        (Exile("targets", "graveyard"), "graveyard", "exile"),
        (ReturnToHand("targets"), "battlefield", "hand"),
        (ReturnToHand("targets", "graveyard"), "graveyard", "hand"),
        (Return("targets"), "graveyard", "battlefield"),
    ],
    ids=repr,
)
@pytest.mark.parametrize("where", ["battlefield", "graveyard"])
def test_what_is_moved_from_where_it_is_looked_for(act: Act, origin: Zone, zone: str, where: Zone) -> None:
    """It goes to its owner's zone from there; what is elsewhere by then stays."""
    game = new_game()
    face = Face("Bear", frozenset({"creature"}), power=2, toughness=2)
    bear = game.make("Bear", face, "Bob", "Ana" if where == "battlefield" else "Bob", where)
    follow(game, (act,), Context(0, "Ana", "Spell", targets=(bear.id,)))
    found = [thing.label for thing in game.zone(zone if where == origin else where, "Bob")]
    assert found == ["Bear"]


@pytest.mark.parametrize(("is_yours_then", "controller"), [(True, "Ana"), (False, "Bob")])
def test_under_whose_control_a_card_returns(controller: str, *, is_yours_then: bool) -> None:
    """Its owner's, if it isn't said to be the controller's."""
    game = new_game()
    bear = creature(game, "Bear", "Bob", "graveyard")
    follow(game, (Return("targets", is_yours_then=is_yours_then),), Context(0, "Ana", "Spell", targets=(bear.id,)))
    assert [thing.controller for thing in game.battlefield()] == [controller]


def test_as_many_cards_are_drawn_as_are_said() -> None:
    """By whoever is said to draw, from the top."""
    game = new_game()
    for label, player in (("Bear", "Ana"), ("Ox", "Ana"), ("Elf", "Bob"), ("Imp", "Ana")):
        creature(game, label, player, "library")
    follow(game, (Draw(2),), Context(0, "Ana", "Insight"))
    assert [card.label for card in game.zone("hand")] == ["Imp", "Ox"]


@pytest.mark.parametrize(("chosen", "left", "exiled"), [("Ox", ["Bear"], ["Ox"]), ("", ["Ox"], [])])
def test_another_is_exiled_or_it_is_sacrificed(chosen: str, left: list[str], exiled: list[str]) -> None:
    """As champion says (502.72): another of one's own; it can't be exiled for itself."""
    begun = new_game()
    bear = creature(begun, "Bear")
    creature(begun, "Ox")
    creature(begun, "Elf", "Bob")
    game = Game(begun.rulebook, begun.position, [chosen])
    follow(game, (ExileAnotherOrSacrifice(CREATURE),), Context(bear.id, "Ana", "Bear"))
    assert [thing.label for thing in game.battlefield() if thing.controller == "Ana"] == left
    assert [card.label for card in game.zone("exile")] == exiled


def test_what_an_event_is_about_is_revealed_where_it_is_there() -> None:
    """By whoever controls the ability that says so; it is told."""
    game = new_game()
    bear = creature(game, "Bear", zone="hand")
    for that in (bear.id, 99, None):
        follow(game, (RevealThat(),), Context(bear.id, "Ana", "Bear", that=that))
    assert [step.words for step in game.position.steps()] == ["Ana reveals Bear"]
