"""Minion of the Wastes, whose power and toughness are defined only in play."""

from kb.engine.law.chronicle import Chronicle
from kb.engine.position.objects import Face

minion_of_the_wastes: Chronicle[Face] = Chronicle("minion-of-the-wastes", "Minion of the Wastes")

minion_of_the_wastes.since(
    "1998-03-31",
    "moursund-1998-04/examples/8",
    "the copied card has undefined power and toughness while it is not in play",
)(
    Face(
        "Minion of the Wastes",
        types=frozenset({"creature"}),
        subtypes=frozenset({"Minion"}),
        colors=frozenset({"black"}),
        not_modelled=("trample", "any amount of life is paid as it comes into play, which is its power and toughness"),
    )
)
