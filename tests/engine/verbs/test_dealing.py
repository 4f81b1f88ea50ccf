"""Verbs of damage and life."""

import pytest

from kb.engine.instructions.changing import Deal, DealTogether
from kb.engine.instructions.combining import IfPaid, May, UnlessPaid
from kb.engine.instructions.moving import Destroy, Draw, PayLife, SacrificeOne
from kb.engine.play.acts import follow
from kb.engine.play.game import Game
from kb.engine.position.abilities import Cost
from kb.engine.position.choices import Choice
from kb.engine.position.effects import Amount
from kb.engine.position.filters import CREATURE
from kb.engine.position.objects import Context, Face
from kb.engine.position.questions import WHETHER_TO_DRAW
from tests.engine.making import creature, new_game


def test_damage_of_several_amounts_is_dealt() -> None:
    """Each to whom it is for."""
    game = new_game()
    bear = creature(game, "Bear")
    acts = (DealTogether((Deal(2, "targets"), Deal(1, "you"))),)
    follow(game, acts, Context(bear.id, "Ana", "Bear", targets=(bear.id,)))
    assert (game.object(bear.id).damage, [player.life for player in game.position.players.values()]) == (2, [19, 20])


@pytest.mark.parametrize(
    ("act", "life"),
    [
        (Deal(2, "owners of targets"), [18, 20]),
        (Deal(2, "each opponent"), [20, 18]),
        (Deal(2, "targets", and_to="you"), [18, 20]),
        (Deal(2, "targets"), [20, 20]),
    ],
)
def test_damage_is_dealt_to_players_too(act: Deal, life: list[int]) -> None:
    """To the owner of a target, and to a player beside one."""
    game = new_game()
    bear = creature(game, "Bear")
    follow(game, (act,), Context(bear.id, "Ana", "Bear", targets=(bear.id,)))
    assert [player.life for player in game.position.players.values()] == life


@pytest.mark.parametrize(("pays", "life"), [(True, [18, 20]), (False, [20, 15])])
def test_what_is_done_unless_a_player_pays(pays: object, life: list[int]) -> None:
    """Who pays loses what is paid and no more; who doesn't has it done."""
    begun = new_game()
    game = Game(begun.rulebook, begun.position, [pays])
    follow(game, (UnlessPaid(Cost(acts=(PayLife(2),)), (Deal(5, "each opponent"),)),), Context(0, "Ana", "Pact"))
    assert [player.life for player in game.position.players.values()] == life


@pytest.mark.parametrize(("pays", "gone", "life"), [(True, ["Bear"], [20, 18]), (False, [], [17, 20])])
def test_what_is_done_if_a_player_pays(pays: object, gone: list[str], life: list[int]) -> None:
    """Then it speaks of what was paid: damage equal to its power, as it was; else something else is done."""
    begun = new_game()
    creature(begun, "Bear")
    relic = begun.make("Relic", Face("Relic", frozenset({"artifact"})), "Ana", "Ana", "battlefield")
    game = Game(begun.rulebook, begun.position, [pays])
    act = IfPaid(Cost(acts=(SacrificeOne(CREATURE),)), (Deal(Amount("power", "paid"), "each opponent"),),
                 (Deal(3, "you"),))  # fmt: skip
    follow(game, (act,), Context(relic.id, "Ana", "Relic"))
    assert [card.label for card in game.zone("graveyard")] == gone
    assert [player.life for player in game.position.players.values()] == life


def test_who_cannot_pay_is_not_asked() -> None:
    """Without a creature to sacrifice there is one answer, and what is said for it is done."""
    game = new_game()
    ox = creature(game, "Ox", "Bob")
    relic = game.make("Relic", Face("Relic", frozenset({"artifact"})), "Ana", "Ana", "battlefield")
    act = UnlessPaid(Cost(acts=(SacrificeOne(CREATURE),)), (Destroy("this"),))
    follow(game, (act,), Context(relic.id, "Ana", "Relic"))
    assert game.battlefield() == [ox]


def test_who_may_draw_is_asked_whether_they_do() -> None:
    """The controller, where there is a card to be drawn."""
    game = new_game()
    bear = creature(game, "Bear", "Bob")
    creature(game, "Ox", "Bob", "library")
    with pytest.raises(Choice) as asked:
        follow(game, (May((Draw(1),)),), Context(bear.id, "Bob", "Bear"))
    assert (asked.value.player, asked.value.question) == ("Bob", WHETHER_TO_DRAW)
