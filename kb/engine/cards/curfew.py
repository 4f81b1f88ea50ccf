"""Curfew, which sends one creature of each player home."""

from kb.engine.instructions.moving import EachPlayerChooses, ReturnToHand
from kb.engine.law.chronicle import Chronicle
from kb.engine.position.filters import CREATURE
from kb.engine.position.objects import Face

curfew: Chronicle[Face] = Chronicle("curfew", "Curfew")

curfew.since(
    "1998-10-18",
    "moursund-1998-10/errata/1",
    "Each player who controls a creature chooses one of them and returns it to owner's hand.",
)(
    Face(
        "Curfew",
        types=frozenset({"instant"}),
        colors=frozenset({"blue"}),
        cost="{U}",
        spell=(EachPlayerChooses(CREATURE, "battlefield", (ReturnToHand("targets"),)),),
    )
)
