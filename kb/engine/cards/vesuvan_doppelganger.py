"""Vesuvan Doppelganger, which changes form in its upkeep."""

from kb.engine.abilities import Act, Activated
from kb.engine.chronicle import Chronicle
from kb.engine.filters import CREATURE
from kb.engine.objects import Face

vesuvan_doppelganger: Chronicle[Face] = Chronicle("vesuvan-doppelganger", "Vesuvan Doppelganger")

vesuvan_doppelganger.since(
    "1998-03-31",
    "moursund-1998-04/copy-card-errata/vesuvan-doppelganger",
    "becomes a copy of target creature card or creature token, except that it does not copy that creature's color",
)(
    Face(
        "Vesuvan Doppelganger",
        types=frozenset({"creature"}),
        subtypes=frozenset({"Doppelganger"}),
        colors=frozenset({"blue"}),
        power=0,
        toughness=0,
        abilities=(
            Activated(
                (Act("become a copy", "targets", says=frozenset({"not its color", "with this ability"})),), CREATURE
            ),
        ),
        not_modelled=("use only during its controller's upkeep, and once a turn",),
    )
)
