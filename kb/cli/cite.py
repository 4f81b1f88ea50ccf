"""``rulings cite``: what a rule number meant, who cites it, and the rule numbers in a text."""

from datetime import date

import click

from kb.answers.citations.cited_numbers import CitedNumber, Meaning, MeantThen, cite_each
from kb.answers.serial import as_data
from kb.cli.citations import citations
from kb.cli.cite_option import cite_options, put_citation
from kb.cli.cites import cites
from kb.cli.current_library import ask
from kb.cli.options import as_json, name_argument, readable
from kb.cli.pages.choosing_page import open_page
from kb.cli.pages.page import Page, put_json
from kb.records.prose import day_in_words, day_with_set, place_in_words


class NumberFirst(click.Group):
    """A click group whose first word may be a number instead of a subcommand; then ``number`` is run."""

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """Return the name of the subcommand, the command and its words; by default ``number`` with all words."""
        if args[0] in self.commands:
            return super().resolve_command(ctx, args)
        return "number", self.commands["number"], args

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Pass options before a number on to ``number``."""
        if args and args[0].startswith("-") and args[0] not in {"-h", "--help"}:
            args = ["number", *args]
        return super().parse_args(ctx, args)


@click.group(cls=NumberFirst)
def cite() -> None:
    """Look up what a rule number meant, or who cites it.

    A number alone is looked up as of the day it was written. `check` finds the rule numbers in a text. To get a
    citation that you can paste, use `rulings show 212.1c --cite`.

    \b
    rulings cite 212.1c --written 2004-01
    rulings cite links 409
    rulings cite check my-copy.txt
    """


cite.add_command(cites, "links")
cite.add_command(citations, "check")


@cite.command("number")
@name_argument("number", "NUMBER|NAME")
@click.option(
    "--written", type=readable, metavar="DAY", help="When the number was written: 2005, 2005-06 or 2005-06-20."
)
@cite_options
@as_json
def cite_number(number: str, written: str | None, *, json: bool) -> None:
    """Show what a rule number meant when it was written.

    The output lists the sources in which the number meant that, the rule's number in the newest rulebook here, and what
    the number meant at other times.

    \b
    rulings cite 212.1c --written 2004-01
    rulings cite 702.2a-f
    """
    found = ask(lambda library, _: cite_each(library, number, written))
    if put_citation(found if found[1:] else found[0]):
        return
    if json:
        put_json(as_data(found if found[1:] else found[0]))
    else:
        page = open_page()
        for place, one in enumerate(found):
            if place:
                page.gap()
            _put_number(page, one)
    if any(one.lacking for one in found):
        click.get_current_context().exit(1)


def _put_number(page: Page, found: CitedNumber) -> None:
    """Print what a number meant."""
    page.title(found.number, _when(found))
    for one in found.lacking:
        has = f"{one.has[0]} goes to {one.has[-1]}" if one.has[1:] else f"it has only {one.has[0]}"
        page.fact(one.book, f"no {found.number}; {has}")
    if found.lacking:
        page.remark("No source here has this number; the nearest:")
    elif found.first and not found.then:
        page.remark("No source of that time here has this number.")
    several = len(found.then) + len(found.otherwise)
    heads = f"{several} different rules have had this number:" if several > 1 and not found.lacking else ""
    if heads and found.then:
        page.remark(heads)
    for meaning in found.then:
        page.gap()
        _put(page, meaning)
    if found.remedy:
        page.gap()
        page.remark(found.remedy)
    if heads and not found.then:
        page.gap()
        page.remark(heads)
    for meaning in found.otherwise:
        page.gap()
        if found.first and not found.lacking:
            page.remark("At another time:")
        _put(page, meaning)
    page.credit(found.credit)


_AS_KNOWN = {
    MeantThen.PRINTED: "yes, printed then",
    MeantThen.AROUND: "yes, printed before and after",
    MeantThen.BEFORE: "perhaps: the last text here with this number is from before that time",
    MeantThen.AFTER: "perhaps: the first text here with this number is from after that time",
}


def _when(found: CitedNumber) -> str:
    """Return in words when the number was written."""
    if found.first is None:
        return "in all sources here"
    return _written(found.first, found.last)


def _written(first: date, last: date | None) -> str:
    """Return "written on DAY", or "written between DAY and DAY" if the last day is another."""
    if last is None or first == last:
        return f"written on {day_in_words(first)}"
    return f"written between {day_in_words(first)} and {day_in_words(last)}"


def _put(page: Page, meaning: Meaning) -> None:
    """Print one meaning of a number."""
    page.title(place_in_words(meaning.record), meaning.heading)
    page.fact("id", meaning.record)
    days = [day_with_set(day) for day in dict.fromkeys((meaning.since, meaning.until))]
    page.fact("had this number", f"from {days[0]} to {days[1]}" if days[1:] else f"in the text of {days[0]}")
    if meaning.then is not None:
        page.fact("meant then", _AS_KNOWN[meaning.then])
    page.text(meaning.text)
    page.fact("has this number in", ", ".join(meaning.sources))
    page.fact("in the newest rulebook here" if meaning.today.book else "newest", str(meaning.today))
    if meaning.today.record and meaning.today.change is not None:
        page.text(meaning.today.text, depth=1)
    for step in meaning.today.steps:
        page.fact("became", str(step))
