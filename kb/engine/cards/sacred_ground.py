"""Sacred Ground, which gives lands back."""

from kb.engine.instructions.moving import Return
from kb.engine.law.chronicle import Chronicle
from kb.engine.position.abilities import Triggered
from kb.engine.position.effects import Pattern
from kb.engine.position.filters import LAND, Filter, both
from kb.engine.position.objects import Face

sacred_ground: Chronicle[Face] = Chronicle("sacred-ground", "Sacred Ground")

sacred_ground.since(
    "1998-03-31",
    "moursund-1998-04/general-rules/4",
    "will not trigger Sacred Ground's ability",
    reading="The record tells when it doesn't trigger; the words are those printed in Stronghold "
    "(1998-03-02), paraphrased.",
)(
    Face(
        "Sacred Ground",
        types=frozenset({"enchantment"}),
        colors=frozenset({"white"}),
        cost="{1}{W}",
        abilities=(
            Triggered(
                Pattern("move", both(LAND, Filter("owned by you")), "battlefield", "graveyard", by="opponent"),
                (Return("that"),),
            ),
        ),
    )
)
