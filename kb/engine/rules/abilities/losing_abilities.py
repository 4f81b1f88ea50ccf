"""Losing all abilities: whether that takes away what effects have given."""

from kb.engine.position.abilities import Ability
from kb.engine.slots.abilities import losing_abilities


@losing_abilities.since(
    "1998-03-31",
    "moursund-1998-04/general-rules/3",
    "remove abilities but not effects",
    reading="What a permanent has gained by an older effect is an ability, and lost with the rest; a newer one gives "
    "it anew. By the other reading, an old ruling of the body that this document repeals, granted abilities are kept.",
)
def all_of_them(gained: tuple[Ability, ...]) -> tuple[Ability, ...]:
    """All of them."""
    return gained


@losing_abilities.contrast("none of them")
def none_of_them(_gained: tuple[Ability, ...]) -> tuple[Ability, ...]:
    """None of them: what it loses is its own."""
    return ()
