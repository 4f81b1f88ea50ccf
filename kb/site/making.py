"""Making the site from a library: everything collected, every scenario played."""

from collections.abc import Iterable

from kb.site.collection import collect
from kb.site.plays import tell
from kb.site.site import Site
from kb.store.library import Library
from kb.worked.scenario import Scenario, packaged_scenarios


def site_of(library: Library, base_url: str = "", scenarios: Iterable[Scenario] | None = None) -> Site:
    """Give the site of a library, with the packaged scenarios unless others are given."""
    collection = collect(library)
    texts = {record.id: record.text for record in collection.records.values()}
    told = tell(packaged_scenarios() if scenarios is None else scenarios, collection.eras, texts.get)
    return Site(collection, tuple(told), base_url)
