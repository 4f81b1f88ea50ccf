"""How the keywords of evasion would be otherwise: none of them would do anything, or none would have an exception."""

from collections.abc import Callable

from kb.engine.law.chronicle import Chronicle
from kb.engine.position.objects import Traits


def evading(rule: Chronicle[Callable[[Traits, Traits], bool]]) -> None:
    """Add the contrasts of the rule on a keyword, which has its name."""

    @rule.contrast("any may")
    def any_may(_attacker: Traits, _blocker: Traits) -> bool:
        """Any creature may."""
        return True

    @rule.contrast("none may")
    def none_may(attacker: Traits, _blocker: Traits) -> bool:
        """None may: there are no exceptions."""
        return not attacker.has(rule.slug)
