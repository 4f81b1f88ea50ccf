"""Humility, which makes every creature a 1/1 without abilities."""

from kb.engine.law.chronicle import Chronicle
from kb.engine.position.abilities import Static
from kb.engine.position.effects import Change, Continuous
from kb.engine.position.filters import CREATURE
from kb.engine.position.objects import Face

humility: Chronicle[Face] = Chronicle("humility", "Humility")

humility.since(
    "1998-03-31",
    "moursund-1998-04/general-rules/3",
    "Humility will counteract Flight",
    reading="The record tells that it removes abilities; the words are those of Tempest (1997-10-14), paraphrased.",
)(
    Face(
        "Humility",
        types=frozenset({"enchantment"}),
        colors=frozenset({"white"}),
        abilities=(Static(Continuous(CREATURE, (Change("lose abilities"), Change("set size", (1, 1))))),),
    )
)
