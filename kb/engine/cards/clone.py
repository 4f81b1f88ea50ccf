"""Clone, which comes into play as a copy."""

from kb.engine.instructions.copying import EnterAsACopy
from kb.engine.law.chronicle import Chronicle
from kb.engine.position.abilities import AsItEnters, Target
from kb.engine.position.filters import CREATURE, Filter
from kb.engine.position.objects import Face

clone: Chronicle[Face] = Chronicle("clone", "Clone")

_CREATURE_CARD = Filter("made as", "creature")

clone.since(
    "1998-03-31",
    "moursund-1998-04/copy-card-errata/clone",
    "Clone comes into play as a copy of target creature card or creature token.",
)(
    Face(
        "Clone",
        types=frozenset({"creature"}),
        subtypes=frozenset({"Clone"}),
        colors=frozenset({"blue"}),
        power=0,
        toughness=0,
        cost="{3}{U}",
        abilities=(AsItEnters(EnterAsACopy(_CREATURE_CARD, frozenset({"target"}))),),
        targets=(Target(_CREATURE_CARD),),
    )
)

clone.since(
    "2003-10-01",
    "crystalkeep-2008-08/413.2i#example-1",
    "As Clone comes into play, you may choose a creature in play.",
    reading="The record is of 2008; the same words stand in an example of 503.2 on 2003-10-01.",
)(
    Face(
        "Clone",
        types=frozenset({"creature"}),
        subtypes=frozenset({"Shapeshifter"}),
        colors=frozenset({"blue"}),
        power=0,
        toughness=0,
        cost="{3}{U}",
        abilities=(AsItEnters(EnterAsACopy(CREATURE, frozenset({"you may"}))),),
    )
)
