"""Worms of the Earth, under which no land enters."""

from kb.engine.law.chronicle import Chronicle
from kb.engine.position.abilities import Forbidding
from kb.engine.position.effects import Pattern
from kb.engine.position.filters import LAND
from kb.engine.position.objects import Face

worms_of_the_earth: Chronicle[Face] = Chronicle("worms-of-the-earth", "Worms of the Earth")

worms_of_the_earth.since(
    "2008-07-15", "crystalkeep-2008-08/413.2i#example-1", "If a land would come into play, instead it doesn't."
)(
    Face(
        "Worms of the Earth",
        types=frozenset({"enchantment"}),
        colors=frozenset({"black"}),
        cost="{2}{B}{B}{B}",
        abilities=(Forbidding(Pattern("move", LAND, "", "battlefield")),),
        not_modelled=("players can't play lands", "in each upkeep, lands or damage may destroy it"),
    )
)
