"""Serra Avatar, which never stays in a graveyard."""

from kb.engine.instructions.moving import ShuffleIntoLibrary
from kb.engine.instructions.replacing import ShuffleInstead
from kb.engine.law.chronicle import Chronicle
from kb.engine.position.abilities import Replacing, Triggered
from kb.engine.position.effects import Amount, Pattern
from kb.engine.position.filters import THIS
from kb.engine.position.objects import Face

serra_avatar: Chronicle[Face] = Chronicle("serra-avatar", "Serra Avatar")

_FACE = Face(
    "Serra Avatar",
    types=frozenset({"creature"}),
    subtypes=frozenset({"Avatar"}),
    colors=frozenset({"white"}),
    cost="{4}{W}{W}{W}",
    size_from=Amount("life"),
    not_modelled=("the order of the library once it is shuffled",),
)
"""What all its wordings have in common."""
_TO_THE_GRAVEYARD = Pattern("move", THIS, destination="graveyard")

serra_avatar.since(
    "1998-10-18",
    "moursund-1998-10/errata/7",
    "Whenever Serra Avatar is put into a graveyard from anywhere, instead shuffle Serra Avatar into owner's library.",
)(_FACE._replace(abilities=(Replacing(_TO_THE_GRAVEYARD, ShuffleInstead(), from_anywhere=True),)))

serra_avatar.since(
    "2008-10-01",
    "gatherer-2008-10-01/serra-avatar",
    "has the ability while in the graveyard",
    reading="Known by a ruling of this day, and printed so on 2012-07-13; the wording may be older.",
)(_FACE._replace(abilities=(Triggered(_TO_THE_GRAVEYARD, (ShuffleIntoLibrary("this"),), zone="graveyard"),)))
