"""Fighting: which of two fighting creatures deal damage."""

from kb.engine.slots.damage import fights


@fights.since(
    "2013-07-13",
    "701.10a",
    "deals damage equal to its power to the",
    means="When two creatures fight, each deals damage equal to its power to the other; if either is an "
    "illegal target, neither deals damage.",
)
def both_deal_damage(targets: tuple[int | str, ...], lost: int) -> list[tuple[int | str, int | str]]:
    """Return pairs (who deals damage, to whom) for two fighting creatures: each deals damage to the other; none if
    either target is illegal.
    """
    return [] if lost else [(one, other) for one, other in (targets, targets[::-1])]


fights.renumbered("2023-11-17", "701.12a")


@fights.contrast("neither")
def neither(_targets: tuple[int | str, ...], _lost: int) -> list[tuple[int | str, int | str]]:
    """Return no pairs: creatures that fight deal no damage to each other. A contrast: no text says so."""
    return []
