"""The records that lineage tables may refer to, loaded from a store."""

import re
from importlib.resources import files

from kb.records.record import Reading
from kb.store.library import Library

_RECORD_ID = re.compile(r'"([a-z0-9][a-z0-9._-]*/[^"\s]+)"')


def readings_at_hand(library: Library) -> list[Reading]:
    """Return the sources with their records; for a complete source, only the records named in lineage tables."""
    tables = (file for file in files("kb.lineage").iterdir() if file.name.endswith(".toml"))
    ids = {record_id for table in tables for record_id in _RECORD_ID.findall(table.read_text(encoding="utf-8"))}
    named = library.records(sorted(ids))
    return [
        Reading(
            source,
            "",
            tuple(record for record in named if record.source == source.slug)
            if source.is_whole
            else library.all_records(source.slug),
            (),
        )
        for source in library.sources()
    ]
