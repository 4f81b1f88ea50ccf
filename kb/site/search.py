"""The site's search: the Pagefind index of the finished pages, if Pagefind is installed."""

import os
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

from kb.records.errors import StoreTrouble
from kb.records.lazily import lazily

with lazily():  # it needs an extra
    from kb.site import search_order


FOUND = "{glossary.html,rule/*.html,record/**/*.html,lineage/*.html}"
"""Selects the pages whose texts are indexed. Others aren't read; boards and cards are found by titles and by their
stories or rulings."""

UNUSED = ("pagefind-*ui.*", "pagefind-highlight.js", "wasm.unknown.pagefind")
"""The files of Pagefind that no page here loads: its own forms, and files for pages in no language."""

WORDLIKE = "+/"
"""The characters besides letters and digits that count as parts of words: a +1/+1 counter is searched by its name."""


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
    done = subprocess.run(command, env=where, capture_output=True, text=True, check=False)  # noqa: S603  (our own program)
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
    search_order.put_in_order(folder / "pagefind")
