"""The package is built, with the parser of card texts made on the way."""

from concurrent.futures import ThreadPoolExecutor
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from threading import Barrier

ROOT = Path(__file__).parents[1]


def test_two_may_build_in_one_checkout_at_once(tmp_path, monkeypatch):
    """Each writes a parser of its own, and what lies there in the end is a whole one."""
    spec = spec_from_file_location("hatch_build", ROOT / "hatch_build.py")
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    (tmp_path / "kb" / "cards").mkdir(parents=True)
    both_write, both_wrote = Barrier(2), Barrier(2)

    def told(*_order: object) -> str:
        both_write.wait(30)
        return "parser\n"

    def replaced(unfinished: Path, target: Path) -> Path:
        assert unfinished.read_text() == "parser\n"
        both_wrote.wait(30)
        return replace(unfinished, target)

    replace = Path.replace
    monkeypatch.setattr(Path, "replace", replaced)
    monkeypatch.setattr(module.ParserHook, "_told", told)
    hook = module.ParserHook(str(tmp_path), {}, None, None, str(tmp_path), "wheel")
    with ThreadPoolExecutor(2) as builders:
        for built in [builders.submit(hook.initialize, "standard", {}) for _ in range(2)]:
            built.result()
    assert (tmp_path / "kb" / "cards" / "_parser.py").read_text() == "parser\n"
    assert not list((tmp_path / "build").iterdir())
