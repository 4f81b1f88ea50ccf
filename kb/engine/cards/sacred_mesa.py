"""Sacred Mesa, from which Pegasi come."""

from kb.engine.instructions.combining import UnlessPaid
from kb.engine.instructions.moving import Bury, Create, SacrificeOne
from kb.engine.law.chronicle import Chronicle
from kb.engine.position.abilities import Activated, Cost, Keyword, Timed
from kb.engine.position.filters import Filter
from kb.engine.position.objects import Face

PEGASUS = Filter("subtype", "Pegasus")
WILD_PEGASUS = Face(
    "Wild Pegasus",
    types=frozenset({"creature"}),
    subtypes=frozenset({"Pegasus"}),
    colors=frozenset({"white"}),
    power=1,
    toughness=1,
    abilities=(Keyword("flying"),),
)

sacred_mesa: Chronicle[Face] = Chronicle("sacred-mesa", "Sacred Mesa")

sacred_mesa.since(
    "1998-03-31",
    "moursund-1998-04/general-rules/1",
    "as many Wild Pegasus tokens as he or she wants",
    reading="The record tells what it makes; the words are those printed in Mirage (1996-10-08), paraphrased.",
)(
    Face(
        "Sacred Mesa",
        types=frozenset({"enchantment"}),
        colors=frozenset({"white"}),
        cost="{2}{W}",
        abilities=(
            Activated((Create(WILD_PEGASUS),), Cost("{1}{W}")),
            Timed(
                "upkeep",
                (UnlessPaid(Cost(acts=(SacrificeOne(PEGASUS),)), (Bury("this"),)),),
                is_upkeep_cost=True,
            ),
        ),
    )
)
