"""Opening hands: what a mulligan does with the cards of a hand, and who is asked."""

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
    """Return a game in which Ana has a hand of a Bear and six other cards, and the story says what she decides."""
    game = new_game(day)
    creature(game, "Bear", zone="hand")
    for place in range(1, 7):
        game.make(f"card {place} of Ana", Face(f"card {place}", frozenset()), "Ana", "Ana", "hand")
    asked = [WHETHER_TO_TAKE_A_MULLIGAN if isinstance(one, bool) else AnyOf((WHICH_CARDS_ARE_IN_THE_NEW_HAND,))
             for one in answers]  # fmt: skip
    told = tuple(("Ana", question, one) for question, one in zip(asked, answers, strict=True))
    game.position.story = game.position.story._replace(answers=told)
    return game


def test_the_rest_of_a_new_hand_are_cards_of_which_nothing_is_said() -> None:
    """Chance says which of the cards that the story names are in it; the library may have any others."""
    game = opening("2008-07-15", True, "Bear")
    offer_mulligan(game, ("Ana",))
    hand = game.zone("hand", "Ana")
    assert [card.label for card in hand if not is_any_card(card)] == ["Bear"]
    assert len(hand) == 6
    assert game.position.agenda[0] == Mulligans(("Ana",), ("Ana",), (), frozenset())


def test_a_player_of_whom_nothing_is_said_keeps_the_hand() -> None:
    """Nobody is asked, and no rule of the day is needed."""
    game = opening("2008-07-15")
    offer_mulligan(game, ("Ana",))
    assert [step.words for step in game.position.steps()] == ["Ana keeps a hand of 7 cards"]


def test_a_hand_of_no_cards_is_kept() -> None:
    """After seven mulligans there is none to take."""
    game = opening("2008-07-15", True)
    with pytest.raises(IllegalAnswer, match="can't say yes, asked whether to take a mulligan"):
        offer_mulligan(game, ("Ana",), ("Ana",) * 7)


def test_whether_a_hand_has_lands_must_be_told() -> None:
    """The mulligan of tournaments until September 1998 asks for it."""
    with pytest.raises(NotModelled, match="whether a land is in Ana's opening hand"):
        offer_mulligan(opening("1998-03-31", True), ("Ana",))


def test_a_library_with_too_few_cards_is_refused() -> None:
    """Where the story tells all that is in it."""
    game = opening("2023-11-17", True)
    game.position.players["Ana"] = game.position.players["Ana"]._replace(knows_library=True)
    game.remove(game.zone("hand", "Ana")[-1])
    with pytest.raises(NotModelled, match="too few cards for a new hand of 7"):
        offer_mulligan(game, ("Ana",))
