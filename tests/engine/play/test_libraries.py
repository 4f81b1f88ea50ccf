"""Tests for the top card of a library and for drawing."""

import pytest

from kb.engine.play.game import Game
from kb.engine.play.libraries import draw, library_is_empty, top_of_library
from kb.engine.position.choices import CHANCE, Choice
from kb.engine.position.objects import Event
from tests.engine.making import creature, new_game


def test_random_top_card_moves_to_the_top_and_the_rest_stays_shuffled() -> None:
    begun = new_game()
    cards = [creature(begun, label, zone="library").id for label in ("Bear", "Ox", "Elf")]
    begun.position.players["Ana"] = begun.position.players["Ana"]._replace(shuffled=frozenset(cards))
    game = Game(begun.rulebook, begun.position, ["Bear"])
    found = top_of_library(game, "Ana")
    assert found is not None
    assert [game.object(card).label for card in game.position.order["library"]] == ["Ox", "Elf", "Bear"]
    assert (found.label, game.position.players["Ana"].shuffled) == ("Bear", frozenset(cards[1:]))


@pytest.mark.parametrize(("is_known", "more"), [(True, []), (False, ["a card that isn't told of"])])
def test_top_of_a_shuffled_library_is_decided_by_chance(more: list[str], *, is_known: bool) -> None:
    """If the story doesn't list the whole library, an unknown card is possible."""
    game = new_game()
    cards = [creature(game, label, zone="library").id for label in ("Bear", "Ox")]
    player = game.position.players["Ana"]
    game.position.players["Ana"] = player._replace(shuffled=frozenset(cards), knows_library=is_known)
    with pytest.raises(Choice) as asked:
        top_of_library(game, "Ana")
    assert (asked.value.player, list(asked.value.options)) == (CHANCE, ["Ox", "Bear", *more])


def test_card_put_on_a_shuffled_library_is_its_top() -> None:
    game = new_game()
    under = creature(game, "Bear", zone="library")
    creature(game, "Ox", zone="library")
    creature(game, "Elf", "Bob", "library")
    game.position.players["Ana"] = game.position.players["Ana"]._replace(shuffled=frozenset({under.id}))
    top = top_of_library(game, "Ana")
    assert top is not None
    assert top.label == "Ox"


@pytest.mark.parametrize(("cards", "is_known", "is_empty"), [
    (0, True, True), (1, True, False), (0, False, False),
])  # fmt: skip
def test_library_is_empty_only_if_its_contents_are_known(cards: int, *, is_known: bool, is_empty: bool) -> None:
    game = new_game()
    creature(game, "Elf", "Bob", "library")
    for label in ("Bear",)[:cards]:
        creature(game, label, zone="library")
    game.position.players["Ana"] = game.position.players["Ana"]._replace(knows_library=is_known)
    assert library_is_empty(game, "Ana") is is_empty


def test_draws_are_counted_per_turn_and_player() -> None:
    game = new_game()
    for label in ("Bear", "Ox"):
        creature(game, label, zone="library")
    drawn = [draw(game, Event("draw", player="Ana")) for _ in range(2)]
    assert [event.amount for event in drawn] == [1, 2]
    assert [card.label for card in game.zone("hand", "Ana")] == ["Ox", "Bear"]
    assert game.position.players["Ana"].drawn == 2
    assert game.position.players["Bob"].drawn == 0
