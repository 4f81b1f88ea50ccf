"""New targets for the copy of a spell: when they are chosen."""

from kb.engine.slots.copying import copy_targets

copy_targets.since(
    "1998-03-31",
    "moursund-1998-04/copy-card-errata/fork",
    "When you play Fork, choose all targets required by the copy.",
    reading="The record is about Fork, the one card that copies spells; we apply it to any card of those years "
    "that lets a player choose targets.",
    means="The targets of a copy of a spell are chosen as the spell that makes the copy is played.",
)("played")

copy_targets.since(
    "2003-10-01",
    "503.10",
    "allows choosing of new targets",
    reading="First printed on 1 October 2003; the text of 23 April 1999 doesn't mention copies of spells. 503.10c "
    "of 1 May 2008 says that they are chosen as the copy is put onto the stack.",
    means="The targets of a copy of a spell are chosen as the spell or ability that makes the copy resolves.",
)("resolved")
copy_targets.reworded("2008-05-01", "503.10c", "may leave any number of the targets unchanged")
copy_targets.renumbered("2009-07-11", "706.9c")
copy_targets.renumbered("2013-07-13", "706.10c")
copy_targets.renumbered("2023-11-17", "707.10c")
