"""Flight, the Aura that grants flying."""

from kb.engine.abilities import Keyword, Static
from kb.engine.chronicle import Chronicle
from kb.engine.effects import Change, Continuous
from kb.engine.filters import CREATURE, ENCHANTED
from kb.engine.objects import Face

flight: Chronicle[Face] = Chronicle("flight", "Flight")

flight.since("1998-03-31", "moursund-1998-04/general-rules/3", "Flight (which grants the flying ability)")(
    Face(
        "Flight",
        types=frozenset({"enchantment"}),
        colors=frozenset({"blue"}),
        enchants=CREATURE,
        abilities=(Static(Continuous(ENCHANTED, (Change("gain", (Keyword("flying"),)),))),),
    )
)
