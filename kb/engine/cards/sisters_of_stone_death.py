"""Sisters of Stone Death, who take creatures and give them back as theirs."""

from kb.engine.instructions.moving import Exile, PutLinkedOntoBattlefield
from kb.engine.law.chronicle import Chronicle
from kb.engine.position.abilities import Activated, Cost, Target
from kb.engine.position.filters import CREATURE, Filter, both
from kb.engine.position.objects import Face

sisters_of_stone_death: Chronicle[Face] = Chronicle("sisters-of-stone-death", "Sisters of Stone Death")

sisters_of_stone_death.since(
    "2008-07-15",
    "crystalkeep-2008-08/407.3#example-1",
    "Put a creature card removed from the game with Sisters of Stone Death into play under your control.",
)(
    Face(
        "Sisters of Stone Death",
        types=frozenset({"creature"}),
        subtypes=frozenset({"Gorgon"}),
        supertypes=frozenset({"legendary"}),
        colors=frozenset({"black", "green"}),
        power=7,
        toughness=5,
        cost="{4}{B}{B}{G}{G}",
        abilities=(
            Activated(
                (Exile("targets"),),
                Cost("{B}{G}"),
                (Target(both(CREATURE, Filter("in combat with this"))),),
                link="the removed cards",
            ),
            Activated(
                (PutLinkedOntoBattlefield(CREATURE),),
                Cost("{2}{B}"),
                link="the removed cards",
            ),
        ),
        not_modelled=("{G}: Target creature blocks it this turn if able",),
    )
)
