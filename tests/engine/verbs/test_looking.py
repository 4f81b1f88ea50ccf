"""Verbs about what is hidden: who sees what, who chooses, and where cards go."""

from typing import Literal

import pytest

from kb.engine.instructions.looking import (
    ChooseFromHand,
    LookAtHand,
    LookAtTop,
    Mill,
    PutOnLibrary,
    RevealHand,
    Search,
    ShuffleLibrary,
    TakeFromTop,
)
from kb.engine.law.rulebook import NotModelled
from kb.engine.play.acts import follow
from kb.engine.play.game import Game
from kb.engine.position.choices import Choice
from kb.engine.position.filters import CREATURE, OfType, both
from kb.engine.position.objects import Context, Face
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


def libraried(*labels: str, day: str = "2008-08-10", answers: tuple[str, ...] = ()) -> Game:
    """Give a game with creature cards in Ana's library, the topmost last, and answers to what is asked."""
    begun = new_game(day)
    for label in labels:
        creature(begun, label, zone="library")
    return Game(begun.rulebook, begun.position, answers)


def library(game: Game) -> list[str]:
    """Give what is in libraries, the topmost last."""
    return [game.object(card).label for card in game.position.order["library"]]


def labels(game: Game, zone: str) -> list[str]:
    """Give what is in a zone."""
    return [card.label for card in game.zone(zone)]


def options(game: Game, act: Search) -> list[str]:
    """Give what Ana may find."""
    with pytest.raises(Choice) as asked:
        follow(game, (act,), ANA)
    assert asked.value.player == "Ana"
    return list(asked.value.options)


@pytest.mark.parametrize(
    ("day", "act", "may_fail"),
    [
        ("2008-08-10", Search(CREATURE, "hand"), True),
        ("2008-08-10", Search(both(), "hand"), False),
        ("2008-08-10", Search(both(), "hand", is_up_to=True), True),
        ("1999-05-01", Search(CREATURE, "hand"), False),
    ],
)
def test_who_searches_need_not_find_a_card_of_a_kind(day: str, act: Search, *, may_fail: bool) -> None:
    """A card of a certain kind needn't be found, just any card must be (701.14b); "up to" may be none."""
    found = options(libraried("Bear", "Ox", day=day), act)
    assert found == ["Bear", "Ox", *(["none"] if may_fail else [])]


def test_what_is_not_of_the_kind_is_not_found() -> None:
    """A library without such a card is searched in vain, and shuffled."""
    game = libraried("Bear")
    follow(game, (Search(OfType("land"), "hand"),), ANA)
    assert labels(game, "hand") == []
    assert [step.words for step in game.position.steps()][-1] == "Ana shuffles their library"


@pytest.mark.parametrize(
    ("act", "zone", "is_tapped"),
    [
        (Search(CREATURE, "hand"), "hand", False),
        (Search(CREATURE, "graveyard"), "graveyard", False),
        (Search(CREATURE, "battlefield"), "battlefield", False),
        (Search(CREATURE, "tapped"), "battlefield", True),
    ],
)
def test_what_is_found_is_put_where_it_is_said(act: Search, zone: str, *, is_tapped: bool) -> None:
    """One card goes there, tapped if it is said; it isn't shown."""
    game = libraried("Bear", "Ox", answers=("Bear",))
    follow(game, (act,), ANA)
    assert [(card.label, card.tapped) for card in game.zone(zone)] == [("Bear", is_tapped)]
    assert library(game) == ["Ox"]
    assert "Ana reveals Bear" not in told(game)


def test_as_many_are_found_as_are_said_and_shown_if_so() -> None:
    """Two of three, each chosen by Ana."""
    game = libraried("Deep", "Bear", "Ox", answers=("Bear", "Deep"))
    follow(game, (Search(CREATURE, "hand", 2, is_revealed=True),), ANA)
    assert labels(game, "hand") == ["Bear", "Deep"]
    assert [words for words in told(game) if "reveals" in words] == ["Ana reveals Bear", "Ana reveals Deep"]


def test_what_is_found_for_the_top_is_put_there_after_the_shuffle() -> None:
    """Then it is known what is drawn next, and of the others it isn't."""
    game = libraried("Deep", "Bear", "Ox", answers=("Bear",))
    follow(game, (Search(CREATURE, "top"),), ANA)
    assert library(game)[-1] == "Bear"
    assert {game.object(card).label for card in game.position.players["Ana"].shuffled} == {"Deep", "Ox"}


def test_who_shuffles() -> None:
    """The players who are told to; what is in the library of another stays in its order."""
    game = libraried("Bear", "Ox")
    creature(game, "Elf", "Bob", "library")
    follow(game, (ShuffleLibrary(),), ANA)
    assert told(game) == ["Ana shuffles their library"]
    assert {name: len(player.shuffled) for name, player in game.position.players.items()} == {"Ana": 2, "Bob": 0}


@pytest.mark.parametrize(("amount", "milled"), [(1, ["Ox"]), (2, ["Ox", "Bear"]), (3, ["Ox", "Bear", "Deep"])])
def test_the_top_cards_of_a_library_go_to_the_graveyard(amount: int, milled: list[str]) -> None:
    """As many as are said, from the top; the rest stays in its order."""
    game = libraried("Deep", "Bear", "Ox")
    follow(game, (Mill(amount),), ANA)
    assert labels(game, "graveyard") == milled
    assert library(game) == [label for label in ("Deep", "Bear", "Ox") if label not in milled]


@pytest.mark.parametrize("is_known", [True, False])
def test_no_more_goes_than_there_is_and_what_is_not_told_is_not_guessed(*, is_known: bool) -> None:
    """All of a library that is known goes (two of them, where three are asked for); else nobody knows the third."""
    game = libraried("Bear", "Ox")
    game.position.players["Ana"] = game.position.players["Ana"]._replace(knows_library=is_known)
    if is_known:
        follow(game, (Mill(3),), ANA)
        assert labels(game, "graveyard") == ["Ox", "Bear"]
    else:
        with pytest.raises(NotModelled, match=r"on top of Ana's library isn't told.*401\.2"):
            follow(game, (Mill(3),), ANA)


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


def test_the_top_is_put_back_in_the_order_that_is_chosen() -> None:
    """Of three cards the two on top, the one that is named last is the topmost; who looks is told."""
    game = libraried("Deep", "Bear", "Ox", answers=("Ox, Bear",))
    follow(game, (LookAtTop(2),), ANA)
    assert library(game) == ["Deep", "Ox", "Bear"]
    assert told(game)[0] == "Ana looks at the top of Ana's library"


def test_who_takes_from_the_top_has_looked_at_it() -> None:
    """It is told, as it is of one who only looks."""
    game = libraried("Deep", "Bear", "Ox", answers=("Bear", "Ox"))
    follow(game, (TakeFromTop(2, 1, "bottom"),), ANA)
    assert told(game)[0] == "Ana looks at the top of Ana's library"


@pytest.mark.parametrize(("place", "after"), [("top", ["Deep", "Bear"]), ("bottom", ["Bear", "Deep"])])
@pytest.mark.parametrize("origin", ["battlefield", "graveyard"])
def test_what_is_put_on_a_library_or_beneath_it(
    place: Literal["top", "bottom"], origin: Literal["battlefield", "graveyard"], after: list[str]
) -> None:
    """It leaves where it is looked for, and is the topmost card or the last."""
    game = libraried("Deep")
    bear = creature(game, "Bear", zone=origin)
    follow(game, (PutOnLibrary("targets", place, origin),), ANA._replace(targets=(bear.id,)))
    assert library(game) == after
    assert labels(game, origin) == []


def test_several_cards_for_one_library_are_refused() -> None:
    """Their owner would put them in an order (401.4); one for each player is no question."""
    game = new_game()
    bear, ox, elf = creature(game, "Bear"), creature(game, "Ox"), creature(game, "Elf", "Bob")
    follow(game.fork(), (PutOnLibrary("targets"),), ANA._replace(targets=(bear.id, elf.id)))
    with pytest.raises(NotModelled, match=r"401\.4"):
        follow(game, (PutOnLibrary("targets"),), ANA._replace(targets=(bear.id, ox.id)))


@pytest.mark.parametrize(("rest", "after"), [("top", ["Deep", "Elf", "Bear"]), ("bottom", ["Elf", "Bear", "Deep"])])
def test_in_which_order_the_rest_is_put(rest: Literal["top", "bottom"], after: list[str]) -> None:
    """As they are named, from below to the top, above what was not looked at or beneath it."""
    game = libraried("Deep", "Elf", "Bear", "Ox", answers=("Ox", "Elf, Bear"))
    follow(game, (TakeFromTop(3, 1, rest),), ANA)
    assert (labels(game, "hand"), library(game)) == (["Ox"], after)
