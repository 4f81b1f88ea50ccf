"""The cache of plays and comparisons: JSON files, which are never executed."""

from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from datetime import date
from hashlib import sha256
from pathlib import Path
from typing import NamedTuple, TypeVar

import msgspec

from kb.answers.boards.performances import Ends, Judgement, Performance, Play, Scenario, Staged, Turn, Verdict
from kb.answers.changes.all_pairs import Between
from kb.answers.opening import files
from kb.site.fingerprints import made_by, word_of

T = TypeVar("T")


class _Judged(NamedTuple):
    """A verdict as it is stored, with its claim's index in the scenario."""

    claim: int
    verdict: Verdict
    detail: str
    lines: int
    is_checked: bool


class _Came(NamedTuple):
    """The outcome of playing a scenario as it is stored."""

    plays: tuple[Play, ...]
    """The plays without their judgements, which would hold the scenario itself."""
    judged: tuple[tuple[_Judged, ...], ...]
    turns: tuple[Turn, ...]
    course: tuple[tuple[date, Ends | None], ...]


class PlayCache:
    """A folder with one file for each scenario and comparison, named by the fingerprint of its inputs.

    A damaged, unreadable or unwritable file counts as missing. A link in its place raises StoreTrouble.
    """

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._wanted: set[str] = set()

    def find(self, key: str, scenario: Scenario) -> Performance | None:
        """Return the cached outcome of playing a scenario, without frames and steps; None if there is none."""
        self._wanted.add(key)
        return _came_in(self._line(key, 0), scenario)

    def staged(self, key: str) -> tuple[Staged, ...] | None:
        """Return the cached frames and steps of a scenario's plays; None if there are none."""
        return _decoded(self._line(key, 1), _STAGED.decode)

    def keep(self, key: str, performance: Performance) -> None:
        """Cache the plays of a scenario."""
        self._wanted.add(key)
        self._write(key, _encoded(performance))

    def between(self, content: bytes, work: Callable[[], Between]) -> Between:
        """Return the cached comparison with this content as its inputs, or make and cache it."""
        key = word_of(made_by(), content)
        self._wanted.add(key)
        found = _decoded(self._line(key, 0), _BETWEEN.decode)
        if found is None:
            found = work()
            self._write(key, _with_digest(msgspec.json.encode(found)))
        return found

    def _write(self, key: str, content: bytes) -> None:
        """Write a file of the cache, ignoring errors."""
        with suppress(OSError):
            files.write_whole(files.inside(files.make_folder(self._folder), key), content, settled=False)

    def forget_the_rest(self) -> None:
        """Remove all files that were neither read nor written since the cache was opened."""
        with suppress(OSError):
            for name in set(files.names_in(self._folder)) - self._wanted:
                files.remove(self._folder, name)

    def _line(self, key: str, place: int) -> bytes:
        """Return one of a file's two lines, b"" if there is none."""
        with suppress(OSError), files.opened(self._folder, key) as file:
            for _ in range(place):
                file.readline()
            return file.readline()
        return b""


def _encoded(performance: Performance) -> bytes:
    """Return a performance as two lines of JSON: the outcomes, and the frames and steps."""
    came = _Came(
        tuple(replace(play, judgements=()) for play in performance.plays),
        tuple(tuple(map(_judged, play.judgements)) for play in performance.plays),
        performance.turns,
        performance.course,
    )
    return b"".join(_with_digest(msgspec.json.encode(part)) for part in (came, performance.staged))


def _came_in(line: bytes, scenario: Scenario) -> Performance | None:
    """Return the outcome decoded from a file's first line; None if it is damaged."""
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
    """Return a judgement in its stored form."""
    claim = judgement.scenario.whens.index(judgement.when)
    return _Judged(claim, judgement.verdict, judgement.detail, judgement.lines, judgement.is_checked)


def _judgement(judged: _Judged, scenario: Scenario) -> Judgement:
    """Return a stored verdict as a judgement of a scenario."""
    claim = scenario.whens[judged.claim]
    return Judgement(scenario, claim, judged.verdict, judged.detail, judged.lines, judged.is_checked)


def _with_digest(body: bytes) -> bytes:
    """Return content preceded by its digest."""
    return _digest(body) + b" " + body + b"\n"


def _decoded(line: bytes, decode: Callable[[bytes], T]) -> T | None:
    """Return the decoded content of a line; None if its digest or form is wrong."""
    digest, _, body = line.rstrip(b"\n").partition(b" ")
    if digest == _digest(body):
        with suppress(msgspec.DecodeError, ValueError, RecursionError):
            return decode(body)
    return None


def _digest(body: bytes) -> bytes:
    """Return the digest of a line's body."""
    return sha256(body).hexdigest().encode()
