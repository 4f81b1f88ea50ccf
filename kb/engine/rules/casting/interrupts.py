"""Interrupts: which spells are cast and resolved while another is being cast, and what they may target."""

from kb.engine.slots.casting import Interrupts, interrupts

interrupts.since(
    "1998-03-31",
    "cr-1997-03-24/interrupts/2",
    "Interrupts can target only the spell or effect",
    reading="A spell is being cast until something other than an interrupt is played or the story goes on. Before "
    "that, the interrupts played on it resolve as a batch, last in, first out.",
    means="An interrupt is cast while another spell is being cast and resolves before that spell; it may target "
    "only that spell.",
)(Interrupts(frozenset({"interrupt"}), is_bound=True))

interrupts.since(
    "1999-06-01",
    "cr-1999-04-23/glossary/interrupt-obsolete",
    "An interrupt is a form of instant",
    means="Interrupts no longer exist: an interrupt is played as an instant.",
)(Interrupts(frozenset(), is_bound=False))

interrupts.contrast("of any spell")(Interrupts(frozenset({"interrupt"}), is_bound=False))
interrupts.contrast("of no interrupt")(Interrupts(frozenset({"interrupt"}), is_bound=True, of_each_other=False))
