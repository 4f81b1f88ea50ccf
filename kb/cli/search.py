"""``rulings search``: search records, rules, boards, lineages, terms and cards on any day."""

from typing import Any

import click

from kb.answers.asking.searching import answered, as_sought
from kb.answers.cards.card_files import card_files
from kb.answers.finding.finding import Finding, Limits, Sought
from kb.answers.finding.finding_cards import KINDS, find_here, with_cards
from kb.answers.opening import Generation, Library
from kb.cli.cite_option import cite_options, put_citation
from kb.cli.current_library import data_folder, home
from kb.cli.options import as_json, moment_options, readable
from kb.cli.pages.choosing_page import open_page
from kb.cli.pages.page import put_json
from kb.cli.pages.search_results import put_found
from kb.cli.standing_marks import Marks, as_data_with, marks_wanted, standing_option
from kb.records.record import Kind


class _Kinds(click.Choice[str]):
    """The kinds of results; for a kind of record, the error says how to search for that."""

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> str:  # noqa: ANN401  (click's own signature)
        """Return the kind of results that a word names; raises UsageError for any other word."""
        if value not in KINDS and (kind := str(value).lower()) in {one.value for one in Kind}:
            self.fail(f"{value!r} is a kind of record: put kind:{kind} before the words, without --kind.", param, ctx)
        return super().convert(value, param, ctx)


@click.command()
@click.argument("words", nargs=-1, required=True, type=readable)
@moment_options
@click.option("--since", type=readable, metavar="DAY", help="Only texts that first appeared on this day or later.")
@click.option("--until", type=readable, metavar="DAY", help="Only texts that first appeared on this day or earlier.")
@click.option(
    "--printed", is_flag=True, help="With --on or --era: only texts that a source from that day or later prints."
)
@click.option("--exact", is_flag=True, help="Don't search for other names of the same thing.")
@click.option(
    "--kind", "only", multiple=True, type=_Kinds(KINDS), help="Show only this kind of result; can be repeated."
)
@click.option(
    "--without", multiple=True, type=click.Choice(KINDS), help="Leave out this kind of result; can be repeated."
)
@click.option("--limit", type=click.IntRange(1, 1000), metavar="N", default=10, show_default=True,
              help="How many results of each kind to show, at most 1000.")  # fmt: skip
@click.option("--page", "sheet", type=click.IntRange(1), metavar="N", default=1, show_default=True,
              help="Which page of results to show.")  # fmt: skip
@standing_option
@cite_options
@as_json
@click.pass_context
def search(  # noqa: PLR0913, PLR0917  (one parameter per option)
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

    Type a few words or a whole question. Common words are ignored. Rare words count most, and words count more when
    they stand close together. If you type only a few words, all of them must occur, in any inflection or under another
    name that the rules or players used. Misspelt words are corrected. A day, or *in* and a year, sets the date of the
    search. If you type only a number or a name, whatever has that number or name comes first. If your first word begins
    with -, type -- before it.

    Matches for a well-known name come first. Rules, records, boards, lineages and words follow in one list, best match
    first; cards come last. A lineage is one rule followed through all its texts. With a day or an era, you see the
    rules in force, the boards with claims about that day or earlier, and the words in use. Choose kinds of results with
    --kind and --without. Once you have added card files (`rulings cards add`), cards are found by their texts, and so
    are the rulings on them.

    "Words in quotes" are a phrase. AND, OR, NOT and parentheses combine words. tramp* matches any ending, and tarmple~
    similar spellings. To search one field, type number:212.1*, card:Lifeline, kind:erratum, source:crystalkeep*,
    place:copying, authority:CompRules or since:2003..2004.

    \b
    rulings search trample --era urza-1998-10
    rulings search does damage use the stack --on 2004-01-15
    rulings search '"can be found" OR card:Clone' --era fifth-1998-04
    """
    limits = Limits(on, era, since, until, printed=printed)
    kinds = frozenset(only or KINDS) - frozenset(without)
    if not kinds:
        raise click.UsageError("--kind and --without exclude everything.")
    folder = data_folder()
    typed = Sought(" ".join(words), limits, exact, (sheet - 1) * limit, limit, kinds)
    sought = as_sought(folder, typed)

    def asked(library: Library, now: Generation) -> tuple[Finding, Marks]:
        """Return the results and the marks of the records."""
        found = find_here(folder, library, now, sought)
        return found, marks_wanted(library, [hit.id for hit in found.hits], found.on, as_data=json)

    of_records, marks = folder.ask(asked)
    found = answered(folder, typed, with_cards(folder, sought, of_records))
    if put_citation(found):
        return
    if json:
        put_json(as_data_with(found, marks))
    else:
        has_cards = bool(card_files(home()))
        put_found(open_page(), found, kinds, marks, is_whole=bool(only) or sheet > 1, has_cards=has_cards)
    if not (
        found.names or found.hits or any(one.hits for one in found.subjects) or any(one.hits for one in found.cards)
    ):
        ctx.exit(1)
