"""Land Equilibrium, which asks for a land for each one too many."""

from kb.engine.instructions.replacing import ThenSacrifice
from kb.engine.law.chronicle import Chronicle
from kb.engine.position.abilities import Replacing
from kb.engine.position.effects import Amount, If, Pattern
from kb.engine.position.filters import LAND
from kb.engine.position.objects import Face

land_equilibrium: Chronicle[Face] = Chronicle("land-equilibrium", "Land Equilibrium")

land_equilibrium.since(
    "1998-03-31",
    "moursund-1998-04/general-rules/2",
    "it triggers a cycle of sacrificing a land and then returning it to play",
    reading="The record tells what it does to an excess land; the words are those printed in Legends "
    "(1994-06-10), paraphrased.",
)(
    Face(
        "Land Equilibrium",
        types=frozenset({"enchantment"}),
        colors=frozenset({"blue"}),
        cost="{2}{U}{U}",
        abilities=(
            Replacing(
                Pattern("move", LAND, "", "battlefield", player="opponent"),
                ThenSacrifice(LAND),
                condition=If(Amount("lands", of="opponent"), Amount("lands", of="you")),
            ),
        ),
    )
)
