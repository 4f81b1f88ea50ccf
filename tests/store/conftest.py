"""Fixtures: a small hand-made knowledge base of two editions and a set's own rules."""

from collections.abc import Callable, Iterator
from datetime import date
from pathlib import Path
from typing import Any

import pytest

from kb.records.days import Era
from kb.records.lineage import Alone, Lineage, Member
from kb.records.record import Citation, Kind, Noise, Note, Reading, Record, SinceFrom, Span
from kb.records.source import Extent, Source
from kb.records.wording import Replacement, Wording
from kb.store.library import Library
from kb.store.write import write

SPRING, AUTUMN, POKEMON = "spring-2004", "autumn-2008", "pokemon-2023"


def spring(make_source: Callable[..., Source], make_record: Callable[..., Record]) -> Reading:
    """Return the older edition, whose 212.1c has every field."""
    source = make_source(
        SPRING,
        date(2004, 1, 15),
        author="Stephen D'Angelo",
        published=date(2004, 1, 15),
        extent=Extent.SECTION,
        base=date(2003, 12, 1),
    )
    full = make_record(
        SPRING,
        "212.1c",
        printed_number="1212.1c",
        place=("2 - Parts of the Game", "212.1 - General"),
        ordinal=3,
        cards=("Clone", "Æther Flash"),
        mentions=("Opalescence",),
        parent=f"{SPRING}/heading/212",
        text="A “type” change… {T}: +1/+1",
        span=Span(100, 200),
        text_span=Span(110, 190),
        authority="CompRules",
        printed_tag="CompRules 2003/10/01",
        since=date(2003, 10, 1),
        since_from=SinceFrom.TAG,
        changed=True,
        citations=(
            Citation("402.10", "402.10", Span(120, 126), None),
            Citation("Rule 212.1d", "212.1d", Span(130, 141), f"{SPRING}/212.1d"),
            Citation("(1) above", None, Span(150, 159), None),
        ),
        notes=(Note("misspelt", "atacking", "attacking"), Note("cut off")),
    )
    records = (
        make_record(SPRING, "heading/212", kind=Kind.HEADING, number="212", text="Type"),
        full,
        make_record(
            SPRING,
            "212.1c#example-1",
            kind=Kind.EXAMPLE,
            number="212.1c",
            parent=full.id,
            since=date(2003, 10, 1),
            since_from=SinceFrom.EXAMPLE,
            mentions=("Clone",),
        ),
        make_record(SPRING, "212.1d", since=date(2003, 7, 1), since_from=SinceFrom.DOCUMENT),
        make_record(SPRING, "212.10"),
        make_record(SPRING, "212.9"),
        make_record(SPRING, "212.1"),
        make_record(SPRING, "212.1.Ruling.1", kind=Kind.RULING),
    )
    return Reading(
        source, "Ærules — of spring\n" * 20, records, (Noise(Span(0, 5), "rule line"), Noise(Span(7, 9), "|"))
    )


def autumn(make_source: Callable[..., Source], make_record: Callable[..., Record]) -> Reading:
    """Return the newer edition, which changes 212.1c and files a card."""
    records = (
        make_record(AUTUMN, "402.9", citations=(Citation("212.1c", "212.1c", Span(3, 9), f"{SPRING}/212.1c"),)),
        make_record(AUTUMN, "212.1c", text="It changed.", mentions=("Clone", "Clone")),
        make_record(AUTUMN, "errata/4", kind=Kind.ERRATUM, ordinal=4, cards=("Lifeline",)),
    )
    return Reading(make_source(AUTUMN, date(2008, 8, 10)), "rules of autumn", records, ())


def pokemon(make_source: Callable[..., Source], make_record: Callable[..., Record]) -> Reading:
    """Return a source of the set's own rules."""
    records = (make_record(POKEMON, "702.X4"),)
    return Reading(make_source(POKEMON, date(2023, 11, 17), overlay=True), "rules of a set", records, ())


def make_wordings() -> tuple[Wording, ...]:
    """Return wordings that were replaced, last known, printed twice, or belong to a set."""
    rule = Kind.RULE
    return (
        Wording(
            key=0,
            id="212.1c@2003-10-01",
            rule="212.1c",
            kind=rule,
            since=date(2003, 10, 1),
            printed_until=date(2004, 1, 15),
            replaced_on=date(2008, 8, 10),
            overlay=None,
            records=(f"{SPRING}/212.1c",),
        ),
        Wording(
            key=1,
            id="212.1c@2008-08-10",
            rule="212.1c",
            kind=rule,
            since=date(2008, 8, 10),
            printed_until=date(2008, 8, 10),
            replaced_on=None,
            overlay=None,
            records=(f"{AUTUMN}/212.1c",),
        ),
        Wording(
            key=2,
            id="212.9@2003-07-01",
            rule="212.9",
            kind=rule,
            since=date(2003, 7, 1),
            printed_until=date(2008, 8, 10),
            replaced_on=None,
            overlay=None,
            records=(f"{SPRING}/212.9", f"{AUTUMN}/402.9"),
        ),
        Wording(
            key=3,
            id="702.X4@2023-11-17",
            rule="702.X4",
            kind=rule,
            since=date(2023, 11, 17),
            printed_until=date(2023, 11, 17),
            replaced_on=None,
            overlay=POKEMON,
            records=(f"{POKEMON}/702.X4",),
        ),
    )


def make_contents(make_source: Callable[..., Source], make_record: Callable[..., Record]) -> dict[str, Any]:
    """Return all arguments of `write` but the path."""
    replacements = (
        Replacement(
            lineage="type-change",
            day=date(2008, 8, 10),
            by=f"{AUTUMN}/212.1c",
            quote="It changed",
            of=(f"{SPRING}/212.1c", f"{SPRING}/212.1d"),
            formerly="a type change kept types",
            reason="the text says so",
            in_part=True,
        ),
        Replacement("older", date(1998, 3, 31), f"{AUTUMN}/errata/4", "Lifeline", (), "what was printed", "an erratum"),
    )
    eras = (
        Era("pokemon-2023-11", date(2023, 11, 17), "The Pokémon set", "Pokémon", POKEMON),
        Era("eighth-2004-01", date(2004, 1, 15), "Eighth Edition rules", "Eighth Edition"),
    )
    return {
        "readings": (
            spring(make_source, make_record),
            autumn(make_source, make_record),
            pokemon(make_source, make_record),
        ),
        "wordings": make_wordings(),
        "replacements": replacements,
        "eras": eras,
        "meta": {"fingerprint": "abc"},
        "lineages": make_lineages(replacements),
        "alone": (Alone(f"{SPRING}/heading/212", "A heading."),),
    }


def make_lineages(replacements: tuple[Replacement, ...]) -> tuple[Lineage, ...]:
    """Return a lineage with one text, a lineage of texts without replacements, and one that shares that text."""
    changed, older = replacements
    old = Member(f"{SPRING}/212.1c", date(2003, 10, 1), "A “type” change", "It was so.")
    unread = Member("cr-1999-04-23/214.4", date(1999, 4, 23), "replaces", "It is said there.", is_checked=False)
    new = Member(f"{AUTUMN}/212.1c", date(2008, 8, 10), "It changed", "It is otherwise.")
    return (
        Lineage("older", "What is older", (Member(f"{AUTUMN}/errata/4", date(2008, 8, 10), "says", "Æ"),), (older,)),
        Lineage("plain", "Texts alone", (new,), ()),
        Lineage("type-change", "What a type change keeps", (unread, old, new), (changed,)),
    )


@pytest.fixture(scope="session")
def contents(make_source: Callable[..., Source], make_record: Callable[..., Record]) -> dict[str, Any]:
    """Return all arguments of `write` but the path."""
    return make_contents(make_source, make_record)


@pytest.fixture(scope="session")
def store_bytes(tmp_path_factory: pytest.TempPathFactory, contents: dict[str, Any]) -> bytes:
    """Return the bytes of a finished store."""
    path = tmp_path_factory.mktemp("store") / "rulings.sqlite"
    write(str(path), **contents)
    return path.read_bytes()


@pytest.fixture
def store(tmp_path: Path, contents: dict[str, Any]) -> Path:
    """Write a finished store for one test, and return its path."""
    path = tmp_path / "rulings.sqlite"
    write(str(path), **contents)
    return path


@pytest.fixture
def library(store: Path) -> Iterator[Library]:
    """Yield the store, opened as a library."""
    with Library(str(store)) as opened:
        yield opened
