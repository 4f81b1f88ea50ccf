"""Fling, which throws a creature."""

from kb.engine.instructions.changing import Deal
from kb.engine.instructions.moving import SacrificeOne
from kb.engine.law.chronicle import Chronicle
from kb.engine.position.abilities import Cost, Target
from kb.engine.position.effects import Amount
from kb.engine.position.filters import CREATURE
from kb.engine.position.objects import Face

fling: Chronicle[Face] = Chronicle("fling", "Fling")

fling.since(
    "1998-03-31",
    "crystalkeep-2008-08/503.10#example-2",
    "Fling deals damage equal to the sacrificed creature's power to target creature or player.",
    reading="The words are of 2007; the card of Stronghold (1998-03-02) does the same.",
)(
    Face(
        "Fling",
        types=frozenset({"instant"}),
        colors=frozenset({"red"}),
        cost="{1}{R}",
        spell=(Deal(Amount("power", of="paid"), "targets"),),
        targets=(Target(CREATURE, players="any"),),
        additional_cost=Cost(acts=(SacrificeOne(CREATURE),)),
    )
)
