"""``rulings search``: one search over records, modelled rules, boards, lineages, words and cards, on any day."""

import click

from kb.answers.cards.card_files import card_files
from kb.answers.finding.finding import Finding, Limits, Sought
from kb.answers.finding.finding_cards import KINDS, find_here, with_cards
from kb.answers.opening import Generation, Library
from kb.cli.citing import cite_options, is_cited
from kb.cli.knowledge import data_folder, home
from kb.cli.marks import Marks, as_data_with, marks_wanted, standing_option
from kb.cli.options import as_json, moment_options, readable
from kb.cli.pages.found import put_found
from kb.cli.pages.opening import open_page
from kb.cli.pages.page import put_json


@click.command()
@click.argument("words", nargs=-1, required=True, type=readable)
@moment_options
@click.option("--since", type=readable, metavar="DAY", help="Only what came in on this day or later.")
@click.option("--until", type=readable, metavar="DAY", help="Only what came in on this day or earlier.")
@click.option("--printed", is_flag=True, help="With --on or --era: only what a source of that day or later prints.")
@click.option("--exact", is_flag=True, help="Don't search for what the same was called in other years.")
@click.option(
    "--kind", "only", multiple=True, type=click.Choice(KINDS), help="Only this kind of hits; can be given again."
)
@click.option(
    "--without", multiple=True, type=click.Choice(KINDS), help="Leave out a kind of hits; can be given again."
)
@click.option("--limit", type=click.IntRange(1, 1000), metavar="N", default=10, show_default=True,
              help="How many to show of each kind, at most 1000.")  # fmt: skip
@click.option("--page", "sheet", type=click.IntRange(1), metavar="N", default=1, show_default=True,
              help="Which page of them.")  # fmt: skip
@standing_option
@cite_options
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
    printed: bool,
    exact: bool,
    only: tuple[str, ...],
    without: tuple[str, ...],
    limit: int,
    sheet: int,
    json: bool,
) -> None:
    """Search records, rules, boards, words and cards, on any day.

    Ask as you would ask a person: common words don't count, rare words count most, and words near each other count
    more. A few telling words must all occur, in any inflection, or in what the rules or players called the same thing.
    A misspelt word is searched as what it most likely means. A day, or *in* and a year, limits the search to that day.
    A number or a name typed alone finds what has that number or name first. If the first word begins with -, put --
    before it.

    Matches on a well-known name come first; then rules, records, boards, lineages and words in one list, best match
    first; then cards. With a day or an era, you see rules as they were in force, boards with what was claimed about
    them by then, and words as they were used. Choose kinds with --kind and --without. If you added card files (`rulings
    cards add`), cards are found by what they said, and so are the rulings on them.

    "Words in quotes" are a phrase; AND, OR, NOT and parentheses combine; tramp* is a beginning, tarmple~ a doubtful
    spelling; number:212.1* card:Lifeline kind:erratum source:crystalkeep* place:copying authority:CompRules
    since:2003..2004 look in one field.

    \b
    rulings search trample --era urza-1998-10
    rulings search does damage use the stack --on 2004-01-15
    rulings search '"can be found" OR card:Clone' --era fifth-1998-04
    """
    limits = Limits(on, era, since, until, printed=printed)
    kinds = frozenset(only or KINDS) - frozenset(without)
    if not kinds:
        raise click.UsageError("--kind and --without leave nothing to search.")
    folder, sought = data_folder(), Sought(" ".join(words), limits, exact, (sheet - 1) * limit, limit, kinds)

    def asked(library: Library, now: Generation) -> tuple[Finding, Marks]:
        found = find_here(folder, library, now, sought)
        return found, marks_wanted(library, [hit.id for hit in found.hits], found.on, as_data=json)

    of_records, marks = folder.ask(asked)
    found = with_cards(folder, sought, of_records)
    if is_cited(found):
        return
    if json:
        put_json(as_data_with(found, marks))
    else:
        has_cards = not only or bool(card_files(home()))
        put_found(open_page(), found, kinds, marks, is_whole=bool(only) or sheet > 1, has_cards=has_cards)
    if not (
        found.names or found.hits or any(one.hits for one in found.subjects) or any(one.hits for one in found.cards)
    ):
        ctx.exit(1)
