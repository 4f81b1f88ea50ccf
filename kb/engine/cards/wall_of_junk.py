"""Wall of Junk, an artifact that is a Wall."""

from kb.engine.chronicle import Chronicle
from kb.engine.objects import Face

wall_of_junk: Chronicle[Face] = Chronicle("wall-of-junk", "Wall of Junk")

wall_of_junk.since("1998-10-18", "moursund-1998-10/errata/8", "Wall of Junk counts as a Wall.")(
    Face(
        "Wall of Junk",
        types=frozenset({"artifact", "creature"}),
        subtypes=frozenset({"Wall"}),
        power=0,
        toughness=7,
        cost="{2}",
        not_modelled=("that it returns to its owner's hand at end of combat when it blocks",),
    )
)
