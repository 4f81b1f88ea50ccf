"""The sources that the user added: each kept byte for byte in the data folder, with how it is to be read."""

import json
from dataclasses import asdict, dataclass
from datetime import date
from hashlib import sha256
from pathlib import Path
from shlex import quote

from ingest.reader import Given
from kb.answers.fingerprint import added_names
from kb.records.errors import BadSource
from kb.records.source import Source
from kb.store.home import sources_folder, trouble
from kb.store.whole_files import write_whole


@dataclass(frozen=True, slots=True)
class Added:
    """One added source: what its file was called, and how it is read."""

    slug: str
    name: str
    reader: str
    sha256: str
    day: str = ""
    """What was said of it when it was added, where the text doesn't: its day, and who wrote it and so on."""
    author: str = ""
    title: str = ""
    terms: str = ""


def description_of(slug: str, name: str, source: Source, given: Given) -> Added:
    """Give the description of a source of this name, with what was said of it."""
    day = given.day.isoformat() if given.day else ""
    return Added(slug, name, source.reader, source.sha256, day, given.author, given.title, given.terms)


def given_of(added: Added) -> Given:
    """Give what was said of a source when it was added."""
    day = date.fromisoformat(added.day) if added.day else None
    return Given(day=day, author=added.author, title=added.title, terms=added.terms)


def added_sources(home: str) -> tuple[list[Added], list[str]]:
    """Give what is known of the added sources, by slug, and what is wrong with others, in words with the remedy."""
    folder = Path(sources_folder(home))
    names = added_names(home)
    found, wrong = [], []
    for name in names:
        try:
            found.append(_described(folder / name))
        except (ValueError, TypeError, OSError):
            wrong.append(folder / name)
    described = {name.removesuffix(".json") for name in names}
    kept = (path for path in folder.glob("*.bytes") if not path.name.startswith("."))
    undescribed = (path.with_suffix(".json") for path in kept if path.stem not in described)
    return found, [_left_out(path) for path in sorted([*wrong, *undescribed])]


def bytes_of(home: str, added: Added) -> bytes:
    """Give an added source byte for byte.

    Raises BadSource where it is not what was added.
    """
    path = Path(sources_folder(home)) / f"{added.slug}.bytes"
    try:
        raw = path.read_bytes()
    except OSError as error:
        raise BadSource(f"{path} can't be read: {error.strerror}.", remedy=_remedy(added.slug)) from error
    if sha256(raw).hexdigest() != added.sha256:
        raise BadSource(f"{path} does not hold the bytes that were added.", remedy=_remedy(added.slug))
    return raw


def _described(path: Path) -> Added:
    """Give what a description says; raise ValueError or TypeError where it is none, or another's."""
    told = json.loads(path.read_bytes())
    added = Added(**told)
    if added.slug != path.stem or not all(isinstance(value, str) for value in told.values()):
        raise ValueError(path)
    return added


def _left_out(description: Path) -> str:
    content = description.with_suffix(".bytes")
    add, forget = f"rulings ingest {quote(str(content))} --as {description.stem}", _forgetting(description.stem)
    remedy = f"`{add}` adds it again, `{forget}` gives it up." if content.exists() else _remedy(description.stem)
    lost = "is damaged" if description.exists() else "is lost"
    return f"{description.stem} is left out: its description {description} {lost}. {remedy}"


def _remedy(slug: str) -> str:
    return f"Ingest the document again, or give it up: `{_forgetting(slug)}`."


def _forgetting(slug: str) -> str:
    return f"rulings ingest --forget {slug}"


def mend(home: str, slug: str, raw: bytes) -> bool:
    """Put the bytes of an added source back where they are damaged; answer whether these were them, and it was done."""
    try:
        added = _described(Path(sources_folder(home)) / f"{slug}.json")
        if added.sha256 != sha256(raw).hexdigest():
            return False
        bytes_of(home, added)
    except BadSource:
        keep(home, added, raw)
        return True
    except (ValueError, TypeError, OSError):  # it is packaged, or its description is damaged, which is told elsewhere
        pass
    return False


def is_added(home: str, slug: str) -> bool:
    """Answer whether there is an added source of this name, whole or not."""
    folder = Path(sources_folder(home))
    return any(path.name == f"{slug}{suffix}" for suffix in (".json", ".bytes") for path in folder.glob("*"))


def keep(home: str, added: Added, raw: bytes) -> None:
    """Keep a source in the data folder; its description is written last, so that a source is there whole or not."""
    folder = Path(sources_folder(home))
    try:
        folder.mkdir(parents=True, exist_ok=True)
        write_whole(folder / f"{added.slug}.bytes", raw)
        write_whole(folder / f"{added.slug}.json", json.dumps(asdict(added), indent=1).encode())
    except OSError as error:
        raise trouble(home, error) from error


def forget(home: str, slug: str) -> None:
    """Remove an added source, if there is one; its description goes first, for without it a source counts for none."""
    folder = Path(sources_folder(home))
    try:
        (folder / f"{slug}.json").unlink(missing_ok=True)
        (folder / f"{slug}.bytes").unlink(missing_ok=True)
    except OSError as error:
        raise trouble(home, error) from error
