"""The records that scenarios quote, from the packaged documents."""

from collections.abc import Callable

import pytest

from ingest import packaged_reading, packaged_slugs


@pytest.fixture(scope="session")
def texts() -> Callable[[str], str | None]:
    """Give the text of a record of the packaged documents."""
    found = {record.id: record.text for slug in packaged_slugs() for record in packaged_reading(slug).records}
    return found.get
