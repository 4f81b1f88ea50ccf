"""Tests for searching and shuffling libraries."""

import pytest

from kb.engine.effects.searching import Search, SearchForTheSameName, ShuffleIntoLibrary, ShuffleLibrary
from kb.engine.play.acts import follow
from kb.engine.play.game import Game
from kb.engine.position.choices import Choice
from kb.engine.position.filters import CREATURE, OfType, both
from kb.engine.position.objects import Context
from tests.engine.making import creature, labels, libraried, library, new_game, trace

ANA = Context(0, "Ana", "Vision")


def options(game: Game, act: Search) -> list[str]:
    """Return the labels of the cards that Ana may find with a search; fail if she isn't asked."""
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
def test_search_for_a_certain_kind_may_fail_to_find(day: str, act: Search, *, may_fail: bool) -> None:
    """A search for any card may not (701.14b), unless it says "up to"."""
    found = options(libraried("Bear", "Ox", day=day), act)
    assert found == ["Bear", "Ox", *(["none"] if may_fail else [])]


def test_search_without_a_match_still_shuffles() -> None:
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
def test_found_card_goes_to_the_stated_zone_unrevealed(act: Search, zone: str, *, is_tapped: bool) -> None:
    game = libraried("Bear", "Ox", answers=("Bear",))
    follow(game, (act,), ANA)
    assert [(card.label, card.tapped) for card in game.zone(zone)] == [("Bear", is_tapped)]
    assert library(game) == ["Ox"]
    assert "Ana reveals Bear" not in trace(game)


def test_search_finds_and_reveals_the_stated_number_of_cards() -> None:
    game = libraried("Deep", "Bear", "Ox", answers=("Bear", "Deep"))
    follow(game, (Search(CREATURE, "hand", 2, is_revealed=True),), ANA)
    assert labels(game, "hand") == ["Bear", "Deep"]
    assert [words for words in trace(game) if "reveals" in words] == ["Ana reveals Bear", "Ana reveals Deep"]


def test_card_found_for_the_top_is_put_there_after_shuffling() -> None:
    game = libraried("Deep", "Bear", "Ox", answers=("Bear",))
    follow(game, (Search(CREATURE, "top"),), ANA)
    assert library(game)[-1] == "Bear"
    assert {game.object(card).label for card in game.position.players["Ana"].shuffled} == {"Deep", "Ox"}


def test_only_the_named_player_shuffles() -> None:
    game = libraried("Bear", "Ox")
    creature(game, "Elf", "Bob", "library")
    follow(game, (ShuffleLibrary(),), ANA)
    assert trace(game) == ["Ana shuffles their library"]
    assert {name: len(player.shuffled) for name, player in game.position.players.items()} == {"Ana": 2, "Bob": 0}


def test_card_of_the_same_name_is_found_in_own_library_and_revealed() -> None:
    game = new_game()
    that = creature(game, "Bear")
    for label, player in (("Ox", "Ana"), ("Bear", "Ana"), ("Bear", "Bob")):
        creature(game, label, player, "library")
    for _ in range(2):
        follow(game, (SearchForTheSameName(),), Context(that.id, "Ana", "Bear", that=that.id))
    assert (labels(game, "hand"), labels(game, "library")) == (["Bear"], ["Ox", "Bear"])
    assert [step.words for step in game.position.steps()].count("Ana shuffles their library") == 2
    assert "Ana reveals Bear" in [step.words for step in game.position.steps()]


def test_card_is_shuffled_into_its_owners_library() -> None:
    game = new_game()
    bear = creature(game, "Bear", "Bob", "graveyard")
    follow(game, (ShuffleIntoLibrary("targets"),), Context(0, "Ana", "Spell", targets=(bear.id,)))
    assert labels(game, "library", "Bob") == ["Bear"]
    assert {name: len(player.shuffled) for name, player in game.position.players.items()} == {"Ana": 0, "Bob": 1}
