"""Phrases allowed in quoted text that the grammar of card texts doesn't read, each with the reason."""

import re

from kb.boards.quoted.wording import Meant, combined, phrase, read_instructions
from kb.engine.effects.combining import IfKicked
from kb.engine.position.abilities import Ability
from kb.engine.rules.keywords.protection import from_player

# Cards name the kicker by its cost; and what hangs on it stands behind what doesn't, which a board needn't say.


_KICKED = (
    r"(?:(?:this spell|this creature|it|[A-Z][\w'-]*) was kicked|(?:the|its) kicker(?: cost)? was paid|you paid "
    r"(?:the|its) kicker(?: cost)?)"
)


@phrase("act", rf"if {_KICKED}(?: with its (?P<which>first|second) kicker)?, (?P<then>[^.]+)",
        "if this spell was kicked, you gain 3 life")  # fmt: skip
def if_kicked(which: str | None, then: str) -> Meant:
    """Return instructions to follow if a kicker cost, the one called `which` if given, was paid, with their targets."""
    then = re.sub(r"^(?:it|this spell|this creature) deals ", "deal ", then)
    meant = read_instructions(then, "a part that hangs on a kicker cost")
    targets = tuple(target._replace(kicker=which or "") for target in meant.targets)
    return Meant((IfKicked(meant.acts, which or ""),), targets)


# Two amounts of one sentence: the grammar reads a sentence by itself, and here the second is said of the first.


@phrase(
    "act",
    rf"(?P<first>[^.]*?(?P<amount>\d+) damage[^.]*)\. If {_KICKED}, (?:(?:it|this spell) deals|deal) (?P<more>\d+)"
    r" damage(?: to (?:that|any) [a-z ]+)? instead",
    "deal 2 damage to any target. If this spell was kicked, it deals 4 damage instead",
)
def more_if_kicked(first: str, amount: str, more: str) -> Meant:
    """Return instructions that deal `more` damage instead of `amount` if the kicker cost was paid."""
    meant = read_instructions(first, first)
    kicked = read_instructions(first.replace(f"{amount} damage", f"{more} damage", 1), first)
    return Meant((IfKicked(kicked.acts, otherwise=meant.acts),), meant.targets)


# Two targets that are hurt otherwise: the instructions of a card's sentence have one group of targets.


@phrase("act", r"deal (?P<one>\d+ damage to [^.]*?target[^.]*?) and (?P<other>\d+ damage to [^.]*?target[^.]*)",
        "deal 3 damage to target creature and 1 damage to target player")  # fmt: skip
def deal_to_both(one: str, other: str) -> Meant:
    """Return instructions that deal two different amounts of damage to two targets."""
    return combined([read_instructions(f"deal {words}", words) for words in (one, other)])


# Players have names on boards only.


@phrase("ability", r"Protection from (?P<player>[A-Z][A-Za-z]*)", "Protection from Bob")
def protected_from_player(player: str) -> tuple[Ability, ...]:
    """Return, in a tuple, the ability of protection from what a player controls."""
    return (from_player(player),)
