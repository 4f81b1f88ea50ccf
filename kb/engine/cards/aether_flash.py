"""Aether Flash, which deals 2 damage to each creature that comes into play."""

from kb.engine.instructions.changing import Deal
from kb.engine.law.chronicle import Chronicle
from kb.engine.position.abilities import Triggered
from kb.engine.position.effects import Pattern
from kb.engine.position.filters import CREATURE
from kb.engine.position.objects import Face

aether_flash: Chronicle[Face] = Chronicle("aether-flash", "Aether Flash")

aether_flash.since(
    "1998-03-31",
    "moursund-1998-04/general-rules/2",
    "returning to play, taking lethal damage, and being destroyed again",
    reading="The record tells what it does; the words are those printed in Weatherlight (1997-06-09), paraphrased.",
)(
    Face(
        "Aether Flash",
        types=frozenset({"enchantment"}),
        colors=frozenset({"red"}),
        abilities=(Triggered(Pattern("move", CREATURE, "", "battlefield"), (Deal(2, "that"),)),),
    )
)
