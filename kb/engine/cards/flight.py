"""Flight, the Aura that grants flying."""

from kb.engine.law.chronicle import Chronicle
from kb.engine.position.abilities import Keyword, Static
from kb.engine.position.effects import Change, Continuous
from kb.engine.position.filters import CREATURE, ENCHANTED
from kb.engine.position.objects import Face

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
