"""Thalakos Dreamsower, which keeps a creature asleep."""

from kb.engine.instructions.changing import SetUp, Tap
from kb.engine.law.chronicle import Chronicle
from kb.engine.position.abilities import Keyword, Target, Triggered
from kb.engine.position.effects import Change, Pattern
from kb.engine.position.filters import CREATURE, THIS
from kb.engine.position.objects import Face

thalakos_dreamsower: Chronicle[Face] = Chronicle("thalakos-dreamsower", "Thalakos Dreamsower")

thalakos_dreamsower.since(
    "1998-03-31",
    "moursund-1998-04/examples/2",
    "if a Shapeshifter copies a Thalakos Dreamsower and uses the copied card's ability",
    reading="The record tells of its ability; the words are those printed in Tempest (1997-10-14), paraphrased.",
)(
    Face(
        "Thalakos Dreamsower",
        types=frozenset({"creature"}),
        subtypes=frozenset({"Wizard"}),
        colors=frozenset({"blue"}),
        power=1,
        toughness=1,
        cost="{2}{U}",
        abilities=(
            Keyword("shadow"),
            Keyword("may stay tapped"),
            Triggered(
                Pattern("damage", player="opponent", source=THIS),
                (
                    Tap("targets"),
                    SetUp("targets", (Change("cannot", "untap"),), "it untaps"),
                ),
                targets=(Target(CREATURE),),
            ),
        ),
    )
)
