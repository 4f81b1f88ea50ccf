"""Fingerprints of the site's inputs: code, templates, and what each play depends on."""

from functools import cache
from hashlib import sha256
from importlib.metadata import version
from pathlib import Path

from kb.answers.boards.performances import Scenario, Texts
from kb.site.rendering import templates_folder

_KB = Path(__file__).parents[1]

_SCENARIOS = _KB / "boards" / "scenarios"

_DATA = (_SCENARIOS, _KB / "lineage", _KB / "audit")
"""Folders whose TOML files are identified by their parsed content, or appear on no page."""


_TOLD = frozenset({".py", ".toml", ".json", ".tsv", ".txt", ".sql"})
"""The suffixes of the files that count as code."""


@cache
def made_by() -> str:
    """Return a fingerprint of the code and the templates."""
    code = (path for path in _KB.rglob("*") if path.suffix in _TOLD and not _is_data(path))
    return word_of(
        version("jinja2"),
        *(part for path in sorted((*code, *templates_folder().rglob("*.html"))) for part in _file(path)),
    )


@cache
def played_by() -> str:
    """Return a fingerprint of the code that plays scenarios, without command and site."""
    faces = (_KB / "site", _KB / "cli")
    code = (path for path in _KB.rglob("*") if path.suffix in _TOLD and not _is_data(path))
    return word_of(
        *(part for path in sorted(code) if not any(f in path.parents for f in faces) for part in _file(path))
    )


def _is_data(path: Path) -> bool:
    """Return whether a file is data that doesn't affect pages."""
    return path.suffix == ".toml" and any(folder in path.parents for folder in _DATA)


def _file(path: Path) -> tuple[str, bytes]:
    """Return a file's name and content."""
    return path.name, path.read_bytes()


def played_from(scenario: Scenario, days: tuple[object, ...], texts: Texts) -> str:
    """Return a fingerprint of what a scenario's plays depend on: its story, days and quoted texts."""
    quoted = [(said.source, texts(said.source)) for when in scenario.whens for said in (when, when.against) if said]
    return word_of(played_by(), repr(scenario), repr(days), repr(quoted))


def word_of(*parts: str | bytes) -> str:
    """Return one fingerprint of several parts."""
    digest = sha256()
    for part in parts:
        content = part.encode("utf-8", "surrogatepass") if isinstance(part, str) else part
        digest.update(b"%d:" % len(content))
        digest.update(content)
    return digest.hexdigest()[:32]
