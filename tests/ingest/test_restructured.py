"""reStructuredText: substitutions, and parts that are no rulings."""

from datetime import date

from ingest import read
from kb.records.record import Kind

TEXT = """\
Pond annals
===========

:Author: Ann Roe
:Date: 2008-11-30

.. |mb| replace:: mana burn

Evening of 12 October 2006
--------------------------

1. |mb| hurts a toad.
#. A newt dives.
#. |mb| hurts no newt.

Evening of 3 May 2007
---------------------

Only number 3 was **withdrawn**.

.. versionchanged:: 12 October 2007

   Filled in later.

Two toads
    Both croak.
Two newts
    Neither does.

Evening without a day
---------------------

(The leaf is torn.)

* A heron waits.

.. warning:: Do not use the following.

   * A stone croaks.

.. [#old] In 1998 stones croaked.
"""


def test_evenings_date_the_rulings_below_them():
    reading = read(TEXT.encode(), "annals.rst")
    found = {record.text: record.since for record in reading.records if record.kind is Kind.RULING}
    assert found == {
        "mana burn hurts a toad.": date(2006, 10, 12),
        "A newt dives.": date(2006, 10, 12),
        "Only number 3 was withdrawn.": date(2007, 5, 3),
        "Two toads Both croak.": date(2007, 10, 12),
        "Two newts Neither does.": date(2007, 10, 12),
        "A heron waits.": date(2008, 11, 30),
    }
    remarks = " ".join(reading.remarks)
    for told in ("under “Evening without a day”", "withdrawn by the document", "footnotes are not read",
                 "words that the document says not to use", "remarks on what changed in a version"):  # fmt: skip
        assert told in remarks
