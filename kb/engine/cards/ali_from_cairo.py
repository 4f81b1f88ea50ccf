"""Ali from Cairo, who leaves his controller a life."""

from kb.engine.instructions.replacing import LeaveLife
from kb.engine.law.chronicle import Chronicle
from kb.engine.position.abilities import Replacing
from kb.engine.position.effects import Pattern
from kb.engine.position.objects import Face

ali_from_cairo: Chronicle[Face] = Chronicle("ali-from-cairo", "Ali from Cairo")

ali_from_cairo.since(
    "1998-10-18",
    "moursund-1998-10/specific-card-rulings/10",
    "This ruling also applies to Ali from Cairo and Sustaining Spirit.",
    reading="The record tells how it works; the words are those of Arabian Nights (1993-12-17), paraphrased.",
)(
    Face(
        "Ali from Cairo",
        types=frozenset({"creature"}),
        subtypes=frozenset({"Ali-from-Cairo"}),
        colors=frozenset({"red"}),
        power=0,
        toughness=1,
        cost="{2}{R}{R}",
        abilities=(Replacing(Pattern("life lost to damage", player="you"), LeaveLife(1)),),
    )
)
