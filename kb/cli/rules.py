"""``rulings rules``: the rules that the engine plays, and what each rests on."""

import click

from kb.answers.boards.rules import Rule
from kb.answers.boards.rules import rules as rules_on
from kb.answers.moments import Moment, moment
from kb.answers.serial import as_data
from kb.cli.citing import cite_options, is_cited
from kb.cli.knowledge import ask
from kb.cli.options import as_json, moment_options, put_note, readable
from kb.cli.pages.opening import open_page
from kb.cli.pages.page import Page, put_json
from kb.records.gaps import dated


@click.command()
@click.argument("slug", type=readable, required=False, metavar="[RULE|NAME]")
@moment_options
@cite_options
@as_json
def rules(slug: str | None, on: str | None, era: str | None, *, json: bool) -> None:
    """List the rules that are modelled, or show one's history.

    The history of one is its days, its texts and what it makes happen; with --on or --era it is the entry in force. A
    rule holds *since* a day, or *by* one, where it is first printed after a gap between texts.

    \b
    rulings rules --on 2004-01-15
    rulings rules trample
    rulings rules "damage on the stack"
    """
    asked = ask(lambda library, _: moment(library, on, era))
    found = rules_on(asked, slug)
    if is_cited(found):
        return
    if json:
        put_json(as_data(found))
        return
    page = open_page()
    put_note(page, asked.note)
    if slug is None:
        page.table(("rule", "day", "rests on", "what it is about", "what it says"), map(_row, found))
        return
    for rule in found:
        _put_rule(page, rule, asked)


def _put_rule(page: Page, rule: Rule, asked: Moment) -> None:
    page.title(rule.slug, rule.title)
    if not rule.entries:
        first = rules_on(Moment(None), rule.slug)[0].entries[0]
        with_set = f", with the set {first.set}" if first.set else ""
        page.remark(f"It is not modelled on {asked.day}; its first day is {first.since}{with_set}.")
    for entry in rule.entries:
        page.gap()
        page.fact(dated(entry.since), entry.means)
        page.fact("rests on", f"{entry.where}{f': “{entry.quote}”' if entry.quote else ', under a new number'}")
        if entry.reading:
            page.fact("reading", entry.reading)


def _row(rule: Rule) -> tuple[str, ...]:
    if not rule.entries:
        return (rule.slug, "", "", rule.title, "not modelled on this day")
    latest = rule.entries[-1]
    return (rule.slug, dated(latest.since), latest.where, rule.title, latest.means)
