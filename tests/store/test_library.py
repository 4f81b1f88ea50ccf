"""Tests for the imports of the library."""

import subprocess
import sys

LATE = (
    "platformdirs",
    "pathlib",
    "sqlite3",
    "ctypes",
    "whoosh",
    "bs4",
    "jinja2",
    "rich",
    "difflib",
    "unicodedata",
)


def test_library_imports_no_building_code() -> None:
    code = (
        f"import sys; sys.path[:] = {sys.path}; import kb.store.library, kb.store.home; "
        f"print([m for m in {LATE} if m in sys.modules and type(sys.modules[m]).__name__ != '_LazyModule'])"
    )
    done = subprocess.run([sys.executable, "-S", "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == "[]\n"
