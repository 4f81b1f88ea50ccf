"""``rulings rules``: the modelled rules and their sources."""

import click

from kb.answers.boards.kept import rules_under
from kb.answers.boards.rules import Rule, noted_changes
from kb.answers.boards.rules import rules as rules_on
from kb.answers.evidence import evidence_of
from kb.answers.moments import Moment, moment
from kb.answers.opening import Library
from kb.answers.serial import as_data
from kb.cli.cite_option import cite_options, put_citation
from kb.cli.current_library import ask
from kb.cli.options import (
    as_json,
    format_asked,
    moment_options,
    name_argument,
    put_kept,
    put_lacking,
    put_note,
    under_option,
)
from kb.cli.pages.choosing_page import open_page
from kb.cli.pages.page import Page, put_json
from kb.records.prose import day_in_words, titled


@click.command()
@name_argument("slug", "[RULE|NAME]", required=False)
@moment_options
@under_option
@cite_options
@as_json
@click.pass_context
def rules(  # noqa: PLR0913  (one parameter per option)
    ctx: click.Context, slug: str | None, on: str | None, era: str | None, *, under: str | None, json: bool
) -> None:
    """List the rules the engine plays, or show one rule's history.

    A rule's history lists its dates, its sources and what it does. With --on or --era, you get only the version in
    force then. *Or earlier* means that the rule may be older than the first text here that states it. With --under, you
    get the rules of a format: those of its base day, and those it keeps from other days.

    \b
    rulings rules --on 2004-01-15
    rulings rules trample
    rulings rules "damage on the stack"
    rulings rules mana-pools --under middle-school
    """
    of = format_asked(under, on, era)

    def answer(library: Library) -> tuple[Moment, list[Rule]]:
        """Return the moment asked about and the rules."""
        if of is not None:
            return Moment(of.base), rules_under(library, of, slug)
        asked, evidence = moment(library, on, era), evidence_of(library)
        found = rules_on(asked, slug, evidence)
        return noted_changes(asked, found, evidence), found

    asked, found = ask(lambda library, _: answer(library))
    if put_citation(found):
        return
    if json:
        put_json(as_data(found))
    else:
        page = open_page()
        put_note(page, asked.note)
        put_lacking(page, of)
        _put(page, found, asked, is_listed=slug is None)
    if not any(rule.entries for rule in found):
        ctx.exit(1)


def _put(page: Page, found: list[Rule], asked: Moment, *, is_listed: bool) -> None:
    """Print the list of rules, or the rules found."""
    if is_listed:
        page.table(("rule", "id", "day", "rests on", "what it is about", "what it says"), map(_row, found))
        for rule in found:
            if rule.kept is not None:
                page.remark(f"{titled(rule.name, rule.slug)}: {rule.kept.words}")
        return
    for rule in found:
        _put_rule(page, rule, asked)


def _put_rule(page: Page, rule: Rule, asked: Moment) -> None:
    """Print the history of a rule."""
    page.title(rule.name, f"{rule.title} ({rule.slug})")
    if not rule.entries:
        first = rules_on(Moment(None), rule.slug)[0].entries[0]
        on = f"on {day_in_words(asked.day)}" if asked.day else "without a day"
        with_set = f", with the set {first.set}" if first.set else ""
        page.remark(f"This rule is not modelled {on}; its first day is {day_in_words(first.since)}{with_set}.")
    if rule.kept is not None:
        put_kept(page, rule.kept)
        return
    told: set[int] = set()
    for entry in rule.entries:
        if entry.sense in told and not entry.quote:
            page.fact("new number", f"{entry.where}, {entry.numbered.dated}")
            continue
        page.gap()
        page.fact((entry.numbered if entry.sense in told else entry.printing).dated, entry.means)
        page.fact("rests on", f"{entry.where}{f': “{entry.quote}”' if entry.quote else ', under a new number'}")
        told.add(entry.sense)
        if entry.reading:
            page.fact("reading", entry.reading)


def _row(rule: Rule) -> tuple[str, ...]:
    """Return a rule as a row."""
    if not rule.entries:
        return (rule.name, rule.slug, "", "", rule.title, "not modelled on this day")
    latest = rule.entries[-1]
    return (rule.name, rule.slug, latest.printing.dated, latest.where, rule.title, latest.means)
