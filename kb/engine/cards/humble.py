"""Humble, which takes abilities and size away."""

from kb.engine.instructions.changing import SetUp
from kb.engine.law.chronicle import Chronicle
from kb.engine.position.abilities import Target
from kb.engine.position.effects import Change
from kb.engine.position.filters import CREATURE
from kb.engine.position.objects import Face

humble: Chronicle[Face] = Chronicle("humble", "Humble")

humble.since(
    "1998-10-18",
    "moursund-1998-10/specific-card-rulings/8",
    "because of an effect such as Humble's",
    reading="The record tells that it takes abilities away; the words are those of Urza's Saga, paraphrased.",
)(
    Face(
        "Humble",
        types=frozenset({"instant"}),
        colors=frozenset({"white"}),
        cost="{1}{W}",
        spell=(SetUp("targets", (Change("lose abilities"), Change("set size", (0, 1))), "end of turn"),),
        targets=(Target(CREATURE),),
    )
)
