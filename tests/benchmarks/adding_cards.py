"""The cost of adding a card file: processor time, as a multiple of what `json` takes to read it, and memory.

``RULINGS_CARDS=FOLDER python tests/benchmarks/adding_cards.py`` reads each file of the folder with `json`, adds it to a
temporary folder, searches (which makes the index), and asks for a card; each in a process of its own, three times, of
which the fastest counts. Promised are at most 4 times for adding, 40 times for the index, and 300 MB.
"""

import os
import resource
import subprocess
import sys
import tempfile
from pathlib import Path

READ = "import json, sys; json.load(open(sys.argv[1], encoding='utf-8'))"
TIMES = 3


def cost(*command: str, home: str) -> tuple[float, float]:
    """Return the processor time of a command, in seconds, and its peak memory, in megabytes."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    code = (
        f"import resource, subprocess, sys; subprocess.run({list(command)!r}, stdout=subprocess.DEVNULL, check=True); "
    )
    peak = subprocess.run(
        [sys.executable, "-c", f"{code}print(resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss)"],
        env={**os.environ, "RULINGS_HOME": home},
        check=True,
        capture_output=True,
        text=True,
    )
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    spent = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    return spent, int(peak.stdout) / 1024


def measure(path: Path, home: str) -> dict[str, tuple[float, float]]:
    """Return the cost of reading a card file with `json` and of each `rulings` command, by name."""
    rulings = (sys.executable, "-m", "kb")
    found = {"json": cost(sys.executable, "-c", READ, str(path), home=home)}
    found["cards add"] = cost(*rulings, "cards", "add", str(path), home=home)
    cost(*rulings, "show", "212.1c", home=home)
    found["show"] = cost(*rulings, "show", "212.1c", home=home)
    found["card"] = cost(*rulings, "card", "Shivan Dragon", home=home)
    found["first search"] = cost(*rulings, "search", "trample", home=home)
    found["next search"] = cost(*rulings, "search", "trample", home=home)
    return found


def main() -> None:
    """Print a table of costs for each card file."""
    for path in sorted(Path(os.environ["RULINGS_CARDS"]).glob("*.json")):
        rounds = []
        for _ in range(TIMES):
            with tempfile.TemporaryDirectory() as home:
                rounds.append(measure(path, home))
        print(f"{path.name}, {path.stat().st_size:,} bytes")
        read = min(found["json"][0] for found in rounds)
        for what in rounds[0]:
            seconds, peak = min(found[what][0] for found in rounds), max(found[what][1] for found in rounds)
            print(f"{what:13} {seconds:7.2f} s {seconds / read:6.1f} times json {peak:7.0f} MB")


if __name__ == "__main__":
    main()
