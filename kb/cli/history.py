"""``rulings history``: all wordings of a rule, with the days they stood and what attests them."""

from typing import TYPE_CHECKING, Any, NamedTuple

import click

from kb.cli.answer import credit_of
from kb.cli.knowledge import ask
from kb.cli.options import as_json, readable
from kb.cli.page import Page
from kb.lineage.descent import Books, books_of, descent
from kb.records.match import Match
from kb.records.record import Record
from kb.records.wording import Replacement, Wording
from kb.store.library import Library

if TYPE_CHECKING:
    from kb.cli.outcomes import Played


class Chapter(NamedTuple):
    """One wording of a rule, with the records that attest it, what it replaced or was replaced by, and its credit."""

    wording: Wording
    records: tuple[Record, ...]
    replacements: tuple[Replacement, ...]
    credit: str
    steps: tuple[Match, ...]
    """How it came from the wording before it, in rulebooks one after the other."""
    lineages: tuple[str, ...]
    """The curated lineages that its records are texts of, each of which can be asked for."""


class History(NamedTuple):
    """One rule through all its wordings and numbers."""

    chapters: tuple[Chapter, ...]
    """Oldest first."""
    questions: tuple[Match, ...]
    """What it may have been or become besides."""
    parts: tuple[Match, ...]
    """What was split off it or merged into it, and what it was split off from or merged into."""

    @property
    def records(self) -> list[str]:
        """Every record that attests one of its wordings."""
        return [record for chapter in self.chapters for record in chapter.wording.records]


@click.command()
@click.argument("what", type=readable, metavar="ID|NUMBER|LINEAGE")
@as_json
def history(what: str, *, json: bool) -> None:
    """Show a rule's wordings, their days, its numbers.

    Oldest first, each with what attests it, what it replaced and what replaced it, and how it came from the one before.
    Then come what is only a question, what was split off or merged, and the boards on it that come out otherwise.

    \b
    rulings history 212.1c
    rulings history moursund-1998-10/rules-changes/3
    rulings history trample
    """
    from kb.cli.page import open_page, put_json

    lines = [(found, _boards(found)) for found in ask(lambda library, _: _histories(library, what))]
    if json:
        put_json([
            _chapter_as_data(chapter, line, found, boards)
            for line, (found, boards) in enumerate(lines)
            for chapter in found.chapters
        ])  # fmt: skip
        return
    page = open_page()
    if len(lines) > 1:
        page.remark(f"{what} has been {len(lines)} rules; each follows with its other numbers.")
    for line, (found, boards) in enumerate(lines):
        for place, chapter in enumerate(found.chapters):
            if line or place or len(lines) > 1:
                page.gap()
            _put_chapter(page, chapter)
        _put_what_else(page, found, boards)


def _boards(found: History) -> list["Played"]:
    """Give the boards of the scenarios that quote a rule, played on the days on which its words changed."""
    from kb.cli.outcomes import played, quoting

    return list(played(quoting(found.records), (chapter.wording.since for chapter in found.chapters)))


def _put_chapter(page: Page, chapter: Chapter) -> None:
    from kb.cli.answer import replacement_in_words
    from kb.records.wording import standing_in_words

    page.title(chapter.wording.id, str(chapter.wording.kind))
    page.fact("days", standing_in_words(chapter.wording, None))
    page.fact("attested by", ", ".join(chapter.wording.records))
    for step in chapter.steps:
        page.fact("came from", match_in_words(step, step.old))
    page.text(chapter.records[0].text)
    for replacement in chapter.replacements:
        page.fact("change", replacement_in_words(replacement, chapter.records[0]))
    if chapter.lineages:
        page.fact("lineage", ", ".join(chapter.lineages))
    page.credit(chapter.credit)


def _put_what_else(page: Page, found: History, boards: list["Played"]) -> None:
    from kb.cli.outcomes import told_flip

    own = set(found.records)
    flips = [flip for board in boards for flip in board.flips]
    if found.questions or found.parts or flips:
        page.gap()
    for match in found.questions:
        is_old = match.old in own
        page.fact(
            "perhaps", f"{'became' if is_old else 'was'} {match_in_words(match, match.new if is_old else match.old)}"
        )
    for match in found.parts:
        here, there = (match.old, match.new) if match.old in own else (match.new, match.old)
        page.fact(f"{match.bond}", f"{match_in_words(match, there)} ({here})")
    for flip in flips:
        page.fact("outcome", told_flip(flip))


def match_in_words(match: Match, record_id: str) -> str:
    """Give the record at one end of a match, how sure it is, and why."""
    return f"{record_id} ({match.confidence:.2f}: {match.reason})"


def _chapter_as_data(chapter: Chapter, line: int, found: History, boards: list["Played"]) -> dict[str, Any]:
    """Give a chapter as JSON holds it; what concerns the rule as a whole stands with its last one."""
    from kb.cli.answer import replacement_as_data, wording_as_data
    from kb.cli.diff_data import match_as_data
    from kb.cli.outcomes import flip_as_data

    is_last = chapter is found.chapters[-1]
    return {
        **wording_as_data(chapter.wording),
        "text": chapter.records[0].text,
        "replacements": [replacement_as_data(replacement) for replacement in chapter.replacements],
        "credit": chapter.credit,
        "line": line,
        "lineages": list(chapter.lineages),
        "steps": list(map(match_as_data, chapter.steps)),
        "questions": list(map(match_as_data, found.questions if is_last else ())),
        "parts": list(map(match_as_data, found.parts if is_last else ())),
        "outcomes": [flip_as_data(flip) for board in boards for flip in board.flips] if is_last else [],
    }


def _histories(library: Library, what: str) -> list[History]:
    """Give the rules that these words name, oldest first: a number may have been several, one after the other."""
    found: list[History] = []
    for named in _named(library, what):
        if not any(record.id in history.records for history in found for record in named):
            found.append(_history(library, named))
    return sorted(found, key=lambda history: history.chapters[0].wording.since)


def _named(library: Library, what: str) -> list[list[Record]]:
    """Give the records that an id, a number or a lineage names; those of one rule together, as far as that is told."""
    from kb.cli.lookup import look_up
    from kb.cli.options import Moment

    if lineage := library.lineage(what):
        return [list(library.records(member.record for member in lineage.members))]
    records, _ = look_up(library, what, Moment(None))
    if not set("/@#").intersection(what):
        records = [same for record in records for same in library.by_number(record.number or "")] or records
    return [[record] for record in records]


def _history(library: Library, records: list[Record]) -> History:
    """Give the wordings of a rule by its records, and of what they replaced or what replaced them."""
    books = books_of(library)
    wordings: dict[int, Wording] = {}
    steps: dict[str, Match] = {}
    questions: dict[Match, None] = {}
    parts: dict[Match, None] = {}
    for record in records:
        line = descent(books, record.id)
        for record_id in line.records:
            _follow(library, books, record_id, wordings)
        steps |= {match.new: match for match in line.steps}
        questions |= dict.fromkeys(line.questions)
        parts |= dict.fromkeys(line.parts)
    in_order = sorted(wordings.values(), key=lambda found: (found.since, found.key))
    return History(tuple(_chapter(library, wording, steps) for wording in in_order), tuple(questions), tuple(parts))


def _chapter(library: Library, wording: Wording, steps: dict[str, Match]) -> Chapter:
    attesting = library.records(wording.records)
    replacements = dict.fromkeys(r for record in attesting for r in library.replacements(record.id))
    came = tuple(steps[record] for record in wording.records if record in steps)
    lineages = dict.fromkeys(lineage.slug for record in attesting for lineage in library.lineages_of(record.id))
    return Chapter(wording, attesting, tuple(replacements), credit_of(library, attesting), came, tuple(lineages))


def _follow(library: Library, books: Books, record_id: str, found: dict[int, Wording]) -> None:
    """Add the wording of this record, those of the same rule elsewhere, and those before and after by replacement."""
    wording = library.wording_of(record_id)
    if wording is None or wording.key in found:
        return
    found[wording.key] = wording
    for same in library.wordings_of_rule(wording.rule):
        if same.overlay == wording.overlay and not any(map(books.prints, same.records)):
            found[same.key] = same
    for replacement in library.replacements(record_id):
        if not replacement.in_part:
            for other in (replacement.by, *replacement.of):
                _follow(library, books, other, found)
