"""Mogg Bombers, which blow up when another creature comes into play."""

from kb.engine.instructions.changing import DealToAPlayer
from kb.engine.instructions.moving import Sacrifice
from kb.engine.law.chronicle import Chronicle
from kb.engine.position.abilities import Triggered
from kb.engine.position.effects import Pattern
from kb.engine.position.filters import CREATURE, THIS, both, other_than
from kb.engine.position.objects import Face

mogg_bombers: Chronicle[Face] = Chronicle("mogg-bombers", "Mogg Bombers")

mogg_bombers.since(
    "1998-03-31",
    "moursund-1998-04/general-rules/6",
    "if two Mogg Bombers enter play simultaneously",
    reading="The record tells how it triggers; the words are those printed in Stronghold (1998-03-02), paraphrased.",
)(
    Face(
        "Mogg Bombers",
        types=frozenset({"creature"}),
        subtypes=frozenset({"Goblin"}),
        colors=frozenset({"red"}),
        power=3,
        toughness=4,
        abilities=(
            Triggered(
                Pattern("move", both(CREATURE, other_than(THIS)), "", "battlefield"),
                (Sacrifice("this"), DealToAPlayer(3)),
            ),
        ),
    )
)
