"""Casting: what may be cast, what it costs, and what it leaves on the stack."""

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
    """Return a player a card."""
    return game.make(face.name, face, player, player, zone)


def with_mana(game: Game, pool: str, player: str = "Ana") -> Game:
    """Return a player mana."""
    game.position.players[player] = game.position.players[player]._replace(pool=pool)
    return game


def test_a_card_that_is_cast_is_another_object_on_the_stack() -> None:
    """Its mana is spent, the card is in the hand no more, it waits as a spell, and counts as cast this turn."""
    game = with_mana(new_game(), "RR")
    card = in_hand(game, INSTANT)
    cast(game, "Ana", card)
    [waiting] = game.position.stack
    spell = game.object(waiting.context.source)
    assert (game.exists(card.id), spell.zone, spell.label, spell.controller) == (False, "stack", "Bolt", "Ana")
    assert (waiting.is_spell, waiting.acts, waiting.moment) == (True, LOSE, "")
    assert (game.position.players["Ana"].pool, game.position.players["Ana"].cast) == ("R", ("Bolt",))
    assert [step.words for step in game.position.steps()][-1] == "Ana casts Bolt"


def test_what_cannot_be_paid_is_not_cast() -> None:
    """The other color of mana is of no use."""
    game = with_mana(new_game(), "G")
    with pytest.raises(IllegalAnswer, match="can't pay"):
        cast(game, "Ana", in_hand(game, INSTANT))


@pytest.mark.parametrize("zone", ["graveyard", "library"])
def test_a_card_is_cast_from_the_hand(zone: str) -> None:
    """And from nowhere else where no rule says so."""
    game = with_mana(new_game(), "R")
    with pytest.raises(IllegalAnswer, match=f"can't cast Bolt from the {zone}"):
        cast(game, "Ana", in_hand(game, INSTANT, zone=zone))


@pytest.mark.parametrize(("kind", "active", "problem"), [
    ("land", "Ana", "it can only be played as a land"),
    ("sorcery", "Bob", "can't cast Rite now"),
    ("creature", "Bob", "can't cast Rite now"),
])  # fmt: skip
def test_what_cannot_be_cast_now(kind: str, active: str, problem: str) -> None:
    """Lands never; what is no instant not in another's turn."""
    game = new_game()
    game.position.turn = game.position.turn._replace(active=active)
    with pytest.raises(IllegalAnswer, match=problem):
        cast(game, "Ana", in_hand(game, Face("Rite", frozenset({kind}))))


def test_an_instant_is_cast_in_another_s_turn() -> None:
    """And while something waits."""
    game = with_mana(new_game(), "RR")
    game.position.turn = game.position.turn._replace(active="Bob")
    cast(game, "Ana", in_hand(game, INSTANT))
    cast(game, "Ana", in_hand(game, INSTANT._replace(name="Shock")))
    assert [waiting.label for waiting in game.position.stack] == ["Bolt", "Shock"]


def test_what_is_forbidden_is_not_cast() -> None:
    """The effect that says so is named; the other player may."""
    game = with_mana(with_mana(new_game(), "R"), "R", "Bob")
    tower = creature(game, "Tower", "Bob")
    game.put(tower._replace(face=tower.face._replace(abilities=(Forbidding(Pattern("cast", player="opponent")),))))
    with pytest.raises(IllegalAnswer, match="effect of Tower forbids"):
        cast(game, "Ana", in_hand(game, INSTANT))
    cast(game, "Bob", in_hand(game, INSTANT, "Bob"))
    assert len(game.position.stack) == 1


def test_targets_are_chosen_as_it_is_cast() -> None:
    """They stay with the spell; what it can't target can't be named."""
    game = with_mana(new_game(), "RR")
    bear = creature(game, "Bear")
    aimed = INSTANT._replace(targets=(Target(CREATURE),))
    with pytest.raises(IllegalAnswer, match="can't target Bob"):
        cast(game.fork(), "Ana", in_hand(game, aimed), ("Bob",))
    cast(game, "Ana", in_hand(game, aimed), (bear.id,))
    assert [waiting.context.targets for waiting in game.position.stack] == [(bear.id,)]


def test_an_aura_targets_what_it_is_to_enchant() -> None:
    """It can't be cast where there is nothing such."""
    aura = Face("Cloak", frozenset({"enchantment"}), frozenset({"Aura"}), enchants=CREATURE)
    game = new_game()
    card = in_hand(game, aura)
    with pytest.raises(IllegalAnswer, match="no legal target"):
        cast(game.fork(), "Ana", card)
    bear = creature(game, "Bear", "Bob")
    cast(game, "Ana", card)
    assert [waiting.context.targets for waiting in game.position.stack] == [(bear.id,)]


def test_one_of_its_modes_is_announced() -> None:
    """It does what that says, with the targets of that; a mode that it hasn't is none."""
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


def test_what_it_costs_besides_is_paid_with_it() -> None:
    """What was used to pay is known to the spell; where it can't be paid, the spell isn't cast."""
    costly = INSTANT._replace(additional_cost=Cost(acts=(SacrificeOne(CREATURE),)))
    game = with_mana(new_game(), "R")
    with pytest.raises(IllegalAnswer, match="can't pay"):
        cast(game.fork(), "Ana", in_hand(game, costly))
    bear = creature(game, "Bear")
    cast(game, "Ana", in_hand(game, costly))
    assert [waiting.context.paid for waiting in game.position.stack] == [(bear.id,)]
    assert [card.label for card in game.zone("graveyard")] == ["Bear"]


def test_a_way_that_the_card_does_not_have() -> None:
    """It can't be cast in this way."""
    game = with_mana(new_game(), "R")
    with pytest.raises(IllegalAnswer, match="can't be cast in this way"):
        cast(game, "Ana", in_hand(game, INSTANT), way="evolving")


def test_x_is_paid_for() -> None:
    """As much generic mana as was announced."""
    game = with_mana(new_game(), "RRR")
    blaze = INSTANT._replace(cost="{X}{R}")
    with pytest.raises(IllegalAnswer, match="can't pay"):
        cast(game.fork(), "Ana", in_hand(game, blaze), x=3)
    cast(game, "Ana", in_hand(game, blaze), x=2)
    assert [waiting.context.x for waiting in game.position.stack] == [2]
    assert game.position.players["Ana"].pool == ""


def test_who_is_spoken_of_is_chosen_as_it_is_cast() -> None:
    """And stays with the spell."""
    game = with_mana(new_game(), "R")
    spoken = INSTANT._replace(names_a_player=True)
    game.answer("Ana", WHICH_PLAYER_SPEAKS_OF.of("Bolt"), "Bob")
    cast(game, "Ana", in_hand(game, spoken))
    [waiting] = game.position.stack
    assert game.object(waiting.context.source).remembered == (("player", "Bob"),)


def test_what_has_no_modes_is_cast_in_none() -> None:
    """It is refused."""
    game = with_mana(new_game(), "R")
    with pytest.raises(IllegalAnswer, match="Bolt has no modes"):
        cast(game, "Ana", in_hand(game, INSTANT), mode="lose")


def test_a_card_is_evoked_from_its_owners_hand_alone() -> None:
    """From a graveyard it can't be."""
    evoked = Face("Elk", frozenset({"creature"}), power=1, toughness=1, cost="{G}", abilities=(
        Keyword("evoke", cost=Cost("{R}")),
    ))  # fmt: skip
    game = with_mana(new_game("2008-08-10"), "R")
    with pytest.raises(IllegalAnswer, match="can't cast Elk from the graveyard with evoke"):
        cast(game, "Ana", in_hand(game, evoked, zone="graveyard"), way="evoke")
    cast(game, "Ana", in_hand(game, evoked), way="evoke")
    assert game.position.players["Ana"].pool == ""
