"""Garbage: while much is made that is there to stay, it is not looked through for what can go."""

import gc
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def uncollected() -> Iterator[None]:
    """Look for no garbage meanwhile: next to nothing of what is made is any, and looking takes a part of the time."""
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
