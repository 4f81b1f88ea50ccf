"""The command as a program: closed and full streams, encodings, and interruptions."""

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
def test_a_closed_pipe_ends_the_program_silently_by_sigpipe(start, words):
    """As in `| head -1`."""
    with start(*words) as process:
        process.stdout.close()
        assert process.stderr.read() == b""
    assert process.returncode == -signal.SIGPIPE


@has_full
@pytest.mark.parametrize("words", [["show", "212.1c"], ["export"], ["--help"], ["search", "trample", "--json"]])
def test_a_full_disk_behind_standard_output_is_an_error(program, words):
    with FULL.open("wb") as full:
        answer = program(*words, stdout=full)
    assert answer.code == 4
    assert answer.err == "rulings: Standard output can't be used: the disk is full.\n"


@has_full
def test_a_full_disk_behind_standard_error_keeps_the_exit_code_of_an_error(program):
    with FULL.open("wb") as full:
        assert program("show", "999", stderr=full).code not in {0, 120}


@posix
@pytest.mark.parametrize(
    ("closed", "words", "code", "message"),
    [
        (">&-", "show 212.1c", 4, "Standard output is closed"),
        (">&-", "export", 4, "Standard output is closed"),
        ("2>&-", "show 999", 1, ""),
        ("<&-", "show 212.1c", 0, ""),
        ("<&-", "ingest -", 3, ""),
        (">&- 2>&- <&-", "eras", 4, ""),
    ],
)
def test_closed_streams_cause_no_traceback(home, closed, words, code, message):
    shell = subprocess.run(
        ["/bin/sh", "-c", f'"{sys.executable}" -m kb {words} {closed}'],
        env={**os.environ, "RULINGS_HOME": home}, cwd=Path(__file__).parents[2], capture_output=True, check=False,
    )  # fmt: skip
    assert shell.returncode == code
    assert message in shell.stderr.decode()
    assert b"Traceback" not in shell.stderr
    assert b"should not have happened" not in shell.stderr


@pytest.mark.parametrize(
    "encoding", ["ascii", "utf-16", *(pytest.param(other, marks=slow) for other in ("latin-1", "cp437", "utf-8"))]
)
def test_output_works_in_any_encoding(program, encoding):
    words = ["search", "trample"]
    answer = program(*words, PYTHONIOENCODING=encoding, LC_ALL="C", PYTHONUTF8="0", PYTHONCOERCECLOCALE="0")
    assert (answer.code, answer.err) == (0, "")
    assert len(answer.out) > 1000
    json = program(*words, "--json", PYTHONIOENCODING=encoding if encoding != "utf-16" else "utf-8")
    assert json.data == program(*words, "--json").data


def test_dashes_and_quotes_are_replaced_by_plain_ones_in_a_small_encoding(program):
    credit = program("history", "moursund-1998-04/errata/1", PYTHONIOENCODING="latin-1").out.splitlines()[-1]
    assert credit.startswith('-- Beth Moursund, "April 1998 Magic Rulings & Errata"')


@pytest.fixture
def slow_build_path(tmp_path) -> str:
    """Return a PYTHONPATH that makes a build pause for twenty seconds."""
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
def test_an_interrupted_build_leaves_no_files(start, program, tmp_path, slow_build_path):
    """The next command builds."""
    home = tmp_path / "home"
    with start("build", RULINGS_HOME=str(home), PYTHONPATH=slow_build_path) as process:
        wait_for_building(home)
        process.send_signal(signal.SIGINT)
        out, err = process.communicate(timeout=30)
    assert (process.returncode, out, err) == (130, b"", b"rulings: Interrupted.\n")
    assert list((home / "generations").iterdir()) == []
    assert program("show", "212.1c", RULINGS_HOME=str(home)).code == 0


@posix
def test_the_files_of_a_killed_build_are_removed_by_the_next_command(start, program, tmp_path, slow_build_path):
    home = tmp_path / "home"
    with start("build", RULINGS_HOME=str(home), PYTHONPATH=slow_build_path) as process:
        wait_for_building(home)
        process.kill()
    assert program("show", "212.1c", RULINGS_HOME=str(home)).code == 0
    assert len(list((home / "generations").iterdir())) == 1


def wait_for_building(home: Path) -> None:
    """Wait until a build has begun to write; fail the test if none does within about 15 seconds."""
    for _ in range(3000):
        if list(home.glob("generations/.building-*")):
            return
        time.sleep(0.005)
    pytest.fail("no build began")
