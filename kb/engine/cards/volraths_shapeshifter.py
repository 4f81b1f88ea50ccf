"""Volrath's Shapeshifter, which is what died last."""

from kb.engine.instructions.moving import Discard
from kb.engine.law.chronicle import Chronicle
from kb.engine.position.abilities import Activated, Cost
from kb.engine.position.objects import Face

volraths_shapeshifter: Chronicle[Face] = Chronicle("volraths-shapeshifter", "Volrath's Shapeshifter")

volraths_shapeshifter.since(
    "1998-03-31",
    "moursund-1998-04/copy-card-errata/volraths-shapeshifter",
    "As long as the top card of your graveyard is a creature card, Volrath's Shapeshifter is a copy of that card",
)(
    Face(
        "Volrath's Shapeshifter",
        types=frozenset({"creature"}),
        subtypes=frozenset({"Shapeshifter"}),
        colors=frozenset({"blue"}),
        power=0,
        toughness=1,
        abilities=(Activated((Discard(),), Cost("{2}")),),
        copies_the_dead=frozenset({"with this ability"}),
    )
)
