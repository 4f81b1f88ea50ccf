"""Furnace of Rath, which doubles damage."""

from kb.engine.instructions.replacing import Multiply
from kb.engine.law.chronicle import Chronicle
from kb.engine.position.abilities import Replacing
from kb.engine.position.effects import Pattern
from kb.engine.position.objects import Face

furnace_of_rath: Chronicle[Face] = Chronicle("furnace-of-rath", "Furnace of Rath")

furnace_of_rath.since(
    "1998-10-18", "moursund-1998-10/general-rulings/2", "the Furnace's effect doubles the amount dealt"
)(
    Face(
        "Furnace of Rath",
        types=frozenset({"enchantment"}),
        colors=frozenset({"red"}),
        abilities=(Replacing(Pattern("damage"), Multiply(2)),),
    )
)
