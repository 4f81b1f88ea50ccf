"""Ivory Gargoyle, which comes back at end of turn and costs a draw."""

from kb.engine.instructions.combining import AtEndOfTurn
from kb.engine.instructions.moving import Return, SkipADraw
from kb.engine.law.chronicle import Chronicle
from kb.engine.position.abilities import Keyword, Triggered
from kb.engine.position.effects import Pattern
from kb.engine.position.filters import THIS
from kb.engine.position.objects import Face

ivory_gargoyle: Chronicle[Face] = Chronicle("ivory-gargoyle", "Ivory Gargoyle")

ivory_gargoyle.since(
    "1998-03-31",
    "moursund-1998-04/general-rules/2",
    "returning to play, taking lethal damage, and being destroyed again",
    reading="The record tells what it does; the words are those printed in Alliances (1996-06-10), paraphrased.",
)(
    Face(
        "Ivory Gargoyle",
        types=frozenset({"creature"}),
        subtypes=frozenset({"Gargoyle"}),
        colors=frozenset({"white"}),
        power=2,
        toughness=2,
        abilities=(
            Keyword("flying"),
            Triggered(
                Pattern("move", THIS, "battlefield", "graveyard"),
                (AtEndOfTurn((Return("that"), SkipADraw())),),
            ),
        ),
        not_modelled=("{4}{W}: remove it from the game",),
    )
)
