"""Opening a page: rich wraps, aligns and colours where a terminal reads along; all else gets plain lines."""

import os
import sys

from kb.cli.pages.page import Page
from kb.records.lazily import lazily

with lazily():  # a pipe does without rich
    from kb.cli.pages import terminal


def open_page() -> Page:
    """Return the page that fits where the output goes."""
    if sys.stdout.isatty() and os.environ.get("TERM") != "dumb":
        return terminal.TerminalPage()
    return Page()
