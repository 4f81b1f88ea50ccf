"""New targets for the copy of a spell: when they are chosen."""

from kb.engine.slots.copying import copy_targets

copy_targets.since(
    "1998-03-31",
    "moursund-1998-04/copy-card-errata/fork",
    "When you play Fork, choose all targets required by the copy.",
    reading="Said of the one card that copies spells; taken for any of those years that lets targets be chosen.",
    means="As what copies it is played.",
)("played")

copy_targets.since(
    "2003-10-01",
    "503.10",
    "allows choosing of new targets",
    reading="First printed on 2003-10-01: the text of 1999-04-23 says nothing of copies of spells. That they are "
    "chosen as the copy is put onto the stack is 503.10c of 2008-05-01.",
    means="As what copies it is resolved.",
)("resolved")
copy_targets.reworded("2008-05-01", "503.10c", "may leave any number of the targets unchanged")
copy_targets.renumbered("2009-07-11", "706.9c")
copy_targets.renumbered("2013-07-13", "706.10c")
copy_targets.renumbered("2023-11-17", "707.10c")
