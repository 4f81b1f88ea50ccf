"""Verbs that speak of each player."""

import pytest

from kb.engine.instructions.changing import GetCounters
from kb.engine.instructions.moving import (
    Discard,
    DiscardHand,
    EachPlayerChooses,
    EachPlayerReturns,
    ReturnOne,
    SearchForTheSameName,
    ShuffleIntoLibrary,
)
from kb.engine.play.acts import follow
from kb.engine.play.game import Game
from kb.engine.position.choices import CHANCE, Choice
from kb.engine.position.filters import CREATURE
from kb.engine.position.objects import Context, Face
from tests.engine.making import creature, new_game


@pytest.mark.parametrize("zone", ["battlefield", "graveyard"])
def test_each_player_chooses_one_of_their_own(zone: str) -> None:
    """It is one of the kind that they have in the zone that it speaks of."""
    game = new_game()
    for player, label in (("Ana", "Bear"), ("Bob", "Ox")):
        creature(game, label, player, zone)
        game.make(f"{label} Idol", Face("Idol", frozenset({"artifact"})), player, player, zone)
    act = EachPlayerChooses(CREATURE, zone, ())
    follow(game, (act,), Context(0, "Ana", "Choice"))
    chosen = [step.words for step in game.position.steps() if "chooses" in step.words]
    assert chosen == ["Ana chooses Bear", "Bob chooses Ox"]


def test_players_get_counters_that_count_for_them() -> None:
    """Who an instruction speaks of, and as many as it says; a tenth poison counter is one too many."""
    game = new_game()
    source = creature(game, "Scorpion")
    follow(game, (GetCounters("poison", "that player"),), Context(source.id, "Ana", "Scorpion", who="Bob"))
    follow(game, (GetCounters("poison", "each player", 2),), Context(source.id, "Ana", "Scorpion"))
    assert {name: player.count("poison") for name, player in game.position.players.items()} == {"Ana": 2, "Bob": 3}


def test_one_of_a_kind_is_returned_where_there_is_any() -> None:
    """One's own alone, of which its player chooses; where there is none, nothing is done."""
    game = new_game()
    bear, ox = creature(game, "Bear"), creature(game, "Ox", "Bob")
    act = ReturnOne(CREATURE)
    follow(game, (act,), Context(ox.id, "Ana", "Gate"))
    assert [thing.label for thing in game.zone("hand")] == ["Bear"]
    follow(game, (act,), Context(ox.id, "Ana", "Gate"))
    assert not game.exists(bear.id)
    assert game.exists(ox.id)


def labels(game: Game, zone: str, player: str | None = None) -> list[str]:
    """Give what is in a zone."""
    return [card.label for card in game.zone(zone, player)]


def buried(*cards: str) -> Game:
    """Give a game in which these cards are in Ana's graveyard, and one in Bob's."""
    game = new_game()
    for label in cards:
        creature(game, label, zone="graveyard")
    creature(game, "Elf", "Bob", "graveyard")
    return game


def test_each_player_returns_up_to_so_many_of_their_own() -> None:
    """None is a choice too; the active player chooses first."""
    begun = buried("Bear", "Ox", "Imp")
    with pytest.raises(Choice) as asked:
        follow(begun.fork(), (EachPlayerReturns(2),), Context(0, "Bob", "Spell"))
    assert asked.value.player == "Ana"
    assert list(asked.value.options) == ["", "Bear", "Imp", "Ox", "Bear and Imp", "Bear and Ox", "Imp and Ox"]
    game = Game(begun.rulebook, begun.position, ["Bear and Ox", ""])
    follow(game, (EachPlayerReturns(2),), Context(0, "Bob", "Spell"))
    assert (labels(game, "hand"), labels(game, "graveyard")) == (["Bear", "Ox"], ["Imp", "Elf"])


def test_a_card_whose_name_is_of_two_parts_returns_whole() -> None:
    """What "and" stands between is one card where it is one's name."""
    begun = buried("Bear", "Fire and Flood")
    game = Game(begun.rulebook, begun.position, ["Bear and Fire and Flood", ""])
    follow(game, (EachPlayerReturns(2),), Context(0, "Ana", "Spell"))
    assert labels(game, "hand") == ["Bear", "Fire and Flood"]


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
