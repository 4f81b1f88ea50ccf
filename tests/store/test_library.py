"""The library as a lookup uses it."""

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
    "bisect",
    "unicodedata",
)


def test_a_lookup_imports_little() -> None:
    """Importing the library and the data folder imports nothing that only builds and misspellings need."""
    code = (
        f"import sys; sys.path[:] = {sys.path}; import kb.store.library, kb.store.home; "
        f"print([m for m in {LATE} if m in sys.modules])"
    )
    done = subprocess.run([sys.executable, "-S", "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == "[]\n"
