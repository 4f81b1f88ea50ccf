"""Judging numbers: damage, mana values, loyalty, and who has lost."""

from kb.engine.characteristics.amounts import number
from kb.engine.position.effects import Amount
from kb.engine.position.objects import Context
from kb.engine.rules.permanents.loyalty import loyalty
from kb.worked.language import Outcome, sentence
from kb.worked.sentences.named import at_last


@sentence("claim", r"(?P<name>.+) has (?P<amount>\d+|no) damage", "Bear has 2 damage")
def has_damage(outcome: Outcome, name: str, amount: str) -> bool:
    """Check whether this much damage is marked on it."""
    return at_last(outcome, name).damage == (0 if amount == "no" else int(amount))


@sentence("claim", r"the mana value of (?P<name>.+) is (?P<amount>\d+)", "the mana value of Bear is 2")
def has_mana_value(outcome: Outcome, name: str, amount: str) -> bool:
    """Check whether it has this mana value."""
    thing = at_last(outcome, name)
    return number(outcome.game, Amount("mana value"), Context(thing.id, thing.controller)) == int(amount)


@sentence("claim", r"the loyalty of (?P<name>.+) is (?P<amount>\d+)", "the loyalty of Ajani is 3")
def has_loyalty(outcome: Outcome, name: str, amount: str) -> bool:
    """Check whether it has this loyalty."""
    return outcome.game.law(loyalty)(at_last(outcome, name)) == int(amount)
