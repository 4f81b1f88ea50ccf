"""Eras: names for the days of the documents."""

from datetime import date
from itertools import pairwise

from ingest import packaged_slugs
from kb.lineage.eras import named_eras
from kb.records.record import Reading


def test_the_five_eras_name_the_days_of_the_five_documents():
    assert [(era.name, era.day) for era in named_eras()] == [
        ("fifth-1998-04", date(1998, 3, 31)),
        ("urza-1998-10", date(1998, 10, 18)),
        ("eighth-2004-01", date(2004, 1, 15)),
        ("tenth-2008-08", date(2008, 8, 10)),
        ("pokemon-2023-11", date(2023, 11, 17)),
    ]


def test_each_documents_day_is_an_era_and_overlays_apply_only_in_theirs(documents: list[Reading]):
    days = {reading.source.day: reading.source for reading in documents}
    for era in named_eras():
        source = days.pop(era.day)
        assert era.overlay == (source.slug if source.overlay else None)
    assert not days


def test_eras_have_distinct_names_titles_and_days():
    eras = named_eras()
    assert all(before.day < after.day for before, after in pairwise(eras))
    assert len({era.name for era in eras}) == len({era.title for era in eras} - {""}) == len(eras)
    assert {era.overlay for era in eras} - {None} <= set(packaged_slugs())
