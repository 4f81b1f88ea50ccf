"""Dryad Arbor, a land that is a creature."""

from kb.engine.instructions.changing import AddMana
from kb.engine.law.chronicle import Chronicle
from kb.engine.position.abilities import Activated, Cost
from kb.engine.position.objects import Face

dryad_arbor: Chronicle[Face] = Chronicle("dryad-arbor", "Dryad Arbor")

dryad_arbor.since("2008-07-15", "crystalkeep-2008-08/413.2i#example-1", "Dryad Arbor (a land creature)")(
    Face(
        "Dryad Arbor",
        types=frozenset({"creature", "land"}),
        subtypes=frozenset({"Dryad", "Forest"}),
        colors=frozenset({"green"}),
        power=1,
        toughness=1,
        abilities=(Activated((AddMana("G"),), Cost(taps=True), is_mana_ability=True),),
    )
)
