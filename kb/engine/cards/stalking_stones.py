"""Stalking Stones, the land that becomes an artifact creature for good."""

from kb.engine.instructions.changing import AddMana, SetUp
from kb.engine.law.chronicle import Chronicle
from kb.engine.position.abilities import Activated, Cost
from kb.engine.position.effects import Becoming, Change
from kb.engine.position.objects import Face

stalking_stones: Chronicle[Face] = Chronicle("stalking-stones", "Stalking Stones")

stalking_stones.since(
    "1998-10-18",
    "moursund-1998-10/rules-changes/3",
    '("This creature still counts as a land.")',
    reading="The record quotes its reminder text; the rest are the words of Tempest (1997-10-14), paraphrased.",
)(
    Face(
        "Stalking Stones",
        types=frozenset({"land"}),
        abilities=(
            Activated((AddMana("C"),), Cost(taps=True), is_mana_ability=True),
            Activated(
                (
                    SetUp(
                        "this",
                        (
                            Change("become", Becoming(frozenset({"artifact", "creature"}), is_in_addition=True)),
                            Change("set size", (3, 3)),
                        ),
                    ),
                ),
                Cost("{6}"),
            ),
        ),
    )
)
