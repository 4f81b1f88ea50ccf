"""``rulings history``: all wordings of a rule, with the days they stood and what attests them."""

import click

from kb.cli.knowledge import ask
from kb.cli.options import as_json
from kb.records.record import Record
from kb.records.wording import Replacement, Wording
from kb.store.library import Library

Chapter = tuple[Wording, tuple[Record, ...], tuple[Replacement, ...]]


@click.command()
@click.argument("what", metavar="ID-OR-NUMBER")
@as_json
def history(what: str, *, json: bool) -> None:
    """Show all wordings of a rule, oldest first: the days they stood, what attests them, what replaced what.

    \b
    rulings history 212.1c
    rulings history moursund-1998-10/rules-changes/3
    """  # noqa: D301  (\b is click's mark)
    from kb.cli.answer import replacement_as_data, replacement_in_words, standing_in_words, wording_as_data
    from kb.cli.page import open_page, put_json

    chapters, credits_ = ask(lambda library, _: _chapters(library, what))
    if json:
        put_json([
            wording_as_data(wording)
            | {"text": records[0].text, "replacements": [replacement_as_data(r) for r in replaced]}
            for wording, records, replaced in chapters
        ])  # fmt: skip
        return
    page = open_page()
    for place, (wording, records, replaced) in enumerate(chapters):
        if place:
            page.gap()
        page.title(wording.id, str(wording.kind))
        page.fact("days", standing_in_words(wording, None))
        page.fact("attested by", ", ".join(wording.records))
        page.text(records[0].text)
        for replacement in replaced:
            page.fact("change", replacement_in_words(replacement, records[0]))
        page.credit("; ".join(dict.fromkeys(credits_[record.source] for record in records)))


def _chapters(library: Library, what: str) -> tuple[list[Chapter], dict[str, str]]:
    """Give the wordings of the rule that these words name, and of what they replaced or what replaced them."""
    from kb.cli.lookup import look_up
    from kb.cli.options import Moment

    records, _ = look_up(library, what, Moment(None))
    wordings: dict[int, Wording] = {}
    for record in records:
        _follow(library, record.id, wordings)
    chapters: list[Chapter] = []
    for wording in sorted(wordings.values(), key=lambda found: (found.since, found.key)):
        attested = library.records(wording.records)
        replaced = tuple(dict.fromkeys(r for record in attested for r in library.replacements(record.id)))
        chapters.append((wording, attested, replaced))
    return chapters, {source.slug: source.credit for source in library.sources()}


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
