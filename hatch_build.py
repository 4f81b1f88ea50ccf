"""Makes what is made as the package is built: the parser of card texts, and what all boards show.

The parser is made with Lark, which nothing needs later. All boards are played, on two processes, so that the first
question about changes of outcome plays none, and so that a look-up knows what boards say of a record; `build/flips`
keeps that for the same code. RULINGS_WITHOUT_BOARDS leaves it out: then boards are played when it is first asked, and
no verdict stands beside a record. With RULINGS_WITH_PYODIDE the wheel also carries Pyodide, by
which the engine runs in pages; that is for a release, and needs npm.
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
from kb.cards.making_tables import written
print(written(constructions()), end="")
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
"""The sum of the package that npm gives, as npm writes it."""

_NAMES = "from kb.site.engine_zip import NAMES; print(*NAMES)"


class ParserHook(BuildHookInterface[Any]):
    """Writes what is made before the files of a wheel are gathered."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Make the parser, play the boards with it, and put Pyodide beside it, where a release asks for that."""
        self._make_parser()
        if self.target_name == "wheel" and version == "standard" and not os.environ.get("RULINGS_WITHOUT_BOARDS"):
            for place, text in json.loads(self._played()).items():
                self._write_whole(Path(self.root) / place, text)
        elif self.target_name == "wheel":
            for place in MADE_OF_BOARDS:
                (Path(self.root) / place).unlink(missing_ok=True)
        if os.environ.get("RULINGS_WITH_PYODIDE") and self.target_name == "wheel":
            build_data["force_include"][str(self._pyodide())] = "kb/pyodide"

    def _make_parser(self) -> None:
        """Write ``kb/cards/_parser.py``."""
        self._write_whole(Path(self.root) / "kb" / "cards" / "_parser.py", self._told("-c", _TABLES))

    def _played(self) -> str:
        """Return the files made of the boards, as JSON: those of an earlier build, where that was of the same code."""
        kept = Path(self.root) / "build" / "flips" / f"{self._told('-c', _PLAYED_BY)}.json"
        if not kept.is_file():
            shutil.rmtree(kept.parent, ignore_errors=True)
            kept.parent.mkdir(parents=True, exist_ok=True)
            self._write_whole(kept, self._told("-c", _PLAYED))
        return kept.read_text(encoding="utf-8")

    def _write_whole(self, target: Path, text: str) -> None:
        """Write a file and put it in its place at once.

        Several may build in a checkout at once, and what runs there meanwhile never meets half of a file.
        """
        build = Path(self.root) / "build"
        build.mkdir(exist_ok=True)
        with tempfile.TemporaryDirectory(dir=build) as folder:
            unfinished = Path(folder) / target.name
            unfinished.write_text(text, encoding="utf-8")
            unfinished.replace(target)

    def _pyodide(self) -> Path:
        """Take Pyodide from npm, hold it against its sum, and compile the engine for it; give the folder of both."""
        folder = Path(self.root) / "build" / "pyodide"
        shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir(parents=True)
        order = ["npm", "pack", _PYODIDE, "--silent", "--pack-destination", str(folder)]
        subprocess.run(order, check=True)  # noqa: S603  (npm, of a fixed package)
        (packed,) = folder.glob("*.tgz")
        found = f"sha512-{b64encode(sha512(packed.read_bytes()).digest()).decode()}"
        if found != _INTEGRITY:
            raise RuntimeError(f"{_PYODIDE} is not what it was: {found}, and not {_INTEGRITY}.")
        with tarfile.open(packed) as archive:
            for name in self._told("-c", _NAMES).split():
                member = archive.extractfile(f"package/{name}")
                if member is None:
                    raise RuntimeError(f"{_PYODIDE} has no file {name}.")
                (folder / name).write_bytes(member.read())
        packed.unlink()
        self._told("-m", "kb.site.engine_zip", str(folder))
        return folder

    def _told(self, *order: str) -> str:
        """Return what a program of ours says."""
        done = subprocess.run(  # noqa: S603  (our own interpreter)
            [sys.executable, *order], cwd=self.root, capture_output=True, text=True, check=True
        )
        return done.stdout
