"""A small invented rulebook, and functions that read texts as rulebooks."""

from collections.abc import Callable

import pytest

from ingest import read
from kb.records.record import Reading

BOOK = """\
_Magic: The Gathering_ Comprehensive Rules

Rules effective as of July 11, 2009.

Introduction

This book is invented.

It has two paragraphs.

Contents

1. Toads
100. General
101. Team vs. Team

Glossary

Credits

1. Toads

100. General

100.1. A toad _croaks_ at www.toads.example/a_toad.
Example: A green toad croaks.
Example: A _brown_ toad croaks too.

100.1a A newt doesn't. See rules 100.1 and 101.2a–b.
It never will:
* not at night;
* not by day.

101. Team vs. Team

101.2. Start Croaking!

101.2a Each team croaks
     in turn.

101.2b No toad croaks twice. (See rule 109.9.)

101.3 A rule may do without a full stop.

102. [This section has been left empty by its inventor, who has nothing to say.]

Glossary

Croak (Obsolete)
1. What a toad says.
2. What it does.
See rule 100.1.

Newt
A kind of silence.
Example: This one.

Pond, Ponds
See Toad.

Credits

Invented by: Nobody
Edited by: Nobody else

Rules effective as of July 11, 2009.
"""


@pytest.fixture
def book() -> str:
    """Return the text of an invented rulebook."""
    return BOOK


@pytest.fixture
def reads() -> Callable[[str], Reading]:
    """Return a function that reads a text as a rulebook."""

    def read_text(text: str) -> Reading:
        """Return the text, read as a rulebook."""
        return read(text.encode(), "book.txt", reader="comprehensive-rules")

    return read_text


@pytest.fixture
def reads_rules(reads) -> Callable[[str], list[tuple[str, str]]]:
    """Return a function that reads rules and returns the id and text of each record after the first rule."""

    def read_rules(rules: str) -> list[tuple[str, str]]:
        """Return the id and text of each record that is read from rules after rule 100.1 of a rulebook."""
        opening = "Comprehensive Rules\n\nRules effective as of July 11, 2009.\n\n1. Toads\n\n100. General\n\n"
        records = reads(f"{opening}100.1. A toad is one.\n\n{rules}").records
        begin = next(place for place, record in enumerate(records) if record.local_id == "100.1")
        return [(record.local_id, record.text) for record in records[begin + 1 :]]

    return read_rules
