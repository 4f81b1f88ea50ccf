"""An era is a name for a day."""

from datetime import date
from itertools import pairwise

from ingest import packaged_slugs
from kb.lineage.eras import named_eras
from kb.records.record import Reading


def test_the_eras_and_their_days():
    """The five eras name the days of the five documents, oldest first."""
    assert [(era.name, era.day) for era in named_eras()] == [
        ("fifth-1998-04", date(1998, 3, 31)),
        ("urza-1998-10", date(1998, 10, 18)),
        ("eighth-2004-01", date(2004, 1, 15)),
        ("tenth-2008-08", date(2008, 8, 10)),
        ("pokemon-2023-11", date(2023, 11, 17)),
    ]


def test_each_document_has_its_era(documents: list[Reading]):
    """The day of each document is an era's, and a set's own rules are asked for in their era only."""
    days = {reading.source.day: reading.source for reading in documents}
    for era in named_eras():
        source = days.pop(era.day)
        assert era.overlay == (source.slug if source.overlay else None)
    assert not days


def test_eras_are_told_apart():
    """No two eras share a name, a title or a day, none is titled by nothing, and their overlays are sources."""
    eras = named_eras()
    assert all(before.day < after.day for before, after in pairwise(eras))
    assert len({era.name for era in eras}) == len({era.title for era in eras} - {""}) == len(eras)
    assert {era.overlay for era in eras} - {None} <= set(packaged_slugs())
