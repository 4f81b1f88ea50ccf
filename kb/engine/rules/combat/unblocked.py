"""Unblocked attackers: whom their combat damage is dealt to, and what abilities see of them."""

from kb.engine.position.objects import Object
from kb.engine.slots.combat import seen_unblocked, unblocked


@unblocked.since(
    "1998-03-31",
    "moursund-1998-10/rules-changes/2",
    "If the attacker is unblocked, it deals all its damage to the defending player.",
    reading="The record is of October 1998; so much of it was the rule before.",
)
def the_defending_player(defender: str) -> str | None:
    """The defending player gets all of it."""
    return defender


@unblocked.contrast("nobody")
def nobody(_defender: str) -> str | None:
    """Nobody gets any."""
    return None


@seen_unblocked.since(
    "1998-03-31",
    "moursund-1998-10/rules-changes/2",
    "If the attacker is unblocked",
    reading="The record speaks of what an attacker is for which nobody blocks; that abilities of the day that wait for "
    "it see it then is taken from their words.",
)
def once_none_was_declared(_attacker: Object) -> bool:
    """They see it before combat damage is assigned."""
    return True


seen_unblocked.reworded("1999-06-01", "309.3", "one with no blockers becomes an unblocked creature")
seen_unblocked.renumbered("2003-10-01", "309.2f")
seen_unblocked.reworded("2009-07-11", "509.4g", "triggers if no creatures are declared as blockers")
seen_unblocked.renumbered("2023-11-17", "509.5g")


@seen_unblocked.contrast("they don't")
def never_seen(_attacker: Object) -> bool:
    """They don't see it."""
    return False
