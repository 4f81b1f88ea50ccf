"""Authorities: people and publications that ruled, their rulings here, and their offices by the sources' credits."""

import re
from collections.abc import Iterable, Iterator, Mapping
from datetime import date
from typing import NamedTuple

from kb.answers.credits import credit_of
from kb.records.nearest import close_matches
from kb.records.record import Kind, Record
from kb.records.text import fold, plain_marks
from kb.store.library import Library

_NAME = r"[A-Z][\w.']*(?:(?: \"\w+\")? [A-Z][\w.']*)+"
_EXPLAINED = re.compile(rf'"(?P<tag>[^"]+)" is (?P<name>{_NAME}),? (?:and was )?(?P<role>(?:[^.]|\.(?=\w))+)')
"""How a summary explains whom a mark means: “"bethmo" is Beth Moursund, the Rules Manager at …”."""
_OFFICE = re.compile(r"(?P<role>Magic Rules Manage(?:r|ment)|Editing): (?P<names>.+?)(?= [A-Z][\w ]+:|$)")
"""How a rulebook names those in office at its end."""
_SIGNED = re.compile(r"^(?P<name>[A-Z][^,.:]{3,40}?)\s+(?P<role>Magic Rules Manager)\b")
_NICKNAME = re.compile(r"\s*\"(?P<nick>\w+)\"")
_REMARK = re.compile(r"\s*\([^)]*\)")
_PART = re.compile(
    r"(?:,? (?:19\d\d|#\d+.*|Page \d.*|(?:Jan|Feb|Mar|Apr|May|June?|July?|Aug|Sept?|Oct|Nov|Dec)\w* 19\d\d))+$"
)
"""The year, number or page behind what a publication is called."""

_NEAR = 0.8
"""A mark is misspelt that is so much like one that is explained."""


class Office(NamedTuple):
    """A role that a source's credits give to somebody."""

    role: str
    """In the words of the source, such as ``Magic Rules Manager``."""
    days: tuple[date, ...]
    """The days of the sources that say so; of the days between them they don't speak."""
    records: tuple[str, ...]


class Authority(NamedTuple):
    """One person or publication that rulings are owed to."""

    name: str
    marks: tuple[str, ...]
    """As which it stands beside rulings."""
    offices: tuple[Office, ...]
    rulings: int
    """Number of records here credited to it, except headings and credits."""
    first: date | None
    """The first day of which one of these is; None where there is none with a day."""
    last: date | None
    sources: tuple[str, ...]
    """Where these stand."""


class Authorities(NamedTuple):
    """All that rulings here are owed to, those with the most first."""

    authorities: tuple[Authority, ...]
    credit: str
    """Whom the words on their offices are owed to."""


class _Said(NamedTuple):
    """That a credit calls somebody something."""

    name: str
    mark: str
    role: str
    record: Record


def authorities(library: Library) -> Authorities:
    """Return who ruled, with their rulings here; initials are resolved by the credits that explain them."""
    records = library.all_records()
    days = {source.slug: source.day for source in library.sources()}
    said = [one for record in records if record.kind is Kind.CREDIT for one in _titles_in_credit(record)]
    names = {fold(mark): one.name for one in said for mark in (one.mark, one.name) if mark}
    owed: dict[str, list[Record]] = {name: [] for name in names.values()}
    for record in records:
        if record.authority and record.kind not in {Kind.HEADING, Kind.CREDIT, Kind.PREAMBLE}:
            owed.setdefault(meant(record.authority, names), []).append(record)
    found = [_authority(name, owed[name], [one for one in said if one.name == name], days) for name in owed]
    found.sort(key=lambda one: (-one.rulings, one.name))
    return Authorities(tuple(found), credit_of(library, dict.fromkeys(one.record for one in said)))


def meant(mark: str, names: Mapping[str, str]) -> str:
    """Return the name for initials or a mark, or the mark without year, number and page."""
    bare = _PART.sub("", mark)
    near = close_matches(fold(bare), list(names), 1, cutoff=_NEAR)
    return names[near[0]] if near else bare


def _authority(name: str, owed: list[Record], said: Iterable[_Said], days: Mapping[str, date]) -> Authority:
    """Return a person or publication with offices and their days, and the number, days and sources of the rulings."""
    roles: dict[str, list[Record]] = {}
    for one in said:
        roles.setdefault(one.role, []).append(one.record)
    offices = (
        Office(role, tuple(sorted({days[record.source] for record in records})), tuple(record.id for record in records))
        for role, records in roles.items()
    )
    ruled = sorted(record.since for record in owed if record.since is not None)
    return Authority(
        name=name,
        marks=tuple(dict.fromkeys(record.authority for record in owed if record.authority)),
        offices=tuple(sorted(offices, key=lambda office: office.days)),
        rulings=len(owed),
        first=ruled[0] if ruled else None,
        last=ruled[-1] if ruled else None,
        sources=tuple(dict.fromkeys(record.source for record in owed)),
    )


def _titles_in_credit(record: Record) -> Iterator[_Said]:
    """Yield the names and titles in a credit."""
    text = plain_marks(record.text)
    for found in _EXPLAINED.finditer(text):
        yield _Said(found["name"], found["tag"], found["role"].strip(), record)
    for found in _OFFICE.finditer(text):
        for name in re.split(r",? and |, ", _REMARK.sub("", found["names"])):
            if re.fullmatch(_NAME, name.strip()):
                yield _Said(name.strip(), "", found["role"], record)
    signed = _SIGNED.search(text)
    if signed is not None:
        nick = _NICKNAME.search(signed["name"])
        yield _Said(_NICKNAME.sub("", signed["name"]), nick["nick"] if nick else "", signed["role"], record)
