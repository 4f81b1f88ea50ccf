"""Tests for building and swapping generations."""

import errno
import os
import subprocess
import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path

import pytest

from kb.records.errors import StoreTrouble
from kb.store.files import make_folder
from kb.store.home import Generation, current
from kb.store.library import Library
from kb.store.rebuild import rebuild
from kb.store.write import write

BUILDER = """
import sys, time
from pathlib import Path
from kb.store.rebuild import rebuild
from kb.store.write import write

home, fingerprint, seconds = sys.argv[1:]

def build(folder):
    with open(Path(home) / "log", "a") as log:
        log.write("built\\n")
    write(str(Path(folder) / "rulings.sqlite"), readings=(), wordings=(), replacements=(), eras=(),
          meta={"fingerprint": fingerprint})
    print("half", flush=True)
    time.sleep(float(seconds))
    (Path(folder) / "index").mkdir()

print(rebuild(home, lambda: fingerprint, build).fingerprint)
"""


def build(folder: str) -> None:
    """Write an empty store and an index into a folder."""
    write(str(Path(folder, "rulings.sqlite")), readings=(), wordings=(), replacements=(), eras=(), meta={})
    Path(folder, "index").mkdir()
    Path(folder, "index", "segment").write_bytes(b"words")


def in_another_process(home: Path, fingerprint: str, seconds: float) -> subprocess.Popen[str]:
    """Start a process that builds for this many seconds, and return it."""
    return subprocess.Popen(
        [sys.executable, "-c", BUILDER, str(home), fingerprint, str(seconds)], stdout=subprocess.PIPE, text=True
    )


def generations(home: Path) -> list[str]:
    """Return the names of all generations, finished or not."""
    return sorted(entry.name for entry in (home / "generations").iterdir())


def name(generation: Generation | None) -> str:
    """Return the name of a generation that must exist."""
    assert generation is not None
    return Path(generation.folder).name


def test_first_build_creates_the_folder(tmp_path: Path) -> None:
    home = tmp_path / "new" / "home"
    built = rebuild(str(home), lambda: "print", build)
    assert current(str(home)) == built
    assert built.fingerprint == "print"
    assert Path(built.index_folder, "segment").read_bytes() == b"words"
    with Library(built.sqlite) as library:
        assert library.all_records() == ()


def test_generation_with_the_same_fingerprint_is_not_rebuilt(tmp_path: Path) -> None:
    first = rebuild(str(tmp_path), lambda: "print", build)
    assert rebuild(str(tmp_path), lambda: "print", build) == first


def test_damaged_generation_is_rebuilt(tmp_path: Path) -> None:
    first = rebuild(str(tmp_path), lambda: "print", build)
    second = rebuild(str(tmp_path), lambda: "print", build, instead_of=first)
    assert second != first
    assert current(str(tmp_path)) == second


def test_previous_generation_is_kept_and_older_ones_removed(tmp_path: Path) -> None:
    built = [rebuild(str(tmp_path), partial(str, fingerprint), build) for fingerprint in ("a", "b", "c")]
    assert generations(tmp_path) == sorted(map(name, built[1:]))


def test_generation_in_use_on_windows_is_removed_by_a_later_build(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    rename = os.rename

    def refuse(folder: str, to: str) -> None:
        """Refuse to rename generations that are to be removed."""
        if Path(to).name.startswith(".removed-"):
            raise PermissionError("in use")
        rename(folder, to)

    first, _ = (rebuild(str(tmp_path), partial(str, fingerprint), build) for fingerprint in ("a", "b"))
    with monkeypatch.context() as patched:
        patched.setattr(os, "rename", refuse)
        rebuild(str(tmp_path), lambda: "c", build)
    with Library(first.sqlite):
        assert len(generations(tmp_path)) == 3
    rebuild(str(tmp_path), lambda: "d", build)
    assert len(generations(tmp_path)) == 2


def test_open_library_keeps_its_generation(tmp_path: Path, contents: dict[str, object]) -> None:
    def build_contents(folder: str) -> None:
        """Build a store with contents."""
        write(str(Path(folder, "rulings.sqlite")), **contents)  # type: ignore[arg-type]  # fields by name

    first = rebuild(str(tmp_path), lambda: "a", build_contents)
    with Library(first.sqlite) as library:
        rebuild(str(tmp_path), lambda: "b", build)
        assert library.record("spring-2004/212.9")


def failing(error: BaseException) -> Callable[[str], None]:
    """Return a builder that raises an error halfway."""

    def build_half(folder: str) -> None:
        """Build, then raise the error."""
        build(folder)
        raise error

    return build_half


@pytest.mark.parametrize("error", [KeyboardInterrupt(), ValueError("a bug"), StoreTrouble("trouble")])
def test_failed_build_keeps_the_old_generation(tmp_path: Path, error: BaseException) -> None:
    first = rebuild(str(tmp_path), lambda: "a", build)
    with pytest.raises(type(error)):
        rebuild(str(tmp_path), lambda: "b", failing(error))
    assert current(str(tmp_path)) == first
    assert generations(tmp_path) == [name(first)]


def test_build_interrupted_as_its_folder_is_made_leaves_none(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(folder: str, name: str) -> str:
        """Make a folder, and be interrupted before that of a generation is returned."""
        path = make_folder(folder, name)
        if name.startswith(".building"):
            raise KeyboardInterrupt
        return path

    monkeypatch.setattr("kb.store.rebuild.make_folder", interrupted)
    with pytest.raises(KeyboardInterrupt):
        rebuild(str(tmp_path), lambda: "a", build)
    assert generations(tmp_path) == []


@pytest.mark.parametrize(
    ("number", "words"), [(errno.ENOSPC, "the disk is full"), (errno.EROFS, "read-only"), (errno.EACCES, "may not be")]
)
def test_full_or_read_only_disk_keeps_the_old_generation(tmp_path: Path, number: int, words: str) -> None:
    first = rebuild(str(tmp_path), lambda: "a", build)
    with pytest.raises(StoreTrouble, match=rf"{words}(.|\n)*RULINGS_HOME"):
        rebuild(str(tmp_path), lambda: "b", failing(OSError(number, os.strerror(number))))
    assert current(str(tmp_path)) == first
    assert generations(tmp_path) == [name(first)]


def test_failed_swap_keeps_the_old_generation(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    first = rebuild(str(tmp_path), lambda: "a", build)

    def full(*_: object) -> None:
        """Raise the error of a full disk."""
        raise OSError(errno.ENOSPC, "full")

    with monkeypatch.context() as patched:
        patched.setattr("kb.store.files.settle_file", full)
        with pytest.raises(StoreTrouble, match="the disk is full"):
            rebuild(str(tmp_path), lambda: "b", build)
    assert current(str(tmp_path)) == first
    assert rebuild(str(tmp_path), lambda: "b", build).fingerprint == "b"


def test_home_below_a_file_is_refused(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(StoreTrouble, match="RULINGS_HOME"):
        rebuild(str(tmp_path / "file" / "home"), lambda: "a", build)


def test_home_that_is_a_file_is_refused_and_kept(tmp_path: Path) -> None:
    (tmp_path / "file").write_bytes(b"mine")
    with pytest.raises(StoreTrouble, match="a file is in the place of a folder"):
        rebuild(str(tmp_path / "file"), lambda: "a", build)
    assert (tmp_path / "file").read_bytes() == b"mine"


@pytest.mark.skipif(os.name == "nt" or os.geteuid() == 0, reason="nothing is read-only to root, or to Windows' owner")
def test_read_only_home_is_reported(tmp_path: Path) -> None:
    tmp_path.chmod(0o500)
    with pytest.raises(StoreTrouble, match="may not be written"):
        rebuild(str(tmp_path), lambda: "a", build)


def test_killed_build_is_cleaned_up_by_the_next(tmp_path: Path) -> None:
    first = rebuild(str(tmp_path), lambda: "a", build)
    with in_another_process(tmp_path, "b", 60) as builder:
        assert builder.stdout is not None
        assert builder.stdout.readline() == "half\n"
        builder.kill()
    assert current(str(tmp_path)) == first
    assert len(generations(tmp_path)) == 2
    second = rebuild(str(tmp_path), lambda: "b", build)
    assert generations(tmp_path) == sorted([name(first), name(second)])


def test_two_simultaneous_builds_of_one_fingerprint_build_once(tmp_path: Path) -> None:
    builders = [in_another_process(tmp_path, "a", 0.5) for _ in range(2)]
    ends = [builder.communicate()[0].splitlines() for builder in builders]
    assert [builder.returncode for builder in builders] == [0, 0]
    assert sorted(ends, key=len) == [["a"], ["half", "a"]]
    assert (tmp_path / "log").read_text(encoding="utf-8") == "built\n"
    built = current(str(tmp_path))
    assert built is not None
    with Library(built.sqlite) as library:
        assert library.meta() == {"fingerprint": "a"}
    assert Path(built.index_folder).is_dir()


def test_two_simultaneous_builds_of_different_fingerprints_take_turns(tmp_path: Path) -> None:
    builders = [in_another_process(tmp_path, fingerprint, 0.1) for fingerprint in ("a", "b")]
    ends = sorted(builder.communicate()[0].splitlines()[-1] for builder in builders)
    assert ends == ["a", "b"]
    assert len(generations(tmp_path)) == 2
    assert (tmp_path / "log").read_text(encoding="utf-8") == "built\n" * 2


def test_unusable_lock_file_is_reported(tmp_path: Path) -> None:
    (tmp_path / "build.lock").write_bytes(b"no lock" * 1000)
    with pytest.raises(StoreTrouble, match="can't be locked") as told:
        rebuild(str(tmp_path), lambda: "a", build)
    assert f"remove {tmp_path / 'build.lock'}" in told.value.remedy
