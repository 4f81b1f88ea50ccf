"""Tests for interrupts: what may be cast while a spell is being cast, and when it resolves."""

import pytest

from kb.engine.play.event_windows import INTERRUPTING
from kb.engine.play.game import Game
from kb.engine.play.interrupting import ResolveAtOnce, check_interrupt, interrupt, resolve_at_once
from kb.engine.position.choices import IllegalAnswer
from kb.engine.position.frames import Frames, Resolve, Tell
from kb.engine.position.objects import Context, Face, Object, Waiting
from kb.engine.slots.casting import interrupts
from tests.engine.making import new_game

EARLY, LATE = "1998-10-18", "2008-08-10"


def spells(day: str, *kinds: str) -> tuple[Game, list[Object]]:
    """Return a game with spells of these types on the stack, labelled by position, and the spells."""
    game = new_game(day)
    made = []
    for place, kind in enumerate(kinds):
        spell = game.make(str(place), Face(str(place), frozenset({kind})), "Ana", "Ana", "stack")
        game.position.stack += (Waiting((), Context(spell.id, "Ana", spell.label), is_spell=True),)
        made.append(spell)
    return game, made


def test_interrupt_may_target_only_the_spell_being_cast_and_interrupts_to_it() -> None:
    game, [old, new, answer] = spells(EARLY, "sorcery", "instant", "interrupt")
    counter = game.make("Counter", Face("Counter", frozenset({"interrupt"})), "Bob", "Bob", "stack")
    check_interrupt(game, counter, (new.id,))
    check_interrupt(game, counter, (answer.id,))
    check_interrupt(game, counter, ("Ana", 99))
    with pytest.raises(IllegalAnswer, match="only the spell that it interrupts"):
        check_interrupt(game, counter, (old.id,))
    later = Game(new_game(LATE).rulebook, game.position)
    check_interrupt(later, counter, (old.id,))


def test_only_interrupts_are_cast_while_a_spell_is_being_cast() -> None:
    game, [spell] = spells(EARLY, "instant")
    check_interrupt(game, spell, ())
    game.position.priority = game.position.priority._replace(window=INTERRUPTING)
    with pytest.raises(IllegalAnswer, match="isn't an interrupt"):
        check_interrupt(game, spell, ())
    counter = game.make("Counter", Face("Counter", frozenset({"interrupt"})), "Bob", "Bob", "stack")
    check_interrupt(game, counter, ())


@pytest.mark.parametrize(("day", "kind", "agenda"), [
    (EARLY, "interrupt", (ResolveAtOnce(),)), (EARLY, "instant", ()), (LATE, "interrupt", ()),
])  # fmt: skip
def test_interrupt_resolves_at_once_until_1999(day: str, kind: str, agenda: Frames) -> None:
    game, [spell] = spells(day, kind)
    interrupt(game, spell)
    assert game.position.agenda == agenda


def test_resolution_waits_for_further_interrupts_in_the_story() -> None:
    game, [_, last] = spells(EARLY, "instant", "interrupt")
    further, end = Tell("Bob casts Counter", None, INTERRUPTING), Tell("the turn ends", None, "")
    game.position.agenda = (further, end)
    resolve_at_once(game)
    assert game.position.agenda == (further, ResolveAtOnce(), end)
    game.position.agenda = (Tell("Bob casts Counter", None, ""),)
    resolve_at_once(game)
    first, *rest = game.position.agenda
    assert isinstance(first, Resolve)
    assert (first.waiting.context.source, len(rest)) == (last.id, 2)
    assert [waiting.label for waiting in game.position.stack] == ["0"]


def test_contrast_forbids_interrupting_an_interrupt() -> None:
    game, [spell] = spells(EARLY, "instant")
    counter = game.make("Counter", Face("Counter", frozenset({"interrupt"})), "Bob", "Bob", "stack")
    otherwise = Game(game.rulebook.exchanging(interrupts, interrupts.contrasts["of no interrupt"]), game.position)
    check_interrupt(otherwise, counter, (spell.id,))
    game, [spell, answer] = spells(EARLY, "instant", "interrupt")
    counter = game.make("Counter", Face("Counter", frozenset({"interrupt"})), "Bob", "Bob", "stack")
    check_interrupt(game, counter, (answer.id,))
    with pytest.raises(IllegalAnswer, match="Counter is an interrupt: it can't be played while another"):
        check_interrupt(Game(otherwise.rulebook, game.position), counter, (answer.id,))


def test_interrupt_that_targets_no_spell_is_cast_as_an_instant() -> None:
    game, [_spell] = spells(EARLY, "instant")
    ox = game.make("Ox", Face("Ox", frozenset({"creature"})), "Ana", "Ana", "battlefield")
    blast = game.make("Blast", Face("Blast", frozenset({"interrupt"})), "Bob", "Bob", "stack")
    check_interrupt(game, blast, (ox.id,))
    game.position.stack += (Waiting((), Context(blast.id, "Bob", "Blast", targets=(ox.id,)), is_spell=True),)
    interrupt(game, blast)
    assert game.position.agenda == ()
    game.position.priority = game.position.priority._replace(window=INTERRUPTING)
    with pytest.raises(IllegalAnswer, match="if it targets no spell"):
        check_interrupt(game, blast, (ox.id,))
