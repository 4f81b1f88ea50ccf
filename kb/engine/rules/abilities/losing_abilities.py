"""Losing all abilities: whether a permanent also loses those that effects gave it."""

from kb.engine.position.abilities import Ability
from kb.engine.slots.abilities import losing_abilities


@losing_abilities.since(
    "1998-03-31",
    "moursund-1998-04/general-rules/3",
    "remove abilities but not effects",
    reading="What an older effect gave a permanent is an ability, and is lost with the rest; a newer effect gives "
    "its ability again. By the other reading, an old ruling that this document repeals, the permanent "
    "keeps abilities that effects gave it.",
    means="A permanent that loses all its abilities also loses those that older effects gave it.",
)
def loses_granted_abilities(gained: tuple[Ability, ...]) -> tuple[Ability, ...]:
    """Return those granted abilities that go too when a permanent loses all its abilities: all that older effects gave
    it.
    """
    return gained


@losing_abilities.contrast("none of them")
def keeps_granted_abilities(_gained: tuple[Ability, ...]) -> tuple[Ability, ...]:
    """Return no abilities: a permanent that loses all its abilities keeps those that effects gave it. A contrast: no
    text says so.
    """
    return ()
