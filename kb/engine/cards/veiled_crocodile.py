"""Veiled Crocodile, the enchantment that awakens when a hand is empty."""

from kb.engine.instructions.changing import SetUp
from kb.engine.law.chronicle import Chronicle
from kb.engine.position.abilities import Triggered
from kb.engine.position.effects import Becoming, Change, Pattern
from kb.engine.position.objects import Face

veiled_crocodile: Chronicle[Face] = Chronicle("veiled-crocodile", "Veiled Crocodile")

veiled_crocodile.since(
    "1998-10-18",
    "moursund-1998-10/specific-card-rulings/9",
    'will "awaken" if your hand becomes empty',
    reading="The record tells when it awakens; the words are those of Urza's Saga, paraphrased.",
)(
    Face(
        "Veiled Crocodile",
        types=frozenset({"enchantment"}),
        colors=frozenset({"blue"}),
        cost="{2}{U}",
        abilities=(
            Triggered(
                Pattern("hand empties"),
                (
                    SetUp(
                        "this",
                        (
                            Change("become", Becoming(frozenset({"creature"}), frozenset({"Crocodile"}))),
                            Change("set size", (4, 4)),
                        ),
                    ),
                ),
            ),
        ),
        not_modelled=("that it looks for empty hands only as long as it is an enchantment",),
    )
)
