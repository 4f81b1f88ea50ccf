"""Tests for instructions made of others: if, unless, for each, coin flips."""

import pytest

from kb.engine.effects.combining import EachPlayerChooses, EachToAnotherTarget, FlipACoin, IfPaid, May, UnlessPaid
from kb.engine.effects.damage import Deal
from kb.engine.effects.destroying import Destroy
from kb.engine.effects.drawing import Draw
from kb.engine.effects.life import GainLife, LoseLife, PayLife
from kb.engine.effects.sacrificing import SacrificeOne
from kb.engine.play.acts import follow
from kb.engine.play.game import Game
from kb.engine.play.lines_of_play import lines
from kb.engine.position.abilities import Cost
from kb.engine.position.choices import Choice
from kb.engine.position.effects import Amount
from kb.engine.position.filters import CREATURE
from kb.engine.position.frames import Follow
from kb.engine.position.objects import Context, Face
from kb.engine.position.questions import WHETHER_TO_DRAW
from tests.engine.making import creature, new_game


@pytest.mark.parametrize(("falls", "life"), [("heads", 21), ("tails", 19)])
def test_coin_flip_by_chance_selects_the_instruction(falls: str, life: int) -> None:
    act = FlipACoin((GainLife(1),), (LoseLife(1),))
    begun = new_game()
    with pytest.raises(Choice) as asked:
        follow(begun.fork(), (act,), Context(0, "Ana", "Orb"))
    assert asked.value.player not in begun.position.players
    assert list(asked.value.options) == ["heads", "tails"]
    game = Game(begun.rulebook, begun.position, [falls])
    follow(game, (act,), Context(0, "Ana", "Orb"))
    assert game.position.players["Ana"].life == life
    assert any(falls in step.words for step in game.position.steps())


@pytest.mark.parametrize(("pays", "life"), [(True, [18, 20]), (False, [20, 15])])
def test_player_who_pays_avoids_the_effect_and_another_does_not(pays: object, life: list[int]) -> None:
    begun = new_game()
    game = Game(begun.rulebook, begun.position, [pays])
    follow(game, (UnlessPaid(Cost(acts=(PayLife(2),)), (Deal(5, "each opponent"),)),), Context(0, "Ana", "Pact"))
    assert [player.life for player in game.position.players.values()] == life


@pytest.mark.parametrize(("pays", "gone", "life"), [(True, ["Bear"], [20, 18]), (False, [], [17, 20])])
def test_effect_refers_to_the_creature_that_was_sacrificed_to_pay(
    pays: object, gone: list[str], life: list[int]
) -> None:
    begun = new_game()
    creature(begun, "Bear")
    relic = begun.make("Relic", Face("Relic", frozenset({"artifact"})), "Ana", "Ana", "battlefield")
    game = Game(begun.rulebook, begun.position, [pays])
    act = IfPaid(Cost(acts=(SacrificeOne(CREATURE),)), (Deal(Amount("power", "paid"), "each opponent"),),
                 (Deal(3, "you"),))  # fmt: skip
    follow(game, (act,), Context(relic.id, "Ana", "Relic"))
    assert [card.label for card in game.zone("graveyard")] == gone
    assert [player.life for player in game.position.players.values()] == life


def test_player_who_cannot_pay_is_not_asked() -> None:
    game = new_game()
    ox = creature(game, "Ox", "Bob")
    relic = game.make("Relic", Face("Relic", frozenset({"artifact"})), "Ana", "Ana", "battlefield")
    act = UnlessPaid(Cost(acts=(SacrificeOne(CREATURE),)), (Destroy("this"),))
    follow(game, (act,), Context(relic.id, "Ana", "Relic"))
    assert game.battlefield() == [ox]


def test_controller_is_asked_whether_to_draw() -> None:
    game = new_game()
    bear = creature(game, "Bear", "Bob")
    creature(game, "Ox", "Bob", "library")
    with pytest.raises(Choice) as asked:
        follow(game, (May((Draw(1),)),), Context(bear.id, "Bob", "Bear"))
    assert (asked.value.player, asked.value.question) == ("Bob", WHETHER_TO_DRAW)


@pytest.mark.parametrize("zone", ["battlefield", "graveyard"])
def test_each_player_chooses_one_of_their_own_creatures_in_the_zone(zone: str) -> None:
    game = new_game()
    for player, label in (("Ana", "Bear"), ("Bob", "Ox")):
        creature(game, label, player, zone)
        game.make(f"{label} Idol", Face("Idol", frozenset({"artifact"})), player, player, zone)
    act = EachPlayerChooses(CREATURE, zone, ())
    follow(game, (act,), Context(0, "Ana", "Choice"))
    chosen = [step.words for step in game.position.steps() if "chooses" in step.words]
    assert chosen == ["Ana chooses Bear", "Bob chooses Ox"]


def test_two_effects_go_to_two_targets_in_either_order() -> None:
    game = new_game()
    source, bear, ox = (creature(game, label) for label in ("Forge", "Bear", "Ox"))
    acts = (EachToAnotherTarget((Deal(1, "that"), Deal(2, "that"))),)
    context = Context(source.id, "Ana", "Forge", targets=(bear.id, ox.id))
    game.then(Follow(acts, context))
    ends = [line.position for line in lines(game.rulebook, game.position)]
    assert sorted(tuple(end.objects[thing.id].damage for thing in (bear, ox)) for end in ends) == [(1, 2), (2, 1)]
    assert all(end.steps()[0].words.startswith("Ana chooses: ") for end in ends)


def test_no_question_is_asked_if_no_target_is_left() -> None:
    game = new_game()
    source = creature(game, "Forge")
    follow(game, (EachToAnotherTarget((Deal(1, "that"), Deal(2, "that"))),), Context(source.id, "Ana", targets=(99,)))
    assert game.position.steps() == []
