"""Verbs that leave continuous effects behind."""

import pytest

from kb.engine.instructions.changing import (
    ExchangeControl,
    GainActivatedAbilities,
    GainControl,
    LoseLife,
    ProtectFromAColor,
    RemoveAllCounters,
    RemoveCounters,
    SetUp,
    Tap,
    Untap,
)
from kb.engine.instructions.moving import PayLife
from kb.engine.instructions.replacing import EnterTapped
from kb.engine.play.acts import follow
from kb.engine.play.game import Game
from kb.engine.position.abilities import Act, Activated, Cost, Keyword
from kb.engine.position.effects import Amount, Change, If
from kb.engine.position.filters import CREATURE, OfType
from kb.engine.position.objects import Context, Face
from kb.engine.steps.playing import Chooses
from kb.engine.verbs.changing import enter_tapped
from tests.engine.making import creature, new_game


def test_activated_abilities_of_another_are_gained_and_told() -> None:
    """Those alone, by the source of what does so."""
    game = new_game()
    imp, ox = creature(game, "Imp"), creature(game, "Ox", "Bob")
    own = Activated((LoseLife(1),))
    game.put(ox._replace(face=ox.face._replace(abilities=(own, Keyword("flying")))))
    act = GainActivatedAbilities("targets", "end of turn")
    follow(game, (act,), Context(imp.id, "Ana", "Imp", targets=(ox.id,)))
    assert game.traits(imp.id).abilities == (own,)
    assert [step.words for step in game.position.steps() if "gains" in step.words] == [
        "Imp gains the activated abilities of Ox"
    ]


@pytest.mark.parametrize(("day", "may"), [("1998-10-18", False), ("2000-01-01", True), ("2008-08-10", False)])
def test_what_comes_later_cant_block_either_where_the_effect_goes_on(day: str, *, may: bool) -> None:
    """An effect that changes no characteristic affects whatever is so described, on the days on which it does."""
    game = new_game(day)
    act = SetUp(OfType("creature"), (Change("cannot", "block"),), "end of turn")
    follow(game, (act,), Context(creature(game, "Bear").id, "Ana", "Bear"))
    late = creature(game, "Ox", "Bob")
    assert ("block" not in game.traits(late.id).restrictions) is may


@pytest.mark.parametrize(
    ("act", "left"),
    [
        (RemoveCounters("fade", 2, "targets"), 1),
        (RemoveCounters("fade", 3, "targets"), 0),
        (RemoveCounters("fade", 5, "targets"), 0),
        (RemoveCounters("charge", 1, "targets"), 3),
        (RemoveAllCounters("fade", "targets"), 0),
        (RemoveAllCounters("charge", "targets"), 3),
    ],
    ids=repr,
)
def test_counters_of_a_kind_are_removed_as_far_as_there_are_any(act: Act, left: int) -> None:
    """No more than there are, and none of another kind."""
    game = new_game()
    bear = creature(game, "Bear")
    game.put(bear._replace(counters=(("fade", 3),)))
    follow(game, (act,), Context(0, "Ana", "Spell", targets=(bear.id,)))
    assert game.object(bear.id).count("fade") == left


@pytest.mark.parametrize(
    ("act", "tapped", "happened"), [(Tap(CREATURE), [True, True], ["Ox"]), (Untap(CREATURE), [False, False], ["Bear"])]
)
def test_only_what_is_not_so_yet_is_tapped_or_untapped(act: Act, tapped: list[bool], happened: list[str]) -> None:
    """What is tapped already doesn't become tapped, and nothing sees it so."""
    game = new_game()
    bear, ox = creature(game, "Bear"), creature(game, "Ox", "Bob")
    game.put(bear._replace(tapped=True))
    follow(game, (act,), Context(0, "Ana", "Spell"))
    assert [game.object(thing.id).tapped for thing in (bear, ox)] == tapped
    words = [step.words for step in game.position.steps()]
    assert [label for label in ("Bear", "Ox") if any(label in each for each in words)] == happened


def test_whose_control_changes_and_whose_does_not() -> None:
    """What is targeted goes over to who does so; it is new under its controller, and is told."""
    game = new_game()
    bear, ox = creature(game, "Bear", "Bob"), creature(game, "Ox", "Bob")
    follow(game, (GainControl("targets"),), Context(0, "Ana", "Spell", targets=(bear.id,)))
    assert [game.traits(thing.id).controller for thing in (bear, ox)] == ["Ana", "Bob"]
    assert [step.words for step in game.position.steps()] == ["Ana gains control of Bear"]


@pytest.mark.parametrize(("other", "after"), [("Bob", ["Bob", "Ana"]), ("Ana", ["Ana", "Ana"])])
def test_control_is_exchanged_of_what_two_players_control(other: str, after: list[str]) -> None:
    """Each gets the other's; of two that one player controls nothing is exchanged, and that is told."""
    game = new_game()
    bear, ox = creature(game, "Bear"), creature(game, "Ox", other)
    follow(game, (ExchangeControl(),), Context(0, "Ana", "Spell", targets=(bear.id, ox.id)))
    assert [game.traits(thing.id).controller for thing in (bear, ox)] == after
    assert len(game.position.steps()) == (2 if other == "Bob" else 1)


def test_what_is_lost_and_gained_one_after_another_adds_up() -> None:
    """Of effects on one creature each counts: what it lost before it gained two things it hasn't, and has both."""
    game = new_game()
    bear = creature(game, "Bear")
    game.put(bear._replace(face=bear.face._replace(abilities=(Keyword("flying"),))))
    changes = [Change("lose", "flying"), *(Change("gain", (Keyword(name),)) for name in ("trample", "fear"))]
    for change in changes:
        follow(game, (SetUp("targets", (change,), "end of turn"),), Context(0, "Ana", "Spell", targets=(bear.id,)))
    assert game.traits(bear.id).abilities == (Keyword("trample"), Keyword("fear"))


def test_with_a_target_that_is_gone_nothing_is_exchanged() -> None:
    """The whole exchange or none of it; a player among the targets is nothing to exchange."""
    for without in ("Bob", 99):
        game = new_game()
        bear = creature(game, "Bear")
        follow(game, (ExchangeControl(),), Context(0, "Ana", "Spell", targets=(bear.id, without)))
        assert game.traits(bear.id).controller == "Ana"
        assert len(game.position.steps()) == 1


@pytest.mark.parametrize(("lands", "life", "answers", "tapped", "left"), [
    (1, 20, (), False, 20),
    (0, 20, (True,), False, 18),
    (0, 20, (False,), True, 20),
    (0, 1, (), True, 1),
])  # fmt: skip
def test_what_enters_tapped_unless_something_is_so_or_paid(
    lands: int, life: int, answers: tuple[bool, ...], *, tapped: bool, left: int
) -> None:
    """With another land it doesn't; otherwise its controller may pay 2 life, who must have it."""
    begun = new_game("2023-11-17")
    begun.position.players["Ana"] = begun.position.players["Ana"]._replace(life=life)
    for _ in range(lands):
        begun.make("Wood", Face("Wood", frozenset({"land"})), "Ana", "Ana", "battlefield")
    unless = If(Amount("permanents", "you", "land"), 1)
    entering = EnterTapped(unless, Cost(acts=(PayLife(2),)))
    pool = begun.make("Pool", Face("Pool", frozenset({"land"})), "Ana", "Ana", "hand")
    game = Game(begun.rulebook, begun.position, answers)
    entrance = enter_tapped(game, pool, entering, Context(pool.id, "Ana", "Pool"))
    assert (entrance.is_tapped, game.position.players["Ana"].life) == (tapped, left)


def test_which_color_is_chosen_is_told() -> None:
    """And each has protection from it."""
    begun = new_game()
    bear = creature(begun, "Bear")
    game = Game(begun.rulebook, begun.position, ["red"])
    follow(game, (ProtectFromAColor("this", "end of turn"),), Context(bear.id, "Ana", "Bear"))
    assert Chooses("Ana", "red", "Bear") in game.position.happenings()
    assert game.traits(bear.id).has("protection from red")
