"""Functions that all readers share."""

from ingest import readers


def test_each_reader_has_a_unique_name_and_says_what_it_reads():
    assert len({reader.name for reader in readers()}) == len(readers())
    assert all(reader.reads for reader in readers())
