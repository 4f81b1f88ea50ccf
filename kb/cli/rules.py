"""``rulings rules``: the rules that the engine plays, and what each rests on."""

from typing import Any

import click

from kb.cli.options import as_json
from kb.cli.page import open_page, put_json
from kb.engine.chronicle import Chronicle, Entry
from kb.records.days import parse_day
from kb.records.errors import NoSuchRecord


@click.command()
@click.argument("slug", required=False)
@click.option("--on", metavar="DAY", help="The entry in force on this day, such as 2004-01-15.")
@as_json
def rules(slug: str | None, on: str | None, *, json: bool) -> None:
    """List the rules that are modelled, or show one's history.

    The history of one is its days, its texts and what it makes happen.

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
    found = [(rule, _entries(rule, on)) for rule in chosen]
    if json:
        put_json([_as_data(rule, entries) for rule, entries in found])
        return
    page = open_page()
    if slug is None:
        headers = ("rule", "since", "rests on", "what it says")
        page.table(headers, [_row(rule, entries) for rule, entries in found])
        return
    for rule, entries in found:
        page.title(rule.slug, rule.title)
        if not entries:
            page.remark(f"It is not modelled on {on}; its first day is {rule.entries[0].since}.")
        for entry in entries:
            page.gap()
            page.fact(str(entry.since), _meaning(entry))
            page.fact("rests on", f"{entry.where}{f': “{entry.quote}”' if entry.quote else ', under a new number'}")
            if entry.reading:
                page.fact("reading", entry.reading)


def _entries(rule: Chronicle[Any], on: str | None) -> list[Entry[Any]]:
    if on is None:
        return rule.entries
    entry = rule.on(parse_day(on))
    return [entry] if entry else []


def _row(rule: Chronicle[Any], entries: list[Entry[Any]]) -> tuple[str, ...]:
    if not entries:
        return (rule.slug, "", "", "not modelled on this day")
    latest = entries[-1]
    return (rule.slug, str(latest.since), latest.where, _meaning(latest))


def _meaning(entry: Entry[Any]) -> str:
    if entry.what is None:
        return "repealed"
    if callable(entry.what):
        return " ".join((entry.what.__doc__ or "").split("\n")[0].split())
    return f"{len(entry.what)} words" if isinstance(entry.what, frozenset | tuple) else str(entry.what)


def _as_data(rule: Chronicle[Any], entries: list[Entry[Any]]) -> dict[str, Any]:
    return {
        "slug": rule.slug,
        "title": rule.title,
        "entries": [
            {"since": entry.since.isoformat(), "where": entry.where, "quote": entry.quote, "means": _meaning(entry),
             "reading": entry.reading, "set": entry.overlay}
            for entry in entries
        ],
    }  # fmt: skip
