"""The engine for the site's page "A board of your own": the pure Python modules it needs, in two zips.

The reader of card texts has its own zip, since a third of the boards don't need it. ``python -m kb.site.engine_zip
FOLDER`` compiles the engine with the Pyodide in FOLDER; without that, the first answer takes several seconds longer.
"""

import subprocess
import sys
from hashlib import sha256
from io import BytesIO
from pathlib import Path
from tempfile import TemporaryDirectory
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo, is_zipfile

from kb.answers.cards.parser import parser_made_now, parser_mark
from kb.records.errors import StoreTrouble

ENGINE, READER = "engine.zip", "reader.zip"
"""The zip of the engine, loaded beside Pyodide, and the zip of the card reader, loaded only when a card text must be
read."""

NAMES = ("pyodide-lock.json", "pyodide.asm.mjs", "pyodide.asm.wasm", "pyodide.mjs", "python_stdlib.zip")
"""The files of the npm package ``pyodide`` that the page needs."""

PACKAGES = ("records", "engine", "english", "boards", "cards", "answers")
"""The packages that the zip takes modules from: only the pure Python ones that the page imports."""

DOOR = "engine_in_page.py"
"""The module of the zip that the page imports, kept beside this module."""

PARSER = "_parser.py"
"""The module that reads card texts, generated from the constructions in ``kb.cards``."""

CARDS = "cards/packaged/readings.json"
"""The readings of the packaged cards."""

SETS = "records/sets.toml"
"""The release days of the sets, which order the texts."""

QUOTED_DAYS = "boards/flips/quoted_days.tsv"
"""The days of the texts that modelled rules quote."""

KNOWN_DAYS = "answers/known_days.tsv"
"""The days of changes that the table of names states for certain."""

FORMATS = "formats"
"""The folder of the formats, one TOML file each."""

_COMPILE = Path(__file__).with_name("compile_engine.mjs")
_EPOCH = (1980, 1, 1, 0, 0, 0)
"""The fixed modification time of all files, so that the zip is reproducible."""


def sources() -> dict[str, bytes]:
    """Return the files of the engine by name, without the parser of card texts, and the data they read."""
    home = Path(__file__).parents[1]
    paths = [home / "__init__.py", *(path for package in PACKAGES for path in (home / package).rglob("*.py"))]
    paths += [home / CARDS, home / SETS, home / QUOTED_DAYS, home / KNOWN_DAYS, *(home / FORMATS).glob("*.toml")]
    found = {path.relative_to(home.parent).as_posix(): path.read_bytes() for path in paths if path.name != PARSER}
    return {DOOR: Path(__file__).with_name(DOOR).read_bytes(), **found}


def _made_parser() -> dict[str, bytes]:
    """Return the parser of card texts built with the package; nothing if it is missing or outdated."""
    path = Path(__file__).parents[1] / "cards" / PARSER
    is_there = path.is_file() and path.read_bytes().endswith(parser_mark())
    return {f"kb/cards/{PARSER}": path.read_bytes()} if is_there else {}


def _newly_made_parser() -> dict[str, bytes]:
    """Build the parser of card texts with Lark and return it."""
    return {f"kb/cards/{PARSER}": parser_made_now()}


def engine_zips(pyodide: Path) -> dict[str, bytes]:
    """Return the zips of the engine by name: the compiled ones beside Pyodide if current, else of its sources.

    The zip of the card reader is missing if the sources are packed and the parser isn't built.
    """
    files, compiled = sources(), [pyodide / name for name in (ENGINE, READER)]
    word = _fingerprint(files)
    if all(_is_compiled_of(path, word) for path in compiled):
        return {path.name: path.read_bytes() for path in compiled}
    parser = _made_parser()
    return {ENGINE: zipped(files, b"")} | ({READER: zipped(parser, b"")} if parser else {})


def _is_compiled_of(path: Path, word: bytes) -> bool:
    """Return whether a zip was compiled from sources with this fingerprint."""
    if not path.is_file() or not is_zipfile(path):
        return False
    with ZipFile(path) as packed:
        return packed.comment == word


def compile_engine(pyodide: Path) -> None:
    """Compile the engine with the Python of a Pyodide folder, and put it there.

    Raises StoreTrouble if that fails.
    """
    files = sources()
    with TemporaryDirectory() as folder:
        given, made = Path(folder, "sources.zip"), Path(folder, "compiled.zip")
        given.write_bytes(zipped(files | (_made_parser() or _newly_made_parser()), b""))
        order = ["node", str(_COMPILE), str(pyodide.resolve()), str(given), str(made)]
        done = subprocess.run(order, capture_output=True, text=True, check=False)  # noqa: S603  (our own program)
        if done.returncode:
            raise StoreTrouble(
                f"The engine can't be compiled: {done.stderr.strip()[-500:]}",
                remedy="Give the unpacked npm package pyodide, and install node 20 or later.",
            )
        with ZipFile(made) as packed:
            compiled = {name: packed.read(name) for name in packed.namelist()}
    word = _fingerprint(files)
    reader = {name: content for name, content in compiled.items() if name.startswith(f"kb/cards/{PARSER}")}
    (pyodide / READER).write_bytes(zipped(reader, word))
    (pyodide / ENGINE).write_bytes(zipped({n: c for n, c in compiled.items() if n not in reader}, word))


def zipped(files: dict[str, bytes], comment: bytes) -> bytes:
    """Return the content of a reproducible zip with these files and this comment."""
    found = BytesIO()
    with ZipFile(found, "w") as packed:
        packed.comment = comment
        for name, content in sorted(files.items()):
            packed.writestr(ZipInfo(name, _EPOCH), content, ZIP_DEFLATED, 9)
    return found.getvalue()


def _fingerprint(files: dict[str, bytes]) -> bytes:
    """Return a fingerprint of the engine's files."""
    whole = sha256(parser_mark())
    for name, content in sorted(files.items()):
        whole.update(f"{name}\0{len(content)}\0".encode() + content)
    return whole.hexdigest().encode()


if __name__ == "__main__":
    compile_engine(Path(sys.argv[1]))
