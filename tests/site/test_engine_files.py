"""Tests for the files that run the engine in a page."""

import pytest

from kb.records.errors import BadQuestion
from kb.site.engine_files import check_pyodide, engine_files
from kb.site.engine_zip import ENGINE, NAMES, READER


@pytest.fixture
def pyodide(tmp_path):
    """Return a folder with the file names of Pyodide."""
    for name in NAMES:
        (tmp_path / name).write_text(name, encoding="utf-8")
    return tmp_path


def test_folder_that_lacks_a_file_of_pyodide_is_refused(pyodide):
    """The message names the missing file and the command that gets it."""
    (pyodide / "pyodide.asm.wasm").unlink()
    with pytest.raises(BadQuestion, match=r"pyodide\.asm\.wasm is missing.*\n.*npm pack pyodide"):
        check_pyodide(pyodide)


def test_pyodide_files_are_copied_with_their_licence(pyodide):
    found = dict(engine_files(check_pyodide(pyodide)))
    assert found.keys() - {f"pyodide/{READER}"} == {f"pyodide/{name}" for name in (*NAMES, ENGINE, "licences.txt")}
    assert found["pyodide/pyodide.mjs"] == b"pyodide.mjs"
    assert b"Mozilla Public License" in found["pyodide/licences.txt"]
