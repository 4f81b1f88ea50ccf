"""Outmaneuver, which has blocked creatures hurt the defending player."""

from kb.engine.instructions.changing import SetUp
from kb.engine.law.chronicle import Chronicle
from kb.engine.position.abilities import Target
from kb.engine.position.effects import Amount, Change
from kb.engine.position.filters import CREATURE, Filter, both
from kb.engine.position.objects import Face

outmaneuver: Chronicle[Face] = Chronicle("outmaneuver", "Outmaneuver")

outmaneuver.since(
    "1998-10-18",
    "moursund-1998-10/specific-card-rulings/7",
    "causes blocked creatures to deal their combat damage to the defending player",
    reading="The record tells what it does; the words are those of Urza's Saga, paraphrased.",
)(
    Face(
        "Outmaneuver",
        types=frozenset({"instant"}),
        colors=frozenset({"red"}),
        cost="{X}{R}",
        spell=(SetUp("targets", (Change("cannot", "deal combat damage to blockers"),), "end of turn"),),
        targets=(Target(both(CREATURE, Filter("blocked")), number=Amount("x")),),
    )
)
