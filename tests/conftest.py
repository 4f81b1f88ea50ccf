"""Fixtures for all tests: factories for sources and records, the readings of the five documents, and cached results."""

import gc
import os
import pickle
import re
from collections.abc import Callable
from datetime import date
from pathlib import Path
from typing import Any, TypeVar

import pytest
import rich.style  # noqa: F401  (it draws a random number as it is imported, which Hypothesis forbids within a test)
from hypothesis import HealthCheck, settings

from ingest import packaged_reading, packaged_slugs
from kb.boards.reading.scenario import Scenario, packaged_scenarios
from kb.lineage.eras import named_eras
from kb.records.record import Kind, Reading, Record, Span
from kb.records.source import Extent, Source
from kb.site.play_cache import PlayCache
from kb.site.playing_boards import performed
from kb.site.shared_work import processors
from kb.store.locking import locked
from tests.slow import TAKES_ALL

T = TypeVar("T")

# Tests start the command many times; without cached bytecode each start would compile every module.
os.environ.pop("PYTHONDONTWRITEBYTECODE", None)

gc.set_threshold(50_000, 20, 50)  # most objects that tests make live on: collecting garbage took a tenth of the time

settings.register_profile("any machine", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("any machine")  # a slow or busy machine is no fault of the code


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Run the tests that need the whole site first, so that one process builds it while the others run other tests."""
    items.sort(key=lambda item: "made" not in getattr(item, "fixturenames", ()))


@pytest.fixture(scope="session")
def make_source() -> Callable[..., Source]:
    """Return a function that makes a source with this slug and day, and defaults for all other fields."""

    def make(slug: str, day: date = date(2004, 1, 15), **changes: Any) -> Source:
        """Return a source with this slug and day, and made-up values for all that isn't given."""
        plain: dict[str, Any] = {
            "title": f"The rules of {slug}",
            "author": None,
            "published": None,
            "day_note": "chosen",
            "extent": Extent.SELECTION,
            "covers": "a selection",
            "base": None,
            "credit": f"From {slug}",
            "terms": "not for sale",
            "file": f"{slug}.txt",
            "sha256": "0" * 64,
            "reader": "by hand",
        }
        return Source(slug=slug, day=day, **plain | changes)

    return make


@pytest.fixture(scope="session")
def make_record() -> Callable[..., Record]:
    """Return a function that makes a rule record with this source and id, and defaults for all other fields."""

    def make(source: str, local_id: str, **changes: Any) -> Record:
        """Return a record of a source, and made-up values for all that isn't given."""
        plain: dict[str, Any] = {
            "kind": Kind.RULE,
            "number": local_id if local_id[0].isdigit() and "#" not in local_id else None,
            "printed_number": None,
            "place": (),
            "ordinal": None,
            "cards": (),
            "mentions": (),
            "parent": None,
            "text": f"What {local_id} says.",
            "span": Span(0, 10),
            "text_span": Span(2, 9),
            "authority": None,
            "printed_tag": None,
            "since": None,
            "since_from": None,
            "changed": False,
        }
        return Record(id=f"{source}/{local_id}", source=source, **plain | changes)

    return make


@pytest.fixture(scope="session")
def documents() -> list[Reading]:
    """Return the readings of the five documents."""
    return [packaged_reading(slug) for slug in packaged_slugs()]


@pytest.fixture(scope="session")
def once(tmp_path_factory) -> Callable[[str, Callable[[], T]], T]:
    """Return a function that does a named piece of work once for all test processes, and returns its result."""
    own = tmp_path_factory.getbasetemp()
    folder: Path = (own.parent if "PYTEST_XDIST_WORKER" in os.environ else own) / "once"
    folder.mkdir(exist_ok=True)

    def shared_result(name: str, work: Callable[[], T]) -> T:
        """Return the result of work that only the first test process does; the others read it from a file."""
        kept = folder / name
        with locked(folder / f"{name}.lock", patience=1800):
            if not kept.is_file():
                kept.write_bytes(pickle.dumps(work()))
        found: T = pickle.loads(kept.read_bytes())  # noqa: S301  (a test process wrote it)
        return found

    return shared_result


ONE_IN = 8
"""Without RULINGS_SLOW the test site has one board in eight, and those that tests or pages name."""

_WHOLE = "002-"
"""Prefix of the ids of one document's boards, all of which are on the test site."""


@pytest.fixture(scope="session")
def site_boards() -> list[Scenario]:
    """Return the boards on the test site: all if TAKES_ALL, or a sample and those that tests or the site name."""
    boards = list(packaged_scenarios())
    if TAKES_ALL:
        return boards
    here = Path(__file__).parent
    files = [*(here / "site").rglob("*.py"), *(here.parent / "kb" / "site").rglob("*.py")]
    named = set(re.findall(r"[\w-]{3,}", " ".join(file.read_text(encoding="utf-8") for file in files)))
    return [
        board
        for place, board in enumerate(boards)
        if place % ONE_IN == 0 or board.id.startswith(_WHOLE) or board.id in named
    ]


@pytest.fixture(scope="session")
def plays(tmp_path_factory, once, documents, site_boards) -> Path:
    """Return the cache folder of the boards as played for the site of the five documents.

    The first of the test processes plays them.
    """
    slugs = {reading.source.slug for reading in documents}
    eras = [era for era in named_eras() if era.overlay in {None, *slugs}]
    texts = {record.id: record.text for reading in documents for record in reading.records}

    def play_boards() -> Path:
        """Play the boards of the site into a folder, and return the folder."""
        folder: Path = tmp_path_factory.mktemp("plays")
        performed(site_boards, eras, texts.get, PlayCache(folder), processors())
        return folder

    return once("plays", play_boards)
