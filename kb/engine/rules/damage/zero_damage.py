"""Zero damage: what happens if a source would deal 0 damage."""

from kb.engine.slots.damage import zero_damage


@zero_damage.since(
    "2003-10-01",
    "419.5a",
    "would deal 0 damage, it does not deal",
    means="A source that would deal 0 damage deals no damage at all: nothing triggers on it, and "
    "nothing can replace it.",
)
def no_damage() -> bool:
    """Return False: a source that would deal 0 damage deals none at all; nothing triggers on it or can replace it."""
    return False


zero_damage.renumbered("2009-07-11", "118.8")
zero_damage.renumbered("2013-07-13", "119.8")
zero_damage.renumbered("2023-11-17", "120.8")


@zero_damage.contrast("0 damage is dealt")
def zero_damage_is_dealt() -> bool:
    """Return True: a source that would deal 0 damage deals damage, namely 0. A contrast: no text says so."""
    return True
