"""Tests for zone changes."""

import pytest

from kb.engine.effects.replacing import NotAtAll
from kb.engine.position.abilities import Replacing
from kb.engine.position.effects import Pattern
from kb.engine.position.filters import THIS
from kb.engine.position.objects import Context, Event, Face, Shield, Waiting
from tests.engine.making import creature, new_game

PREVENT = Replacing(Pattern("damage", THIS), NotAtAll())


@pytest.mark.parametrize(
    ("cause", "rules"),
    [("", ("what is going on",)), ("destroyed", ("what is going on",)), ("zero-toughness", ("zero-toughness",))],
)
def test_move_is_credited_to_its_causing_rule_or_the_current_one(cause: str, rules: tuple[str, ...]) -> None:
    game = new_game()
    bear = creature(game, "Bear")
    game.position.because = ("what is going on",)
    game.happen([Event("move", bear.id, origin="battlefield", destination="graveyard", cause=cause)])
    [told] = [step.rules for step in game.position.steps() if step.words == "Bear is put into the graveyard"]
    assert told == rules


def test_moved_object_gets_a_new_id_and_its_last_state_is_known() -> None:
    game = new_game()
    bear = creature(game, "Bear", "Bob")
    game.put(bear._replace(damage=1, controller="Ana"))
    [moved] = game.happen([Event("move", bear.id, origin="battlefield", destination="graveyard")])
    [now] = game.zone("graveyard", "Bob")
    known = game.last_known(bear.id)
    assert known is not None
    assert (now.id, now.was, now.damage, now.controller) == (moved.thing, bear.id, 0, "Bob")
    assert (known[0].damage, known[0].controller, game.exists(bear.id)) == (1, "Ana", False)


def test_spell_moved_off_the_stack_no_longer_resolves() -> None:
    game = new_game()
    spell = creature(game, "Bear", zone="stack")
    context = Context(spell.id, "Ana", "Bear")
    ability = Waiting((), context)
    game.position.stack = (ability, ability._replace(is_spell=True))
    game.happen([Event("move", spell.id, origin="stack", destination="graveyard")])
    assert game.position.stack == (ability,)


@pytest.mark.parametrize(("day", "left"), [("2003-10-01", ["Elf"]), ("2009-07-11", ["Bear", "Elf"])])
def test_phasing_out_ends_shields_where_a_rule_says_so(day: str, left: list[str]) -> None:
    game = new_game(day)
    things = [creature(game, "Bear"), creature(game, "Elf")]
    game.position.shields = tuple(Shield(thing.id, PREVENT) for thing in things)
    game.happen([Event("phase out", things[0].id)])
    assert [game.object(shield.holder).label for shield in game.position.shields] == left


def test_attached_permanent_phases_with_its_host() -> None:
    game = new_game()
    bear = creature(game, "Bear")
    for label, host in (("Web", bear.id), ("Relic", None)):
        made = game.make(label, Face(label, frozenset({"enchantment"})), "Ana", "Ana", "battlefield")
        game.put(made._replace(host=host))
    game.happen([Event("phase out", bear.id)])
    assert [thing.label for thing in game.battlefield()] == ["Relic"]
    game.happen([Event("phase in", bear.id)])
    back = {thing.label: thing for thing in game.battlefield()}
    assert back["Web"].host == back["Bear"].id
    assert not back["Web"].is_along
    assert [step.words for step in game.position.steps()] == [
        "Bear phases out", "Web phases out along with it", "Bear phases in", "Web phases in along with it",
    ]  # fmt: skip
