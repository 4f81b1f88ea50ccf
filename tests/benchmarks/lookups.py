"""The cost of a lookup relative to its unavoidable imports: whole processes of an installed, compiled package.

``python tests/benchmarks/lookups.py`` installs the checkout into a new environment and prints the ratios, each with
its bound. The processes of one comparison take turns, so that a busy machine slows them alike; the ratio is that of
the medians, with that of the fastest runs beside it.
"""

import os
import pty
import subprocess
import sys
import tempfile
import time
import venv
from collections.abc import Callable
from pathlib import Path
from statistics import median

CHECKOUT = Path(__file__).parents[2]
ROUNDS = 40


def main() -> None:
    """Print the table of ratios."""
    with tempfile.TemporaryDirectory() as folder:
        scratch = Path(folder)
        python = installed(scratch / "env")
        rulings = str(python.parent / "rulings")
        environment = {**os.environ, "RULINGS_HOME": str(scratch / "home"), "TERM": "xterm-256color"}
        environment.pop("PYTHONDONTWRITEBYTECODE", None)
        show = [rulings, "show", "212.1c", "--on", "2004-01-15"]
        lookup = [str(python), "-c", "import click, sqlite3"]
        whoosh = [str(python), "-c", "import whoosh.index, whoosh.qparser"]
        parsing = [str(python), "-c", "import ingest; [ingest.packaged_reading(s) for s in ingest.packaged_slugs()]"]

        def piped(command: list[str]) -> Callable[[], None]:
            """Return a function that runs a command with its output in a pipe."""
            return lambda: run(command, environment, scratch)

        def show_on_terminal() -> None:
            """Run `rulings show` with its output on a terminal."""
            terminal, stdout = pty.openpty()
            run(show, environment, scratch, stdout)
            os.close(stdout)
            os.close(terminal)

        def first_build() -> None:
            """Run `rulings build` with a new data folder."""
            home = tempfile.mkdtemp(dir=scratch)
            run([rulings, "--home", home, "build"], environment, scratch)

        piped(show)()
        print(f"{'':44}{'median':>8}{'fastest':>9}{'bound':>7}")
        report("show in a pipe / import click, sqlite3", piped(show), piped(lookup), 1.5)
        report("show on a terminal / import click, sqlite3", show_on_terminal, piped(lookup), 2.5)
        report("search trample / import whoosh", piped([rulings, "search", "trample"]), piped(whoosh), 1.8)
        report("first build of everything / parsing alone", first_build, piped(parsing), 3.0, rounds=10)


def installed(folder: Path) -> Path:
    """Install the checkout into a new environment and return its Python; pip byte-compiles the package."""
    venv.create(folder, with_pip=True)
    python = folder / ("Scripts" if os.name == "nt" else "bin") / "python"
    subprocess.run([python, "-m", "pip", "install", "--quiet", str(CHECKOUT)], check=True)
    return python


def run(command: list[str], environment: dict[str, str], folder: Path, stdout: int = subprocess.PIPE) -> None:
    """Run a command to its end."""
    subprocess.run(command, env=environment, cwd=folder, stdout=stdout, stderr=subprocess.PIPE, check=True)


def report(
    label: str, ours: Callable[[], None], theirs: Callable[[], None], bound: float, rounds: int = ROUNDS
) -> None:
    """Print the ratio of our time to theirs, by median and by fastest run, with its bound."""
    times: tuple[list[float], list[float]] = ([], [])
    for _ in range(rounds):
        for process, taken in zip((ours, theirs), times, strict=True):
            start = time.perf_counter()
            process()
            taken.append(time.perf_counter() - start)
    middle, best = (pick(times[0]) / pick(times[1]) for pick in (median, min))
    print(f"{label:44}{middle:8.2f}{best:9.2f}{bound:7.1f}")


if __name__ == "__main__":
    sys.exit(main())
