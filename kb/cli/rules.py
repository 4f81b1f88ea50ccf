"""``rulings rules``: the rules that the engine plays, and what each rests on."""

from typing import Any

import click

from kb.answers.moments import Moment, moment
from kb.cli.knowledge import ask
from kb.cli.options import as_json, moment_options, put_note, readable
from kb.cli.page import open_page, put_json
from kb.engine.chronicle import Chronicle, Entry
from kb.records.errors import NoSuchRecord
from kb.records.gaps import dated, is_first_printed


@click.command()
@click.argument("slug", type=readable, required=False)
@moment_options
@as_json
def rules(slug: str | None, on: str | None, era: str | None, *, json: bool) -> None:
    """List the rules that are modelled, or show one's history.

    The history of one is its days, its texts and what it makes happen; with --on or --era it is the entry in force. A
    rule holds *since* a day, or *by* one, where it is first printed after a gap between texts.

    \b
    rulings rules --on 2004-01-15
    rulings rules trample
    """
    from kb.engine.rules import all_rules

    modelled = all_rules()
    chosen = [rule for rule in modelled if slug in (None, rule.slug)]
    if not chosen:
        from difflib import get_close_matches

        slugs = [rule.slug for rule in modelled]
        raise NoSuchRecord(f"No rule {slug} is modelled.", nearest=get_close_matches(slug or "", slugs, 3, cutoff=0.3))
    asked = ask(lambda library, _: moment(library, on, era))
    found = [(rule, _entries(rule, asked)) for rule in chosen]
    if json:
        put_json([_as_data(rule, entries) for rule, entries in found])
        return
    page = open_page()
    put_note(page, asked)
    if slug is None:
        headers = ("rule", "day", "rests on", "what it is about", "what it says")
        page.table(headers, [_row(rule, entries) for rule, entries in found])
        return
    for rule, entries in found:
        page.title(rule.slug, rule.title)
        if not entries:
            first = rule.entries[0]
            with_set = f", with the set {first.overlay}" if first.overlay else ""
            page.remark(f"It is not modelled on {asked.day}; its first day is {first.since}{with_set}.")
        for entry in entries:
            page.gap()
            page.fact(dated(entry.since), entry.meaning)
            page.fact("rests on", f"{entry.where}{f': “{entry.quote}”' if entry.quote else ', under a new number'}")
            if entry.reading:
                page.fact("reading", entry.reading)


def _entries(rule: Chronicle[Any], asked: Moment) -> list[Entry[Any]]:
    if asked.day is None:
        return rule.entries
    entry = rule.on(asked.day, asked.overlay)
    return [entry] if entry else []


def _row(rule: Chronicle[Any], entries: list[Entry[Any]]) -> tuple[str, ...]:
    if not entries:
        return (rule.slug, "", "", rule.title, "not modelled on this day")
    latest = entries[-1]
    return (rule.slug, dated(latest.since), latest.where, rule.title, latest.meaning)


def _as_data(rule: Chronicle[Any], entries: list[Entry[Any]]) -> dict[str, Any]:
    return {
        "slug": rule.slug,
        "title": rule.title,
        "entries": [
            {"since": entry.since.isoformat(), "is_known": not is_first_printed(entry.since),
             "where": entry.where, "quote": entry.quote, "means": entry.meaning,
             "reading": entry.reading, "set": entry.overlay}
            for entry in entries
        ],
    }  # fmt: skip
