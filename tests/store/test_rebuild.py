"""Building and swapping generations."""

import errno
import os
import subprocess
import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path

import pytest

from kb.records.errors import StoreTrouble
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
    """Build a store and an index with nothing in them."""
    write(str(Path(folder, "rulings.sqlite")), readings=(), wordings=(), replacements=(), eras=(), meta={})
    Path(folder, "index").mkdir()
    Path(folder, "index", "segment").write_bytes(b"words")


def in_another_process(home: Path, fingerprint: str, seconds: float) -> subprocess.Popen[str]:
    """Start a builder that takes so long."""
    return subprocess.Popen(
        [sys.executable, "-c", BUILDER, str(home), fingerprint, str(seconds)], stdout=subprocess.PIPE, text=True
    )


def generations(home: Path) -> list[str]:
    """Return the names of all that lies beside the generations, half-built or not."""
    return sorted(entry.name for entry in (home / "generations").iterdir())


def name(generation: Generation | None) -> str:
    """Return the name of a generation that there must be."""
    assert generation is not None
    return Path(generation.folder).name


def test_a_first_build_makes_the_folder(tmp_path: Path) -> None:
    """A build makes the data folder where there is none, and is current afterwards."""
    home = tmp_path / "new" / "home"
    built = rebuild(str(home), lambda: "print", build)
    assert current(str(home)) == built
    assert built.fingerprint == "print"
    assert Path(built.index_folder, "segment").read_bytes() == b"words"
    with Library(built.sqlite) as library:
        assert library.all_records() == ()


def test_what_is_built_is_not_built_again(tmp_path: Path) -> None:
    """A generation of the fingerprint asked for is given as it is."""
    first = rebuild(str(tmp_path), lambda: "print", build)
    assert rebuild(str(tmp_path), lambda: "print", build) == first


def test_a_damaged_generation_is_built_again(tmp_path: Path) -> None:
    """A generation that was found wanting is built anew, though the fingerprint is the same."""
    first = rebuild(str(tmp_path), lambda: "print", build)
    second = rebuild(str(tmp_path), lambda: "print", build, instead_of=first)
    assert second != first
    assert current(str(tmp_path)) == second


def test_the_previous_generation_is_kept(tmp_path: Path) -> None:
    """The generation before is still there for its readers; older ones are removed."""
    built = [rebuild(str(tmp_path), partial(str, fingerprint), build) for fingerprint in ("a", "b", "c")]
    assert generations(tmp_path) == sorted(map(name, built[1:]))


def test_a_generation_in_use_stays_whole(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A generation that Windows finds open is left as it is, and removed by a later build."""
    rename = os.rename

    def refuse(folder: str, to: str) -> None:
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


def test_a_reader_keeps_what_it_opened(tmp_path: Path, contents: dict[str, object]) -> None:
    """A library that is open answers from its own generation after the next one was swapped in."""

    def build_contents(folder: str) -> None:
        # the contents are made by hand
        write(str(Path(folder, "rulings.sqlite")), **contents)  # type: ignore[arg-type]

    first = rebuild(str(tmp_path), lambda: "a", build_contents)
    with Library(first.sqlite) as library:
        rebuild(str(tmp_path), lambda: "b", build)
        assert library.record("spring-2004/212.9")


def failing(error: BaseException) -> Callable[[str], None]:
    """Make a builder that raises when it is half done."""

    def build_half(folder: str) -> None:
        build(folder)
        raise error

    return build_half


@pytest.mark.parametrize("error", [KeyboardInterrupt(), ValueError("a bug"), StoreTrouble("trouble")])
def test_a_build_that_fails_leaves_the_old(tmp_path: Path, error: BaseException) -> None:
    """Whatever a build raises is raised; the old generation stays, and nothing half-built."""
    first = rebuild(str(tmp_path), lambda: "a", build)
    with pytest.raises(type(error)):
        rebuild(str(tmp_path), lambda: "b", failing(error))
    assert current(str(tmp_path)) == first
    assert generations(tmp_path) == [name(first)]


@pytest.mark.parametrize(
    ("number", "words"), [(errno.ENOSPC, "the disk is full"), (errno.EROFS, "read-only"), (errno.EACCES, "may not be")]
)
def test_a_build_that_finds_no_room_leaves_the_old(tmp_path: Path, number: int, words: str) -> None:
    """A full or read-only disk is told in words with the remedy; the old generation stays, and nothing half-built."""
    first = rebuild(str(tmp_path), lambda: "a", build)
    with pytest.raises(StoreTrouble, match=rf"{words}(.|\n)*RULINGS_HOME"):
        rebuild(str(tmp_path), lambda: "b", failing(OSError(number, os.strerror(number))))
    assert current(str(tmp_path)) == first
    assert generations(tmp_path) == [name(first)]


def test_a_swap_that_fails_leaves_the_old(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where there is no room left for the name of the new generation, the old one stays current."""
    first = rebuild(str(tmp_path), lambda: "a", build)

    def full(*_: object) -> None:
        raise OSError(errno.ENOSPC, "full")

    with monkeypatch.context() as patched:
        patched.setattr("kb.store.files.settle_file", full)
        with pytest.raises(StoreTrouble, match="the disk is full"):
            rebuild(str(tmp_path), lambda: "b", build)
    assert current(str(tmp_path)) == first
    assert rebuild(str(tmp_path), lambda: "b", build).fingerprint == "b"


def test_a_home_under_a_file_is_told(tmp_path: Path) -> None:
    """A data folder that can't be made is told with the remedy."""
    (tmp_path / "file").touch()
    with pytest.raises(StoreTrouble, match="RULINGS_HOME"):
        rebuild(str(tmp_path / "file" / "home"), lambda: "a", build)


def test_a_home_that_is_a_file_is_told(tmp_path: Path) -> None:
    """A file in the place of the data folder is told and left alone."""
    (tmp_path / "file").write_bytes(b"mine")
    with pytest.raises(StoreTrouble, match="a file is in the place of a folder"):
        rebuild(str(tmp_path / "file"), lambda: "a", build)
    assert (tmp_path / "file").read_bytes() == b"mine"


@pytest.mark.skipif(os.name == "nt" or os.geteuid() == 0, reason="nothing is read-only to root, or to Windows' owner")
def test_a_read_only_home_is_told(tmp_path: Path) -> None:
    """A data folder without permission to write is told with the remedy."""
    tmp_path.chmod(0o500)
    with pytest.raises(StoreTrouble, match="may not be written"):
        rebuild(str(tmp_path), lambda: "a", build)


def test_a_killed_build_leaves_the_old(tmp_path: Path) -> None:
    """A builder that is killed leaves the old generation; the next build waits for nobody and clears up after it."""
    first = rebuild(str(tmp_path), lambda: "a", build)
    with in_another_process(tmp_path, "b", 60) as builder:
        assert builder.stdout is not None
        assert builder.stdout.readline() == "half\n"
        builder.kill()
    assert current(str(tmp_path)) == first
    assert len(generations(tmp_path)) == 2
    second = rebuild(str(tmp_path), lambda: "b", build)
    assert generations(tmp_path) == sorted([name(first), name(second)])


def test_two_builds_of_one_thing_build_it_once(tmp_path: Path) -> None:
    """Two processes that want the same end well with one build between them, and the result is whole."""
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


def test_two_builds_of_different_things_both_end_well(tmp_path: Path) -> None:
    """Two processes that want different things build one after the other; both results are whole."""
    builders = [in_another_process(tmp_path, fingerprint, 0.1) for fingerprint in ("a", "b")]
    ends = sorted(builder.communicate()[0].splitlines()[-1] for builder in builders)
    assert ends == ["a", "b"]
    assert len(generations(tmp_path)) == 2
    assert (tmp_path / "log").read_text(encoding="utf-8") == "built\n" * 2


def test_a_lock_that_is_none_is_told(tmp_path: Path) -> None:
    """With the file that is in the way."""
    (tmp_path / "build.lock").write_bytes(b"no lock" * 1000)
    with pytest.raises(StoreTrouble, match="can't be locked") as told:
        rebuild(str(tmp_path), lambda: "a", build)
    assert f"remove {tmp_path / 'build.lock'}" in told.value.remedy
