"""The command line: one verb a module, each imported when it is called."""

import gc
import sys

__all__ = ["main"]

_INTERRUPTED = 130

_SELDOM = 200_000
"""So many objects are made before those in circles are looked for: what is imported, read and played forms few."""


def main() -> None:
    """Run the command as a program of its own."""
    gc.set_threshold(_SELDOM)
    try:
        from kb.cli.console import run

        run()
    except KeyboardInterrupt:
        sys.exit(_INTERRUPTED)
