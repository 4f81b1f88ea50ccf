"""Sustaining Spirit, which leaves its controller a life."""

from kb.engine.instructions.replacing import LeaveLife
from kb.engine.law.chronicle import Chronicle
from kb.engine.position.abilities import Cost, Keyword, Replacing
from kb.engine.position.effects import Pattern
from kb.engine.position.objects import Face

sustaining_spirit: Chronicle[Face] = Chronicle("sustaining-spirit", "Sustaining Spirit")

sustaining_spirit.since(
    "1998-10-18",
    "moursund-1998-10/specific-card-rulings/10",
    "This ruling also applies to Ali from Cairo and Sustaining Spirit.",
    reading="The record tells how it works; the words are those of Alliances (1996-06-10), paraphrased.",
)(
    Face(
        "Sustaining Spirit",
        types=frozenset({"creature"}),
        subtypes=frozenset({"Guardian"}),
        colors=frozenset({"white"}),
        power=0,
        toughness=3,
        cost="{1}{W}",
        abilities=(
            Keyword("cumulative upkeep", Cost("{1}{W}")),
            Replacing(Pattern("life lost to damage", player="you"), LeaveLife(1)),
        ),
    )
)
