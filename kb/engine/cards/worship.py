"""Worship, which leaves a life to who controls a creature."""

from kb.engine.instructions.replacing import LeaveLife
from kb.engine.law.chronicle import Chronicle
from kb.engine.position.abilities import Replacing
from kb.engine.position.effects import Amount, If, Pattern
from kb.engine.position.objects import Face

worship: Chronicle[Face] = Chronicle("worship", "Worship")

worship.since(
    "1998-10-18",
    "moursund-1998-10/specific-card-rulings/10",
    "it just changes what happens at the time damage would normally be subtracted",
    reading="The record tells how it works; the words are those of Urza's Saga, paraphrased.",
)(
    Face(
        "Worship",
        types=frozenset({"enchantment"}),
        colors=frozenset({"white"}),
        cost="{3}{W}",
        abilities=(
            Replacing(
                Pattern("life lost to damage", player="you"),
                LeaveLife(1),
                If(Amount("creatures", "you"), 1),
            ),
        ),
    )
)
