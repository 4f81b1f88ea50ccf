"""Earthcraft, by which creatures untap basic lands."""

from kb.engine.instructions.changing import Untap
from kb.engine.instructions.moving import TapOne
from kb.engine.law.chronicle import Chronicle
from kb.engine.position.abilities import Activated, Cost, Target
from kb.engine.position.filters import CREATURE, LAND, Filter, both
from kb.engine.position.objects import Face

earthcraft: Chronicle[Face] = Chronicle("earthcraft", "Earthcraft")

earthcraft.since(
    "1998-03-31",
    "moursund-1998-04/general-rules/1",
    "the Earthcraft - Wild Growth - Sacred Mesa loop",
    reading="The record names it as a part of a loop; the words are those printed in Tempest "
    "(1997-10-14), paraphrased.",
)(
    Face(
        "Earthcraft",
        types=frozenset({"enchantment"}),
        colors=frozenset({"green"}),
        cost="{1}{G}",
        abilities=(
            Activated(
                (Untap("targets"),),
                Cost(acts=(TapOne(CREATURE),)),
                targets=(Target(both(LAND, Filter("supertype", "basic"))),),
            ),
        ),
    )
)
