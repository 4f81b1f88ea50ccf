"""The readings that lineages are checked against."""

from kb.lineage.loaded_records import readings_at_hand
from kb.lineage.replacements import replacements
from kb.lineage.updating_wordings import Growth
from kb.records.record import Reading
from kb.records.source import Extent
from kb.store.library import Library
from kb.store.write import drafting


def test_readings_at_hand_give_the_same_replacements_as_all_readings(tmp_path, documents, make_source, make_record):
    """Records of a complete source that no lineage names are left out."""
    edition = Reading(
        make_source("cr-2003-10-01", extent=Extent.COMPLETE), "", (make_record("cr-2003-10-01", "1"),), ()
    )
    path = str(tmp_path / "s")
    with drafting(path) as draft:
        growth = Growth(draft)
        for position, reading in enumerate([*documents, edition]):
            growth.add(reading, position)
    with Library(path) as library:
        found = readings_at_hand(library)
    assert [reading.source for reading in found] == [reading.source for reading in [*documents, edition]]
    assert [reading.records for reading in found] == [*(reading.records for reading in documents), ()]
    assert replacements(found) == replacements(documents)
