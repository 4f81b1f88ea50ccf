"""Firestorm Hellkite, whose upkeep grows."""

from kb.engine.law.chronicle import Chronicle
from kb.engine.position.abilities import Cost, Keyword
from kb.engine.position.objects import Face

firestorm_hellkite: Chronicle[Face] = Chronicle("firestorm-hellkite", "Firestorm Hellkite")

firestorm_hellkite.since("1998-03-31", "moursund-1998-04/examples/5", "a Firestorm Hellkite (cumulative upkeep UR)")(
    Face(
        "Firestorm Hellkite",
        types=frozenset({"creature"}),
        subtypes=frozenset({"Dragon"}),
        colors=frozenset({"blue", "red"}),
        power=6,
        toughness=6,
        cost="{4}{U}{R}",
        abilities=(Keyword("flying"), Keyword("trample"), Keyword("cumulative upkeep", Cost("{U}{R}"))),
    )
)
