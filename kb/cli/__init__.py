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
    atexit.register(gc.freeze)  # what is left at the end is not looked through: 15 of 100 ms
    try:
        from kb.cli.console import run  # so that Ctrl-C is heeded while it is imported

        run()
    except KeyboardInterrupt:
        sys.exit(_INTERRUPTED)
