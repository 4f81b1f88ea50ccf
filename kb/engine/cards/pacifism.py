"""Pacifism, the Aura that keeps a creature from attacking and blocking."""

from kb.engine.law.chronicle import Chronicle
from kb.engine.position.abilities import Static
from kb.engine.position.effects import Change, Continuous
from kb.engine.position.filters import CREATURE, ENCHANTED
from kb.engine.position.objects import Face

pacifism: Chronicle[Face] = Chronicle("pacifism", "Pacifism")

pacifism.since("1998-03-31", "moursund-1998-04/general-rules/3", "but not Pacifism (a continuous effect)")(
    Face(
        "Pacifism",
        types=frozenset({"enchantment"}),
        colors=frozenset({"white"}),
        enchants=CREATURE,
        abilities=(Static(Continuous(ENCHANTED, (Change("cannot", "attack"), Change("cannot", "block")))),),
    )
)
