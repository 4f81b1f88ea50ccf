"""The site's search: the Pagefind index of the finished pages, if Pagefind is installed."""

import os
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

from kb.records.errors import StoreTrouble
from kb.site.search_order import put_in_order

FOUND = "{glossary.html,rule/*.html,record/**/*.html,lineage/*.html}"
"""The pages whose texts the search finds; the others aren't even read, and boards and cards are found by titles and
what is told or ruled of them."""

UNUSED = ("pagefind-*ui.*", "pagefind-highlight.js", "wasm.unknown.pagefind")
"""What Pagefind writes besides its index that no page here asks for: forms, and what is for pages in no language."""

WORDLIKE = "+/"
"""The characters that make words beside letters and digits: a +1/+1 counter is looked for by its name."""


def is_there() -> bool:
    """Return whether Pagefind and cbor2 are installed (``rulings-kb[site]``)."""
    return all(find_spec(name) is not None for name in ("pagefind", "cbor2"))


def index(folder: Path) -> None:
    """Write the search index of the pages in a folder to its subfolder ``pagefind``, reproducibly.

    Raises StoreTrouble if Pagefind fails.
    """
    what = ["--site", str(folder), "--glob", FOUND, "--force-language", "en", "--include-characters", WORDLIKE]
    what += ["--exclude-selectors", ".strip"]
    command = [sys.executable, "-m", "pagefind", *what]
    where = {**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))}
    done = subprocess.run(command, env=where, capture_output=True, text=True, check=False)  # noqa: S603  (ours alone)
    if done.returncode:
        said = (done.stderr or done.stdout).strip().splitlines()
        raise StoreTrouble(
            f"Pagefind couldn't create the search index in {folder}: {said[-1] if said else 'it did not say why'}.",
            remedy=(
                "Reinstall it (pip install --force-reinstall 'pagefind[bin]'), or leave out the "
                "index with rulings site --no-search."
            ),
        )
    for name in UNUSED:
        for path in (folder / "pagefind").glob(name):
            path.unlink()
    put_in_order(folder / "pagefind")
