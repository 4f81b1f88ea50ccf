"""The files by which the engine runs in pages."""

import pytest

from kb.records.errors import BadQuestion
from kb.site.engine_files import check_pyodide, engine_files
from kb.site.engine_zip import ENGINE, NAMES, READER


@pytest.fixture
def pyodide(tmp_path):
    """Return a folder with files called as those of Pyodide."""
    for name in NAMES:
        (tmp_path / name).write_text(name, encoding="utf-8")
    return tmp_path


def test_a_folder_without_pyodide_is_refused(pyodide):
    """What is missing is named, and what would be right."""
    (pyodide / "pyodide.asm.wasm").unlink()
    with pytest.raises(BadQuestion, match=r"pyodide\.asm\.wasm is missing.*\n.*npm pack pyodide"):
        check_pyodide(pyodide)


def test_pyodide_stands_beside_the_engine_and_its_licence(pyodide):
    """Unchanged."""
    found = dict(engine_files(check_pyodide(pyodide)))
    assert found.keys() - {f"pyodide/{READER}"} == {f"pyodide/{name}" for name in (*NAMES, ENGINE, "licences.txt")}
    assert found["pyodide/pyodide.mjs"] == b"pyodide.mjs"
    assert b"Mozilla Public License" in found["pyodide/licences.txt"]
