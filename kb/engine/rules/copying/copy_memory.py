"""The memory of copies: whether a permanent may copy the same object again."""

from kb.engine.position.objects import Object
from kb.engine.slots.copying import copy_memory


@copy_memory.since(
    "1998-03-31",
    "moursund-1998-04/examples/4",
    "it can recopy the same creature next turn",
    means="A permanent that can become a copy may copy the same thing again later.",
)
def may_repeat(_permanent: Object, _target: Object) -> bool:
    """Return True: a permanent that can become a copy may copy the same thing again later."""
    return True


@copy_memory.contrast("it remembers")
def may_not_repeat(permanent: Object, target: Object) -> bool:
    """Return whether the permanent may become a copy of the target: not if it has been a copy of it before. A contrast:
    no text says so.
    """
    return target.id not in permanent.forms
