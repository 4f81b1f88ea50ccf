"""Tests for casting: what may be cast, what it costs, and what is put on the stack."""

import pytest

from kb.engine.effects.life import LoseLife
from kb.engine.effects.sacrificing import SacrificeOne
from kb.engine.effects.tapping import Untap
from kb.engine.play.casting import cast
from kb.engine.play.game import Game
from kb.engine.position.abilities import Cost, Forbidding, Keyword, Mode, Target
from kb.engine.position.choices import IllegalAnswer
from kb.engine.position.effects import Pattern
from kb.engine.position.filters import CREATURE
from kb.engine.position.objects import Face, Object
from kb.engine.position.questions import WHICH_PLAYER_SPEAKS_OF
from tests.engine.making import creature, new_game

LOSE = (LoseLife(1),)
INSTANT = Face("Bolt", frozenset({"instant"}), cost="{R}", spell=LOSE)


def in_hand(game: Game, face: Face, player: str = "Ana", zone: str = "hand") -> Object:
    """Add a card to a player's hand or another zone, and return it."""
    return game.make(face.name, face, player, player, zone)


def with_mana(game: Game, pool: str, player: str = "Ana") -> Game:
    """Set a player's mana pool, and return the game."""
    game.position.players[player] = game.position.players[player]._replace(pool=pool)
    return game


def test_cast_card_becomes_a_new_object_on_the_stack() -> None:
    game = with_mana(new_game(), "RR")
    card = in_hand(game, INSTANT)
    cast(game, "Ana", card)
    [waiting] = game.position.stack
    spell = game.object(waiting.context.source)
    assert (game.exists(card.id), spell.zone, spell.label, spell.controller) == (False, "stack", "Bolt", "Ana")
    assert (waiting.is_spell, waiting.acts, waiting.moment) == (True, LOSE, "")
    assert (game.position.players["Ana"].pool, game.position.players["Ana"].cast) == ("R", ("Bolt",))
    assert [step.words for step in game.position.steps()][-1] == "Ana casts Bolt"


def test_spell_that_cannot_be_paid_is_refused() -> None:
    game = with_mana(new_game(), "G")
    with pytest.raises(IllegalAnswer, match="can't pay"):
        cast(game, "Ana", in_hand(game, INSTANT))


@pytest.mark.parametrize("zone", ["graveyard", "library"])
def test_spell_is_cast_only_from_the_hand(zone: str) -> None:
    game = with_mana(new_game(), "R")
    with pytest.raises(IllegalAnswer, match=f"can't cast Bolt from the {zone}"):
        cast(game, "Ana", in_hand(game, INSTANT, zone=zone))


@pytest.mark.parametrize(("kind", "active", "problem"), [
    ("land", "Ana", "it can only be played as a land"),
    ("sorcery", "Bob", "can't cast Rite now"),
    ("creature", "Bob", "can't cast Rite now"),
])  # fmt: skip
def test_a_land_is_never_cast_and_a_sorcery_only_on_its_owners_turn(kind: str, active: str, problem: str) -> None:
    """A sorcery or creature spell is refused on the opponent's turn."""
    game = new_game()
    game.position.turn = game.position.turn._replace(active=active)
    with pytest.raises(IllegalAnswer, match=problem):
        cast(game, "Ana", in_hand(game, Face("Rite", frozenset({kind}))))


def test_instant_can_be_cast_on_the_opponents_turn_and_in_response() -> None:
    game = with_mana(new_game(), "RR")
    game.position.turn = game.position.turn._replace(active="Bob")
    cast(game, "Ana", in_hand(game, INSTANT))
    cast(game, "Ana", in_hand(game, INSTANT._replace(name="Shock")))
    assert [waiting.label for waiting in game.position.stack] == ["Bolt", "Shock"]


def test_forbidden_spell_is_refused_naming_the_effects_source() -> None:
    game = with_mana(with_mana(new_game(), "R"), "R", "Bob")
    tower = creature(game, "Tower", "Bob")
    game.put(tower._replace(face=tower.face._replace(abilities=(Forbidding(Pattern("cast", player="opponent")),))))
    with pytest.raises(IllegalAnswer, match="effect of Tower forbids"):
        cast(game, "Ana", in_hand(game, INSTANT))
    cast(game, "Bob", in_hand(game, INSTANT, "Bob"))
    assert len(game.position.stack) == 1


def test_targets_are_chosen_on_casting() -> None:
    game = with_mana(new_game(), "RR")
    bear = creature(game, "Bear")
    aimed = INSTANT._replace(targets=(Target(CREATURE),))
    with pytest.raises(IllegalAnswer, match="can't target Bob"):
        cast(game.fork(), "Ana", in_hand(game, aimed), ("Bob",))
    cast(game, "Ana", in_hand(game, aimed), (bear.id,))
    assert [waiting.context.targets for waiting in game.position.stack] == [(bear.id,)]


def test_aura_spell_targets_what_it_will_enchant() -> None:
    aura = Face("Cloak", frozenset({"enchantment"}), frozenset({"Aura"}), enchants=CREATURE)
    game = new_game()
    card = in_hand(game, aura)
    with pytest.raises(IllegalAnswer, match="no legal target"):
        cast(game.fork(), "Ana", card)
    bear = creature(game, "Bear", "Bob")
    cast(game, "Ana", card)
    assert [waiting.context.targets for waiting in game.position.stack] == [(bear.id,)]


def test_announced_mode_sets_effect_and_targets() -> None:
    grow = (Untap("this"),)
    modes = (Mode("lose", LOSE, (Target(players="opponent"),)), Mode("grow", grow))
    charm = INSTANT._replace(modes=modes, spell=())
    game = with_mana(new_game(), "RR")
    with pytest.raises(IllegalAnswer, match="has no mode “shrink”"):
        cast(game.fork(), "Ana", in_hand(game, charm), mode="shrink")
    cast(game, "Ana", in_hand(game, charm), ("Bob",), mode="lose")
    cast(game, "Ana", in_hand(game, charm), mode="grow")
    assert [(waiting.acts, waiting.context.targets) for waiting in game.position.stack] == [
        (LOSE, ("Bob",)),
        (grow, ()),
    ]


def test_additional_cost_is_paid_and_remembered() -> None:
    costly = INSTANT._replace(additional_cost=Cost(acts=(SacrificeOne(CREATURE),)))
    game = with_mana(new_game(), "R")
    with pytest.raises(IllegalAnswer, match="can't pay"):
        cast(game.fork(), "Ana", in_hand(game, costly))
    bear = creature(game, "Bear")
    cast(game, "Ana", in_hand(game, costly))
    assert [waiting.context.paid for waiting in game.position.stack] == [(bear.id,)]
    assert [card.label for card in game.zone("graveyard")] == ["Bear"]


def test_casting_in_a_way_the_card_lacks_is_refused() -> None:
    game = with_mana(new_game(), "R")
    with pytest.raises(IllegalAnswer, match="can't be cast in this way"):
        cast(game, "Ana", in_hand(game, INSTANT), way="evolving")


def test_x_is_paid_as_generic_mana() -> None:
    game = with_mana(new_game(), "RRR")
    blaze = INSTANT._replace(cost="{X}{R}")
    with pytest.raises(IllegalAnswer, match="can't pay"):
        cast(game.fork(), "Ana", in_hand(game, blaze), x=3)
    cast(game, "Ana", in_hand(game, blaze), x=2)
    assert [waiting.context.x for waiting in game.position.stack] == [2]
    assert game.position.players["Ana"].pool == ""


def test_player_that_the_text_speaks_of_is_chosen_on_casting() -> None:
    game = with_mana(new_game(), "R")
    spoken = INSTANT._replace(names_a_player=True)
    game.answer("Ana", WHICH_PLAYER_SPEAKS_OF.of("Bolt"), "Bob")
    cast(game, "Ana", in_hand(game, spoken))
    [waiting] = game.position.stack
    assert game.object(waiting.context.source).remembered == (("player", "Bob"),)


def test_mode_of_a_spell_without_modes_is_refused() -> None:
    game = with_mana(new_game(), "R")
    with pytest.raises(IllegalAnswer, match="Bolt has no modes"):
        cast(game, "Ana", in_hand(game, INSTANT), mode="lose")


def test_card_can_be_evoked_only_from_the_hand() -> None:
    evoked = Face("Elk", frozenset({"creature"}), power=1, toughness=1, cost="{G}", abilities=(
        Keyword("evoke", cost=Cost("{R}")),
    ))  # fmt: skip
    game = with_mana(new_game("2008-08-10"), "R")
    with pytest.raises(IllegalAnswer, match="can't cast Elk from the graveyard with evoke"):
        cast(game, "Ana", in_hand(game, evoked, zone="graveyard"), way="evoke")
    cast(game, "Ana", in_hand(game, evoked), way="evoke")
    assert game.position.players["Ana"].pool == ""
