"""Emerald Charm, which does one of three things."""

from kb.engine.instructions.changing import SetUp, Untap
from kb.engine.instructions.moving import Destroy
from kb.engine.law.chronicle import Chronicle
from kb.engine.position.abilities import Mode, Target
from kb.engine.position.effects import Change
from kb.engine.position.filters import CREATURE, ENCHANTMENT, Filter, both, other_than
from kb.engine.position.objects import Face

emerald_charm: Chronicle[Face] = Chronicle("emerald-charm", "Emerald Charm")

emerald_charm.since(
    "1998-03-31",
    "crystalkeep-2008-08/503.10#example-1",
    "Untap target permanent; or destroy target non-Aura enchantment; or target creature loses flying",
    reading="The words are of 2005; the card of Visions (1997-02-03) does the same, to a global enchantment.",
)(
    Face(
        "Emerald Charm",
        types=frozenset({"instant"}),
        colors=frozenset({"green"}),
        cost="{G}",
        modes=(
            Mode("untap", (Untap("targets"),), (Target(both()),)),
            Mode(
                "destroy",
                (Destroy("targets"),),
                (Target(both(ENCHANTMENT, other_than(Filter("subtype", "Aura")))),),
            ),
            Mode(
                "lose flying",
                (SetUp("targets", (Change("lose", "flying"),), "end of turn"),),
                (Target(CREATURE),),
            ),
        ),
    )
)
