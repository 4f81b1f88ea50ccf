"""Making the site from a library: everything collected, every scenario played."""

import pickle
from collections.abc import Iterable

from kb.records.garbage import uncollected
from kb.site.collection import collect
from kb.site.kept import Shelf
from kb.site.origin import packaged
from kb.site.published import store_without, withheld
from kb.site.site import Site
from kb.site.telling import tell
from kb.store.library import Library
from kb.worked.scenario import Scenario, packaged_scenarios


@uncollected()
def site_of(  # noqa: PLR0913  (what may be wanted of it)
    library: Library,
    base_url: str = "",
    scenarios: Iterable[Scenario] | None = None,
    *,
    shows_all: bool = False,
    shelf: Shelf | None = None,
    processes: int = 1,
) -> Site:
    """Give the site of a library, with the packaged scenarios unless others are given.

    The words of sources whose terms forbid publishing them again are left out, unless all are to be shown. Plays are
    taken from a shelf and kept on it, where there is one.
    """
    hidden = frozenset() if shows_all else withheld(library.sources())
    stories = list(_packaged(shelf) if scenarios is None else scenarios)
    collection = collect(library, hidden, {story.id: story.title for story in stories})
    told = tell(stories, collection.eras, collection.whole.get, shelf, processes)
    return Site(collection, tuple(told), base_url, store_without(library, hidden))


def _packaged(shelf: Shelf | None) -> list[Scenario]:
    """Give the packaged scenarios, taken from a shelf if they are on it as they were read."""
    if shelf is None:
        return packaged_scenarios()
    key = packaged()
    body = shelf.find(key)
    if body is None:
        body = pickle.dumps(packaged_scenarios())
        shelf.keep(key, body)
    found: list[Scenario] = pickle.loads(body)  # noqa: S301  (our own)
    return found
