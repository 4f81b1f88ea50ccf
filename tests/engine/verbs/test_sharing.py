"""Verbs that do something else to each target."""

from kb.engine.instructions.changing import Deal
from kb.engine.instructions.combining import EachToAnotherTarget
from kb.engine.play.acts import follow
from kb.engine.play.lines import lines
from kb.engine.position.frames import Follow
from kb.engine.position.objects import Context
from tests.engine.making import creature, new_game


def test_each_is_done_to_another_as_is_chosen() -> None:
    """In each of both ways; which it is, is told first."""
    game = new_game()
    source, bear, ox = (creature(game, label) for label in ("Forge", "Bear", "Ox"))
    acts = (EachToAnotherTarget((Deal(1, "that"), Deal(2, "that"))),)
    context = Context(source.id, "Ana", "Forge", targets=(bear.id, ox.id))
    game.then(Follow(acts, context))
    ends = [line.position for line in lines(game.rulebook, game.position)]
    assert sorted(tuple(end.objects[thing.id].damage for thing in (bear, ox)) for end in ends) == [(1, 2), (2, 1)]
    assert all(end.steps()[0].words.startswith("Ana chooses: ") for end in ends)


def test_where_no_target_is_left_nothing_is_asked() -> None:
    """And nothing happens."""
    game = new_game()
    source = creature(game, "Forge")
    follow(game, (EachToAnotherTarget((Deal(1, "that"), Deal(2, "that"))),), Context(source.id, "Ana", targets=(99,)))
    assert game.position.steps() == []
