"""Verbs that leave continuous effects behind."""

from kb.engine.instructions.changing import GainActivatedAbilities, LoseLife
from kb.engine.play.acts import follow
from kb.engine.position.abilities import Activated, Keyword
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
