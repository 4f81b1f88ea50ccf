"""Tests for opening hands: mulligans and who is asked about them."""

import pytest

from kb.engine.effects.opening_hands import (
    WHETHER_TO_TAKE_A_MULLIGAN,
    WHICH_CARDS_ARE_IN_THE_NEW_HAND,
    Mulligans,
    is_any_card,
    offer_mulligan,
)
from kb.engine.law.rulebook import NotModelled
from kb.engine.play.game import Game
from kb.engine.position.choices import IllegalAnswer
from kb.engine.position.objects import Face
from kb.engine.position.questions import AnyOf
from tests.engine.making import creature, new_game


def opening(day: str, *answers: object) -> Game:
    """Return a game in which Ana has Bear and six placeholder cards in hand, with a story of her mulligan decisions."""
    game = new_game(day)
    creature(game, "Bear", zone="hand")
    for place in range(1, 7):
        game.make(f"card {place} of Ana", Face(f"card {place}", frozenset()), "Ana", "Ana", "hand")
    asked = [WHETHER_TO_TAKE_A_MULLIGAN if isinstance(one, bool) else AnyOf((WHICH_CARDS_ARE_IN_THE_NEW_HAND,))
             for one in answers]  # fmt: skip
    told = tuple(("Ana", question, one) for question, one in zip(asked, answers, strict=True))
    game.position.story = game.position.story._replace(answers=told)
    return game


def test_rest_of_a_new_hand_consists_of_unknown_cards() -> None:
    game = opening("2008-07-15", True, "Bear")
    offer_mulligan(game, ("Ana",))
    hand = game.zone("hand", "Ana")
    assert [card.label for card in hand if not is_any_card(card)] == ["Bear"]
    assert len(hand) == 6
    assert game.position.agenda[0] == Mulligans(("Ana",), ("Ana",), (), frozenset())


def test_player_without_a_stated_decision_keeps_the_hand() -> None:
    game = opening("2008-07-15")
    offer_mulligan(game, ("Ana",))
    assert [step.words for step in game.position.steps()] == ["Ana keeps a hand of 7 cards"]


def test_hand_of_no_cards_must_be_kept() -> None:
    game = opening("2008-07-15", True)
    with pytest.raises(IllegalAnswer, match="can't say yes, asked whether to take a mulligan"):
        offer_mulligan(game, ("Ana",), ("Ana",) * 7)


def test_early_mulligan_needs_to_know_whether_the_hand_has_lands() -> None:
    """The tournament mulligan until September 1998 depends on it."""
    with pytest.raises(NotModelled, match="whether a land is in Ana's opening hand"):
        offer_mulligan(opening("1998-03-31", True), ("Ana",))


def test_library_too_small_for_a_new_hand_is_refused() -> None:
    game = opening("2023-11-17", True)
    game.position.players["Ana"] = game.position.players["Ana"]._replace(knows_library=True)
    game.remove(game.zone("hand", "Ana")[-1])
    with pytest.raises(NotModelled, match="too few cards for a new hand of 7"):
        offer_mulligan(game, ("Ana",))
