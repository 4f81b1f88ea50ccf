"""Quicksilver Elemental, which gains abilities."""

from kb.engine.instructions.changing import GainActivatedAbilities
from kb.engine.law.chronicle import Chronicle
from kb.engine.position.abilities import Activated, Cost, Target
from kb.engine.position.filters import CREATURE
from kb.engine.position.objects import Face

quicksilver_elemental: Chronicle[Face] = Chronicle("quicksilver-elemental", "Quicksilver Elemental")

quicksilver_elemental.since(
    "2008-07-15",
    "crystalkeep-2008-08/407.3#example-1",
    "Quicksilver Elemental gains all activated abilities of target creature until end of turn.",
)(
    Face(
        "Quicksilver Elemental",
        types=frozenset({"creature"}),
        subtypes=frozenset({"Elemental"}),
        colors=frozenset({"blue"}),
        power=3,
        toughness=4,
        cost="{3}{U}{U}",
        abilities=(Activated((GainActivatedAbilities("targets", "end of turn"),), Cost("{U}"), (Target(CREATURE),)),),
        not_modelled=("its controller may spend blue mana as though it were of any color for its abilities",),
    )
)
