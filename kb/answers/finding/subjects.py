"""Collecting what is searched besides records: modelled rules, boards, lineages and dated terms.

Their index depends on code and packaged data, not on added documents. The first search builds it, and it is kept in
the data folder until the code changes.
"""

import os
from collections.abc import Iterable, Iterator, Mapping
from contextlib import suppress
from datetime import date, timedelta
from itertools import pairwise
from pathlib import Path
from typing import TYPE_CHECKING

from kb.answers.fingerprint import times_of
from kb.answers.moments import Moment
from kb.answers.opening import DataFolder, Generation
from kb.lineage.quotation_checks import contents, edition_day, is_official
from kb.records.errors import StoreTrouble
from kb.records.lazily import lazily
from kb.search.subjects import Piece, Subject, Subjects, save
from kb.search.terms import concepts, words_of_players
from kb.store.files import inside, make_folder, names_in, remove
from kb.store.home import BEING_MADE, subjects_folder, trouble

with lazily():  # subjects that are kept need none
    from kb.answers.boards import rules
    from kb.boards.reading import scenario


if TYPE_CHECKING:
    from kb.search.terms import Spelling

_MADE_BY = ("engine", "boards")
"""The rooms that the subjects are made by, besides the code that the store is made by."""
_TRIES = 3
"""How often they are made at most: somebody who builds meanwhile may take them away again."""


def open_subjects(folder: DataFolder, now: Generation) -> Subjects:
    """Open the subject index of a generation, rebuilding it if it is outdated or damaged.

    Raises StoreTrouble if that fails.
    """
    top = subjects_folder(folder.path)
    of_store = now.fingerprint.partition(" ")[0].rpartition("-")[0]
    name = f"{of_store}-{times_of(_MADE_BY)}"
    wanted = Path(inside(top, name))
    for _ in range(_TRIES):
        with suppress(StoreTrouble):
            return Subjects(wanted)
        days = folder.ask(lambda library, _: {source.slug: source.day for source in library.sources()})
        with folder.progress("Indexing rules and boards", 1) as step:
            _make(folder.path, name, days)
            step("")
    return Subjects(wanted)


def _make(home: str, name: str, days: Mapping[str, date]) -> None:
    """Build the index in a temporary folder, move it into place, and remove those of older code.

    Raises StoreTrouble if the data folder can't be written.
    """
    being_made = f"{BEING_MADE}{os.urandom(8).hex()}"
    try:
        top = make_folder(home, "subjects")
        made = Path(make_folder(top, being_made))
        try:
            save(made, list(subjects(days)))
            remove(top, name)
            made.replace(inside(top, name))
        finally:
            remove(top, being_made)
        for old in names_in(top):
            if old != name and not old.startswith(BEING_MADE):
                remove(top, old)
    except OSError as error:
        raise trouble(home, error) from error


def subjects(days: Mapping[str, date]) -> Iterator[Subject]:
    """Yield all subjects, rules first, given the days of the packaged documents."""
    yield from _rules()
    yield from _lineages(days)
    yield from _words()
    yield from _boards()


def _rules() -> Iterator[Subject]:
    """Yield each rule of the engine as a searchable subject, with a part for each of its dated versions."""
    for rule in rules.rules(Moment(None)):
        own = [entry for entry in rule.entries if entry.set is None]
        last = {one: other.since - timedelta(days=1) for one, other in pairwise(own)}
        pieces = tuple(
            Piece(entry.means, entry.since, last.get(entry), entry.where, entry.set) for entry in rule.entries
        )
        quoted = dict.fromkeys(said for entry in rule.entries for said in (entry.quote, entry.reading) if said)
        yield Subject("rules", rule.slug, rule.title, pieces, tuple(quoted), rule.name)


def _boards() -> Iterator[Subject]:
    """Yield each packaged board as a searchable subject, with a part for each day that it makes claims for."""
    for board in scenario.packaged_scenarios():
        story = ". ".join(board.sentences)
        claims: dict[tuple[date, str | None], list[str]] = {}
        for when in board.whens:
            said = claims.setdefault((when.day, when.overlay), [])
            said += [*when.then, *(f"it can be that {one}" for one in when.can)]
            said += [f"it can't be that {one}" for one in when.cannot]
        pieces = tuple(
            Piece(f"{story}. Then {'; '.join(said)}.", day, None, "", overlay)
            for (day, overlay), said in sorted(claims.items(), key=lambda claim: claim[0][0])
        )
        about = dict.fromkeys((*board.about, *(slug for when in board.whens for slug in when.about)))
        quoted = (when.quote for when in board.whens if when.quote)
        yield Subject("boards", board.id, board.title, pieces, (" ".join(about).replace("-", " "), *quoted))


def _lineages(days: Mapping[str, date]) -> Iterator[Subject]:
    """Yield each lineage as a searchable subject, with a part for each of its records."""

    def told(record: str, entry: Mapping[str, str]) -> tuple[Piece, str]:
        """Return why a record belongs to the lineage, as a dated part, then the quotation from it.

        The part has no day if the record's source is unknown.
        """
        day = edition_day(record) if is_official(record) else days.get(record.partition("/")[0])
        return Piece(entry["reason"], day, None, record, None), entry["quote"]

    changes = contents("lineage.toml")["replacement"]
    for lineage in contents("curated.toml")["lineage"]:
        members = [told(member["record"], member) for member in lineage.get("member", ())]
        members += [told(change["by"], change) for change in changes if change["lineage"] == lineage["slug"]]
        quoted = tuple(quote for _, quote in members)
        yield Subject(
            "lineages", lineage["slug"], lineage["title"], tuple(_by_day(piece for piece, _ in members)), quoted
        )


def _by_day(pieces: Iterable[Piece]) -> list[Piece]:
    """Return the parts sorted by their first day, those without one first."""
    return sorted(pieces, key=lambda piece: piece.since or date.min)


def _words() -> Iterator[Subject]:
    """Yield each concept as a searchable subject, with what it was called over time and the slang of players for it."""
    slang: dict[str, list[str]] = {}
    pieces: dict[str, list[Piece]] = {}
    for concept in concepts():
        pieces[concept.name] = [
            Piece(_named(term.found), term.since, term.until, term.known, None) for term in concept.terms
        ]
    for word, concept in words_of_players():
        slang.setdefault(concept.name, []).extend(spelling.text for spelling in word.understood)
        if concept.name not in pieces:
            meant = ", ".join(spelling.text for term in concept.terms for spelling in term.found)
            pieces[concept.name] = [Piece(f"a word of players for: {meant}", word.since, word.until, word.known, None)]
    for name, said in pieces.items():
        yield Subject("words", name, name, tuple(_by_day(said)), tuple(slang.get(name, ())))


def _named(spellings: "Iterable[Spelling]") -> str:
    """Return the spellings in quotation marks, separated by commas."""
    return ", ".join(f"“{spelling.text}”" for spelling in spellings)
