"""Wild Growth, by which a land gives more mana."""

from kb.engine.instructions.changing import AddMana
from kb.engine.law.chronicle import Chronicle
from kb.engine.position.abilities import Triggered
from kb.engine.position.effects import Pattern
from kb.engine.position.filters import ENCHANTED, LAND
from kb.engine.position.objects import Face

wild_growth: Chronicle[Face] = Chronicle("wild-growth", "Wild Growth")

wild_growth.since(
    "1998-03-31",
    "moursund-1998-04/general-rules/1",
    "the Earthcraft - Wild Growth - Sacred Mesa loop",
    reading="The record names it as a part of a loop; the words are those printed in the Fifth Edition "
    "(1997-03-24), paraphrased.",
)(
    Face(
        "Wild Growth",
        types=frozenset({"enchantment"}),
        colors=frozenset({"green"}),
        cost="{G}",
        enchants=LAND,
        abilities=(Triggered(Pattern("tap for mana", ENCHANTED), (AddMana("G"),), is_mana_ability=True),),
    )
)
