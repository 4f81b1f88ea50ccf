"""The golden rule of "can" and "can't": which of two effects wins."""

from kb.engine.slots.resolving import golden_rule


@golden_rule.since(
    "2003-10-01",
    "103.2",
    """the "can't" effect wins""",
    means="If one effect allows something and another says that it can't be done, it can't be done.",
)
def cant_wins(is_allowed: bool, is_forbidden: bool) -> bool:  # noqa: FBT001  (it is what the rule is asked)
    """Return whether something can be done: if an effect allows it and none says that it can't be done."""
    return is_allowed and not is_forbidden


golden_rule.reworded("2008-07-15", "crystalkeep-2008-08/103.2", """the "can't" effect wins""")
golden_rule.renumbered("2009-07-11", "101.2")


@golden_rule.contrast("can wins")
def can_wins(is_allowed: bool, _is_forbidden: bool) -> bool:  # noqa: FBT001  (it is what the rule is asked)
    """Return whether something can be done: if an effect allows it, even if another forbids it. A contrast: no text
    says so.
    """
    return is_allowed
