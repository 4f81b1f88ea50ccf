"""What returns to hands or to the battlefield."""

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
from tests.engine.making import creature, labels, new_game, paid, relic, told

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
def test_what_is_moved_from_where_it_is_looked_for(act: Act, origin: Zone, zone: str, where: Zone) -> None:
    """It goes to its owner's zone from there; what is elsewhere by then stays."""
    game = new_game()
    face = Face("Bear", frozenset({"creature"}), power=2, toughness=2)
    bear = game.make("Bear", face, "Bob", "Ana" if where == "battlefield" else "Bob", where)
    follow(game, (act,), Context(0, "Ana", "Spell", targets=(bear.id,)))
    found = [thing.label for thing in game.zone(zone if where == origin else where, "Bob")]
    assert found == ["Bear"]


@pytest.mark.parametrize(("is_yours_then", "controller"), [(True, "Ana"), (False, "Bob")])
def test_under_whose_control_a_card_returns(controller: str, *, is_yours_then: bool) -> None:
    """Its owner's, if it isn't said to be the controller's."""
    game = new_game()
    bear = creature(game, "Bear", "Bob", "graveyard")
    follow(game, (Return("targets", is_yours_then=is_yours_then),), Context(0, "Ana", "Spell", targets=(bear.id,)))
    assert [thing.controller for thing in game.battlefield()] == [controller]


def test_one_that_the_payer_controls_returns_to_its_owner() -> None:
    """Bob's creature under Ana's control is one of hers, and goes to his hand."""
    game = new_game()
    game.make("Bear", Face("Bear", frozenset({"creature"}), power=2, toughness=2), "Bob", "Ana", "battlefield")
    creature(game, "Ox", "Bob")
    paid(game, ReturnOne(CREATURE), relic(game))
    assert (labels(game, "hand", "Bob"), labels(game, "hand", "Ana")) == (["Bear"], [])
    assert labels(game, "battlefield") == ["Ox", "Relic"]


def test_where_there_is_none_to_return() -> None:
    """The cost can't be paid; an instruction to return one does nothing."""
    game = new_game()
    creature(game, "Ox", "Bob")
    context = relic(game)
    with pytest.raises(IllegalAnswer, match="Ana can't pay the cost of Relic"):
        paid(game, ReturnOne(CREATURE), context)
    follow(game, (ReturnOne(CREATURE),), context)
    assert labels(game, "battlefield") == ["Ox", "Relic"]


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


def buried(*cards: str) -> Game:
    """Return a game in which these cards are in Ana's graveyard, and one in Bob's."""
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


def test_what_returns_has_as_many_counters_as_are_said() -> None:
    """Under its owner's control, whoever returns it."""
    game = new_game()
    bear = creature(game, "Bear", "Bob", "graveyard")
    act = ReturnWithCounters("targets", "-1/-1", 2)
    follow(game, (act,), Context(0, "Ana", "Spell", targets=(bear.id,)))
    [back] = game.battlefield()
    assert (back.controller, back.count("-1/-1")) == ("Bob", 2)


def test_what_is_done_with_each_card_that_has_returned() -> None:
    """For each of them, once it is there; for what isn't in a graveyard nothing is done."""
    game = new_game()
    bear, ox = creature(game, "Bear", "Bob", "graveyard"), creature(game, "Ox", zone="exile")
    context = Context(0, "Ana", "Spell", targets=(bear.id, ox.id))
    follow(game, (ReturnAndThen("targets", (GainLife(1, "controller of that"),)),), context)
    assert [thing.label for thing in game.battlefield()] == ["Bear"]
    assert [player.life for player in game.position.players.values()] == [20, 21]


def test_one_card_of_a_kind_is_put_from_the_hand_onto_the_battlefield() -> None:
    """Whichever of its own the controller chooses; without one nobody is asked."""
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
def test_that_a_card_isn_t_there_is_told_only_where_it_isn_t(act: Act, *, is_there: bool) -> None:
    """Where it has left the graveyard, nothing returns."""
    game = new_game()
    bear = creature(game, "Bear", zone="graveyard")
    if not is_there:
        game.remove(bear)
    follow(game, (act,), Context(0, "Ana", "Spell", targets=(bear.id,)))
    assert bool(game.battlefield()) is is_there
    assert ("Spell isn't there any more" in told(game)) is not is_there
