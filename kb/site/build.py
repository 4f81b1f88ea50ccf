"""Building: the site written beside its place and swapped in, what did not change kept as it is.

The site that it takes the place of may be set aside whole: the next one is then written over that, and so in the time
that its changes take, since making and removing a thousand folders takes longer than most of them.
"""

import os
import shutil
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

from kb.records.errors import BadQuestion, StoreTrouble
from kb.records.garbage import uncollected
from kb.site.beside import NEXT, OLDER, beside, clear_beside
from kb.site.kept import Shelf
from kb.site.mark import MARK
from kb.site.older import Older
from kb.site.site import Site
from kb.site.writing import Built, written

SEARCH_FOLDER = "pagefind"
"""The folder of the search index, whose files differ from run to run."""


@uncollected()
def build(  # noqa: PLR0913, PLR0917  (where things are kept)
    site: Site,
    out: Path,
    index: Callable[[Path], None] | None = None,
    processes: int = 1,
    shelf: Shelf | None = None,
    spare: Path | None = None,
) -> Built:
    """Write the site to a folder, with what makes its search index if there is one.

    What each batch read of the site is kept on a shelf, where there is one; the site before is kept where the spare
    one is, if a place is named for it. Raises BadQuestion where the folder holds something else than an older site,
    StoreTrouble where it can't be written.
    """
    clear_beside(_place(out))
    older = check_place(out)
    if spare is not None:
        _check_spare(out, spare)
    try:
        older.place.parent.mkdir(parents=True, exist_ok=True)
        with beside(older.place) as folder:
            built = written(site, _begun(folder / NEXT, spare), older, shelf, processes)
            if index is not None:
                index(folder / NEXT)
            if shelf is not None:
                shelf.forget_the_rest()
            _swap(folder, older.place, spare)
    except OSError as error:
        raise StoreTrouble(f"{out} can't be written: {error.strerror}.", remedy="Name another folder.") from error
    return built


def check_place(out: Path) -> Older:
    """Give the older site at a place.

    Raises BadQuestion where something else is there, StoreTrouble where it can't be read.
    """
    place = _place(out)
    if os.path.lexists(place) and not place.is_dir():
        raise BadQuestion(f"{out} is no folder.", remedy="Name a new or empty folder, or an older site.")
    try:
        older = Older(place)
    except OSError as error:
        raise StoreTrouble(f"{out} can't be read: {error.strerror}.", remedy="Name a new or empty folder.") from error
    strange = older.addresses - {MARK, *older.mark.files}
    foreign = sorted(name for name in strange if not name.startswith(f"{SEARCH_FOLDER}/"))
    if foreign:
        raise BadQuestion(
            f"{out} holds something else than an older site: {foreign[0]}"
            + (f" and {len(foreign) - 1} more." if foreign[1:] else "."),
            remedy="Name a new or empty folder, or take these away.",
        )
    return older


def _check_spare(out: Path, spare: Path) -> None:
    """Raise BadQuestion where a site would be written to where its spare one is kept."""
    place, kept = _place(out), _place(spare)
    if place == kept or place in kept.parents or kept in place.parents:
        raise BadQuestion(
            f"{out} is where the program keeps a site of its own.", remedy="Name a folder outside the data folder."
        )


def _place(out: Path) -> Path:
    """Give the path of a site's folder: where a link is named, of the one that it leads to."""
    return Path(os.path.realpath(out))


def _begun(new: Path, spare: Path | None) -> Older:
    """Give the folder where the new site is written, with the spare one in it if that is as it was left.

    What is no site stays where it is, and what is more or less than one is removed.
    """
    new.mkdir()
    if spare is not None and not spare.is_symlink() and (spare / MARK).is_file():
        mode = new.stat().st_mode
        new.rmdir()
        with suppress(OSError, StoreTrouble):
            spare.rename(new)
            begun = Older(new)
            if begun.is_nothing_else(SEARCH_FOLDER, mode):
                return begun
        for folder in (spare, new):
            shutil.rmtree(folder, ignore_errors=True)
        new.mkdir()
    return Older(new)


def _swap(folder: Path, place: Path, spare: Path | None) -> None:
    """Put the new site in the place of the older one, and that in the place of the spare one, if there is one."""
    if place.exists():
        place.rename(folder / OLDER)
    (folder / NEXT).rename(place)
    if spare is not None:
        with suppress(OSError):
            spare.parent.mkdir(parents=True, exist_ok=True)
            (folder / OLDER).rename(spare)
