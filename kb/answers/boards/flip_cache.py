"""The changes of outcome of packaged boards; those of all are played once for each version of the code, and kept.

They come with the package, played as it was built: where its code is the same still, no board has to be played.
"""

from collections.abc import Collection, Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import suppress
from functools import cache
from importlib.resources import files
from itertools import chain
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from kb.answers.fingerprint import contents_of, times_of
from kb.store.home import flips_folder
from kb.store.whole_files import write_whole
from kb.worked.exploring import Explorer
from kb.worked.flips import Flip, boundary_days, tried, turns
from kb.worked.scenario import Scenario, packaged_scenarios

if TYPE_CHECKING:
    from kb.answers.opening import DataFolder

_MADE_BY = ("engine", "worked", "cards", "records")
"""The rooms that an outcome hangs on."""
_PACKAGED = "_flips.json"


class Packaged(NamedTuple):
    """The changes of outcome of all boards, as they come with the package."""

    made_by: str
    """The fingerprint of the code that they were played by."""
    flips: tuple[Flip, ...]


def packaged_flips() -> bytes:
    """Play all boards, and give their changes of outcome as they come with the package."""
    with ProcessPoolExecutor() as pool:
        played = pool.map(_turns, [scenario.id for scenario in packaged_scenarios()], chunksize=20)
        return _encoded(Packaged(contents_of(_MADE_BY), tuple(chain.from_iterable(played))))


def cached_flips(folder: "DataFolder", boards: Collection[str] | None = None) -> tuple[Flip, ...]:
    """Give the changes of outcome of all packaged boards, by board and day, or of those with some ids.

    Those of all are played where they aren't kept yet, those of some as they are asked for. A file that is damaged, or
    of other code, is as none; where it can't be written, the boards are played each time.
    """
    path = Path(flips_folder(folder.path)) / f"{times_of(_MADE_BY)}.json"
    found = _read(path)
    if found is None and (found := _read_packaged()) is not None:
        _write(path, found)
    if found is not None:
        return tuple(flip for flip in found if boards is None or flip.scenario in boards)
    wanted = [one for one in packaged_scenarios() if boards is None or one.id in boards]
    played = _played(folder, wanted)
    if boards is None:
        _write(path, played)
    return played


def _played(folder: "DataFolder", scenarios: Sequence[Scenario]) -> tuple[Flip, ...]:
    found: list[Flip] = []
    with folder.progress("Playing the boards", len(scenarios)) as step:
        for scenario in scenarios:
            found += _turns(scenario.id)
            step(scenario.id)
    return tuple(found)


@cache
def _turns(board: str) -> tuple[Flip, ...]:
    """Give the changes of outcome of a board; they are the same as long as the program runs."""
    (scenario,) = packaged_scenarios(board)
    return tuple(turns(scenario, tried(Explorer(scenario), boundary_days(scenario=scenario))))


def _read(path: Path) -> tuple[Flip, ...] | None:
    import msgspec  # only what asks for all boards pays for it

    with suppress(OSError, msgspec.DecodeError, RecursionError):
        return msgspec.json.decode(path.read_bytes(), type=tuple[Flip, ...])
    return None


def _read_packaged() -> tuple[Flip, ...] | None:
    """Give what comes with the package; None where nothing does, as in a checkout, or other code played it."""
    import msgspec  # as above

    with suppress(OSError, msgspec.DecodeError):
        found = msgspec.json.decode(files("kb.worked").joinpath(_PACKAGED).read_bytes(), type=Packaged)
        if found.made_by == contents_of(_MADE_BY):
            return found.flips
    return None


def _encoded(found: object) -> bytes:
    import msgspec  # as above

    return msgspec.json.encode(found, order="deterministic")


def _write(path: Path, found: tuple[Flip, ...]) -> None:
    """Put the file in its place whole, and take away what older code played; a folder may be for reading only."""
    with suppress(OSError):
        path.parent.mkdir(parents=True, exist_ok=True)
        write_whole(path, _encoded(found))
        for old in path.parent.glob("*.json"):
            if old != path:
                old.unlink(missing_ok=True)
