"""Karn, Silver Golem, which makes artifacts walk."""

from kb.engine.instructions.changing import SetUp
from kb.engine.law.chronicle import Chronicle
from kb.engine.position.abilities import Activated, Cost, Target
from kb.engine.position.effects import Amount, Becoming, Change
from kb.engine.position.filters import ARTIFACT, CREATURE, both, other_than
from kb.engine.position.objects import Face

karn_silver_golem: Chronicle[Face] = Chronicle("karn-silver-golem", "Karn, Silver Golem")

karn_silver_golem.since(
    "1998-10-18",
    "moursund-1998-10/errata/3",
    "power and toughness each equal to its total casting cost until end of turn",
    reading="The record gives the end of the ability; the rest is paraphrased.",
)(
    Face(
        "Karn, Silver Golem",
        types=frozenset({"artifact", "creature"}),
        subtypes=frozenset({"Golem"}),
        supertypes=frozenset({"legendary"}),
        power=4,
        toughness=4,
        cost="{5}",
        abilities=(
            Activated(
                (
                    SetUp(
                        "targets",
                        (
                            Change("become", Becoming(frozenset({"artifact", "creature"}))),
                            Change("set size", (Amount("mana value", "targets"), Amount("mana value", "targets"))),
                        ),
                        "end of turn",
                    ),
                ),
                Cost("{1}"),
                (Target(both(ARTIFACT, other_than(CREATURE))),),
            ),
        ),
        not_modelled=("that it gets -4/+4 whenever it blocks or becomes blocked",),
    )
)
