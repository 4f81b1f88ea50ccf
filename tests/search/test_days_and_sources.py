"""Tests for days and sources beside the index."""

from datetime import date

from kb.search.days_and_sources import Dated, DatedKeys, of_entries, save

MAY, JULY = date(2008, 5, 1), date(2008, 7, 15)


def test_entries_are_found_by_day_and_source(tmp_path):
    save(of_entries([(0, ["may", "july"], MAY, JULY), (1, ["july"], JULY, JULY)]), tmp_path)
    dated = DatedKeys(tmp_path)
    assert [list(dated.keys("since", day)) for day in ("2008-05-01", "2008-07-15", "2009-01-01")] == [[0], [1], []]
    assert list(dated.keys("until", "2008-07-15")) == [0, 1]
    assert (dated.keys("source", "july"), dated.keys("source", "may")) == ([0, 1], [0])
    assert dated.terms("source", "") == ["july", "may"]
    assert dated.terms("since", "2008-07") == ["2008-07-15"]


def test_saving_keeps_unchanged_sources_and_drops_those_left_out(tmp_path):
    save(of_entries([(0, ["may", "june"], MAY, MAY)]), tmp_path)
    save(Dated({0: (MAY, JULY), 1: (JULY, JULY)}, {"may": None, "july": [0, 1]}), tmp_path)
    dated = DatedKeys(tmp_path)
    assert (dated.keys("source", "may"), dated.keys("source", "july")) == ([0], [0, 1])
    assert dated.keys("source", "june") == ()
    assert list(dated.keys("until", "2008-05-01")) == []


def test_entries_have_positions_in_order(tmp_path):
    save(Dated({7: (MAY, JULY), 2: (JULY, JULY)}, {}), tmp_path)
    assert DatedKeys(tmp_path).places == {7: 0, 2: 1}


def test_open_index_survives_deletion_of_its_files(tmp_path):
    save(of_entries([(0, ["may"], MAY, MAY)]), tmp_path)
    dated = DatedKeys(tmp_path)
    for file in tmp_path.iterdir():
        file.unlink()
    assert dated.keys("source", "may") == [0]
