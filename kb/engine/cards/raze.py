"""Raze, which costs a land and destroys one."""

from kb.engine.instructions.moving import Destroy, SacrificeOne
from kb.engine.law.chronicle import Chronicle
from kb.engine.position.abilities import Cost, Target
from kb.engine.position.filters import LAND
from kb.engine.position.objects import Face

raze: Chronicle[Face] = Chronicle("raze", "Raze")

raze.since("1998-10-18", "moursund-1998-10/rules-changes/6", "At the time you play Raze, sacrifice a land.")(
    Face(
        "Raze",
        types=frozenset({"sorcery"}),
        colors=frozenset({"red"}),
        cost="{R}",
        spell=(Destroy("targets"),),
        targets=(Target(LAND),),
        additional_cost=Cost(acts=(SacrificeOne(LAND),)),
    )
)
