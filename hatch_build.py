"""Makes the parser of card texts as the package is built, with Lark, which nothing needs later.

For a release two variables are set, by either of which building takes longer. With RULINGS_WITH_BOARDS the wheel also
carries on which days boards have another outcome, which else are played when it is first asked. With
RULINGS_WITH_PYODIDE it carries Pyodide, by which the engine runs in pages.
"""

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


_FLIPS = """
import sys
from kb.answers.boards.flip_cache import packaged_flips
sys.stdout.buffer.write(packaged_flips())
"""

_PYODIDE = "pyodide@314.0.7"
_INTEGRITY = "sha512-0YvXxEhfEdpLfb/XkM2BFAeMROq0iMUX2bzzH9pOttyMcWkwq+HbE5uyuGD82LN7y2q+SNvi/6V5JEsOlD2R1A=="
"""The sum of the package that npm gives, as npm writes it."""

_NAMES = "from kb.site.engine_zip import NAMES; print(*NAMES)"


class ParserHook(BuildHookInterface[Any]):
    """Writes what is made before the files of a wheel are gathered."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Make the parser; play the boards with it, and put Pyodide beside it, where a release asks for that."""
        del version
        self._make_parser()
        if os.environ.get("RULINGS_WITH_BOARDS") and self.target_name == "wheel":
            played = self._told("-c", _FLIPS)
            (Path(self.root) / "kb" / "worked" / "_flips.json").write_text(played, encoding="utf-8")
        if os.environ.get("RULINGS_WITH_PYODIDE") and self.target_name == "wheel":
            build_data["force_include"][str(self._pyodide())] = "kb/pyodide"

    def _make_parser(self) -> None:
        """Write ``kb/cards/_parser.py``."""
        build = Path(self.root) / "build"
        build.mkdir(exist_ok=True)
        # Several may build in a checkout at once, and what runs there meanwhile never meets half of a parser.
        with tempfile.TemporaryDirectory(dir=build) as folder:
            unfinished = Path(folder) / "_parser.py"
            unfinished.write_text(self._told("-c", _TABLES), encoding="utf-8")
            unfinished.replace(Path(self.root) / "kb" / "cards" / "_parser.py")

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
        """Give what a program of ours says."""
        done = subprocess.run(  # noqa: S603  (our own interpreter)
            [sys.executable, *order], cwd=self.root, capture_output=True, text=True, check=True
        )
        return done.stdout
