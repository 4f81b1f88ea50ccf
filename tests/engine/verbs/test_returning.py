"""Verbs that return cards, or do something with what an ability has put away."""

import pytest

from kb.engine.instructions.changing import GainLife
from kb.engine.instructions.moving import (
    DoToLinked,
    PutFromHandOntoBattlefield,
    Return,
    ReturnAndThen,
    ReturnWithCounters,
)
from kb.engine.play.acts import follow
from kb.engine.play.game import Game
from kb.engine.position.abilities import Act
from kb.engine.position.choices import Choice
from kb.engine.position.filters import CREATURE
from kb.engine.position.objects import Context, Event, Face
from tests.engine.making import creature, new_game


def told(game: Game) -> list[str]:
    """Give what is told of a game."""
    return [step.words for step in game.position.steps()]


@pytest.mark.parametrize("link", ["", "other"])
def test_what_an_ability_exiled_is_found_by_that_ability(link: str) -> None:
    """It alone finds it; another ability of the same source finds nothing, and says so."""
    game = new_game()
    bear, relic = creature(game, "Bear", "Bob"), creature(game, "Relic")
    game.happen([Event("move", bear.id, origin="battlefield", destination="exile", link=(relic.id, ""))])
    follow(game, (DoToLinked("exile", (Return("targets", "exile"),)),), Context(relic.id, "Ana", "Relic", link=link))
    assert [thing.label for thing in game.battlefield()] == ["Relic", *([] if link else ["Bear"])]
    assert ("Relic finds nothing" in told(game)) == bool(link)


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
