"""Sources added by the user: each kept byte for byte in the data folder, with how to read it."""

import json
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from datetime import date
from hashlib import sha256

from ingest import SLUG
from ingest.document import LARGEST
from ingest.reader import Given
from kb.answers.fingerprint import undescribed
from kb.records.commands import command
from kb.records.errors import BadSource
from kb.records.os_errors import why_unreadable
from kb.records.source import Source
from kb.store.files import inside, make_folder, names_in, opened, read, remove, write_whole
from kb.store.home import trouble

_BYTES, _DESCRIPTION = ".bytes", ".json"
_LARGEST = 1_000_000
"""Maximum size of a description, in bytes; typical ones have a few hundred."""
_SUM = "checksum"
"""The field of a description that holds the checksum of the others; those that older versions wrote lack it."""


@dataclass(frozen=True, slots=True)
class Added:
    """One added source: what its file was called, and how it is read."""

    slug: str
    name: str
    reader: str
    sha256: str
    day: str = ""
    """The day that the user stated when adding it, if any; likewise its author, title and terms."""
    author: str = ""
    title: str = ""
    terms: str = ""


def description_of(slug: str, name: str, source: Source, given: Given) -> Added:
    """Return the description of a source, with what the user stated about it."""
    day = given.day.isoformat() if given.day else ""
    return Added(slug, name, source.reader, source.sha256, day, given.author, given.title, given.terms)


def given_of(added: Added) -> Given:
    """Return what the user stated about a source when adding it. Raises ValueError for an invalid day."""
    day = date.fromisoformat(added.day) if added.day else None
    return Given(day=day, author=added.author, title=added.title, terms=added.terms)


def added_sources(home: str) -> tuple[list[Added], dict[str, str]]:
    """Return the descriptions of the added sources, then the problems of unusable ones, by slug."""
    names = names_in(home, "sources")
    described = [name.removesuffix(_DESCRIPTION) for name in names if name.endswith(_DESCRIPTION)]
    found, wrong = [], {slug: _left_out(home, slug, "is lost") for slug in undescribed(home)}
    for slug in described:
        try:
            found.append(_described(home, slug))
        except (ValueError, TypeError, OSError):
            wrong[slug] = _left_out(home, slug, "is damaged")
    return found, dict(sorted(wrong.items()))


def left_out(home: str, slugs: Sequence[str]) -> list[str]:
    """Return why these sources, and all unusable ones, are missing from the store, in words."""
    found, wrong = added_sources(home)
    told = dict(wrong)
    for added in found:
        if added.slug in slugs:
            try:
                bytes_of(home, added)
                told[added.slug] = f"{added.slug} is left out: it could not be read. `rulings build` reads it again."
            except BadSource as error:
                told[added.slug] = f"{added.slug} is left out: {error}"
    return [words for _, words in sorted(told.items())]


def bytes_of(home: str, added: Added) -> bytes:
    """Return the bytes of an added source.

    Raises BadSource if they aren't what was added.
    """
    path = inside(home, "sources", added.slug + _BYTES)
    try:
        with opened(home, "sources", added.slug + _BYTES) as file:
            raw = file.read(LARGEST + 1)  # no document is larger
    except OSError as error:
        raise BadSource(f"{path} can't be read: {why_unreadable(error)}.", remedy=_remedy(added.slug)) from error
    if sha256(raw).hexdigest() != added.sha256:
        raise BadSource(f"{path} was changed after it was added.", remedy=_remedy(added.slug))
    return raw


def _described(home: str, slug: str) -> Added:
    """Return a parsed description.

    Raises ValueError or TypeError if it is invalid, damaged, or another's, OSError if it can't be read.
    """
    with opened(home, "sources", slug + _DESCRIPTION) as file:
        content = file.read(_LARGEST + 1)
    try:
        told = json.loads(content) if len(content) <= _LARGEST else None
    except RecursionError:
        told = None
    if not isinstance(told, dict) or not all(isinstance(value, str) for value in told.values()):
        raise TypeError(slug)
    checksum = told.pop(_SUM, None)
    added = Added(**told)
    "".join(told.values()).encode()  # half of a character is an error
    given_of(added)
    if added.slug != slug or not SLUG.fullmatch(slug) or checksum not in {None, _checksum(added)}:
        raise ValueError(slug)
    return added


def _checksum(added: Added) -> str:
    """Return the SHA-256 of the description of an added document."""
    return sha256(json.dumps(asdict(added), sort_keys=True).encode()).hexdigest()


def _left_out(home: str, slug: str, what: str) -> str:
    """Return a message that a source is left out, with the reason and remedy.

    The reason is what happened to its description, such as "is lost".
    """
    description, content = (inside(home, "sources", slug + end) for end in (_DESCRIPTION, _BYTES))
    add, forget = command("ingest", content, "--as", slug), _forgetting(slug)
    is_there = slug + _BYTES in names_in(home, "sources")
    remedy = f"`{add}` adds it again, `{forget}` removes it." if is_there else _remedy(slug)
    return f"{slug} is left out: its description {description} {what}. {remedy}"


def _remedy(slug: str) -> str:
    """Return the remedy for a damaged source."""
    return f"Ingest the document again, or give it up: `{_forgetting(slug)}`."


def _forgetting(slug: str) -> str:
    """Return the command that removes a source."""
    return command("ingest", "--forget", slug)


def mend(home: str, slug: str, raw: bytes) -> bool:
    """Restore the bytes of an added source if they are damaged; return whether these bytes were right and needed."""
    try:
        added = _described(home, slug)
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
    """Return whether there is an added source with this name, intact or not."""
    return not {slug + _DESCRIPTION, slug + _BYTES}.isdisjoint(names_in(home, "sources"))


def keep(home: str, added: Added, raw: bytes) -> None:
    """Store a source in the data folder; its description is written last, so that the source is complete or absent.

    Raises StoreTrouble if the data folder can't be written.
    """
    try:
        make_folder(home, "sources")
        write_whole(inside(home, "sources", added.slug + _BYTES), raw)
        _describe(home, added)
    except OSError as error:
        raise trouble(home, error) from error


def add_checksums(home: str) -> None:
    """Rewrite the descriptions of older versions with checksums; damaged ones stay unchanged."""
    for name in names_in(home, "sources"):
        if name.endswith(_DESCRIPTION) and f'"{_SUM}"'.encode() not in read(home, "sources", name)[:_LARGEST]:
            try:
                _describe(home, _described(home, name.removesuffix(_DESCRIPTION)))
            except (ValueError, TypeError):
                continue


def forget(home: str, slug: str) -> None:
    """Remove an added source, if there is one; its description first, because that makes it a source.

    Raises StoreTrouble if the data folder can't be written.
    """
    try:
        remove(home, "sources", slug + _DESCRIPTION)
        remove(home, "sources", slug + _BYTES)
    except OSError as error:
        raise trouble(home, error) from error


def _describe(home: str, added: Added) -> None:
    """Write the description of an added document, with its checksum, into the data folder."""
    told = asdict(added) | {_SUM: _checksum(added)}
    write_whole(inside(home, "sources", added.slug + _DESCRIPTION), json.dumps(told, indent=1).encode())
