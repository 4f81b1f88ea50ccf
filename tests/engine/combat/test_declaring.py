"""Tests for declaring attackers and blockers, and for illegal declarations."""

import pytest

from kb.engine.combat.declaring import attack, attack_with, block, may_attack, may_be_blocked_by, may_block
from kb.engine.effects.continuous import add_lasting_effect
from kb.engine.play.game import Game
from kb.engine.position.abilities import Keyword, Triggered
from kb.engine.position.choices import IllegalAnswer
from kb.engine.position.effects import Change, Pattern
from kb.engine.position.filters import CREATURE, Named
from kb.engine.position.limits import Limit
from kb.engine.position.objects import Context, Face, Object
from kb.engine.position.parts import Turn
from tests.engine.making import creature, new_game


def attacking(day: str = "2008-08-10") -> tuple[Game, list[Object]]:
    """Return a game in which two creatures of Ana's attack Bob, who has two creatures too; and all four."""
    game = new_game(day)
    made = [creature(game, "Bear"), creature(game, "Ox"), creature(game, "Wall", "Bob"), creature(game, "Elf", "Bob")]
    game.position.combat = game.position.combat._replace(attackers=((made[0].id, ()), (made[1].id, ())))
    return game, made


def test_all_declared_blockers_block_the_one_attacker() -> None:
    game, (bear, ox, wall, elf) = attacking()
    block(game, "Bob", bear, (wall, elf))
    [(first, by), (second, by_none)] = game.position.combat.attackers
    assert (first, set(by), second, by_none) == (bear.id, {wall.id, elf.id}, ox.id, ())


def test_blocked_attacker_cannot_be_blocked_again() -> None:
    game, (bear, ox, wall, elf) = attacking()
    block(game, "Bob", bear, (wall,))
    with pytest.raises(IllegalAnswer, match="already blocked"):
        block(game, "Bob", bear, (elf,))
    block(game, "Bob", ox, (elf,))
    assert game.position.combat.attackers == ((bear.id, (wall.id,)), (ox.id, (elf.id,)))


def test_creatures_that_block_one_of_a_band_block_the_whole_band() -> None:
    game, (bear, ox, wall, elf) = attacking()
    game.put(bear._replace(face=bear.face._replace(abilities=(Keyword("banding"),))))
    game.position.combat = game.position.combat._replace(bands=((bear.id, ox.id),))
    block(game, "Bob", bear, (wall,))
    block(game, "Bob", ox, (elf,))
    assert game.position.combat.attackers == ((bear.id, (wall.id, elf.id)), (ox.id, (wall.id, elf.id)))


def test_creature_that_isnt_attacking_cannot_be_blocked() -> None:
    game, (_, _, wall, elf) = attacking()
    with pytest.raises(IllegalAnswer, match="isn't attacking"):
        block(game, "Bob", elf, (wall,))


@pytest.mark.parametrize(("more", "problem"), [
    ({"tapped": True}, "it is tapped"),
    ({"zone": "hand"}, "isn't on the battlefield"),
    ({"arrived": 1}, ""),
    ({"controller": "Bob"}, "Ana doesn't control it"),
])  # fmt: skip
def test_illegal_attack_is_refused_with_the_reason(more: dict[str, object], problem: str) -> None:
    game = new_game()
    bear = creature(game, "Bear")
    game.position.turn = game.position.turn._replace(number=3)
    attack(game.fork(), "Ana", bear)
    game.put(bear._replace(**{"arrived": 0} | more))  # type: ignore[arg-type]  # fields by name
    if problem:
        with pytest.raises(IllegalAnswer, match=problem):
            attack(game, "Ana", game.object(bear.id))
        assert game.position.combat.attackers == ()


def test_noncreature_neither_attacks_nor_blocks() -> None:
    game, (bear, _, wall, _) = attacking()
    for thing in (bear, wall):
        game.put(thing._replace(face=thing.face._replace(types=frozenset({"artifact"}))))
    with pytest.raises(IllegalAnswer, match="isn't a creature"):
        block(game, "Bob", bear, (game.object(wall.id),))
    game.position.combat = game.position.combat._replace(attackers=())
    with pytest.raises(IllegalAnswer, match="isn't a creature"):
        attack(game, "Ana", game.object(bear.id))


def test_attack_after_damage_after_blockers_or_in_the_end_step_is_refused() -> None:
    game, (bear, ox, wall, _) = attacking()
    with pytest.raises(IllegalAnswer, match="already attacking"):
        attack(game, "Ana", bear)
    new = creature(game, "Elk")
    attack(game.fork(), "Ana", new)
    blocked = game.fork()
    block(blocked, "Bob", bear, (wall,))
    with pytest.raises(IllegalAnswer, match="blockers have already been declared"):
        attack(blocked, "Ana", new)
    for change in ({"combat": game.position.combat._replace(has_fought=True)}, {"turn": Turn("Ana", phase="end")}):
        over = game.fork()
        vars(over.position).update(change)
        with pytest.raises(IllegalAnswer, match="this turn's combat is over"):
            attack(over, "Ana", new)
    game.position.combat = game.position.combat._replace(struck=frozenset({ox.id}))
    with pytest.raises(IllegalAnswer, match="combat damage has been dealt"):
        attack(game, "Ana", new)


def test_only_the_defending_player_blocks_with_own_untapped_creatures() -> None:
    game, (bear, ox, wall, _) = attacking()
    with pytest.raises(IllegalAnswer, match="Ana isn't attacked"):
        block(game, "Ana", bear, (ox,))
    with pytest.raises(IllegalAnswer, match="Bob doesn't control it"):
        block(game, "Bob", bear, (ox,))
    game.put(wall._replace(tapped=True))
    with pytest.raises(IllegalAnswer, match="it is tapped"):
        block(game, "Bob", bear, (game.object(wall.id),))


@pytest.mark.parametrize(
    ("limit", "blockers", "problem"),
    [
        (Limit("fewest blockers", CREATURE, 2), 1, "so few creatures"),
        (Limit("fewest blockers", CREATURE, 2), 2, ""),
        (Limit("most blockers", CREATURE, 1), 2, "so many creatures"),
        (Limit("most blockers", CREATURE, 1), 1, ""),
        (Limit("blockers", Named("Wall")), 1, ""),
        (Limit("blockers", Named("Wall")), 2, "Elf can't block Bear: an effect prevents it"),
    ],
    ids=str,
)
def test_limits_on_number_and_kind_of_blockers_are_enforced(limit: Limit, blockers: int, problem: str) -> None:
    game, (bear, _, wall, elf) = attacking()
    add_lasting_effect(game, (Change("cannot", limit),), frozenset({bear.id}), "", Context(bear.id, "Ana", "Bear"))
    if problem:
        with pytest.raises(IllegalAnswer, match=problem):
            block(game, "Bob", bear, (wall, elf)[:blockers])
    else:
        block(game, "Bob", bear, (wall, elf)[:blockers])
        assert len(dict(game.position.combat.attackers)[bear.id]) == blockers


def test_attack_that_needs_a_permanent_of_the_defending_player_ignores_those_of_others() -> None:
    game = new_game()
    bear = creature(game, "Bear")
    needs = Limit("defending lands", Named("Wall"))
    add_lasting_effect(game, (Change("cannot", needs),), frozenset({bear.id}), "", Context(bear.id, "Ana", "Bear"))
    creature(game, "Wall", "Ana")
    with pytest.raises(IllegalAnswer, match="Bear can't attack"):
        attack(game, "Ana", bear)
    game.make("Other", Face("Wall", frozenset({"creature"}), power=0, toughness=3), "Bob", "Bob", "battlefield")
    attack(game, "Ana", bear)
    assert dict(game.position.combat.attackers) == {bear.id: ()}


def test_attackers_declared_together_are_all_tapped() -> None:
    game = new_game()
    bear, ox, elf = creature(game, "Bear"), creature(game, "Ox"), creature(game, "Elf")
    attack_with(game, "Ana", [bear, ox])
    assert [attacker for attacker, _ in game.position.combat.attackers] == [bear.id, ox.id]
    assert [game.object(thing.id).tapped for thing in (bear, ox, elf)] == [True, True, False]


def test_block_after_blockers_are_declared_or_damage_is_dealt_is_refused() -> None:
    for over in ({"is_blocking_over": True}, {"struck": frozenset[int]()}):
        game, (bear, _, wall, _elf) = attacking()
        game.position.combat = game.position.combat._replace(**over)
        with pytest.raises(IllegalAnswer, match="can no longer be blocked"):
            block(game, "Bob", bear, (wall,))


def test_second_attacker_is_refused_after_an_attacks_alone_trigger() -> None:
    game = new_game()
    alone = Triggered(Pattern("attack alone", CREATURE), ())
    game.make("Bell", Face("Bell", frozenset({"artifact"}), abilities=(alone,)), "Ana", "Ana", "battlefield")
    bear, ox = creature(game, "Bear"), creature(game, "Ox")
    attack_with(game, "Ana", [bear])
    with pytest.raises(IllegalAnswer, match="All attackers are declared at once"):
        attack_with(game, "Ana", [ox])


def test_may_attack_and_may_block_reject_tapped_barred_and_noncreature_permanents() -> None:
    game = new_game("2023-11-17")
    made = {label: creature(game, label, player) for label, player in (("Bear", "Ana"), ("Elf", "Bob"), ("Imp", "Bob"))}
    rock = game.make("Rock", Face("Rock", frozenset({"artifact"})), "Bob", "Bob", "battlefield")
    game.put(made["Imp"]._replace(tapped=True))
    assert [may_attack(game, game.object(thing.id)) for thing in made.values()] == [True, False, False]
    game.position.combat = game.position.combat._replace(attackers=((made["Bear"].id, ()),))
    there = [*(game.object(thing.id) for thing in made.values() if thing.label != "Bear"), rock]
    assert [may_block(game, made["Bear"].id, thing) for thing in there] == [True, False, False]
    menacing = made["Bear"].face._replace(abilities=(Keyword("menace"),))
    game.put(game.object(made["Bear"].id)._replace(face=menacing))
    assert may_block(game, made["Bear"].id, made["Elf"])
    assert [may_be_blocked_by(game, made["Bear"].id, number) for number in (1, 2)] == [False, True]
