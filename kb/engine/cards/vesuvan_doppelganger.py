"""Vesuvan Doppelganger, which changes form in its upkeep."""

from kb.engine.instructions.copying import BecomeACopy, EnterAsACopy
from kb.engine.law.chronicle import Chronicle
from kb.engine.position.abilities import Activated, AsItEnters, Target
from kb.engine.position.filters import Filter
from kb.engine.position.objects import Face

vesuvan_doppelganger: Chronicle[Face] = Chronicle("vesuvan-doppelganger", "Vesuvan Doppelganger")

_CREATURE_CARD = Filter("made as", "creature")

vesuvan_doppelganger.since(
    "1998-03-31",
    "moursund-1998-04/copy-card-errata/vesuvan-doppelganger",
    "becomes a copy of target creature card or creature token, except that it does not copy that creature's color",
    reading="The last known wording: later days play it as it is, with its target and its loss of all abilities.",
)(
    Face(
        "Vesuvan Doppelganger",
        types=frozenset({"creature"}),
        subtypes=frozenset({"Doppelganger"}),
        colors=frozenset({"blue"}),
        power=0,
        toughness=0,
        cost="{3}{U}{U}",
        abilities=(
            AsItEnters(
                EnterAsACopy(_CREATURE_CARD, frozenset({"target", "not its color", "with its other abilities"}))
            ),
            Activated(
                (BecomeACopy("targets", frozenset({"loses all abilities", "not its color", "with this ability"})),),
                targets=(Target(_CREATURE_CARD),),
                timing="your upkeep",
                once_a_turn=True,
            ),
        ),
        targets=(Target(_CREATURE_CARD),),
    )
)
