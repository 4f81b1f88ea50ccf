"""The command line: one module for each verb, imported when it is called."""

import atexit
import gc
import sys

__all__ = ["main"]

_INTERRUPTED = 130

_SELDOM = 200_000
"""The threshold of the garbage collector: high, because few commands create more objects."""


def main() -> None:
    """Run the command as a program."""
    gc.set_threshold(_SELDOM)
    atexit.register(gc.freeze)  # skips the collection at exit, which takes 15 of 100 ms
    try:
        from kb.cli.console import run  # imported here so that Ctrl-C works during the import

        run()
    except KeyboardInterrupt:
        sys.exit(_INTERRUPTED)
