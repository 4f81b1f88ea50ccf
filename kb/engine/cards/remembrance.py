"""Remembrance, which finds another of what has died."""

from kb.engine.instructions.combining import May
from kb.engine.instructions.moving import SearchForTheSameName
from kb.engine.law.chronicle import Chronicle
from kb.engine.position.abilities import Triggered
from kb.engine.position.effects import Pattern
from kb.engine.position.filters import CREATURE, YOURS, Filter, both
from kb.engine.position.objects import Face
from kb.engine.slots.questions import WHETHER_TO_SEARCH

remembrance: Chronicle[Face] = Chronicle("remembrance", "Remembrance")

remembrance.since(
    "1998-10-18",
    "moursund-1998-10/errata/6",
    "you may search your library for a copy of that card",
    reading="The record gives the end of the ability; the rest are the words of Urza's Saga (1998-10-12), paraphrased.",
)(
    Face(
        "Remembrance",
        types=frozenset({"enchantment"}),
        colors=frozenset({"white"}),
        cost="{3}{W}",
        abilities=(
            Triggered(
                Pattern("move", both(CREATURE, YOURS, Filter("card")), "battlefield", "graveyard"),
                (May((SearchForTheSameName(),), WHETHER_TO_SEARCH),),
            ),
        ),
        not_modelled=("the order of the library once it is shuffled",),
    )
)
