"""Tests for cards that return to hands or to the battlefield."""

from typing import Literal

import pytest

from kb.engine.effects.destroying import Destroy
from kb.engine.effects.exiling import Exile
from kb.engine.effects.life import GainLife
from kb.engine.effects.returning import (
    EachPlayerReturns,
    PutFromHandOntoBattlefield,
    Return,
    ReturnAndThen,
    ReturnOne,
    ReturnToHand,
    ReturnWithCounters,
)
from kb.engine.play.acts import follow
from kb.engine.play.game import Game
from kb.engine.position.abilities import Act
from kb.engine.position.choices import Choice, IllegalAnswer
from kb.engine.position.filters import CREATURE
from kb.engine.position.objects import Context, Face
from tests.engine.making import creature, labels, new_game, paid, relic, trace

Zone = Literal["battlefield", "graveyard"]


@pytest.mark.parametrize(
    ("act", "origin", "zone"),
    [
        (Destroy("targets"), "battlefield", "graveyard"),
        (Exile("targets"), "battlefield", "exile"),
        (Exile("targets", "graveyard"), "graveyard", "exile"),
        (ReturnToHand("targets"), "battlefield", "hand"),
        (ReturnToHand("targets", "graveyard"), "graveyard", "hand"),
        (Return("targets"), "graveyard", "battlefield"),
    ],
    ids=repr,
)
@pytest.mark.parametrize("where", ["battlefield", "graveyard"])
def test_card_moves_to_its_owners_zone_only_from_the_expected_zone(
    act: Act, origin: Zone, zone: str, where: Zone
) -> None:
    game = new_game()
    face = Face("Bear", frozenset({"creature"}), power=2, toughness=2)
    bear = game.make("Bear", face, "Bob", "Ana" if where == "battlefield" else "Bob", where)
    follow(game, (act,), Context(0, "Ana", "Spell", targets=(bear.id,)))
    found = [thing.label for thing in game.zone(zone if where == origin else where, "Bob")]
    assert found == ["Bear"]


@pytest.mark.parametrize(("is_yours_then", "controller"), [(True, "Ana"), (False, "Bob")])
def test_card_returns_under_its_owners_control_unless_the_text_says_yours(
    controller: str, *, is_yours_then: bool
) -> None:
    game = new_game()
    bear = creature(game, "Bear", "Bob", "graveyard")
    follow(game, (Return("targets", is_yours_then=is_yours_then),), Context(0, "Ana", "Spell", targets=(bear.id,)))
    assert [thing.controller for thing in game.battlefield()] == [controller]


def test_creature_returned_as_a_cost_goes_to_its_owners_hand() -> None:
    game = new_game()
    game.make("Bear", Face("Bear", frozenset({"creature"}), power=2, toughness=2), "Bob", "Ana", "battlefield")
    creature(game, "Ox", "Bob")
    paid(game, ReturnOne(CREATURE), relic(game))
    assert (labels(game, "hand", "Bob"), labels(game, "hand", "Ana")) == (["Bear"], [])
    assert labels(game, "battlefield") == ["Ox", "Relic"]


def test_cost_without_a_creature_to_return_cannot_be_paid() -> None:
    """As an instruction, it does nothing."""
    game = new_game()
    creature(game, "Ox", "Bob")
    context = relic(game)
    with pytest.raises(IllegalAnswer, match="Ana can't pay the cost of Relic"):
        paid(game, ReturnOne(CREATURE), context)
    follow(game, (ReturnOne(CREATURE),), context)
    assert labels(game, "battlefield") == ["Ox", "Relic"]


def test_player_returns_one_of_their_own_creatures_if_any() -> None:
    game = new_game()
    bear, ox = creature(game, "Bear"), creature(game, "Ox", "Bob")
    act = ReturnOne(CREATURE)
    follow(game, (act,), Context(ox.id, "Ana", "Gate"))
    assert [thing.label for thing in game.zone("hand")] == ["Bear"]
    follow(game, (act,), Context(ox.id, "Ana", "Gate"))
    assert not game.exists(bear.id)
    assert game.exists(ox.id)


def buried(*cards: str) -> Game:
    """Return a game with these creature cards in Ana's graveyard and one in Bob's."""
    game = new_game()
    for label in cards:
        creature(game, label, zone="graveyard")
    creature(game, "Elf", "Bob", "graveyard")
    return game


def test_each_player_returns_up_to_two_cards_and_the_active_player_chooses_first() -> None:
    begun = buried("Bear", "Ox", "Imp")
    with pytest.raises(Choice) as asked:
        follow(begun.fork(), (EachPlayerReturns(2),), Context(0, "Bob", "Spell"))
    assert asked.value.player == "Ana"
    assert list(asked.value.options) == ["", "Bear", "Imp", "Ox", "Bear and Imp", "Bear and Ox", "Imp and Ox"]
    game = Game(begun.rulebook, begun.position, ["Bear and Ox", ""])
    follow(game, (EachPlayerReturns(2),), Context(0, "Bob", "Spell"))
    assert (labels(game, "hand"), labels(game, "graveyard")) == (["Bear", "Ox"], ["Imp", "Elf"])


def test_card_with_and_in_its_name_is_returned_as_one_card() -> None:
    begun = buried("Bear", "Fire and Flood")
    game = Game(begun.rulebook, begun.position, ["Bear and Fire and Flood", ""])
    follow(game, (EachPlayerReturns(2),), Context(0, "Ana", "Spell"))
    assert labels(game, "hand") == ["Bear", "Fire and Flood"]


def test_card_returns_with_counters_under_its_owners_control() -> None:
    game = new_game()
    bear = creature(game, "Bear", "Bob", "graveyard")
    act = ReturnWithCounters("targets", "-1/-1", 2)
    follow(game, (act,), Context(0, "Ana", "Spell", targets=(bear.id,)))
    [back] = game.battlefield()
    assert (back.controller, back.count("-1/-1")) == ("Bob", 2)


def test_following_effect_applies_to_each_card_that_returned() -> None:
    game = new_game()
    bear, ox = creature(game, "Bear", "Bob", "graveyard"), creature(game, "Ox", zone="exile")
    context = Context(0, "Ana", "Spell", targets=(bear.id, ox.id))
    follow(game, (ReturnAndThen("targets", (GainLife(1, "controller of that"),)),), context)
    assert [thing.label for thing in game.battlefield()] == ["Bear"]
    assert [player.life for player in game.position.players.values()] == [20, 21]


def test_controller_puts_a_creature_card_from_hand_onto_the_battlefield() -> None:
    game = new_game()
    for label, player in (("Bear", "Ana"), ("Ox", "Ana"), ("Elf", "Bob")):
        creature(game, label, player, "hand")
    game.make("Isle", Face("Isle", frozenset({"land"})), "Ana", "Ana", "hand")
    act, context = PutFromHandOntoBattlefield(CREATURE), Context(0, "Ana", "Spell")
    with pytest.raises(Choice) as asked:
        follow(game.fork(), (act,), context)
    assert list(asked.value.options) == ["Bear", "Ox"]
    chosen = Game(game.rulebook, game.position, ["Ox"])
    follow(chosen, (act,), context)
    assert [(thing.label, thing.controller) for thing in chosen.battlefield()] == [("Ox", "Ana")]
    without = new_game()
    follow(without, (act,), context)
    assert without.battlefield() == []


@pytest.mark.parametrize("act", [ReturnAndThen("targets", ()), ReturnWithCounters("targets", "-1/-1")], ids=repr)
@pytest.mark.parametrize("is_there", [True, False])
def test_trace_says_that_a_card_left_the_graveyard_only_if_it_did(act: Act, *, is_there: bool) -> None:
    game = new_game()
    bear = creature(game, "Bear", zone="graveyard")
    if not is_there:
        game.remove(bear)
    follow(game, (act,), Context(0, "Ana", "Spell", targets=(bear.id,)))
    assert bool(game.battlefield()) is is_there
    assert ("Spell isn't there any more" in trace(game)) is not is_there
