"""Cards that are discarded, and their madness."""

from typing import Literal

import pytest

from kb.engine.effects.discarding import CastForMadness, ChooseFromHand, Discard, DiscardHand, DiscardOne
from kb.engine.play.acts import follow
from kb.engine.play.game import Game
from kb.engine.position.abilities import Payment
from kb.engine.position.choices import CHANCE, Choice, IllegalAnswer
from kb.engine.position.filters import ARTIFACT, CREATURE
from kb.engine.position.objects import Context, Face
from tests.engine.making import creature, labels, new_game, paid, relic


@pytest.mark.parametrize("zone", ["hand", "graveyard", "battlefield", ""])
def test_what_is_no_longer_in_exile_is_not_cast_for_its_madness(zone: str) -> None:
    """Nobody is asked, and it stays where it is, or gone."""
    game = new_game()
    bear = creature(game, "Bear", zone=zone or "exile")
    if not zone:
        game.remove(bear)
    follow(game, (CastForMadness(),), Context(bear.id, "Ana", "Bear"))
    assert [thing.zone for thing in game.position.objects.values()] == ([zone] if zone else [])


def test_what_is_not_cast_for_its_madness_goes_to_the_graveyard() -> None:
    """From exile, where its owner says so."""
    begun = new_game()
    bear = creature(begun, "Bear", zone="exile")
    game = Game(begun.rulebook, begun.position, [False])
    follow(game, (CastForMadness(),), Context(bear.id, "Ana", "Bear"))
    assert [thing.label for thing in game.zone("graveyard", "Ana")] == ["Bear"]


ANA = Context(0, "Ana", "Vision")


@pytest.mark.parametrize("to", ["graveyard", "exile"])
def test_a_card_of_a_kind_is_chosen_from_a_hand(to: Literal["graveyard", "exile"]) -> None:
    """The controller chooses, not who has it; a card of another kind isn't among them."""
    begun = new_game()
    for label in ("Bear", "Ox"):
        creature(begun, label, "Bob", "hand")
    begun.make("Relic", Face("Relic", frozenset({"artifact"})), "Bob", "Bob", "hand")
    act = ChooseFromHand(CREATURE, "each opponent", to)
    with pytest.raises(Choice) as asked:
        follow(begun.fork(), (act,), ANA)
    assert (asked.value.player, list(asked.value.options)) == ("Ana", ["Bear", "Ox"])
    game = Game(begun.rulebook, begun.position, ["Ox"])
    follow(game, (act,), ANA)
    assert (labels(game, to), labels(game, "hand")) == (["Ox"], ["Bear", "Relic"])


def test_nothing_is_chosen_from_a_hand_without_such_a_card() -> None:
    """Nobody is asked, and nothing goes."""
    game = new_game()
    game.make("Relic", Face("Relic", frozenset({"artifact"})), "Bob", "Bob", "hand")
    follow(game, (ChooseFromHand(CREATURE, "each opponent"),), ANA)
    assert labels(game, "hand") == ["Relic"]


@pytest.mark.parametrize("cards", [["Bear", "Ox"], []])
def test_a_whole_hand_is_discarded_even_an_empty_one(cards: list[str]) -> None:
    """It can be paid without cards too; the other's hand stays."""
    game = new_game()
    for label in cards:
        creature(game, label, zone="hand")
    creature(game, "Elf", "Bob", "hand")
    paid(game, DiscardHand(), relic(game))
    assert (labels(game, "graveyard"), labels(game, "hand")) == (cards, ["Elf"])


SOURCE = Face("Relic", frozenset({"artifact"}))


def test_a_card_that_is_being_cast_is_not_discarded_for_itself() -> None:
    """What is discarded is another card of the kind that is asked for."""
    game = new_game()
    source = creature(game, "Bear", zone="hand")
    game.make("Relic", SOURCE, "Ana", "Ana", "hand")
    with pytest.raises(IllegalAnswer, match="nothing to discard"):
        paid(game, DiscardOne(CREATURE), Context(source.id, "Ana", "Bear"))
    paid(game, DiscardOne(ARTIFACT), Context(source.id, "Ana", "Bear"))
    assert (labels(game, "hand"), labels(game, "graveyard")) == (["Bear"], ["Relic"])


@pytest.mark.parametrize(("payment", "who"), [(DiscardOne(CREATURE), "Ana"), (DiscardOne(CREATURE, True), CHANCE)])
def test_who_says_which_card_is_discarded(payment: Payment, who: str) -> None:
    """The player, if it isn't at random."""
    game = new_game()
    for label in ("Bear", "Ox"):
        creature(game, label, zone="hand")
    with pytest.raises(Choice) as asked:
        paid(game, payment, relic(game))
    assert asked.value.player == who


@pytest.mark.parametrize(("amount", "asked"), [(1, ["Bear"]), (2, ["Bear", "Ox"]), (3, ["Bear", "Ox"])])
def test_as_many_are_discarded_as_there_are(amount: int, asked: list[str]) -> None:
    """Two of two, where three are asked for; the other's hand stays."""
    begun = new_game()
    for label, player in (("Bear", "Ana"), ("Ox", "Ana"), ("Elf", "Bob")):
        creature(begun, label, player, "hand")
    game = Game(begun.rulebook, begun.position, asked)
    follow(game, (Discard(amount=amount),), Context(0, "Ana", "Spell"))
    assert labels(game, "graveyard") == asked
    assert labels(game, "hand", "Bob") == ["Elf"]


@pytest.mark.parametrize(("act", "who"), [(Discard("that player"), "Bob"), (Discard("that player", 1, True), CHANCE)])
def test_who_discards_chooses_unless_it_is_at_random(act: Discard, who: str) -> None:
    """Who has the cards, and not whose spell it is."""
    game = new_game()
    for label in ("Bear", "Ox"):
        creature(game, label, "Bob", "hand")
    with pytest.raises(Choice) as asked:
        follow(game, (act,), Context(0, "Ana", "Spell", who="Bob"))
    assert asked.value.player == who


def test_whole_hands_are_discarded_by_those_who_are_said_to() -> None:
    """All of each."""
    game = new_game()
    for label, player in (("Bear", "Ana"), ("Ox", "Bob"), ("Elf", "Bob")):
        creature(game, label, player, "hand")
    follow(game, (DiscardHand("each opponent"),), Context(0, "Ana", "Spell"))
    assert (labels(game, "hand"), labels(game, "graveyard")) == (["Bear"], ["Ox", "Elf"])
