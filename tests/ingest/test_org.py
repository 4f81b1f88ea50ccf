"""Org: comments, planning, drawers and archived parts aren't printed."""

from ingest import read
from kb.records.record import Kind

TEXT = """\
#+TITLE: Pond rulings
#+AUTHOR: Ann Roe
#+DATE: <2004-03-06 Sat>

* Combat
** Tapped toads
   :PROPERTIES:
   :CREATED: [2004-03-01 Mon]
   :END:
   - A tapped toad croaks.
** DONE Newts
   CLOSED: [2004-03-05 Fri]
   - A newt dives.
# - A hidden toad.
* Old :ARCHIVE:
** Toads
   - A toad sinks.
* COMMENT Notes
   - A stone croaks.
* Herons
   - A heron waits.
"""


def test_what_org_does_not_print_is_left_out_and_told():
    reading = read(TEXT.encode(), "pond.org")
    found = [(record.text, str(record.since)) for record in reading.records if record.kind is Kind.RULING]
    day = "2004-03-06"
    assert found == [("A tapped toad croaks.", day), ("A newt dives.", day), ("A heron waits.", day)]
    assert [record.text for record in reading.records if record.kind is Kind.HEADING][2] == "Newts"
    assert any(remark.startswith("archived or commented parts of Org are not read") for remark in reading.remarks)
