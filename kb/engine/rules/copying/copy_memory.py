"""The memory of copies: whether something may become what it has been."""

from kb.engine.position.objects import Object
from kb.engine.slots.copying import copy_memory


@copy_memory.since("1998-03-31", "moursund-1998-04/examples/4", "it can recopy the same creature next turn")
def it_forgets(_thing: Object, _target: Object) -> bool:
    """A permanent that can become a copy may copy the same thing again later."""
    return True


@copy_memory.contrast("it remembers")
def it_remembers(thing: Object, target: Object) -> bool:
    """It may not."""
    return target.id not in thing.forms
