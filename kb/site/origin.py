"""What the site is made by and from, in words that differ as soon as that does."""

from collections.abc import Iterable
from functools import cache
from hashlib import sha256
from importlib.metadata import version
from itertools import chain
from pathlib import Path

from kb.site.collection import Collection
from kb.site.links import link_to
from kb.site.rendering import templates_folder
from kb.worked.judge import Texts
from kb.worked.scenario import Scenario

_KB = Path(__file__).parents[1]

_SCENARIOS = _KB / "worked" / "scenarios"

_DATA = (_SCENARIOS, _KB / "lineage")
"""Folders whose TOML files are told apart by what is read from them."""


_TOLD = frozenset({".py", ".toml", ".tsv", ".txt", ".sql"})
"""The files that code consists of, and what it comes with."""


@cache
def made_by() -> str:
    """Give the word for the code and the templates."""
    code = (path for path in _KB.rglob("*") if path.suffix in _TOLD and not _is_data(path))
    return word_of(
        version("jinja2"),
        *(part for path in sorted((*code, *templates_folder().rglob("*.html"))) for part in _file(path)),
    )


def _is_data(path: Path) -> bool:
    return path.suffix == ".toml" and any(folder in path.parents for folder in _DATA)


def _file(path: Path) -> tuple[str, bytes]:
    return path.name, path.read_bytes()


def played_from(scenario: Scenario, days: tuple[object, ...], texts: Texts) -> str:
    """Give the word for all that the plays of a scenario hang on: its story, its days, and the texts that it quotes."""
    quoted = [(said.source, texts(said.source)) for when in scenario.whens for said in (when, when.against) if said]
    return word_of(made_by(), repr(scenario), repr(days), repr(quoted))


def surroundings(collection: Collection, base_url: str) -> str:
    """Give the word for all that the pages of a scenario take from elsewhere: where things are, and their names."""
    return _word(
        chain(
            (made_by(), base_url, repr(collection.eras)),
            (repr((source.slug, source.title, source.day)) for source in collection.sources.values()),
            (repr((record.id, link_to(record, collection))) for record in collection.records.values()),
            (repr((lineage.slug, lineage.title)) for lineage in collection.threads.values()),
            (repr([list(collection.numbers), list(collection.cards)]),),
        )
    )


def word_of(*parts: str | bytes) -> str:
    """Give one word for several."""
    return _word(parts)


def _word(parts: Iterable[str | bytes]) -> str:
    digest = sha256()
    for part in parts:
        content = part.encode("utf-8", "surrogatepass") if isinstance(part, str) else part
        digest.update(b"%d:" % len(content))
        digest.update(content)
    return digest.hexdigest()[:32]
