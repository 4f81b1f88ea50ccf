"""Lifeline, the artifact that brings creatures back at end of turn."""

from kb.engine.instructions.combining import AtEndOfTurn
from kb.engine.instructions.moving import Return
from kb.engine.law.chronicle import Chronicle
from kb.engine.position.abilities import Triggered
from kb.engine.position.effects import Amount, If, Pattern
from kb.engine.position.filters import CREATURE
from kb.engine.position.objects import Face

lifeline: Chronicle[Face] = Chronicle("lifeline", "Lifeline")

lifeline.since(
    "1998-10-18",
    "moursund-1998-10/errata/4",
    "put that creature back into play under its owner's control at end of turn",
)(
    Face(
        "Lifeline",
        types=frozenset({"artifact"}),
        abilities=(
            Triggered(
                Pattern("move", CREATURE, destination="graveyard"),
                (AtEndOfTurn((Return("that"),)),),
                condition=CREATURE,
            ),
        ),
    )
)

lifeline.since(
    "2010-03-01",
    "gatherer-2010-03-01/lifeline",
    "Lifeline's ability has an intervening-if clause",
    reading="Known by a ruling of this day; the wording may be older.",
)(
    Face(
        "Lifeline",
        types=frozenset({"artifact"}),
        abilities=(
            Triggered(
                Pattern("move", CREATURE, "battlefield", "graveyard"),
                (AtEndOfTurn((Return("that"),)),),
                condition=If(Amount("creatures there"), 1),
            ),
        ),
    )
)
