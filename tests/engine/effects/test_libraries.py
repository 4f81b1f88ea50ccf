"""Tests for the top of a library: taking, milling, putting back in order."""

from typing import Literal

import pytest

from kb.engine.effects.libraries import LookAtTop, Mill, PutOnLibrary, TakeFromTop
from kb.engine.law.rulebook import NotModelled
from kb.engine.play.acts import follow
from kb.engine.play.game import Game
from kb.engine.position.choices import Choice, IllegalAnswer
from kb.engine.position.objects import Context
from tests.engine.making import creature, labels, libraried, library, new_game, paid, trace

ANA = Context(0, "Ana", "Vision")


def test_player_chooses_which_of_the_top_cards_to_take() -> None:
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
def test_remaining_cards_go_to_top_bottom_or_graveyard(
    rest: Literal["top", "bottom", "graveyard"], library: list[str], graveyard: list[str]
) -> None:
    begun = new_game()
    for label in ("Deep", "Bear", "Ox"):
        creature(begun, label, zone="library")
    game = Game(begun.rulebook, begun.position, ["Bear", "Ox"])
    follow(game, (TakeFromTop(2, 1, rest),), ANA)
    order = [game.object(card).label for card in game.position.order["library"]]
    assert (order, [card.label for card in game.zone("graveyard")]) == (library, graveyard)
    assert [card.label for card in game.zone("hand")] == ["Bear"]


@pytest.mark.parametrize(("amount", "milled"), [(1, ["Ox"]), (2, ["Ox", "Bear"]), (3, ["Ox", "Bear", "Deep"])])
def test_mill_moves_the_top_cards_to_the_graveyard(amount: int, milled: list[str]) -> None:
    game = libraried("Deep", "Bear", "Ox")
    follow(game, (Mill(amount),), ANA)
    assert labels(game, "graveyard") == milled
    assert library(game) == [label for label in ("Deep", "Bear", "Ox") if label not in milled]


@pytest.mark.parametrize("is_known", [True, False])
def test_mill_stops_at_an_empty_library_and_refuses_an_unknown_one(*, is_known: bool) -> None:
    game = libraried("Bear", "Ox")
    game.position.players["Ana"] = game.position.players["Ana"]._replace(knows_library=is_known)
    if is_known:
        follow(game, (Mill(3),), ANA)
        assert labels(game, "graveyard") == ["Ox", "Bear"]
    else:
        with pytest.raises(NotModelled, match=r"on top of Ana's library.*401\.2"):
            follow(game, (Mill(3),), ANA)


def test_milling_as_a_cost_takes_as_many_cards_as_it_says() -> None:
    game = libraried("Deep", "Bear", "Ox")
    game.position.players["Ana"] = game.position.players["Ana"]._replace(knows_library=True)
    paid(game, Mill(2), ANA)
    assert labels(game, "graveyard") == ["Ox", "Bear"]
    with pytest.raises(IllegalAnswer, match="Ana doesn't have 2 cards in the library"):
        paid(game, Mill(2), ANA)


def test_top_cards_are_put_back_in_the_chosen_order() -> None:
    """The card named last ends up on top."""
    game = libraried("Deep", "Bear", "Ox", answers=("Ox, Bear",))
    follow(game, (LookAtTop(2),), ANA)
    assert library(game) == ["Deep", "Ox", "Bear"]
    assert trace(game)[0] == "Ana looks at the top of Ana's library"


def test_taking_from_the_top_is_recorded_as_looking_at_it() -> None:
    game = libraried("Deep", "Bear", "Ox", answers=("Bear", "Ox"))
    follow(game, (TakeFromTop(2, 1, "bottom"),), ANA)
    assert trace(game)[0] == "Ana looks at the top of Ana's library"


@pytest.mark.parametrize(("place", "after"), [("top", ["Deep", "Bear"]), ("bottom", ["Bear", "Deep"])])
@pytest.mark.parametrize("origin", ["battlefield", "graveyard"])
def test_card_is_put_on_top_or_bottom_of_its_library(
    place: Literal["top", "bottom"], origin: Literal["battlefield", "graveyard"], after: list[str]
) -> None:
    game = libraried("Deep")
    bear = creature(game, "Bear", zone=origin)
    follow(game, (PutOnLibrary("targets", place, origin),), ANA._replace(targets=(bear.id,)))
    assert library(game) == after
    assert labels(game, origin) == []


def test_several_cards_for_one_library_are_refused() -> None:
    """Their owner would choose the order (401.4)."""
    game = new_game()
    bear, ox, elf = creature(game, "Bear"), creature(game, "Ox"), creature(game, "Elf", "Bob")
    follow(game.fork(), (PutOnLibrary("targets"),), ANA._replace(targets=(bear.id, elf.id)))
    with pytest.raises(NotModelled, match=r"401\.4"):
        follow(game, (PutOnLibrary("targets"),), ANA._replace(targets=(bear.id, ox.id)))


@pytest.mark.parametrize(("rest", "after"), [("top", ["Deep", "Elf", "Bear"]), ("bottom", ["Elf", "Bear", "Deep"])])
def test_remaining_cards_are_put_back_in_the_chosen_order(rest: Literal["top", "bottom"], after: list[str]) -> None:
    game = libraried("Deep", "Elf", "Bear", "Ox", answers=("Ox", "Elf, Bear"))
    follow(game, (TakeFromTop(3, 1, rest),), ANA)
    assert (labels(game, "hand"), library(game)) == (["Ox"], after)
