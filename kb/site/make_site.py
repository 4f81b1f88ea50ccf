"""Making the site from a library: collecting everything and playing all scenarios."""

from collections.abc import Iterable
from math import comb
from pathlib import Path

from kb.answers.boards.performances import Scenario
from kb.answers.boards.stories import packaged_scenarios
from kb.answers.changes.all_pairs import anew
from kb.answers.documents.published import store_without, withheld
from kb.answers.opening import Library
from kb.answers.progress import Progress, silence
from kb.answers.standing.marking import marks
from kb.records.errors import BadQuestion
from kb.records.garbage_collection import uncollected
from kb.site.play_cache import PlayCache
from kb.site.playing_boards import performed
from kb.site.reading_library import collect
from kb.site.site import Site
from kb.site.standing_marks import NO_STANDINGS, Standings


@uncollected()
def site_of(  # noqa: PLR0913  (independent options)
    library: Library,
    base_url: str = "",
    scenarios: Iterable[Scenario] | None = None,
    *,
    shows_all: bool = False,
    cache: PlayCache | None = None,
    processes: int = 1,
    pyodide: Path | None = None,
    home: str | None = None,
    has_pictures: bool = False,
    progress: Progress = silence,
    is_part: bool = False,
    is_served: bool = False,
) -> Site:
    """Return the site of a library, with the packaged scenarios unless others are given.

    Text whose terms forbid republishing is withheld unless `shows_all` is set. Plays are taken from the cache, if
    there is one, and kept in it. With Pyodide, boards of one's own can be played in a page. Boards get preview pictures
    if requested and if the base address is known. Texts are marked with their standing if the data folder is given. For
    a partial site, boards are played on demand. If it is served, the server plays boards of one's own without Pyodide.
    """
    hidden = frozenset() if shows_all else withheld(library.sources())
    stories = list(packaged_scenarios() if scenarios is None else scenarios)
    titles = {story.id: story.title for story in stories}
    marked = standings(library, home) if home is not None else NO_STANDINGS
    pairs = comb(len(library.eras()), 2) + max(len(library.rulebooks()) - 1, 0)
    with progress("Reading and comparing the texts", len(library.sources()) + pairs) as step:
        collection = collect(library, hidden, titles, cache.between if cache else anew, marked, step)
    told = performed(
        stories, collection.eras, collection.whole.get, cache, processes, progress=progress, at_need=is_part
    )
    return Site(
        collection,
        tuple(told),
        base_url,
        store_without(library, hidden),
        pyodide,
        has_pictures and bool(base_url),
        is_served,
    )


def standings(library: Library, home: str) -> Standings:
    """Return the current standing of all texts outside the rulebooks, by id; none without such texts."""
    books = {book.slug for book in library.rulebooks()}
    documents = (source.slug for source in library.sources() if source.slug not in books)
    names = (record.id for document in documents for record in library.all_records(document))
    try:
        return marks(library, home, names)
    except BadQuestion:  # without a source there is no text either
        return NO_STANDINGS
