"""``rulings search``: records by words, numbers and cards, on any day."""

import click

from kb.answers.card_hits import CardFinding
from kb.answers.counting import counted, counts_in_words
from kb.answers.finding import Finding, Limits
from kb.answers.finding_cards import SORTS, find_all
from kb.answers.serial import as_data
from kb.cli.knowledge import data_folder
from kb.cli.opening import open_page
from kb.cli.options import as_json, moment_options, put_note, readable
from kb.cli.page import Page, put_json


@click.command()
@click.argument("words", nargs=-1, required=True, type=readable)
@moment_options
@click.option("--since", type=readable, metavar="DAY", help="Only what came in on this day or later.")
@click.option("--until", type=readable, metavar="DAY", help="Only what came in on this day or earlier.")
@click.option("--attested", is_flag=True, help="With --on or --era: hide what no source of that day or later prints.")
@click.option("--exact", is_flag=True, help="Don't search for what else the words were called in other years.")
@click.option(
    "--without", multiple=True, type=click.Choice(SORTS), help="Leave out a kind of hits; can be given again."
)
@click.option("--limit", type=click.IntRange(1, 1000), metavar="N", default=10, show_default=True,
              help="How many to show of each kind, at most 1000.")  # fmt: skip
@click.option("--page", "sheet", type=click.IntRange(1), metavar="N", default=1, show_default=True,
              help="Which page of them.")  # fmt: skip
@as_json
@click.pass_context
def search(  # noqa: PLR0913, PLR0917  (one parameter an option)
    ctx: click.Context,
    words: tuple[str, ...],
    on: str | None,
    era: str | None,
    since: str | None,
    until: str | None,
    *,
    attested: bool,
    exact: bool,
    without: tuple[str, ...],
    limit: int,
    sheet: int,
    json: bool,
) -> None:
    """Search the records by words, numbers and cards, on any day.

    All words must occur, in any inflection, or what the rules called the same thing in other years; where no record has
    them all, those that have some are given. A number or a card's name typed alone finds that rule or card first. A
    first word that begins with - comes after --.

    With card files added (`rulings cards add`), cards are found too by what they said, and rulings on them, where all
    words occur; --without leaves a kind of hits out.

    "Words in quotes" are a phrase; AND, OR, NOT and parentheses combine; tramp* is a beginning, tarmple~ a doubtful
    spelling; number:212.1* card:Lifeline kind:erratum source:crystalkeep* place:copying authority:CompRules
    since:2003..2004 look in one field.

    \b
    rulings search trample --era urza-1998-10
    rulings search '"can be found" OR card:Clone' --era fifth-1998-04
    """
    limits = Limits(on, era, since, until, attested=attested)
    found = find_all(
        data_folder(), " ".join(words), limits, exact=exact, first=(sheet - 1) * limit, most=limit, without=without
    )
    if json:
        put_json(as_data(found))
    else:
        _put(open_page(), found, without)
    if not found.hits and not any(of_sort.hits for of_sort in found.cards):
        ctx.exit(1)


def _put(page: Page, found: Finding, without: tuple[str, ...]) -> None:
    put_note(page, found.note)
    for widening in found.widened:
        page.remark(f"Also searched for: {widening} (--exact turns this off).")
    if "records" not in without:
        _put_records(page, found)
    for place, of_sort in enumerate(found.cards):
        if place or "records" not in without:
            page.gap()
        _put_cards(page, of_sort)


def _put_cards(page: Page, found: CardFinding) -> None:
    """Put the hits of one kind that card files bring."""
    what = found.sort.replace("-", " ")
    if not found.hits:
        page.fact(what, f"none on this page, {found.total} found" if found.total else "none found")
        return
    for hit in found.hits:
        page.title(f"{hit.rank}. {hit.card}", " · ".join(filter(None, [hit.kind or "ruling", hit.known])))
        until = f" until {hit.until}" if hit.until else " on" if hit.kind else ""
        page.fact("days", f"{hit.since}{until}")
        page.text(hit.passage, hit.highlights)
        if hit.others:
            other = "other wording" if hit.kind else "other card"
            page.fact("found besides", f"in {counted(hit.others, other)}")
        page.gap()
    page.fact(what, f"{found.hits[0].rank}–{found.hits[-1].rank} of {found.total}")


def _put_records(page: Page, found: Finding) -> None:
    if not found.hits:
        _put_nothing(page, found)
        return
    if found.partial:
        page.remark("No record has all these words; these have some of them.")
        _put_suggestions(page, found)
    for hit in found.hits:
        page.title(f"{hit.rank}. {hit.name}", hit.heading)
        page.fact("id", hit.id)
        page.fact("days", hit.status)
        if hit.days_of_rule:
            page.fact("the rule", hit.days_of_rule)
        page.text(hit.passage, hit.highlights)
        page.credit(hit.credit)
        page.gap()
    page.fact("shown", f"{found.hits[0].rank}–{found.hits[-1].rank} of {found.total}")
    page.fact("by kind", counts_in_words(found.counts.kind))
    page.fact("by era", _by_era(found.counts.era))


def _put_nothing(page: Page, found: Finding) -> None:
    if found.total:
        page.remark(f"Nothing on this page: {_there_are(found.total)}.")
        return
    page.remark("Nothing found.")
    _put_suggestions(page, found)
    if found.anywhere:
        eras = _by_era({era: number for era, number in found.counts.era.items() if number})
        page.remark(f"Without the limits {_there_are(found.anywhere)}{f': {eras}' if eras else ''}.")


def _there_are(hits: int) -> str:
    return f"there {'is' if hits == 1 else 'are'} {counted(hits, 'hit')}"


def _put_suggestions(page: Page, found: Finding) -> None:
    for word, near in found.suggestions.items():
        page.fact(word, f"not in any record; nearest: {', '.join(near)}")


def _by_era(counts: dict[str, int]) -> str:
    return ", ".join(f"{number} in {era}" for era, number in counts.items())
