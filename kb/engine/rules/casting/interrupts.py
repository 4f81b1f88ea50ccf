"""Interrupts: which spells are cast and resolved while another is being cast, and what they may target."""

from typing import NamedTuple

from kb.engine.chronicle import Chronicle
from kb.engine.objects import Words


class Interrupts(NamedTuple):
    """What becomes of spells of that type."""

    types: Words
    """The types of spells that are resolved before what they interrupt is cast."""
    is_bound: bool
    """Whether they may target that alone."""


interrupts: Chronicle[Interrupts] = Chronicle(
    "interrupts", "Which spells are resolved at once, while what they target is being cast"
)


interrupts.since(
    "1998-03-31",
    "cr-1997-03-24/interrupts/2",
    "Interrupts can target only the spell or effect",
    reading="A spell is being cast until something that is no interrupt is played, or the story goes on. The batch of "
    "interrupts of each spell is resolved, the last first, before that.",
    means="Interrupts, which may target nothing else.",
)(Interrupts(frozenset({"interrupt"}), is_bound=True))

interrupts.since(
    "1999-06-01",
    "cr-1999-04-23/glossary/interrupt-obsolete",
    "An interrupt is a form of instant",
    means="None: an interrupt is an instant.",
)(Interrupts(frozenset(), is_bound=False))

interrupts.contrast("of any spell")(Interrupts(frozenset({"interrupt"}), is_bound=False))
