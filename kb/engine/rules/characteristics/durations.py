"""Durations: how long an effect lasts that doesn't say."""

from kb.engine.position.effects import Until
from kb.engine.slots.characteristics import durations


@durations.since("1998-10-18", "moursund-1998-10/rules-changes/1", 'it lasts "permanently."')
def it_has_no_end() -> Until:
    """An effect without a stated duration lasts as long as the thing it affects is there."""
    return ""


durations.reworded("1999-06-01", "418.3a", "If no duration is stated, it lasts until")
durations.renumbered("2009-07-11", "610.2a")
durations.renumbered("2013-07-13", "611.2a")


@durations.contrast("until end of turn")
def until_end_of_turn() -> Until:
    """Until end of turn."""
    return "end of turn"
