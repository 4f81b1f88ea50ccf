"""Abyssal Specter, whose damage costs a card."""

from kb.engine.instructions.moving import Discard
from kb.engine.law.chronicle import Chronicle
from kb.engine.position.abilities import Keyword, Triggered
from kb.engine.position.effects import Pattern
from kb.engine.position.filters import THIS
from kb.engine.position.objects import Face

abyssal_specter: Chronicle[Face] = Chronicle("abyssal-specter", "Abyssal Specter")

abyssal_specter.since(
    "1998-10-18",
    "moursund-1998-10/specific-card-rulings/10",
    "Abilities that trigger on damage (Abyssal Specter's",
    reading="The record tells what it triggers on; the words are those of Fifth Edition (1997-03-24), paraphrased.",
)(
    Face(
        "Abyssal Specter",
        types=frozenset({"creature"}),
        subtypes=frozenset({"Specter"}),
        colors=frozenset({"black"}),
        power=2,
        toughness=3,
        cost="{2}{B}{B}",
        abilities=(
            Keyword("flying"),
            Triggered(Pattern("damage", player="any", source=THIS), (Discard("that player"),)),
        ),
    )
)
