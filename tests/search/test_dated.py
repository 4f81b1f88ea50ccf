"""Days and sources beside the index."""

from datetime import date

from kb.search.dated import Dated, DatedKeys, of_entries, save

MAY, JULY = date(2008, 5, 1), date(2008, 7, 15)


def test_keys_by_day_and_source(tmp_path):
    """Each entry is found by its days and its sources."""
    save(of_entries([(["may", "july"], MAY, JULY), (["july"], JULY, JULY)]), tmp_path)
    dated = DatedKeys(tmp_path)
    assert [list(dated.keys("since", day)) for day in ("2008-05-01", "2008-07-15", "2009-01-01")] == [[0], [1], []]
    assert list(dated.keys("until", "2008-07-15")) == [0, 1]
    assert (dated.keys("source", "july"), dated.keys("source", "may")) == ([0, 1], [0])
    assert dated.terms("source", "") == ["july", "may"]
    assert dated.terms("since", "2008-07") == ["2008-07-15"]


def test_sources_that_are_not_named_stay(tmp_path):
    """What is saved anew is all days, and the sources that are concerned."""
    save(of_entries([(["may"], MAY, MAY)]), tmp_path)
    save(Dated([(MAY, JULY), (JULY, JULY)], {"july": [0, 1]}), tmp_path)
    dated = DatedKeys(tmp_path)
    assert (dated.keys("source", "may"), dated.keys("source", "july")) == ([0], [0, 1])
    assert list(dated.keys("until", "2008-05-01")) == []


def test_files_are_read_before_they_go(tmp_path):
    """What is open stays readable when a new build takes the old one's files away."""
    save(of_entries([(["may"], MAY, MAY)]), tmp_path)
    dated = DatedKeys(tmp_path)
    for file in tmp_path.iterdir():
        file.unlink()
    assert dated.keys("source", "may") == [0]
