"""Tests for instructions: what they refer to, and the order in which they are followed."""

import pytest

from kb.engine.effects.drawing import Draw
from kb.engine.effects.life import GainLife, LoseLife
from kb.engine.law.rulebook import NotModelled
from kb.engine.play.acts import (
    ForItsTargets,
    because,
    controlled_by_label,
    follow,
    follow_together,
    gathering,
    plain_instructions,
    things,
    together,
)
from kb.engine.position.filters import CREATURE
from kb.engine.position.objects import TARGETED, Context, Event
from kb.engine.slots.resolving import instructions
from tests.engine.making import creature, new_game, trace


@pytest.mark.parametrize(
    ("what", "labels"),
    [("this", "Bear"), ("that", "Ox"), ("targets", "Elf Ox"), ("host", "Elf"), (CREATURE, "Bear Ox Elf")],
    ids=str,
)
def test_reference_in_an_instruction_finds_its_objects(what: object, labels: str) -> None:
    game = new_game()
    bear, ox, elf = creature(game, "Bear"), creature(game, "Ox", "Bob"), creature(game, "Elf")
    game.put(bear._replace(host=elf.id))
    context = Context(bear.id, "Ana", "Bear", that=ox.id, targets=(elf.id, "Bob", 99, ox.id))
    assert [thing.label for thing in things(game, what, context)] == labels.split()
    assert list(controlled_by_label(game, CREATURE, context)) == ["Bear", "Elf"]


def test_instructions_are_followed_in_order() -> None:
    game = new_game()
    acts = (LoseLife(1), GainLife(2))
    follow(game, acts, Context(creature(game, "Bear").id, "Ana", "Bear"))
    assert [step.words for step in game.position.steps()] == ["Ana loses 1 life", "Ana gains 2 life"]


def test_plain_flattens_nested_instructions() -> None:
    one, two, three = Draw(1), Draw(2), Draw(3)
    inner = ForItsTargets(0, (two, three))
    assert list(plain_instructions((one, ForItsTargets(1, (inner, one))))) == [one, two, three, one]


def test_rule_on_the_order_of_instructions_is_credited_only_for_several() -> None:
    game = new_game()
    context = Context(creature(game, "Bear").id, "Ana", "Bear")
    for acts, is_asked in (((LoseLife(1),), False), ((LoseLife(1), GainLife(1)), True)):
        game.position.consulted = ()
        follow(game, acts, context)
        assert (instructions.slug in because(game, acts, context)) is is_asked
        assert any(instructions.slug in step.looked_at for step in game.position.steps()) is is_asked


def test_only_objects_count_as_what_a_spell_targeted() -> None:
    game = new_game()
    bear, ox = creature(game, "Bear"), creature(game, "Ox", "Bob")
    game.put(bear._replace(remembered=((TARGETED, ("Bob", ox.id, 99)),)))
    assert [thing.label for thing in things(game, "what it targeted", Context(bear.id, "Ana", "Bear"))] == ["Ox"]


def test_targets_without_an_instruction_each_are_rejected() -> None:
    act = ForItsTargets(0, ())
    with pytest.raises(ValueError, match="shorter"):
        follow(new_game(), (act,), Context(0, "Ana", "Pact", targets=(1, 2), parts=((0,),)))


def test_simultaneous_actions_happen_once_all_players_have_chosen() -> None:
    game = new_game()
    seen = []

    def lose(player: str) -> None:
        """Let a player lose 2 life, noting Ana's life total before."""
        seen.append(game.position.players["Ana"].life)
        game.happen([Event("lose life", player=player, amount=2)])

    together(game, [lambda: lose("Ana"), lambda: lose("Bob")])
    assert (seen, [player.life for player in game.position.players.values()]) == ([20, 20], [18, 18])
    contexts = [Context(creature(game, label).id, player, label) for label, player in (("Bear", "Ana"), ("Elk", "Bob"))]
    follow_together(game, [((LoseLife(1), GainLife(3)), context) for context in contexts])
    assert [words.split()[:2] for words in trace(game)[-4:]] == [
        ["Ana", "loses"], ["Bob", "loses"], ["Ana", "gains"], ["Bob", "gains"],
    ]  # fmt: skip


def test_simultaneous_action_that_depends_on_its_own_result_is_refused() -> None:
    game = new_game()
    bear = creature(game, "Bear")
    died = Event("move", bear.id, origin="battlefield", destination="graveyard")
    found: list[Event] = []
    for look in (found.extend, bool, len):
        with pytest.raises(NotModelled, match=r"413\.2d"):
            together(game, [lambda: None, lambda look=look: look(game.happen([died]))])
    assert game.moment.gathered is None
    with pytest.raises(NotModelled, match=r"101\.4"):
        together(game, [lambda: None, lambda: [game.happen([died]) for _ in range(2)] and None])
    assert game.object(bear.id).zone == "battlefield"


def test_mana_is_added_at_once_while_other_events_are_gathered() -> None:
    game = new_game()
    with gathering(game, []):
        game.happen([Event("lose life", player="Ana", amount=1)])
        with gathering(game, None):
            game.happen([Event("lose life", player="Bob", amount=1)])
    assert [player.life for player in game.position.players.values()] == [20, 19]
