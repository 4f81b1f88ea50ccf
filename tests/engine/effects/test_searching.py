"""Libraries that are searched and shuffled."""

import pytest

from kb.engine.effects.searching import Search, SearchForTheSameName, ShuffleIntoLibrary, ShuffleLibrary
from kb.engine.play.acts import follow
from kb.engine.play.game import Game
from kb.engine.position.choices import Choice
from kb.engine.position.filters import CREATURE, OfType, both
from kb.engine.position.objects import Context
from tests.engine.making import creature, labels, libraried, library, new_game, told

ANA = Context(0, "Ana", "Vision")


def options(game: Game, act: Search) -> list[str]:
    """Return what Ana may find."""
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


def test_a_card_of_the_same_name_is_found_and_shown() -> None:
    """One of that name alone, and in one's own library; it is shuffled in any case."""
    game = new_game()
    that = creature(game, "Bear")
    for label, player in (("Ox", "Ana"), ("Bear", "Ana"), ("Bear", "Bob")):
        creature(game, label, player, "library")
    for _ in range(2):
        follow(game, (SearchForTheSameName(),), Context(that.id, "Ana", "Bear", that=that.id))
    assert (labels(game, "hand"), labels(game, "library")) == (["Bear"], ["Ox", "Bear"])
    assert [step.words for step in game.position.steps()].count("Ana shuffles their library") == 2
    assert "Ana reveals Bear" in [step.words for step in game.position.steps()]


def test_what_is_shuffled_into_a_library_is_its_owner_s() -> None:
    """Bob's card goes to his, and his is shuffled."""
    game = new_game()
    bear = creature(game, "Bear", "Bob", "graveyard")
    follow(game, (ShuffleIntoLibrary("targets"),), Context(0, "Ana", "Spell", targets=(bear.id,)))
    assert labels(game, "library", "Bob") == ["Bear"]
    assert {name: len(player.shuffled) for name, player in game.position.players.items()} == {"Ana": 0, "Bob": 1}
