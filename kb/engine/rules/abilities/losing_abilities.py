"""Losing all abilities: whether that takes away what effects have given."""

from kb.engine.position.abilities import Ability
from kb.engine.slots.abilities import losing_abilities


@losing_abilities.since(
    "1998-03-31",
    "moursund-1998-04/general-rules/3",
    "remove abilities but not effects",
    reading="What an older effect gave a permanent is an ability, and is lost with the rest; a newer effect gives "
    "its ability again. By the other reading, an old ruling that this document repeals, the permanent "
    "keeps abilities that effects gave it.",
)
def all_of_them(gained: tuple[Ability, ...]) -> tuple[Ability, ...]:
    """A permanent that loses all its abilities also loses those that older effects gave it."""
    return gained


@losing_abilities.contrast("none of them")
def none_of_them(_gained: tuple[Ability, ...]) -> tuple[Ability, ...]:
    """None of them: what it loses is its own."""
    return ()
