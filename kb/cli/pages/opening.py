"""Opening a page: rich wraps, aligns and colours where a terminal reads along; all else gets plain lines."""

import os
import sys

from kb.cli.pages.page import Page


def open_page() -> Page:
    """Return the page that fits where the output goes."""
    if sys.stdout.isatty() and os.environ.get("TERM") != "dumb":
        from kb.cli.pages.terminal import TerminalPage  # rich, which a pipe would pay for

        return TerminalPage()
    return Page()
