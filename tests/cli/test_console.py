"""The command as a program: what its streams can't take, who stops reading, who stops waiting."""

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from tests.slow import slow

ROOT = Path(__file__).parents[2]
FULL = Path("/dev/full")
posix = pytest.mark.skipif(os.name == "nt", reason="signals and devices of POSIX")
has_full = pytest.mark.skipif(not FULL.is_char_device(), reason="a system without /dev/full")


@posix
@pytest.mark.parametrize("words", [["export"], ["show", "2*"], ["search", "the", "--limit", "1000"], ["--help"]])
def test_a_reader_that_stops_is_no_trouble(start, words):
    """As in `| head -1`: the program ends by the signal that is for this, and says nothing."""
    with start(*words) as process:
        process.stdout.close()
        assert process.stderr.read() == b""
    assert process.returncode == -signal.SIGPIPE


@has_full
@pytest.mark.parametrize("words", [["show", "212.1c"], ["export"], ["--help"], ["search", "trample", "--json"]])
def test_a_full_disk_is_told_in_words(program, words):
    """What was to be written is lost, and that is no answer."""
    with FULL.open("wb") as full:
        answer = program(*words, stdout=full)
    assert answer.code == 4
    assert answer.err == "rulings: Standard output can't be used: the disk is full.\n"


@has_full
def test_a_full_disk_under_the_errors_changes_nothing_for_the_worse(program):
    """The exit code still says that there is no answer."""
    with FULL.open("wb") as full:
        assert program("show", "999", stderr=full).code not in {0, 120}


@posix
@pytest.mark.parametrize(
    ("closed", "words", "code", "said"),
    [
        (">&-", "show 212.1c", 4, "Standard output is closed"),
        (">&-", "export", 4, "Standard output is closed"),
        ("2>&-", "show 999", 1, ""),
        ("<&-", "show 212.1c", 0, ""),
        ("<&-", "ingest -", 3, ""),
        (">&- 2>&- <&-", "eras", 4, ""),
    ],
)
def test_closed_streams_are_no_crash(home, closed, words, code, said):
    """The program says what it can where it can."""
    shell = subprocess.run(
        ["/bin/sh", "-c", f'"{sys.executable}" -m kb {words} {closed}'],
        env={**os.environ, "RULINGS_HOME": home}, cwd=Path(__file__).parents[2], capture_output=True, check=False,
    )  # fmt: skip
    assert shell.returncode == code
    assert said in shell.stderr.decode()
    assert b"Traceback" not in shell.stderr
    assert b"should not have happened" not in shell.stderr


@pytest.mark.parametrize(
    "encoding", ["ascii", "utf-16", *(pytest.param(other, marks=slow) for other in ("latin-1", "cp437", "utf-8"))]
)
def test_any_encoding_can_be_written(program, encoding):
    """Quotation marks, dashes and dots are written plainly where there are no others."""
    words = ["search", "trample"]
    answer = program(*words, PYTHONIOENCODING=encoding, LC_ALL="C", PYTHONUTF8="0", PYTHONCOERCECLOCALE="0")
    assert (answer.code, answer.err) == (0, "")
    assert len(answer.out) > 1000
    json = program(*words, "--json", PYTHONIOENCODING=encoding if encoding != "utf-16" else "utf-8")
    assert json.data == program(*words, "--json").data


def test_a_poor_encoding_gets_plain_characters(program):
    """No question mark stands for a dash, a quotation mark or a sign of ours."""
    credit = program("history", "moursund-1998-04/errata/1", PYTHONIOENCODING="latin-1").out.splitlines()[-1]
    assert credit.startswith('-- Beth Moursund, "April 1998 Magic Rulings & Errata"')


@pytest.fixture
def slowly(tmp_path) -> str:
    """Return a PYTHONPATH by which a build takes its time once it has begun to write."""
    (tmp_path / "sitecustomize.py").write_text(
        "import time, kb.store.rebuild as rebuild\n"
        "built = rebuild._built\n"
        "def slow(home, fingerprint, build):\n"
        "    def build_slowly(folder):\n"
        "        time.sleep(20)\n"
        "        return build(folder)\n"
        "    return built(home, fingerprint, build_slowly)\n"
        "rebuild._built = slow\n",
        encoding="utf-8",
    )
    return os.pathsep.join([str(tmp_path), str(ROOT), os.environ.get("PYTHONPATH", "")])


@posix
def test_an_interrupted_build_leaves_nothing_and_says_so(start, program, tmp_path, slowly):
    """Ctrl-C while a first build runs; the next call builds."""
    home = tmp_path / "home"
    with start("build", RULINGS_HOME=str(home), PYTHONPATH=slowly) as process:
        wait_for_building(home)
        process.send_signal(signal.SIGINT)
        out, err = process.communicate(timeout=30)
    assert (process.returncode, out, err) == (130, b"", b"rulings: Interrupted.\n")
    assert list((home / "generations").iterdir()) == []
    assert program("show", "212.1c", RULINGS_HOME=str(home)).code == 0


@posix
def test_a_killed_build_is_cleared_away(start, program, tmp_path, slowly):
    """The next call builds, and removes what the dead one left."""
    home = tmp_path / "home"
    with start("build", RULINGS_HOME=str(home), PYTHONPATH=slowly) as process:
        wait_for_building(home)
        process.kill()
    assert program("show", "212.1c", RULINGS_HOME=str(home)).code == 0
    assert len(list((home / "generations").iterdir())) == 1


def wait_for_building(home: Path) -> None:
    """Wait until a build has begun to write."""
    for _ in range(3000):
        if list(home.glob("generations/.building-*")):
            return
        time.sleep(0.005)
    pytest.fail("no build began")
