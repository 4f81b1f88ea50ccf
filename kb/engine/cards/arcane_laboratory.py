"""Arcane Laboratory, which allows each player one spell a turn."""

from kb.engine.law.chronicle import Chronicle
from kb.engine.position.abilities import Forbidding
from kb.engine.position.effects import Amount, If, Pattern
from kb.engine.position.objects import Face

arcane_laboratory: Chronicle[Face] = Chronicle("arcane-laboratory", "Arcane Laboratory")

arcane_laboratory.since(
    "1998-10-18",
    "moursund-1998-10/specific-card-rulings/1",
    "you can't play a buyback spell twice in one turn",
    reading="The record tells one thing that it forbids; the words are those of Urza's Saga, paraphrased.",
)(
    Face(
        "Arcane Laboratory",
        types=frozenset({"enchantment"}),
        colors=frozenset({"blue"}),
        cost="{2}{U}",
        abilities=(Forbidding(Pattern("cast"), If(Amount("spells this turn"), 1)),),
    )
)
