"""Living Death, which exchanges the living and the dead."""

from kb.engine.instructions.moving import ExchangeWithGraveyards
from kb.engine.law.chronicle import Chronicle
from kb.engine.position.filters import CREATURE
from kb.engine.position.objects import Face

living_death: Chronicle[Face] = Chronicle("living-death", "Living Death")

living_death.since(
    "1998-03-31",
    "moursund-1998-04/general-rules/6",
    "enter play simultaneously (say via Living Death)",
    reading="The record tells that it puts creatures into play at once; the words are those printed in Tempest "
    "(1997-10-14), paraphrased.",
)(
    Face(
        "Living Death",
        types=frozenset({"sorcery"}),
        colors=frozenset({"black"}),
        spell=(ExchangeWithGraveyards(CREATURE),),
    )
)
