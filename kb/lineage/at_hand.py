"""What lineages are held against: the sources of a store, with the records that lineage.toml and curated.toml may speak of."""

import re
from importlib.resources import files

from kb.records.record import Reading
from kb.records.source import Extent
from kb.store.library import Library

_FILES = ("lineage.toml", "curated.toml")
_RECORD_ID = re.compile(r'"([a-z0-9][a-z0-9._-]*/[^"\s]+)"')


def readings_at_hand(library: Library) -> list[Reading]:
    """Give the sources with their records; of one that is complete, only with those that these files name."""
    texts = [files("kb.lineage").joinpath(name).read_text(encoding="utf-8") for name in _FILES]
    named = library.records(sorted({found for text in texts for found in _RECORD_ID.findall(text)}))
    return [
        Reading(
            source,
            "",
            tuple(record for record in named if record.source == source.slug)
            if source.extent is Extent.COMPLETE
            else library.all_records(source.slug),
            (),
        )
        for source in library.sources()
    ]
