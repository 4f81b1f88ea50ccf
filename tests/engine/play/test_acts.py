"""Acts: what instructions speak of, and the order in which they are followed."""

import pytest

from kb.engine.effects.drawing import Draw
from kb.engine.effects.life import GainLife, LoseLife
from kb.engine.play.acts import ForItsTargets, because, follow, own, plain, things
from kb.engine.position.filters import CREATURE
from kb.engine.position.objects import TARGETED, Context
from kb.engine.slots.resolving import instructions
from tests.engine.making import creature, new_game


@pytest.mark.parametrize(
    ("what", "labels"),
    [("this", "Bear"), ("that", "Ox"), ("targets", "Elf Ox"), ("host", "Elf"), (CREATURE, "Bear Ox Elf")],
    ids=str,
)
def test_what_is_spoken_of(what: object, labels: str) -> None:
    """The source, what an event was about, the targets that are objects and still there, the host, or a kind."""
    game = new_game()
    bear, ox, elf = creature(game, "Bear"), creature(game, "Ox", "Bob"), creature(game, "Elf")
    game.put(bear._replace(host=elf.id))
    context = Context(bear.id, "Ana", "Bear", that=ox.id, targets=(elf.id, "Bob", 99, ox.id))
    assert [thing.label for thing in things(game, what, context)] == labels.split()
    assert list(own(game, CREATURE, context)) == ["Bear", "Elf"]


def test_instructions_are_followed_in_their_order() -> None:
    """As the trace tells; one that isn't modelled is refused by name."""
    game = new_game()
    acts = (LoseLife(1), GainLife(2))
    follow(game, acts, Context(creature(game, "Bear").id, "Ana", "Bear"))
    assert [step.words for step in game.position.steps()] == ["Ana loses 1 life", "Ana gains 2 life"]


def test_instructions_with_targets_of_their_own_are_given_one_by_one() -> None:
    """However deep they are."""
    one, two, three = Draw(1), Draw(2), Draw(3)
    inner = ForItsTargets(0, (two, three))
    assert list(plain((one, ForItsTargets(1, (inner, one))))) == [one, two, three, one]


def test_the_order_of_instructions_matters_where_there_are_several() -> None:
    """Only then is the rule on it asked, and makes so what is done."""
    game = new_game()
    context = Context(creature(game, "Bear").id, "Ana", "Bear")
    for acts, is_asked in (((LoseLife(1),), False), ((LoseLife(1), GainLife(1)), True)):
        game.position.consulted = ()
        follow(game, acts, context)
        assert (instructions.slug in because(game, acts, context)) is is_asked
        assert any(instructions.slug in step.looked_at for step in game.position.steps()) is is_asked


def test_what_a_spell_targeted_are_the_objects_among_its_targets() -> None:
    """Players whom it targeted besides are no objects; an object that is gone is not found."""
    game = new_game()
    bear, ox = creature(game, "Bear"), creature(game, "Ox", "Bob")
    game.put(bear._replace(remembered=((TARGETED, ("Bob", ox.id, 99)),)))
    assert [thing.label for thing in things(game, "what it targeted", Context(bear.id, "Ana", "Bear"))] == ["Ox"]


def test_each_target_belongs_to_an_instruction() -> None:
    """Targets of which it isn't known to what they belong are a mistake of whoever tells them."""
    act = ForItsTargets(0, ())
    with pytest.raises(ValueError, match="shorter"):
        follow(new_game(), (act,), Context(0, "Ana", "Pact", targets=(1, 2), parts=((0,),)))
