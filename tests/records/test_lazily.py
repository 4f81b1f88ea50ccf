"""Modules that are loaded on first use."""

import subprocess
import sys
from pathlib import Path

import pytest

CHECK = """
import sys
from kb.records.lazily import lazily, load_all
with lazily():
    import slow
    from parts import piece
assert not hasattr(sys, "loaded"), "loaded by the import"
{step}
print(*sys.loaded)
"""


@pytest.mark.parametrize(
    ("step", "loaded"),
    [("slow.answer", "slow"), ("piece.answer; piece.answer", "piece"), ("load_all()", "piece slow")],
)
def test_a_lazy_module_is_loaded_once_on_its_first_use(tmp_path: Path, step: str, loaded: str) -> None:
    source = "import sys\nsys.loaded = [*getattr(sys, 'loaded', []), '{0}']\nanswer = 42\n"
    (tmp_path / "slow.py").write_text(source.format("slow"))
    (tmp_path / "parts").mkdir()
    (tmp_path / "parts" / "__init__.py").touch()
    (tmp_path / "parts" / "piece.py").write_text(source.format("piece"))
    script = f"import sys; sys.path.insert(0, {str(tmp_path)!r})" + CHECK.format(step=step)
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=False)
    assert (done.stdout.split(), done.stderr) == (loaded.split(), "")


def test_imports_after_the_lazy_block_are_loaded_at_once() -> None:
    script = "from kb.records.lazily import lazily\nwith lazily():\n    import json.tool\nimport this"
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=False)
    assert "Zen" in done.stdout


def test_all_lazy_modules_of_the_server_can_be_loaded() -> None:
    """The server loads them before it starts threads, also if no extra is installed."""
    extras = ["pagefind", "cbor2", "resvg_py", "fontTools", "brotli", "PIL", "mcp"]
    script = f"import sys\nsys.modules |= dict.fromkeys({extras})\n"
    script += "import kb.site.entry\nfrom kb.records.lazily import load_all\nload_all()\nprint('loaded')"
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=False)
    assert (done.stdout, done.stderr) == ("loaded\n", "")


def test_a_module_that_is_imported_again_is_not_loaded() -> None:
    script = (
        "import sys\nfrom kb.records.lazily import lazily\n"
        "with lazily():\n    import difflib\nwith lazily():\n    import difflib\n"
        "import difflib\nprint(type(difflib).__name__, difflib.ndiff.__name__, type(difflib).__name__)"
    )
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=False)
    assert (done.stdout, done.stderr) == ("_LazyModule ndiff module\n", "")
