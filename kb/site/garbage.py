"""Garbage: what is there to stay while a site is made is not looked through for what can go."""

import gc
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def uncollected() -> Iterator[None]:
    """Look for no garbage meanwhile: next to nothing of what is made is any, and looking takes a third of the time."""
    was_enabled = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_enabled:
            gc.enable()


@contextmanager
def frozen() -> Iterator[None]:
    """Look for garbage among what is made meanwhile only, not among all that is there already."""
    gc.freeze()
    try:
        yield
    finally:
        gc.unfreeze()
