"""Fungus Elemental, which grows in the turn in which it comes."""

from kb.engine.instructions.changing import PutCounters, SetUp
from kb.engine.instructions.moving import SacrificeOne
from kb.engine.law.chronicle import Chronicle
from kb.engine.position.abilities import Activated, Cost, Triggered
from kb.engine.position.effects import Change, Pattern
from kb.engine.position.filters import THIS, Filter
from kb.engine.position.objects import Face

fungus_elemental: Chronicle[Face] = Chronicle("fungus-elemental", "Fungus Elemental")

_GROWING = Activated(
    (PutCounters("+2/+2", "this"),),
    Cost("{G}", acts=(SacrificeOne(Filter("subtype", "Forest")),)),
)

fungus_elemental.since(
    "1998-03-31",
    "moursund-1998-04/errata/2",
    "Sacrifice a forest: Put a +2/+2 counter on Fungus Elemental",
    reading="The mana in the cost is lost in the record; it is {G}, as printed in Weatherlight (1997-06-09).",
)(
    Face(
        "Fungus Elemental",
        types=frozenset({"creature"}),
        subtypes=frozenset({"Fungus", "Elemental"}),
        colors=frozenset({"green"}),
        power=3,
        toughness=3,
        cost="{3}{G}",
        abilities=(
            Triggered(
                Pattern("move", THIS, "", "battlefield"),
                (SetUp("this", (Change("gain", (_GROWING,)),), "end of turn"),),
            ),
        ),
    )
)
