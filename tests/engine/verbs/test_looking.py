"""Verbs about what is hidden: who sees what, who chooses, and where cards go."""

from typing import Literal

import pytest

from kb.engine.instructions.looking import LookAtHand, RevealHand, TakeFromTop
from kb.engine.play.acts import follow
from kb.engine.play.game import Game
from kb.engine.position.choices import Choice
from kb.engine.position.objects import Context
from tests.engine.making import creature, new_game

ANA = Context(0, "Ana", "Vision")


def told(game: Game) -> list[str]:
    """Give what is told of a game."""
    return [step.words for step in game.position.steps()]


def test_whose_hand_is_looked_at_and_by_whom() -> None:
    """The controller looks at that of the other."""
    game = new_game()
    follow(game, (LookAtHand("each opponent"),), ANA)
    assert told(game) == ["Ana looks at Bob's hand"]


def test_whose_hand_is_revealed() -> None:
    """Whoever has it shows each card of it."""
    game = new_game()
    for label, player in (("Bear", "Bob"), ("Ox", "Bob"), ("Elf", "Ana")):
        creature(game, label, player, "hand")
    follow(game, (RevealHand("each opponent"),), ANA)
    assert told(game) == ["Bob reveals Bear", "Bob reveals Ox"]


def test_who_takes_cards_from_the_top_chooses_them() -> None:
    """Of as many as are looked at, as many as are taken."""
    game = new_game()
    for label in ("Deep", "Bear", "Ox"):
        creature(game, label, zone="library")
    with pytest.raises(Choice) as asked:
        follow(game, (TakeFromTop(2, 1, "bottom"),), ANA)
    assert (asked.value.player, list(asked.value.options)) == ("Ana", ["Ox", "Bear"])


@pytest.mark.parametrize(
    ("rest", "library", "graveyard"),
    [("top", ["Deep", "Ox"], []), ("bottom", ["Ox", "Deep"], []), ("graveyard", ["Deep"], ["Ox"])],
)
def test_where_the_rest_goes(
    rest: Literal["top", "bottom", "graveyard"], library: list[str], graveyard: list[str]
) -> None:
    """On top, beneath the others, or away; what is taken is in the hand."""
    begun = new_game()
    for label in ("Deep", "Bear", "Ox"):
        creature(begun, label, zone="library")
    game = Game(begun.rulebook, begun.position, ["Bear", "Ox"])
    follow(game, (TakeFromTop(2, 1, rest),), ANA)
    order = [game.object(card).label for card in game.position.order["library"]]
    assert (order, [card.label for card in game.zone("graveyard")]) == (library, graveyard)
    assert [card.label for card in game.zone("hand")] == ["Bear"]
