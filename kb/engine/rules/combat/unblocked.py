"""Unblocked attackers: who gets their combat damage, and when abilities see them."""

from kb.engine.position.objects import Object
from kb.engine.slots.combat import seen_unblocked, unblocked


@unblocked.since(
    "1998-03-31",
    "moursund-1998-10/rules-changes/2",
    "If the attacker is unblocked, it deals all its damage to the defending player.",
    reading="The record is of October 1998; this part of it was already the rule before.",
    means="An unblocked attacker deals all its combat damage to the defending player.",
)
def the_defending_player(defender: str) -> str | None:
    """Return the defending player, to whom an unblocked attacker deals all its combat damage."""
    return defender


@unblocked.contrast("nobody")
def nobody(_defender: str) -> str | None:
    """Return None: an unblocked attacker deals combat damage to nobody. A contrast: no text says so."""
    return None


@seen_unblocked.since(
    "1998-03-31",
    "moursund-1998-10/rules-changes/2",
    "If the attacker is unblocked",
    reading="The record only says what an unblocked attacker is. We take it from the words of cards of the time "
    "that their abilities trigger then.",
    means='An "attacks and isn\'t blocked" ability triggers once no blockers have been declared for the '
    "creature, before combat damage is assigned.",
)
def once_no_blocker_was_declared(_attacker: Object) -> bool:
    """Return True: an "attacks and isn't blocked" ability triggers once no blockers have been declared for the
    creature, before combat damage is assigned.
    """
    return True


seen_unblocked.reworded("1999-06-01", "309.3", "one with no blockers becomes an unblocked creature")
seen_unblocked.renumbered("2003-10-01", "309.2f")
seen_unblocked.reworded("2009-07-11", "509.4g", "triggers if no creatures are declared as blockers")
seen_unblocked.renumbered("2023-11-17", "509.5g")


@seen_unblocked.contrast("they don't")
def never_seen(_attacker: Object) -> bool:
    """Return False: abilities never see that a creature attacks and isn't blocked. A contrast: no text says so."""
    return False
