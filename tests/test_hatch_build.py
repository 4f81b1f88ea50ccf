"""Building the package, with the generated parser of card texts and the played boards."""

import json
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from threading import Barrier

import pytest

ROOT = Path(__file__).parents[1]


@pytest.fixture
def module():
    """Return the imported hatch_build.py, which builds the package."""
    spec = spec_from_file_location("hatch_build", ROOT / "hatch_build.py")
    loaded = module_from_spec(spec)
    spec.loader.exec_module(loaded)
    return loaded


def test_two_builds_in_one_checkout_both_write_a_whole_parser(tmp_path, monkeypatch, module):
    monkeypatch.setenv("RULINGS_WITHOUT_BOARDS", "1")
    (tmp_path / "kb" / "cards").mkdir(parents=True)
    both_write, both_wrote = Barrier(2), Barrier(2)

    def run_program(*_order: object) -> str:
        """Wait until both builds are about to write, and return the parser's text."""
        both_write.wait(30)
        return "parser\n"

    def replace_when_both_wrote(unfinished: Path, target: Path) -> Path:
        """Check that the unfinished file is whole, wait until both builds have written, and move it."""
        assert unfinished.read_text() == "parser\n"
        both_wrote.wait(30)
        return replace(unfinished, target)

    replace = Path.replace
    monkeypatch.setattr(Path, "replace", replace_when_both_wrote)
    monkeypatch.setattr(module.ParserHook, "_run_python", run_program)
    hook = module.ParserHook(str(tmp_path), {}, None, None, str(tmp_path), "wheel")
    with ThreadPoolExecutor(2) as builders:
        for built in [builders.submit(hook.initialize, "standard", {}) for _ in range(2)]:
            built.result()
    assert (tmp_path / "kb" / "cards" / "_parser.py").read_text() == "parser\n"
    assert not list((tmp_path / "build").iterdir())


def test_a_second_build_of_the_same_code_reuses_the_played_boards(tmp_path, monkeypatch, module):
    """With RULINGS_WITHOUT_BOARDS, the wheel has no played boards."""
    for folder in ("cards", "boards", "boards/verdicts", "answers/standing"):
        (tmp_path / "kb" / folder).mkdir(parents=True)
    asked = []
    played = json.dumps(dict.fromkeys(module.MADE_OF_BOARDS, "played"))

    def run_program(_self: object, *order: str) -> str:
        """Record what is run; return the played boards if that is what it makes, else a fingerprint."""
        asked.append(order[1])
        return played if "made_of_boards" in order[1] else "fingerprint"

    monkeypatch.delenv("RULINGS_WITHOUT_BOARDS", raising=False)
    monkeypatch.setattr(module.ParserHook, "_run_python", run_program)
    hook = module.ParserHook(str(tmp_path), {}, None, None, str(tmp_path), "wheel")
    carried = [tmp_path / place for place in module.MADE_OF_BOARDS]
    for _ in range(2):
        for file in carried:
            file.unlink(missing_ok=True)
        hook.initialize("standard", {})
        assert [file.read_text() for file in carried] == ["played"] * 3
    assert sum("made_of_boards()" in order for order in asked) == 1
    monkeypatch.setenv("RULINGS_WITHOUT_BOARDS", "1")
    hook.initialize("standard", {})
    assert not any(file.exists() for file in carried)


def test_playing_boards_needs_no_library_beyond_those_for_building():
    """Only the libraries that pyproject.toml requires for building are installed then: no whoosh, no apsw, no click."""
    blocked = ("whoosh", "apsw", "bs4", "click", "jinja2", "platformdirs", "rich", "waitress", "pygments")
    program = (
        f"import sys; sys.modules.update(dict.fromkeys({blocked!r}))\n"
        "from kb.answers.boards import flip_cache\n"
        "print(len(flip_cache._of_board('mana-burn').flips), flip_cache.packaged_fingerprint())"
    )
    done = subprocess.run([sys.executable, "-c", program], cwd=ROOT, capture_output=True, text=True, check=True)
    changes, fingerprint = done.stdout.split()
    assert (int(changes) > 0, len(fingerprint)) == (True, len("01234567"))
