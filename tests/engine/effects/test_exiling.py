"""What is exiled, also as a cost, and what is found of it."""

import pytest

from kb.engine.effects.exiling import DoToLinked, ExileAnotherOrSacrifice, ExileFromLibrary, ExileOne, ExileThis
from kb.engine.effects.returning import Return, ReturnThis
from kb.engine.play.acts import follow
from kb.engine.play.game import Game
from kb.engine.position.abilities import Payment
from kb.engine.position.choices import IllegalAnswer
from kb.engine.position.filters import CREATURE
from kb.engine.position.objects import Context, Event, Face
from tests.engine.making import creature, labels, new_game, paid, relic, told


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


@pytest.mark.parametrize(("payment", "zone"), [(ExileThis(), "exile"), (ReturnThis(), "hand")])
def test_the_source_is_paid(payment: Payment, zone: str) -> None:
    """It goes where it is said to go, and nothing else does."""
    game = new_game()
    bear, ox = creature(game, "Bear"), creature(game, "Ox")
    paid(game, payment, Context(bear.id, "Ana", "Bear"))
    assert labels(game, zone) == ["Bear"]
    assert [thing.id for thing in game.battlefield()] == [ox.id]


SOURCE = Face("Relic", frozenset({"artifact"}))


def test_a_card_of_one_s_own_graveyard_is_exiled_but_for_the_source() -> None:
    """The source isn't among them, nor what is of another kind, nor what is the other player's."""
    game = new_game()
    source = creature(game, "Bear", zone="graveyard")
    creature(game, "Ox", zone="graveyard")
    creature(game, "Elf", "Bob", "graveyard")
    game.make("Relic", SOURCE, "Ana", "Ana", "graveyard")
    paid(game, ExileOne(CREATURE, "graveyard"), Context(source.id, "Ana", "Bear"))
    assert labels(game, "exile") == ["Ox"]
    with pytest.raises(IllegalAnswer):
        paid(game, ExileOne(CREATURE, "graveyard"), Context(source.id, "Ana", "Bear"))


def test_cards_are_exiled_from_the_top_of_a_library() -> None:
    """The topmost of one's own, as far as there are so many."""
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
def test_what_an_ability_exiled_is_found_by_that_ability(link: str) -> None:
    """It alone finds it; another ability of the same source finds nothing, and says so."""
    game = new_game()
    bear, relic = creature(game, "Bear", "Bob"), creature(game, "Relic")
    game.happen([Event("move", bear.id, origin="battlefield", destination="exile", link=(relic.id, ""))])
    follow(game, (DoToLinked("exile", (Return("targets", "exile"),)),), Context(relic.id, "Ana", "Relic", link=link))
    assert [thing.label for thing in game.battlefield()] == ["Relic", *([] if link else ["Bear"])]
    assert ("Relic finds nothing" in told(game)) == bool(link)
