"""Urza's Armor, which lessens damage to its controller."""

from kb.engine.instructions.replacing import Subtract
from kb.engine.law.chronicle import Chronicle
from kb.engine.position.abilities import Replacing
from kb.engine.position.effects import Pattern
from kb.engine.position.objects import Face

urzas_armor: Chronicle[Face] = Chronicle("urzas-armor", "Urza's Armor")

urzas_armor.since(
    "1998-10-18",
    "moursund-1998-10/general-rulings/2",
    "Urza's Armor and Furnace of Rath, are replacement abilities",
    reading="The record tells what kind of ability it has; the words are those of Urza's Saga, paraphrased.",
)(
    Face(
        "Urza's Armor",
        types=frozenset({"artifact"}),
        cost="{6}",
        abilities=(Replacing(Pattern("damage", player="you"), Subtract(1)),),
    )
)
