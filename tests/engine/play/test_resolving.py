"""Tests for resolving spells and abilities."""

import pytest

from kb.engine.effects.damage import Deal
from kb.engine.effects.life import LoseLife
from kb.engine.play.game import Game
from kb.engine.play.resolving import leave_stack, resolve, with_legal_targets
from kb.engine.position.abilities import Act, Target
from kb.engine.position.effects import Amount, If
from kb.engine.position.filters import CREATURE, other_than
from kb.engine.position.objects import TARGETED, Context, Face, Object, Waiting
from tests.engine.making import creature, new_game

HURT = (Deal(1),)
LOSE = (LoseLife(1),)
ONE = (Target(CREATURE),)


def spell(game: Game, kind: str = "instant", **more: object) -> Object:
    """Return a new spell of Ana's on the stack."""
    face = Face("Rite", frozenset({kind}), power=1, toughness=1)
    return game.make("Rite", face._replace(**more), "Ana", "Ana", "stack")  # type: ignore[arg-type]  # fields by name


def waiting(source: Object, acts: tuple[Act, ...] = LOSE, *targets: int | str, **more: object) -> Waiting:
    """Return Ana's spell or ability on the stack with these instructions, targeting these creatures."""
    context = Context(source.id, "Ana", source.label, targets=targets)
    found = Waiting(acts, context, targets=ONE * len(targets), is_spell=source.zone == "stack")
    return found._replace(**more)  # type: ignore[arg-type]  # fields by name


def labels(game: Game, zone: str) -> list[str]:
    """Return the labels of the objects in a zone."""
    return [thing.label for thing in game.zone(zone)]


def test_instant_takes_effect_and_goes_to_the_graveyard() -> None:
    """Passes are reset."""
    game = new_game()
    game.position.priority = game.position.priority._replace(passed=("Ana",), holder="Bob")
    resolve(game, waiting(spell(game)))
    assert (labels(game, "graveyard"), game.position.players["Ana"].life) == (["Rite"], 19)
    assert (game.position.priority.passed, game.position.priority.holder) == ((), "")


def test_ability_resolves_without_moving_its_source() -> None:
    game = new_game()
    bear = creature(game, "Bear")
    resolve(game, waiting(bear))
    assert (labels(game, "battlefield"), game.position.players["Ana"].life) == (["Bear"], 19)


def test_permanent_spell_enters_under_its_casters_control() -> None:
    game = new_game()
    card = spell(game, "creature")
    resolve(game, waiting(card, ())._replace(context=Context(card.id, "Bob", "Rite")))
    [there] = game.battlefield()
    assert (there.label, there.owner, there.controller) == ("Rite", "Ana", "Bob")


def test_aura_enters_attached_to_its_target() -> None:
    game = new_game()
    bear = creature(game, "Bear")
    resolve(game, waiting(spell(game, "enchantment", enchants=CREATURE), (), bear.id))
    aura = game.battlefield()[-1]
    assert (aura.label, aura.host, aura.remembered) == ("Rite", bear.id, ())


def test_permanent_remembers_its_spells_targets() -> None:
    game = new_game()
    bear = creature(game, "Bear")
    resolve(game, waiting(spell(game, "artifact"), (), bear.id))
    rock = game.battlefield()[-1]
    assert (rock.label, rock.host, dict(rock.remembered)) == ("Rite", None, {TARGETED: (bear.id,)})


def test_spell_without_legal_targets_does_nothing_and_goes_to_the_graveyard() -> None:
    """An ability is just removed from the stack."""
    for is_spell in (True, False):
        game = new_game()
        bear, ox = creature(game, "Bear"), creature(game, "Ox")
        due = waiting(spell(game) if is_spell else ox, LOSE, bear.id)
        game.remove(bear)
        resolve(game, due)
        assert game.position.players["Ana"].life == 20
        assert labels(game, "graveyard") == (["Rite"] if is_spell else [])


def test_spell_resolves_for_its_remaining_legal_targets() -> None:
    game = new_game()
    bear, ox = creature(game, "Bear"), creature(game, "Ox")
    due = waiting(spell(game), HURT, bear.id, ox.id)
    game.put(bear._replace(face=bear.face._replace(types=frozenset({"land"}))))
    context = with_legal_targets(game, due)
    assert (context.targets, context.lost) == ((ox.id,), 1)
    assert with_legal_targets(game, waiting(ox)) == waiting(ox).context


def test_target_is_checked_against_the_instruction_it_was_chosen_for() -> None:
    game = new_game()
    bear, ox = creature(game, "Bear"), creature(game, "Ox")
    wanted = (Target(other_than(CREATURE), part=(0,)), Target(CREATURE, part=(1,)))
    context = with_legal_targets(game, waiting(spell(game), LOSE, bear.id, ox.id, targets=wanted))
    assert (context.targets, context.parts, context.lost) == ((ox.id,), ((1,),), 1)


@pytest.mark.parametrize(("least", "life"), [(2, 19), (3, 20)])
def test_intervening_if_condition_is_checked_again_on_resolution(least: int, life: int) -> None:
    game = new_game()
    bear = creature(game, "Bear")
    resolve(game, waiting(bear, condition=If(Amount("power"), least)))
    assert game.position.players["Ana"].life == life


def test_copy_of_a_spell_puts_no_card_into_the_graveyard() -> None:
    game = new_game()
    copied = game.make("Copy", Face("Rite", frozenset({"instant"})), "Ana", "Ana", "stack", is_token=True)
    leave_stack(game, copied.id)
    card = spell(game)
    leave_stack(game, card.id)
    assert [labels(game, zone) for zone in ("graveyard", "stack")] == [["Rite"], []]


def test_resolution_is_credited_to_the_card_and_the_rule() -> None:
    game = new_game()
    resolve(game, waiting(spell(game)))
    step = next(step for step in game.position.steps() if step.words == "Rite resolves")
    assert step.rules == ("card Rite", "responding")


def test_permanent_spell_that_cannot_enter_leaves_the_stack() -> None:
    game = new_game()
    card = spell(game, "creature")
    game.put(card._replace(face=card.face._replace(types=frozenset({"sorcery", "creature"}))))
    before = game.position.fork()
    resolve(game, waiting(game.object(card.id), ()))
    assert before.objects.keys() != game.position.objects.keys()
    assert labels(game, "stack") == []
