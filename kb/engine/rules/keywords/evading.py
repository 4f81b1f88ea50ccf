"""Contrasts shared by the evasion keywords: the keyword does nothing, or it has no exceptions."""

from collections.abc import Callable

from kb.engine.law.chronicle import Chronicle
from kb.engine.position.objects import Traits


def add_evasion_contrasts(rule: Chronicle[Callable[[Traits, Traits], bool]]) -> None:
    """Add two contrasts to the rule on an evasion keyword: any creature may block, or none may."""

    @rule.contrast("any may")
    def any_may(_attacker: Traits, _blocker: Traits) -> bool:
        """Return True: any creature may block one with the keyword. A contrast: no text says so."""
        return True

    @rule.contrast("none may")
    def none_may(attacker: Traits, _blocker: Traits) -> bool:
        """Return whether the attacker can be blocked: never if it has the keyword, whatever the blocker. A contrast: no
        text says so.
        """
        return not attacker.has(rule.slug)
