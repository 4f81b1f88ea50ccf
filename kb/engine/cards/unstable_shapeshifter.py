"""Unstable Shapeshifter, which becomes what came last."""

from kb.engine.instructions.copying import BecomeACopy
from kb.engine.law.chronicle import Chronicle
from kb.engine.position.abilities import Triggered
from kb.engine.position.effects import Pattern
from kb.engine.position.filters import CREATURE
from kb.engine.position.objects import Face

unstable_shapeshifter: Chronicle[Face] = Chronicle("unstable-shapeshifter", "Unstable Shapeshifter")

unstable_shapeshifter.since(
    "1998-03-31",
    "moursund-1998-04/copy-card-errata/unstable-shapeshifter",
    "becomes a copy of that card or token and gains this ability",
)(
    Face(
        "Unstable Shapeshifter",
        types=frozenset({"creature"}),
        subtypes=frozenset({"Shapeshifter"}),
        colors=frozenset({"blue"}),
        power=0,
        toughness=1,
        cost="{3}{U}",
        abilities=(
            Triggered(
                Pattern("move", CREATURE, "", "battlefield"),
                (BecomeACopy("that", frozenset({"with this ability"})),),
            ),
        ),
    )
)
