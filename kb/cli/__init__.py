"""The command line: one verb a module, each imported when it is called."""

import sys

__all__ = ["main"]

_INTERRUPTED = 130


def main() -> None:
    """Run the command as a program of its own."""
    try:
        from kb.cli.console import run

        run()
    except KeyboardInterrupt:
        sys.exit(_INTERRUPTED)
