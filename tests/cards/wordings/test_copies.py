"""Copies: what enters or becomes one, as each text says so; the boards of the packaged cards play them."""

import pytest

from kb.cards.card_text import CardText
from kb.cards.faces import face_of_text
from kb.engine.effects.copying import BecomeACopy, CopySpell, EnterAsACopy
from kb.engine.position.abilities import AsItEnters, Target
from kb.engine.position.filters import CREATURE, MadeAs


def test_what_may_enter_as_a_copy(said):
    """In the words of three days."""
    chosen = (AsItEnters(EnterAsACopy(CREATURE, frozenset({"you may"}))),)
    older = (
        "as ~ comes into play, you may choose a creature in play. if you do, ~ comes into play as a copy of that "
        "creature."
    )
    assert said(older) == said("you may have ~ enter the battlefield as a copy of any creature on the battlefield.")
    assert said(older) == chosen


def test_what_targets_what_it_will_be():
    """As it is cast: a card that was made as a creature."""
    text = "Mime comes into play as a copy of target creature card or creature token."
    face = face_of_text(CardText("Mime", "Summon Mime", text, "{U}", "0", "0"))
    assert face.targets == (Target(MadeAs("creature")),)


def test_what_becomes_a_copy_keeps_what_it_says(said):
    """This ability."""
    becomes = "~ becomes a copy of that card or token and gains this ability."
    [ability] = said(f"whenever any creature card or creature token comes into play, {becomes}")
    assert ability.acts == (BecomeACopy("that", frozenset({"with this ability"})),)


@pytest.mark.parametrize("kind", ["instant or sorcery spell", "instant spell"])
def test_a_spell_is_copied(said, kind):
    """With other targets, if its caster likes."""
    [spell] = said(f"copy target {kind}. you may choose new targets for the copy.")
    assert spell.acts == (CopySpell(frozenset({"new targets"})),)
    assert spell.targets[0].zone == "stack"
