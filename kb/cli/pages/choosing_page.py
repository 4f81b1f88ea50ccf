"""Choosing between plain and terminal output."""

import os
import sys

from kb.cli.pages.page import Page
from kb.records.lazily import lazily

with lazily():  # rich isn't needed for a pipe
    from kb.cli.pages import terminal


def open_page() -> Page:
    """Return a terminal page if the output is a terminal, else a plain page."""
    if sys.stdout.isatty() and os.environ.get("TERM") != "dumb":
        return terminal.TerminalPage()
    return Page()
