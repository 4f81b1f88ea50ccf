"""Making the site from a library: everything collected, every scenario played."""

from collections.abc import Iterable

from kb.site.collection import collect
from kb.site.plays import tell
from kb.site.published import store_without, withheld
from kb.site.site import Site
from kb.store.library import Library
from kb.worked.scenario import Scenario, packaged_scenarios


def site_of(
    library: Library, base_url: str = "", scenarios: Iterable[Scenario] | None = None, *, shows_all: bool = False
) -> Site:
    """Give the site of a library, with the packaged scenarios unless others are given.

    The words of sources whose terms forbid publishing them again are left out, unless all are to be shown.
    """
    hidden = frozenset() if shows_all else withheld(library.sources())
    collection = collect(library, hidden)
    told = tell(packaged_scenarios() if scenarios is None else scenarios, collection.eras, collection.whole.get)
    return Site(collection, tuple(told), base_url, store_without(library, hidden))
