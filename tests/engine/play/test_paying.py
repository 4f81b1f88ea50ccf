"""Tests for paying: mana and other costs."""

from datetime import date

import pytest

import kb.engine.play.lines_of_play  # noqa: F401  (registers verbs and events)
from kb.engine.effects.life import PayLife
from kb.engine.effects.sacrificing import SacrificeHost, SacrificeOne
from kb.engine.effects.tapping import TapHost
from kb.engine.law.rulebook import NotModelled, Rulebook
from kb.engine.play.affordability import can_pay
from kb.engine.play.game import Game
from kb.engine.play.paying import pay, times, with_left
from kb.engine.position.abilities import Cost, Payment
from kb.engine.position.choices import Choice, IllegalAnswer
from kb.engine.position.filters import CREATURE
from kb.engine.position.mana_costs import mana_value
from kb.engine.position.objects import Context, Event, Face, Player, Purpose
from kb.engine.position.position import Position
from kb.engine.position.questions import WHAT_TO_SACRIFICE
from tests.engine.making import creature, labels, new_game, paid, relic


@pytest.fixture
def game() -> Game:
    """Return a game in which Ana has an artifact, two creatures and no mana."""
    game = Game(Rulebook.on(date(2008, 8, 10)), Position(("Ana", "Bob")))
    game.make("Idol", Face("Idol", frozenset({"artifact"})), "Ana", "Ana", "battlefield")
    for name in ("Bear", "Ox"):
        game.make(name, Face(name, frozenset({"creature"}), power=2, toughness=2), "Ana", "Ana", "battlefield")
    return game


def context(game: Game, x: int = 0) -> Context:
    """Return the context in which Ana pays a cost of her artifact, with this X."""
    idol = game.labelled("Idol")
    assert idol is not None
    return Context(idol.id, "Ana", "Idol", x=x)


def pool(game: Game, mana: str) -> None:
    """Put mana into Ana's pool."""
    game.happen([Event("add mana", player="Ana", word=mana)])


@pytest.mark.parametrize(
    ("has", "cost", "left"),
    [
        ("W", "{W}", ""),
        ("WU", "{1}{W}", ""),
        ("UU", "{U}", "U"),
        ("CC", "{2}", ""),
        ("W", "{W/U}", ""),
        ("U", "{W/U}", ""),
        ("GGG", "{X}{G}", ""),
        ("", "", ""),
        ("R", "{0}", "R"),
    ],
)
def test_mana_of_the_right_colors_pays_a_cost(game: Game, has: str, cost: str, left: str) -> None:
    """Hybrid symbols take either color, and X is what was announced."""
    pool(game, has)
    pay(game, Cost(cost), context(game, x=2))
    assert game.position.players["Ana"].pool == left


@pytest.mark.parametrize(
    ("has", "cost"), [("", "{1}"), ("U", "{W}"), ("W", "{1}{W}"), ("G", "{W/U}"), ("GG", "{X}{G}")]
)
def test_too_little_mana_or_the_wrong_color_does_not_pay(game: Game, has: str, cost: str) -> None:
    pool(game, has)
    with pytest.raises(IllegalAnswer):
        pay(game, Cost(cost), context(game, x=2))
    assert not can_pay(game, Cost(cost), context(game, x=2))


def test_player_chooses_which_mana_to_spend(game: Game) -> None:
    pool(game, "WU")
    with pytest.raises(Choice) as asked:
        pay(game, Cost("{1}"), context(game))
    assert list(asked.value.options) == ["U", "W"]
    assert can_pay(game, Cost("{1}"), context(game))


def test_can_pay_spends_nothing(game: Game) -> None:
    pool(game, "W")
    assert can_pay(game, Cost("{W}", taps=True), context(game))
    idol = game.labelled("Idol")
    assert idol is not None
    assert (game.position.players["Ana"].pool, idol.tapped) == ("W", False)


def test_tapped_permanent_cannot_be_tapped_as_a_cost(game: Game) -> None:
    pay(game, Cost(taps=True), context(game))
    with pytest.raises(IllegalAnswer, match="already tapped"):
        pay(game, Cost(taps=True), context(game))


def test_sacrificed_creature_is_returned_and_its_last_state_kept(game: Game) -> None:
    game.position.story = game.position.story._replace(answers=(("Ana", WHAT_TO_SACRIFICE, "Ox"),))
    [gone] = pay(game, Cost(acts=(SacrificeOne(CREATURE),)), context(game))
    known = game.last_known(gone)
    assert known is not None
    assert (known[0].label, known[1].power) == ("Ox", 2)
    assert not game.exists(gone)


def test_player_cannot_pay_more_life_than_they_have(game: Game) -> None:
    assert can_pay(game, Cost(acts=(PayLife(20),)), context(game))
    assert not can_pay(game, Cost(acts=(PayLife(21),)), context(game))


def test_times_multiplies_a_cost() -> None:
    cost = times(Cost("{1}{U}", acts=(PayLife(2),)), 3)
    assert cost == Cost("{3}{U}{U}{U}", acts=(PayLife(6),))
    assert times(Cost(acts=(SacrificeOne(CREATURE),)), 2).acts == (SacrificeOne(CREATURE),) * 2


def test_mana_value_counts_x_as_0_and_hybrid_as_1() -> None:
    assert [mana_value(cost) for cost in ("", "{2}{W}{W}", "{X}{R}", "{W/U}")] == [0, 4, 1, 1]


def test_identical_mana_in_a_large_pool_is_spent_without_asking(game: Game) -> None:
    pool(game, "C" * 100)
    pay(game, Cost("{50}"), context(game))
    assert game.position.players["Ana"].pool == "C" * 50


def test_each_combination_of_mana_is_offered_once(game: Game) -> None:
    pool(game, "UUURRG")
    with pytest.raises(Choice) as choice:
        pay(game, Cost("{2}"), context(game))
    assert choice.value.options == ["GR", "GU", "RR", "RU", "UU"]


def test_phyrexian_mana_is_refused_with_its_rule_number(game: Game) -> None:
    with pytest.raises(NotModelled, match=r"107\.4f"):
        pay(game, Cost("{G/P}"), Context(0, "Ana", "Zap"))


@pytest.mark.parametrize("payment", [SacrificeHost(), TapHost()])
@pytest.mark.parametrize("is_attached", [True, False])
def test_host_that_is_missing_or_not_controlled_cannot_be_paid_with(payment: Payment, *, is_attached: bool) -> None:
    game = new_game()
    bear = creature(game, "Bear", "Bob")
    with pytest.raises(IllegalAnswer, match="Ana doesn't control the permanent that Relic is attached to"):
        paid(game, payment, relic(game, bear if is_attached else None))
    assert labels(game, "battlefield") == ["Bear", "Relic"]


def test_restricted_mana_stays_when_other_mana_is_spent():
    bound = (("G", Purpose(CREATURE)),)
    player = Player("Ana", pool="GG", bound=bound, ready="G")
    assert with_left(player, "G") == Player("Ana", pool="G", bound=bound)
    assert with_left(player, "") == Player("Ana")
