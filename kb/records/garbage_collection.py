"""Pausing garbage collection while many permanent objects are created."""

import gc
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def uncollected() -> Iterator[None]:
    """Pause garbage collection in the block: nearly all new objects stay, and searching for garbage takes time.

    If it was on before, it is turned on again, and the new objects count as old.
    """
    was_enabled = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_enabled:
            if not gc.get_freeze_count():
                gc.freeze()  # with the next line all that was made counts as old, without a look at each
                gc.unfreeze()
            gc.enable()
