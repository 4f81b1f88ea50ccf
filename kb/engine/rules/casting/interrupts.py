"""Interrupts: which spells are cast and resolved while another is being cast, and what they may target."""

from kb.engine.slots.casting import Interrupts, interrupts

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
interrupts.contrast("of no interrupt")(Interrupts(frozenset({"interrupt"}), is_bound=True, of_each_other=False))
