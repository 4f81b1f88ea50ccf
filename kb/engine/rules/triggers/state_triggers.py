"""State triggers: when it is seen that what an ability waits for is so, such as that a hand is empty."""

from kb.engine.slots.triggers import state_triggers, states_again

state_triggers.since(
    "1998-03-31",
    "moursund-1998-10/specific-card-rulings/9",
    "even momentarily, such as while playing or resolving a spell",
    reading="The record is of October 1998 and is a ruling on one card.",
    means="An ability that waits for a certain state of the game triggers as soon as that state exists, even in "
    "the middle of an event.",
)(True)
state_triggers.reworded("1999-06-01", "410.8a", "trigger as soon as the game state matches")
state_triggers.renumbered("2003-10-01", "410.11")
state_triggers.renumbered("2009-07-11", "603.8")
state_triggers.contrast("when all is done")(False)

states_again.since(
    "1999-06-01",
    "410.8b",
    "still matches its trigger condition, the ability will",
    means="An ability that waits for a certain state of the game doesn't trigger again until it has left the stack. If "
    "the state still exists then, it triggers again.",
)(True)
states_again.renumbered("2003-10-01", "410.11")
states_again.renumbered("2009-07-11", "603.8")
states_again.contrast("only once the state begins again")(False)
