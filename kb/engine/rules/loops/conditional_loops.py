"""Loops with an element of chance: whether one may be gone through until something comes of it."""

from kb.engine.law.chronicle import Chronicle

conditional_loops: Chronicle[int] = Chronicle(
    "conditional-loops", "How many rounds a player may say to go through at most until something happens by chance"
)
"""Each entry gives the rounds that are explored; none where such a loop may not be stated."""

conditional_loops.since(
    "1998-03-31",
    "moursund-1998-04/general-rules/1",
    "This rule does not apply to loops containing elements not under player control",
    reading="No rule lets a player state such a loop, and none forbids it: the head judge decides. Taken here is that "
    "it can't be stated by the rules; what a judge may allow is not modelled.",
    means="None: no such loop can be stated.",
)(0)
conditional_loops.reworded("2009-07-11", "713.2a", "include conditional actions, where the outcome")
conditional_loops.renumbered("2013-07-13", "716.2a")
conditional_loops.renumbered("2023-11-17", "727.2a")
conditional_loops.renumbered("2026-08-07", "732.2a")
conditional_loops.contrast("until it comes")(3)
