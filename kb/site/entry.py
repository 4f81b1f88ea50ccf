"""The site's functions for the command: write it to a folder, or serve it on this machine."""

from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

from kb.answers.cards.card_files import added_cards
from kb.answers.documents.published import withheld
from kb.answers.opening import Library, files, plays_folder, spare_site
from kb.answers.progress import Progress, silence
from kb.records.source import Source
from kb.site import search
from kb.site.answering import Answering
from kb.site.build import Built, build, check_place
from kb.site.engine_files import check_pyodide, packaged_pyodide
from kb.site.make_site import site_of
from kb.site.manifest import MANIFEST
from kb.site.pictures import can_draw
from kb.site.play_cache import PlayCache
from kb.site.serving import Files, listening, not_built_yet, server
from kb.site.shared_work import meanwhile, processors
from kb.site.site import Site

Ask = Callable[[Callable[[Library, object], Site]], Site]
"""A function that returns what the knowledge base finds for a question."""


class Written(NamedTuple):
    """Figures about a written site."""

    built: Built
    has_search: bool
    """True if the site has a word index."""
    has_engine: bool
    """True if users can play their own boards on the site."""
    sources: tuple[tuple[Source, bool], ...]
    """The documents on the site, each with whether its text is hidden."""
    cards_added: int = 0
    """The number of cards in the added card files."""
    cards_left_out: int = 0
    """The number of added cards without a page, because no document mentions them."""


def written(  # noqa: PLR0913  (independent options)
    ask: Ask,
    home: str,
    out: Path,
    base_url: str,
    *,
    shows_all: bool = False,
    has_search: bool = True,
    pyodide: Path | None = None,
    only: tuple[str, ...] = (),
    jobs: int = 0,
    progress: Progress = silence,
    withholding: Callable[[int], object] = lambda _: None,
) -> Written:
    """Write the site of the knowledge base in a data folder to another folder; return figures about it.

    With Pyodide, given or packaged, boards of one's own can be played in a page. With `only`, just the addresses with
    these prefixes are written. `jobs` is the number of processes, by default that of the processors. `withholding` is
    called with the number of sources without text before anything is written, if there are any. Raises BadQuestion
    if the folder contains anything else or no Pyodide is where it is said to be, StoreTrouble if it can't be written.
    """
    check_place(out)
    python = packaged_pyodide() if pyodide is None else check_pyodide(pyodide)
    cache = PlayCache(Path(plays_folder(home)))
    jobs = jobs or processors()

    def make(library: Library, _generation: object) -> Site:
        """Return the site of the library, after reporting how many sources are withheld."""
        if (hides := len(withheld(library.sources()))) and not shows_all:
            withholding(hides)
        return site_of(
            library,
            base_url,
            shows_all=shows_all,
            cache=cache,
            processes=jobs,
            pyodide=python,
            home=home,
            has_pictures=can_draw(),
            progress=progress,
            is_part=bool(only),
        )

    made = ask(make)
    index = search.index if has_search and search.is_there() else None
    built = build(made, out, index, jobs, only, progress)
    if not only:
        cache.forget_the_rest()
    _remove_old_copy(Path(spare_site(home)))
    sources = made.collection.sources.values()
    hides = made.collection.hidden
    cards = added_cards(home)
    return Written(
        built,
        index is not None,
        python is not None,
        tuple((one, one.slug in hides) for one in sources),
        len(cards),
        len(cards - made.collection.cards.keys()),
    )


Tell = Callable[[str], object]
"""A function that reports in words where the site is."""


def serve(ask: Ask, home: str, folder: Path, port: int, *, begun: Tell, done: Tell) -> None:  # noqa: PLR0913  (two are callbacks)
    """Write the site to a folder and serve it on this machine until interrupted.

    Report its address when the build begins and when it is done; until then, requests get a "not built yet" page.
    """
    with listening(port) as at:
        address = f"http://127.0.0.1:{at.getsockname()[1]}/"
        cache = PlayCache(Path(plays_folder(home)))
        begun(address)
        python = packaged_pyodide()
        with meanwhile(lambda: server(Answering(not_built_yet, home), at).run()):
            made = ask(
                lambda library, _: site_of(
                    library, address, cache=cache, processes=processors(), pyodide=python, home=home, is_served=True
                )
            )
            build(made, folder, search.index if search.is_there() else None, processors())
        done(address)
        server(Answering(Files(folder), home), at).run()


def _remove_old_copy(folder: Path) -> None:
    """Remove the site that older versions kept in the data folder, if it is one."""
    if (folder / MANIFEST).is_file():
        files.remove(folder.parent, folder.name)
