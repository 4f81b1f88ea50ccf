"""``rulings history``: all wordings of a rule, with the days they stood and what attests them."""

from typing import NamedTuple

import click

from kb.cli.answer import credit_of
from kb.cli.knowledge import ask
from kb.cli.options import as_json, readable
from kb.records.record import Record
from kb.records.wording import Replacement, Wording
from kb.store.library import Library


class Chapter(NamedTuple):
    """One wording of a rule, with the records that attest it, what it replaced or was replaced by, and its credit."""

    wording: Wording
    records: tuple[Record, ...]
    replacements: tuple[Replacement, ...]
    credit: str


@click.command()
@click.argument("what", type=readable, metavar="ID-OR-NUMBER")
@as_json
def history(what: str, *, json: bool) -> None:
    """Show all wordings of a rule and the days they stood.

    Oldest first, each with what attests it, what it replaced and what replaced it.

    \b
    rulings history 212.1c
    rulings history moursund-1998-10/rules-changes/3
    """
    from kb.cli.answer import replacement_as_data, replacement_in_words, wording_as_data
    from kb.cli.page import open_page, put_json
    from kb.records.wording import standing_in_words

    chapters = ask(lambda library, _: _chapters(library, what))
    if json:
        put_json([
            {
                **wording_as_data(chapter.wording),
                "text": chapter.records[0].text,
                "replacements": [replacement_as_data(replacement) for replacement in chapter.replacements],
                "credit": chapter.credit,
            }
            for chapter in chapters
        ])  # fmt: skip
        return
    page = open_page()
    for place, chapter in enumerate(chapters):
        if place:
            page.gap()
        page.title(chapter.wording.id, str(chapter.wording.kind))
        page.fact("days", standing_in_words(chapter.wording, None))
        page.fact("attested by", ", ".join(chapter.wording.records))
        page.text(chapter.records[0].text)
        for replacement in chapter.replacements:
            page.fact("change", replacement_in_words(replacement, chapter.records[0]))
        page.credit(chapter.credit)


def _chapters(library: Library, what: str) -> list[Chapter]:
    """Give the wordings of the rule that these words name, and of what they replaced or what replaced them."""
    from kb.cli.lookup import look_up
    from kb.cli.options import Moment

    records, _ = look_up(library, what, Moment(None))
    wordings: dict[int, Wording] = {}
    for record in records:
        _follow(library, record.id, wordings)
    return [
        _chapter(library, wording) for wording in sorted(wordings.values(), key=lambda found: (found.since, found.key))
    ]


def _chapter(library: Library, wording: Wording) -> Chapter:
    attesting = library.records(wording.records)
    replacements = dict.fromkeys(r for record in attesting for r in library.replacements(record.id))
    return Chapter(wording, attesting, tuple(replacements), credit_of(library, attesting))


def _follow(library: Library, record_id: str, found: dict[int, Wording]) -> None:
    """Add the wordings of this record's rule, then those before and after it in its lineage."""
    wording = library.wording_of(record_id)
    if wording is None or wording.key in found:
        return
    for same in library.wordings_of_rule(wording.rule):
        found[same.key] = same
    for replacement in library.replacements(record_id):
        if not replacement.in_part:
            for other in (replacement.by, *replacement.of):
                _follow(library, other, found)
