"""Tests for exiling, also as a cost, and for finding the exiled cards again."""

import pytest

from kb.engine.effects.exiling import DoToLinked, ExileAnotherOrSacrifice, ExileFromLibrary, ExileOne, ExileThis
from kb.engine.effects.returning import Return, ReturnThis
from kb.engine.play.acts import follow
from kb.engine.play.game import Game
from kb.engine.position.abilities import Payment
from kb.engine.position.choices import IllegalAnswer
from kb.engine.position.filters import CREATURE
from kb.engine.position.objects import Context, Event, Face
from tests.engine.making import creature, labels, new_game, paid, relic, trace


@pytest.mark.parametrize(("chosen", "left", "exiled"), [("Ox", ["Bear"], ["Ox"]), ("", ["Ox"], [])])
def test_champion_exiles_another_creature_or_is_sacrificed(chosen: str, left: list[str], exiled: list[str]) -> None:
    """As champion says (502.72)."""
    begun = new_game()
    bear = creature(begun, "Bear")
    creature(begun, "Ox")
    creature(begun, "Elf", "Bob")
    game = Game(begun.rulebook, begun.position, [chosen])
    follow(game, (ExileAnotherOrSacrifice(CREATURE),), Context(bear.id, "Ana", "Bear"))
    assert [thing.label for thing in game.battlefield() if thing.controller == "Ana"] == left
    assert [card.label for card in game.zone("exile")] == exiled


@pytest.mark.parametrize(("payment", "zone"), [(ExileThis(), "exile"), (ReturnThis(), "hand")])
def test_source_can_be_exiled_or_returned_as_a_cost(payment: Payment, zone: str) -> None:
    game = new_game()
    bear, ox = creature(game, "Bear"), creature(game, "Ox")
    paid(game, payment, Context(bear.id, "Ana", "Bear"))
    assert labels(game, zone) == ["Bear"]
    assert [thing.id for thing in game.battlefield()] == [ox.id]


SOURCE = Face("Relic", frozenset({"artifact"}))


def test_creature_card_from_own_graveyard_is_exiled_as_a_cost() -> None:
    """The source itself, other types and the opponent's cards don't count."""
    game = new_game()
    source = creature(game, "Bear", zone="graveyard")
    creature(game, "Ox", zone="graveyard")
    creature(game, "Elf", "Bob", "graveyard")
    game.make("Relic", SOURCE, "Ana", "Ana", "graveyard")
    paid(game, ExileOne(CREATURE, "graveyard"), Context(source.id, "Ana", "Bear"))
    assert labels(game, "exile") == ["Ox"]
    with pytest.raises(IllegalAnswer):
        paid(game, ExileOne(CREATURE, "graveyard"), Context(source.id, "Ana", "Bear"))


def test_cards_are_exiled_from_the_top_of_own_library_as_a_cost() -> None:
    game = new_game()
    for label in ("Deep", "Bear", "Ox"):
        creature(game, label, zone="library")
    creature(game, "Elf", "Bob", "library")
    context = relic(game)
    paid(game, ExileFromLibrary(2), context)
    assert labels(game, "exile") == ["Ox", "Bear"]
    with pytest.raises(IllegalAnswer, match="doesn't have 2 cards"):
        paid(game, ExileFromLibrary(2), context)
    paid(game, ExileFromLibrary(1), context)
    assert labels(game, "library") == ["Elf"]


@pytest.mark.parametrize("link", ["", "other"])
def test_exiled_card_is_found_only_by_the_linked_ability(link: str) -> None:
    game = new_game()
    bear, relic = creature(game, "Bear", "Bob"), creature(game, "Relic")
    game.happen([Event("move", bear.id, origin="battlefield", destination="exile", link=(relic.id, ""))])
    follow(game, (DoToLinked("exile", (Return("targets", "exile"),)),), Context(relic.id, "Ana", "Relic", link=link))
    assert [thing.label for thing in game.battlefield()] == ["Relic", *([] if link else ["Bear"])]
    assert ("Relic finds nothing" in trace(game)) == bool(link)
