"""Verbs that leave continuous effects behind."""

import pytest

from kb.engine.instructions.changing import GainActivatedAbilities, LoseLife, SetUp
from kb.engine.play.acts import follow
from kb.engine.position.abilities import Activated, Keyword
from kb.engine.position.effects import Change
from kb.engine.position.filters import Filter
from kb.engine.position.objects import Context
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
    act = SetUp(Filter("type", "creature"), (Change("cannot", "block"),), "end of turn")
    follow(game, (act,), Context(creature(game, "Bear").id, "Ana", "Bear"))
    late = creature(game, "Ox", "Bob")
    assert ("block" not in game.traits(late.id).restrictions) is may
