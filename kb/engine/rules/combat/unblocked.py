"""Unblocked attackers: whom their combat damage is dealt to."""

from kb.engine.slots.combat import unblocked


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
