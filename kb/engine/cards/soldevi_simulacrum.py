"""Soldevi Simulacrum, whose upkeep grows."""

from kb.engine.instructions.changing import SetUp
from kb.engine.law.chronicle import Chronicle
from kb.engine.position.abilities import Activated, Cost, Keyword
from kb.engine.position.effects import Change
from kb.engine.position.objects import Face

soldevi_simulacrum: Chronicle[Face] = Chronicle("soldevi-simulacrum", "Soldevi Simulacrum")

soldevi_simulacrum.since("1998-03-31", "moursund-1998-04/examples/5", "a Soldevi Simulacrum (cumulative upkeep 1)")(
    Face(
        "Soldevi Simulacrum",
        types=frozenset({"artifact", "creature"}),
        power=2,
        toughness=4,
        cost="{4}",
        abilities=(
            Keyword("cumulative upkeep", Cost("{1}")),
            Activated((SetUp("this", (Change("add size", (1, 0)),), "end of turn"),), Cost("{1}")),
        ),
    )
)
