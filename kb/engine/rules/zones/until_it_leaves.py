"""Until it leaves: what is exiled for as long as something else stays on the battlefield."""

from kb.engine.slots.zones import UntilItLeaves, until_it_leaves

until_it_leaves.since(
    "2013-07-13",
    "610.3",
    "effect is created immediately after the specified event",
    means="A permanent exiled until another one leaves the battlefield returns right after that one leaves, "
    "and isn't exiled at all if that one has already left.",
)(UntilItLeaves(moves=lambda is_there: is_there, returns=True))
until_it_leaves.contrast("it stays in exile")(UntilItLeaves(moves=lambda is_there: is_there, returns=False))
until_it_leaves.contrast("it goes all the same")(UntilItLeaves(moves=lambda _is_there: True, returns=True))
