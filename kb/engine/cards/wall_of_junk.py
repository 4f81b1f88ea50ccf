"""Wall of Junk, an artifact that is a Wall."""

from kb.engine.law.chronicle import Chronicle
from kb.engine.position.abilities import Keyword
from kb.engine.position.objects import Face

wall_of_junk: Chronicle[Face] = Chronicle("wall-of-junk", "Wall of Junk")

_OF_1998 = Face(
    "Wall of Junk",
    types=frozenset({"artifact", "creature"}),
    subtypes=frozenset({"Wall"}),
    power=0,
    toughness=7,
    cost="{2}",
    not_modelled=("that it returns to its owner's hand at end of combat when it blocks",),
)

wall_of_junk.since("1998-10-18", "moursund-1998-10/errata/8", "Wall of Junk counts as a Wall.")(_OF_1998)

wall_of_junk.since(
    "2004-10-01",
    "cr-2004-10-01/glossary/wall",
    "errata so that they also have the defender",
    reading="The glossary speaks of many older cards with the type, without naming them; taken for this one.",
)(_OF_1998._replace(abilities=(Keyword("defender"),)))
