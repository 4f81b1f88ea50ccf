"""Texts about copies: entering as one, becoming one, and copying spells."""

import pytest

from kb.cards.card_text import CardText
from kb.cards.faces import face_of_text
from kb.engine.effects.copying import BecomeACopy, CopySpell, EnterAsACopy
from kb.engine.position.abilities import AsItEnters, Target
from kb.engine.position.filters import CREATURE, MadeAs


def test_entering_as_a_copy_has_the_same_value_in_older_and_newer_words(said):
    chosen = (AsItEnters(EnterAsACopy(CREATURE, frozenset({"you may"}))),)
    older = (
        "as ~ comes into play, you may choose a creature in play. if you do, ~ comes into play as a copy of that "
        "creature."
    )
    assert said(older) == said("you may have ~ enter the battlefield as a copy of any creature on the battlefield.")
    assert said(older) == chosen


def test_a_text_that_enters_as_a_copy_of_a_target_has_that_target_when_cast():
    """The target is a card or token that was created as a creature."""
    text = "Mime comes into play as a copy of target creature card or creature token."
    face = face_of_text(CardText("Mime", "Summon Mime", text, "{U}", "0", "0"))
    assert face.targets == (Target(MadeAs("creature")),)


def test_an_object_that_becomes_a_copy_may_keep_this_ability(said):
    becomes = "~ becomes a copy of that card or token and gains this ability."
    [ability] = said(f"whenever any creature card or creature token comes into play, {becomes}")
    assert ability.acts == (BecomeACopy("that", frozenset({"with this ability"})),)


@pytest.mark.parametrize("kind", ["instant or sorcery spell", "instant spell"])
def test_a_text_that_copies_a_spell_may_allow_new_targets(said, kind):
    [spell] = said(f"copy target {kind}. you may choose new targets for the copy.")
    assert spell.acts == (CopySpell(frozenset({"new targets"})),)
    assert spell.targets[0].zone == "stack"
