"""Resolving: what a spell or ability does, with which targets, and where it goes then."""

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
    """Return a spell of Ana's on the stack."""
    face = Face("Rite", frozenset({kind}), power=1, toughness=1)
    return game.make("Rite", face._replace(**more), "Ana", "Ana", "stack")  # type: ignore[arg-type]  # fields by name


def waiting(source: Object, acts: tuple[Act, ...] = LOSE, *targets: int | str, **more: object) -> Waiting:
    """Return that something of Ana's waits with these targets, of which each is to be a creature."""
    context = Context(source.id, "Ana", source.label, targets=targets)
    found = Waiting(acts, context, targets=ONE * len(targets), is_spell=source.zone == "stack")
    return found._replace(**more)  # type: ignore[arg-type]  # fields by name


def labels(game: Game, zone: str) -> list[str]:
    """Return what is in a zone."""
    return [thing.label for thing in game.zone(zone)]


def test_an_instant_does_what_it_says_and_is_put_into_the_graveyard() -> None:
    """Who had passed has not any more."""
    game = new_game()
    game.position.priority = game.position.priority._replace(passed=("Ana",), holder="Bob")
    resolve(game, waiting(spell(game)))
    assert (labels(game, "graveyard"), game.position.players["Ana"].life) == (["Rite"], 19)
    assert (game.position.priority.passed, game.position.priority.holder) == ((), "")


def test_an_ability_leaves_its_source_where_it_is() -> None:
    """It does what it says."""
    game = new_game()
    bear = creature(game, "Bear")
    resolve(game, waiting(bear))
    assert (labels(game, "battlefield"), game.position.players["Ana"].life) == (["Bear"], 19)


def test_a_permanent_spell_enters_the_battlefield() -> None:
    """Under the control of whoever cast it."""
    game = new_game()
    card = spell(game, "creature")
    resolve(game, waiting(card, ())._replace(context=Context(card.id, "Bob", "Rite")))
    [there] = game.battlefield()
    assert (there.label, there.owner, there.controller) == ("Rite", "Ana", "Bob")


def test_an_aura_enters_attached_to_its_target() -> None:
    """It does not remember it as something targeted besides."""
    game = new_game()
    bear = creature(game, "Bear")
    resolve(game, waiting(spell(game, "enchantment", enchants=CREATURE), (), bear.id))
    aura = game.battlefield()[-1]
    assert (aura.label, aura.host, aura.remembered) == ("Rite", bear.id, ())


def test_a_permanent_remembers_what_it_targeted() -> None:
    """It is attached to nothing for that."""
    game = new_game()
    bear = creature(game, "Bear")
    resolve(game, waiting(spell(game, "artifact"), (), bear.id))
    rock = game.battlefield()[-1]
    assert (rock.label, rock.host, dict(rock.remembered)) == ("Rite", None, {TARGETED: (bear.id,)})


def test_what_has_lost_all_its_targets_does_nothing() -> None:
    """A spell is put into the graveyard without doing anything; an ability just isn't there any more."""
    for is_spell in (True, False):
        game = new_game()
        bear, ox = creature(game, "Bear"), creature(game, "Ox")
        due = waiting(spell(game) if is_spell else ox, LOSE, bear.id)
        game.remove(bear)
        resolve(game, due)
        assert game.position.players["Ana"].life == 20
        assert labels(game, "graveyard") == (["Rite"] if is_spell else [])


def test_it_goes_on_with_the_targets_that_are_left() -> None:
    """The legal ones are known to it, and how many are lost."""
    game = new_game()
    bear, ox = creature(game, "Bear"), creature(game, "Ox")
    due = waiting(spell(game), HURT, bear.id, ox.id)
    game.put(bear._replace(face=bear.face._replace(types=frozenset({"land"}))))
    context = with_legal_targets(game, due)
    assert (context.targets, context.lost) == ((ox.id,), 1)
    assert with_legal_targets(game, waiting(ox)) == waiting(ox).context


def test_a_target_is_legal_for_the_part_that_it_was_chosen_for() -> None:
    """Of each it is known for which of its instructions."""
    game = new_game()
    bear, ox = creature(game, "Bear"), creature(game, "Ox")
    wanted = (Target(other_than(CREATURE), part=(0,)), Target(CREATURE, part=(1,)))
    context = with_legal_targets(game, waiting(spell(game), LOSE, bear.id, ox.id, targets=wanted))
    assert (context.targets, context.parts, context.lost) == ((ox.id,), ((1,),), 1)


@pytest.mark.parametrize(("least", "life"), [(2, 19), (3, 20)])
def test_a_condition_is_looked_at_again(least: int, life: int) -> None:
    """An ability whose "if …" isn't so any more does nothing."""
    game = new_game()
    bear = creature(game, "Bear")
    resolve(game, waiting(bear, condition=If(Amount("power"), least)))
    assert game.position.players["Ana"].life == life


def test_a_copy_of_a_spell_is_nowhere_then() -> None:
    """No card is put into the graveyard for it; a card is."""
    game = new_game()
    copied = game.make("Copy", Face("Rite", frozenset({"instant"})), "Ana", "Ana", "stack", is_token=True)
    leave_stack(game, copied.id)
    card = spell(game)
    leave_stack(game, card.id)
    assert [labels(game, zone) for zone in ("graveyard", "stack")] == [["Rite"], []]


def test_what_it_resolves_by_is_told() -> None:
    """The trace has the card and the rule."""
    game = new_game()
    resolve(game, waiting(spell(game)))
    step = next(step for step in game.position.steps() if step.words == "Rite resolves")
    assert step.rules == ("card Rite", "responding")


def test_a_permanent_that_cannot_enter_goes_to_the_graveyard() -> None:
    """It is nowhere else then."""
    game = new_game()
    card = spell(game, "creature")
    game.put(card._replace(face=card.face._replace(types=frozenset({"sorcery", "creature"}))))
    before = game.position.fork()
    resolve(game, waiting(game.object(card.id), ()))
    assert before.objects.keys() != game.position.objects.keys()
    assert labels(game, "stack") == []
