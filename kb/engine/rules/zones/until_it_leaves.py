"""Until it leaves: what is exiled for as long as something else stays on the battlefield."""

from kb.engine.slots.zones import UntilItLeaves, until_it_leaves

until_it_leaves.since("2013-07-13", "610.3", "effect is created immediately after the specified event")(
    UntilItLeaves(moves=lambda is_there: is_there, returns=True)
)
until_it_leaves.contrast("it stays in exile")(UntilItLeaves(moves=lambda is_there: is_there, returns=False))
until_it_leaves.contrast("it goes all the same")(UntilItLeaves(moves=lambda _is_there: True, returns=True))
