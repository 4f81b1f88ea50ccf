"""Build hook: generates the parser of card texts and plays all boards when the package is built.

The parser is made with Lark, which isn't needed later. All boards are played, on two processes, so that the first
question about changes of outcome needs no play, and so that lookups know what boards prove about a record;
`build/flips` caches the result for the same code. With RULINGS_WITHOUT_BOARDS no boards are played: they are played at
the first such question, and records have no verdicts. With RULINGS_WITH_PYODIDE the wheel also contains Pyodide, which
runs the engine in web pages; that is for a release, and needs npm.
"""

import json
import os
import shutil
import subprocess
import sys
import tarfile
import tempfile
from base64 import b64encode
from hashlib import sha512
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

_TABLES = """
from kb.cards.compiled import constructions
from kb.cards.making_tables import tables_source
print(tables_source(constructions()), end="")
"""


_PLAYED = """
import json
from kb.answers.boards.flip_cache import made_of_boards
if __name__ == "__main__":
    print(json.dumps(made_of_boards(), ensure_ascii=False))
"""

MADE_OF_BOARDS = (
    "kb/boards/_flips.json", "kb/boards/verdicts/_verdicts.tsv", "kb/answers/standing/_proofs.tsv",
)  # fmt: skip

_PLAYED_BY = "from kb.answers.boards.flip_cache import packaged_fingerprint; print(packaged_fingerprint(), end='')"

_PYODIDE = "pyodide@314.0.7"
_INTEGRITY = "sha512-0YvXxEhfEdpLfb/XkM2BFAeMROq0iMUX2bzzH9pOttyMcWkwq+HbE5uyuGD82LN7y2q+SNvi/6V5JEsOlD2R1A=="
"""Checksum of the npm package, in npm's format."""

_NAMES = "from kb.site.engine_zip import NAMES; print(*NAMES)"


class ParserHook(BuildHookInterface[Any]):
    """Writes the generated files before the files of a wheel are collected."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Generate the parser, play the boards, and add Pyodide if RULINGS_WITH_PYODIDE is set."""
        self._make_parser()
        if self.target_name == "wheel" and version == "standard" and not os.environ.get("RULINGS_WITHOUT_BOARDS"):
            for place, text in json.loads(self._played_boards()).items():
                self._write_atomically(Path(self.root) / place, text)
        elif self.target_name == "wheel":
            for place in MADE_OF_BOARDS:
                (Path(self.root) / place).unlink(missing_ok=True)
        if os.environ.get("RULINGS_WITH_PYODIDE") and self.target_name == "wheel":
            build_data["force_include"][str(self._fetch_pyodide())] = "kb/pyodide"

    def _make_parser(self) -> None:
        """Write ``kb/cards/_parser.py``."""
        self._write_atomically(Path(self.root) / "kb" / "cards" / "_parser.py", self._run_python("-c", _TABLES))

    def _played_boards(self) -> str:
        """Return the files made from the boards as JSON, cached if an earlier build had the same code."""
        kept = Path(self.root) / "build" / "flips" / f"{self._run_python('-c', _PLAYED_BY)}.json"
        if not kept.is_file():
            shutil.rmtree(kept.parent, ignore_errors=True)
            kept.parent.mkdir(parents=True, exist_ok=True)
            self._write_atomically(kept, self._run_python("-c", _PLAYED))
        return kept.read_text(encoding="utf-8")

    def _write_atomically(self, target: Path, text: str) -> None:
        """Write a file and move it into place in one step.

        Several builds may run in a checkout at once, and no program that runs there meanwhile reads half a file.
        """
        build = Path(self.root) / "build"
        build.mkdir(exist_ok=True)
        with tempfile.TemporaryDirectory(dir=build) as folder:
            unfinished = Path(folder) / target.name
            unfinished.write_text(text, encoding="utf-8")
            unfinished.replace(target)

    def _fetch_pyodide(self) -> Path:
        """Download Pyodide from npm, verify its checksum, compile the engine for it, and return the folder of both."""
        folder = Path(self.root) / "build" / "pyodide"
        shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir(parents=True)
        order = ["npm", "pack", _PYODIDE, "--silent", "--pack-destination", str(folder)]
        subprocess.run(order, check=True)  # noqa: S603  (npm, of a fixed package)
        (packed,) = folder.glob("*.tgz")
        found = f"sha512-{b64encode(sha512(packed.read_bytes()).digest()).decode()}"
        if found != _INTEGRITY:
            raise RuntimeError(f"{_PYODIDE} has another checksum: {found} instead of {_INTEGRITY}.")
        with tarfile.open(packed) as archive:
            for name in self._run_python("-c", _NAMES).split():
                member = archive.extractfile(f"package/{name}")
                if member is None:
                    raise RuntimeError(f"{_PYODIDE} has no file {name}.")
                (folder / name).write_bytes(member.read())
        packed.unlink()
        self._run_python("-m", "kb.site.engine_zip", str(folder))
        return folder

    def _run_python(self, *order: str) -> str:
        """Run Python with these arguments in the checkout, and return its output."""
        done = subprocess.run(  # noqa: S603  (our own interpreter)
            [sys.executable, *order], cwd=self.root, capture_output=True, text=True, check=True
        )
        return done.stdout
