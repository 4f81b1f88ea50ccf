"""Tests for discarding and for madness."""

from typing import Literal

import pytest

from kb.engine.effects.discarding import (
    CastForMadness,
    ChooseFromHand,
    Discard,
    DiscardHand,
    DiscardOne,
    may_cast_for_madness,
)
from kb.engine.play.acts import follow
from kb.engine.play.game import Game
from kb.engine.play.priority import take_priority, trigger_by_passing
from kb.engine.position.abilities import Payment
from kb.engine.position.choices import CHANCE, Choice, IllegalAnswer
from kb.engine.position.filters import ARTIFACT, CREATURE
from kb.engine.position.objects import Context, Face, Object
from tests.engine.making import creature, labels, new_game, paid, relic


@pytest.mark.parametrize("zone", ["hand", "graveyard", "battlefield", ""])
def test_card_that_left_exile_is_not_cast_for_madness(zone: str) -> None:
    game = new_game()
    bear = creature(game, "Bear", zone=zone or "exile")
    if not zone:
        game.remove(bear)
    follow(game, (CastForMadness(),), Context(bear.id, "Ana", "Bear"))
    assert [thing.zone for thing in game.position.objects.values()] == ([zone] if zone else [])


def test_card_not_cast_for_madness_goes_to_the_graveyard() -> None:
    begun = new_game()
    bear = creature(begun, "Bear", zone="exile")
    game = Game(begun.rulebook, begun.position, [False])
    follow(game, (CastForMadness(),), Context(bear.id, "Ana", "Bear"))
    assert [thing.label for thing in game.zone("graveyard", "Ana")] == ["Bear"]


def _game_until_passing() -> tuple[Game, Object]:
    """Return a game of 2004 in which Ana may cast Bear, exiled for madness, until she next passes."""
    game = new_game("2004-01-15")
    bear = creature(game, "Bear", zone="exile")
    follow(game, (CastForMadness(),), Context(bear.id, "Ana", "Bear"))
    return game, bear


@pytest.mark.parametrize(("passing", "may"), [((), True), (("Bob",), True), (("Ana",), False), (("Bob", "Ana"), False)])
def test_card_may_be_cast_for_madness_until_its_owner_passes(passing: tuple[str, ...], *, may: bool) -> None:
    game, bear = _game_until_passing()
    trigger_by_passing(game, *passing)
    assert may_cast_for_madness(game, "Ana", bear) is may
    assert [one.is_due for one in game.position.waiting] == [not may]


def test_nobody_else_may_cast_a_card_exiled_for_madness() -> None:
    """Nor may its owner cast a card that was exiled for another reason."""
    game, bear = _game_until_passing()
    ox = creature(game, "Ox", zone="exile")
    assert not may_cast_for_madness(game, "Bob", bear)
    assert not may_cast_for_madness(game, "Ana", ox)


def test_player_who_plays_something_lets_those_with_priority_pass() -> None:
    game, bear = _game_until_passing()
    take_priority(game, "Ana")
    assert may_cast_for_madness(game, "Ana", bear)
    take_priority(game, "Bob")
    assert not may_cast_for_madness(game, "Ana", bear)


ANA = Context(0, "Ana", "Vision")


@pytest.mark.parametrize("to", ["graveyard", "exile"])
def test_controller_chooses_a_card_of_one_type_from_the_opponents_hand(to: Literal["graveyard", "exile"]) -> None:
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


def test_no_card_is_chosen_from_a_hand_without_that_type() -> None:
    game = new_game()
    game.make("Relic", Face("Relic", frozenset({"artifact"})), "Bob", "Bob", "hand")
    follow(game, (ChooseFromHand(CREATURE, "each opponent"),), ANA)
    assert labels(game, "hand") == ["Relic"]


@pytest.mark.parametrize("cards", [["Bear", "Ox"], []])
def test_discarding_the_whole_hand_can_be_paid_with_an_empty_hand(cards: list[str]) -> None:
    game = new_game()
    for label in cards:
        creature(game, label, zone="hand")
    creature(game, "Elf", "Bob", "hand")
    paid(game, DiscardHand(), relic(game))
    assert (labels(game, "graveyard"), labels(game, "hand")) == (cards, ["Elf"])


SOURCE = Face("Relic", frozenset({"artifact"}))


def test_card_being_cast_is_not_discarded_for_its_own_cost() -> None:
    game = new_game()
    source = creature(game, "Bear", zone="hand")
    game.make("Relic", SOURCE, "Ana", "Ana", "hand")
    with pytest.raises(IllegalAnswer, match="nothing to discard"):
        paid(game, DiscardOne(CREATURE), Context(source.id, "Ana", "Bear"))
    paid(game, DiscardOne(ARTIFACT), Context(source.id, "Ana", "Bear"))
    assert (labels(game, "hand"), labels(game, "graveyard")) == (["Bear"], ["Relic"])


@pytest.mark.parametrize(("payment", "who"), [(DiscardOne(CREATURE), "Ana"), (DiscardOne(CREATURE, True), CHANCE)])
def test_payer_chooses_the_discarded_card_unless_it_is_at_random(payment: Payment, who: str) -> None:
    game = new_game()
    for label in ("Bear", "Ox"):
        creature(game, label, zone="hand")
    with pytest.raises(Choice) as asked:
        paid(game, payment, relic(game))
    assert asked.value.player == who


@pytest.mark.parametrize(("amount", "asked"), [(1, ["Bear"]), (2, ["Bear", "Ox"]), (3, ["Bear", "Ox"])])
def test_player_discards_as_many_cards_as_possible(amount: int, asked: list[str]) -> None:
    begun = new_game()
    for label, player in (("Bear", "Ana"), ("Ox", "Ana"), ("Elf", "Bob")):
        creature(begun, label, player, "hand")
    game = Game(begun.rulebook, begun.position, asked)
    follow(game, (Discard(amount=amount),), Context(0, "Ana", "Spell"))
    assert labels(game, "graveyard") == asked
    assert labels(game, "hand", "Bob") == ["Elf"]


@pytest.mark.parametrize(("act", "who"), [(Discard("that player"), "Bob"), (Discard("that player", 1, True), CHANCE)])
def test_discarding_player_chooses_unless_it_is_at_random(act: Discard, who: str) -> None:
    game = new_game()
    for label in ("Bear", "Ox"):
        creature(game, label, "Bob", "hand")
    with pytest.raises(Choice) as asked:
        follow(game, (act,), Context(0, "Ana", "Spell", who="Bob"))
    assert asked.value.player == who


def test_only_the_named_player_discards_the_whole_hand() -> None:
    game = new_game()
    for label, player in (("Bear", "Ana"), ("Ox", "Bob"), ("Elf", "Bob")):
        creature(game, label, player, "hand")
    follow(game, (DiscardHand("each opponent"),), Context(0, "Ana", "Spell"))
    assert (labels(game, "hand"), labels(game, "graveyard")) == (["Bear"], ["Ox", "Elf"])
