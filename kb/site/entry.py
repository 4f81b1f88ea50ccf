"""What the command asks of the site: that it is written to a folder, or shown on this machine."""

from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

from kb.answers.cards.card_files import added_cards
from kb.answers.opening import Library, files, plays_folder, spare_site
from kb.answers.progress import Progress, silence
from kb.records.source import Source
from kb.site import search
from kb.site.answering import Answering
from kb.site.build import Built, build, check_place
from kb.site.engine_files import check_pyodide, packaged_pyodide
from kb.site.making import site_of
from kb.site.manifest import MANIFEST
from kb.site.pictures import can_draw
from kb.site.play_cache import PlayCache
from kb.site.serving import Files, listening, not_built_yet, server
from kb.site.sharing import meanwhile, processors
from kb.site.site import Site

Ask = Callable[[Callable[[Library, object], Site]], Site]
"""Gives what a question finds in the knowledge base."""


class Written(NamedTuple):
    """A site that was written."""

    built: Built
    has_search: bool
    """Whether it has an index of words."""
    has_engine: bool
    """Whether boards of one's own are played in it."""
    sources: tuple[tuple[Source, bool], ...]
    """The documents in it, each with whether its words are left out."""
    cards_added: int = 0
    """How many cards there are in the card files that were added."""
    cards_left_out: int = 0
    """How many of them have no page, since no document here speaks of them."""


def written(  # noqa: PLR0913  (what may be wanted of it)
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
) -> Written:
    """Write the site of the knowledge base in a data folder to another folder, and give what was written.

    With a Pyodide, named or packaged, boards of one's own are played in a page. Only what begins so is written where
    that is asked for; as many processes work as there are jobs, or processors. Raises BadQuestion where something
    else is in that folder, or no Pyodide where it is named, StoreTrouble where it can't be written.
    """
    check_place(out)
    python = packaged_pyodide() if pyodide is None else check_pyodide(pyodide)
    cache = PlayCache(Path(plays_folder(home)))
    jobs = jobs or processors()
    made = ask(
        lambda library, _: site_of(
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
    )
    index = search.index if has_search and search.is_there() else None
    built = build(made, out, index, jobs, only, progress)
    if not only:
        cache.forget_the_rest()
    _remove_spare(Path(spare_site(home)))
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
"""Tells where the site is, in words."""


def serve(ask: Ask, home: str, folder: Path, port: int, *, begun: Tell, done: Tell) -> None:  # noqa: PLR0913  (two tell)
    """Write the site to a folder and show it on this machine until it is interrupted.

    Its address is told as it begins to be built, and once it is; until then, whoever asks for a page is told so.
    """
    with listening(port) as at:
        address = f"http://127.0.0.1:{at.getsockname()[1]}/"
        cache = PlayCache(Path(plays_folder(home)))
        begun(address)
        python = packaged_pyodide()
        with meanwhile(lambda: server(Answering(not_built_yet, home), at).run()):
            made = ask(
                lambda library, _: site_of(
                    library, address, cache=cache, processes=processors(), pyodide=python, home=home
                )
            )
            build(made, folder, search.index if search.is_there() else None, processors())
        done(address)
        server(Answering(Files(folder), home), at).run()


def _remove_spare(folder: Path) -> None:
    """Remove the site that older versions kept in the data folder, if it is one."""
    if (folder / MANIFEST).is_file():
        files.remove(folder.parent, folder.name)
