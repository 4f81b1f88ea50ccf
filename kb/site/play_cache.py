"""The play cache: what came of playing scenarios and of comparing days, as JSON, which can be read but never run."""

from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from datetime import date
from hashlib import sha256
from pathlib import Path
from typing import NamedTuple, TypeVar

import msgspec

from kb.answers.boards.performances import Ends, Judgement, Performance, Play, Scenario, Staged, Turn, Verdict
from kb.answers.changes.compared import Between
from kb.answers.opening import files
from kb.site.origin import made_by, word_of

T = TypeVar("T")


class _Judged(NamedTuple):
    """The verdict on a claim, which is named by its place in the scenario."""

    claim: int
    verdict: Verdict
    detail: str
    lines: int
    is_checked: bool


class _Came(NamedTuple):
    """What came of playing a scenario, as it is kept."""

    plays: tuple[Play, ...]
    """Without their judgements, which would hold the scenario itself."""
    judged: tuple[tuple[_Judged, ...], ...]
    turns: tuple[Turn, ...]
    course: tuple[tuple[date, Ends | None], ...]


class PlayCache:
    """A folder of files, one for each scenario and comparison, under the word for all that it hangs on.

    A file that is damaged, or that can't be read or written, is as none. A link in its place raises StoreTrouble.
    """

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._wanted: set[str] = set()

    def find(self, key: str, scenario: Scenario) -> Performance | None:
        """Return what came of playing a scenario, but for what is to be seen of it; None where that isn't kept."""
        self._wanted.add(key)
        return _came_in(self._line(key, 0), scenario)

    def staged(self, key: str) -> tuple[Staged, ...] | None:
        """Return what is to be seen of each of its plays, None where that isn't kept."""
        return _decoded(self._line(key, 1), _STAGED.decode)

    def keep(self, key: str, performance: Performance) -> None:
        """Keep plays."""
        self._wanted.add(key)
        self._write(key, _encoded(performance))

    def between(self, content: bytes, work: Callable[[], Between]) -> Between:
        """Return what differs between two days of which this is known, or work it out and keep it."""
        key = word_of(made_by(), content)
        self._wanted.add(key)
        found = _decoded(self._line(key, 0), _BETWEEN.decode)
        if found is None:
            found = work()
            self._write(key, _with_digest(msgspec.json.encode(found)))
        return found

    def _write(self, key: str, content: bytes) -> None:
        with suppress(OSError):
            files.write_whole(files.inside(files.make_folder(self._folder), key), content, settled=False)

    def forget_the_rest(self) -> None:
        """Remove what was neither asked for nor kept: it no longer hangs on what there is."""
        with suppress(OSError):
            for name in set(files.names_in(self._folder)) - self._wanted:
                files.remove(self._folder, name)

    def _line(self, key: str, place: int) -> bytes:
        """Return one of the two lines of a file; nothing where there is none."""
        with suppress(OSError), files.opened(self._folder, key) as file:
            for _ in range(place):
                file.readline()
            return file.readline()
        return b""


def _encoded(performance: Performance) -> bytes:
    """Return plays as they are kept: a line of JSON for what came of them, and one for what is to be seen of each."""
    came = _Came(
        tuple(replace(play, judgements=()) for play in performance.plays),
        tuple(tuple(map(_judged, play.judgements)) for play in performance.plays),
        performance.turns,
        performance.course,
    )
    return b"".join(_with_digest(msgspec.json.encode(part)) for part in (came, performance.staged))


def _came_in(line: bytes, scenario: Scenario) -> Performance | None:
    """Return what came of playing a scenario, from the first of the two lines; None where that is damaged."""
    came = _decoded(line, _CAME.decode)
    if came is None or len(came.plays) != len(came.judged):
        return None
    with suppress(IndexError):
        plays = (
            replace(play, judgements=tuple(_judgement(judged, scenario) for judged in of_it))
            for play, of_it in zip(came.plays, came.judged, strict=True)
        )
        return Performance(tuple(plays), came.turns, came.course, ())
    return None


_CAME = msgspec.json.Decoder(_Came)
_BETWEEN = msgspec.json.Decoder(Between)
_STAGED = msgspec.json.Decoder(tuple[Staged, ...])


def _judged(judgement: Judgement) -> _Judged:
    claim = judgement.scenario.whens.index(judgement.when)
    return _Judged(claim, judgement.verdict, judgement.detail, judgement.lines, judgement.is_checked)


def _judgement(judged: _Judged, scenario: Scenario) -> Judgement:
    claim = scenario.whens[judged.claim]
    return Judgement(scenario, claim, judged.verdict, judged.detail, judged.lines, judged.is_checked)


def _with_digest(body: bytes) -> bytes:
    return _digest(body) + b" " + body + b"\n"


def _decoded(line: bytes, decode: Callable[[bytes], T]) -> T | None:
    """Return what a line holds, None where it isn't as it was written, or not what is looked for."""
    digest, _, body = line.rstrip(b"\n").partition(b" ")
    if digest == _digest(body):
        with suppress(msgspec.DecodeError, ValueError, RecursionError):
            return decode(body)
    return None


def _digest(body: bytes) -> bytes:
    return sha256(body).hexdigest().encode()
