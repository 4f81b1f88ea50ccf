"""Printing one record with everything known about it on a day."""

from datetime import date

from kb.answers.texts.shown import Answer, Example, citation_in_words
from kb.cli.pages.page import Page
from kb.cli.standing_marks import NO_MARKS, Marks, put_mark
from kb.records.commands import command
from kb.records.prose import day_in_words, titled
from kb.records.record import Kind


def put_answer(page: Page, found: Answer, marks: Marks = NO_MARKS) -> None:
    """Print a record with its standing, and its credit last."""
    record = found.record
    page.title(record.name, found.heading)
    if record.number is None:
        page.fact("id", record.id)
    if found.also_named:
        page.fact("same name", ", ".join(found.also_named))
    if found.stands_for:
        page.fact("asked for", f"{found.stands_for}; here is what is known about it")
    page.fact("status", found.status)
    if found.changed_since:
        page.fact("changed since", "; ".join(found.changed_since))
    put_mark(page, marks, record.id)
    if found.became:
        page.fact("became", "; ".join(map(str, found.became)))
    if record.since_from and record.since_from.value != "document":
        page.fact("dated by", f"{record.since_from}{f' [{record.printed_tag}]' if record.printed_tag else ''}")
    if record.cards:
        page.fact("cards", ", ".join(record.cards))
    page.text(record.text)
    if found.below:
        span = " to ".join(dict.fromkeys((found.below[0], found.below[-1])))
        page.fact("rules below", f"{span}: {command('show', f'{record.number}*')}")
    _put_verdicts(page, found)
    for place, example in enumerate(found.examples, 1):
        page.fact(f"example {place}", example.status)
        put_mark(page, marks, example.record.id)
        page.text(example.record.text, depth=1)
        _put_verdicts(page, example)
    _put_links(page, found)
    page.credit(found.credit)


def _put_verdicts(page: Page, found: Answer | Example) -> None:
    """Print the verdicts on a record's claims, some of which may be about the days before it.

    A ruling without any is said to be not played yet.
    """
    for stored in found.verdicts:
        day = day_in_words(date.fromisoformat(stored.day))
        before = found.wording.since
        is_of_before = before is not None and date.fromisoformat(stored.day) < before
        label = "on a board, by the rule before this one" if is_of_before else "on a board"
        page.fact(label, f"{stored.verdict} on {day}: {titled(stored.title, stored.scenario)}")
    if not found.verdicts and found.record.kind is Kind.RULING:
        page.fact("on a board", "not played yet")


def _put_links(page: Page, found: Answer) -> None:
    """Print the links of a record to others."""
    for other in found.other_errata:
        when = "a later" if other.since > found.wording.since else "an earlier"
        page.fact("beside it", f"{when} erratum for the card, {other.record}, of {day_in_words(other.since)}")
    for replacement in found.replacements:
        page.fact("change", replacement.words)
    if found.record.citations:
        page.fact("cites", ", ".join(citation_in_words(citation, found.record) for citation in found.record.citations))
    if found.cited_by:
        page.fact("cited by", ", ".join(found.cited_by))
    for note in [*found.record.notes, *(note for example in found.examples for note in example.record.notes)]:
        page.fact("note", str(note))
