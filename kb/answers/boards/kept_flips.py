"""The changes of outcome of packaged boards; those of all are played once for each version of the code, and kept."""

import os
from collections.abc import Collection, Sequence
from contextlib import suppress
from functools import cache
from pathlib import Path
from tempfile import NamedTemporaryFile

from kb.answers.fingerprint import times_of
from kb.answers.opening import DataFolder
from kb.store.home import flips_folder
from kb.worked.exploring import Explorer
from kb.worked.flips import Flip, boundary_days, tried, turns
from kb.worked.scenario import Scenario, packaged_scenarios

_MADE_BY = ("engine", "worked", "cards", "records")
"""The rooms that an outcome hangs on."""


def kept_flips(folder: DataFolder, boards: Collection[str] | None = None) -> tuple[Flip, ...]:
    """Give the changes of outcome of all packaged boards, by board and day, or of those with some ids.

    Those of all are played where they aren't kept yet, those of some as they are asked for. A file that is damaged, or
    of other code, is as none; where it can't be written, the boards are played each time.
    """
    path = Path(flips_folder(folder.path)) / f"{times_of(_MADE_BY)}.json"
    found = _read(path)
    if found is not None:
        return tuple(flip for flip in found if boards is None or flip.scenario in boards)
    wanted = [one for one in packaged_scenarios() if boards is None or one.id in boards]
    played = _played(folder, wanted)
    if boards is None:
        with suppress(OSError):
            _write(path, played)
    return played


def _played(folder: DataFolder, scenarios: Sequence[Scenario]) -> tuple[Flip, ...]:
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


def _write(path: Path, found: tuple[Flip, ...]) -> None:
    """Put the file in its place whole, and take away what older code played."""
    import msgspec  # as above

    path.parent.mkdir(parents=True, exist_ok=True)
    with NamedTemporaryFile(dir=path.parent, prefix=".", delete=False) as file:
        file.write(msgspec.json.encode(found))
    os.replace(file.name, path)  # noqa: PTH105  (a name, not a path)
    for old in path.parent.glob("*.json"):
        if old != path:
            old.unlink(missing_ok=True)
