"""Property test: any text that a reader accepts gives a site without dead links."""

from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from hypothesis import HealthCheck, example, given, settings

from ingest import read
from kb.lineage.eras import named_eras
from kb.lineage.updating_wordings import Growth
from kb.records.errors import BadSource
from kb.site.make_site import site_of
from kb.site.site_files import files_of
from kb.store.library import Library
from kb.store.write import drafting
from tests.ingest.test_any_text import HEADERS, WORDS, texts
from tests.slow import slow


@slow
@pytest.mark.parametrize("reader", HEADERS)
@given(text=texts(*WORDS))
@example(text="2023 Wizards of the Coast. 1205.3mX The type. 12345.6 Another.")
@settings(max_examples=1, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_any_accepted_text_has_pages_without_dead_links(dead_links, reader: str, text: str):
    try:
        reading = read((HEADERS[reader] + text).encode(), "any.txt", reader=reader)
    except BadSource:
        return
    with TemporaryDirectory() as folder:
        path = str(Path(folder, "rulings.sqlite"))
        with drafting(path) as draft:
            Growth(draft).add(reading, 0)
            draft.put_eras([era for era in named_eras() if era.overlay in {None, reading.source.slug}])
            draft.put_meta({})
        with Library(path) as library:
            files = dict(files_of(site_of(library, scenarios=())))
    assert dead_links(files) == []
    told = b"".join(content for address, content in files.items() if address.startswith("api/"))
    assert [record.id for record in reading.records if record.id.encode() not in told] == []
