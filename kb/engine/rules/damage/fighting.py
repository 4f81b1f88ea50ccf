"""Fighting: which of two fighting creatures deal damage."""

from kb.engine.slots.damage import fights


@fights.since("2013-07-13", "701.10a", "deals damage equal to its power to the")
def both_deal_damage(targets: tuple[int | str, ...], lost: int) -> list[tuple[int | str, int | str]]:
    """When two creatures fight, each deals damage equal to its power to the other; if either is an illegal target,
    neither deals damage.
    """
    return [] if lost else [(one, other) for one, other in (targets, targets[::-1])]


fights.renumbered("2023-11-17", "701.12a")


@fights.contrast("neither")
def neither(_targets: tuple[int | str, ...], _lost: int) -> list[tuple[int | str, int | str]]:
    """Contrast: creatures that fight deal no damage to each other."""
    return []
