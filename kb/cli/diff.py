"""``rulings diff``: texts or board outcomes that differ between two days, eras or sources."""

import click

from kb.answers.changes.diff_boards import outcomes_asked
from kb.answers.changes.differing import Asked, DifferenceKind, differing
from kb.answers.serial import as_data
from kb.cli.cite_option import check_cited_alone, cite_options, put_citation
from kb.cli.current_library import ask, data_folder
from kb.cli.options import as_json, readable
from kb.cli.pages.choosing_page import open_page
from kb.cli.pages.diff_boards import outcomes_as_html, outcomes_as_markdown, put_outcomes
from kb.cli.pages.diff_markup import as_html, as_markdown
from kb.cli.pages.diff_page import put_comparison
from kb.cli.pages.page import put_json
from kb.records.days import parse_period
from kb.records.errors import BadQuestion


@click.command()
@click.argument("what", nargs=-1, type=readable, metavar="[OLDER NEWER] [NUMBER|ID|LINEAGE|WORDS]")
@click.option("--source", "sources", multiple=True, type=readable, metavar="SOURCE",
              help="Compare this source with another: give the option twice, instead of two days.")  # fmt: skip
@click.option("--lineage", type=readable, metavar="SLUG", help="Only the records of this lineage.")
@click.option("--card", type=readable, metavar="NAME", help="Only records about this card.")
@click.option(
    "--topic", type=readable, metavar="WORDS", help="Only records with words that begin like these, under any heading."
)
@click.option("--kind", "kinds", multiple=True, type=click.Choice([kind.value for kind in DifferenceKind]),
              help="Only differences of this kind; can be repeated.")  # fmt: skip
@click.option("--side-by-side", is_flag=True, help="Show the old and the new text side by side.")
@click.option("--outcomes", is_flag=True,
              help="List boards that end differently, and why; with a number, only boards that quote it.")  # fmt: skip
@click.option("--html", is_flag=True, help="Print one self-contained HTML page.")
@click.option("--markdown", is_flag=True, help="Print Markdown.")
@cite_options
@as_json
def diff(  # noqa: PLR0913, PLR0917  (one parameter per option)
    what: tuple[str, ...],
    sources: tuple[str, ...],
    lineage: str | None,
    card: str | None,
    topic: str | None,
    kinds: tuple[str, ...],
    *,
    side_by_side: bool,
    outcomes: bool,
    html: bool,
    markdown: bool,
    json: bool,
) -> None:
    """Show what changed between two days or eras, word by word.

    Each side is a day, an era or a source. For a day, the rulebook then in force is used if you have added it, together
    with what other sources add to it. Each difference has a kind. Changed references, typography and numbers, and texts
    that only one side prints, are only counted unless you choose them with --kind. Removed words are shown as
    [-words-], added words as {+words+}.

    \b
    rulings diff urza-1998-10 eighth-2004-01
    rulings diff 1998-10-18 2004-01-15 212.1c --side-by-side
    rulings diff 2004 2008 clone
    rulings diff fifth-1998-04 urza-1998-10 --lineage trample --outcomes
    rulings diff --source crystalkeep-2004-01 --source crystalkeep-2008-08 --markdown
    """
    sides, rest = _sides(what, sources)
    if sum((html, markdown, json)) > 1:
        raise click.UsageError("--html, --markdown and --json can't be combined.")
    if json and side_by_side:
        raise click.UsageError("JSON contains both texts of each difference: leave out --side-by-side.")
    check_cited_alone(html=html, markdown=markdown)
    asked = Asked(sides, rest, lineage, card, topic)
    if outcomes:
        if kinds or side_by_side:
            option = "--kind" if kinds else "--side-by-side"
            raise click.UsageError(f"{option} is for texts, but --outcomes lists boards: leave out one of them.")
        _put_outcomes(asked, html=html, markdown=markdown, json=json)
        return
    found = ask(lambda library, _: differing(library, asked, map(DifferenceKind, kinds)))
    if put_citation(found):
        return
    if json:
        put_json(as_data(found))
    elif html or markdown:
        click.echo((as_html if html else as_markdown)(found, side_by_side=side_by_side), nl=False)
    else:
        put_comparison(open_page(), found, side_by_side=side_by_side)


def _put_outcomes(asked: Asked, *, html: bool, markdown: bool, json: bool) -> None:
    """Print the boards with different outcomes in the requested format."""
    found = outcomes_asked(data_folder(), asked)
    if put_citation(found):
        return
    if json:
        put_json(as_data(found))
    elif html or markdown:
        click.echo((outcomes_as_html if html else outcomes_as_markdown)(found), nl=False)
    else:
        put_outcomes(open_page(), found)


def _sides(what: tuple[str, ...], sources: tuple[str, ...]) -> tuple[tuple[str, str], str | None]:
    """Return the two sides, and the part of them to compare, or None for everything.

    Raises UsageError if there aren't two sides, or both sources and days.
    """
    named = (*sources, *what)
    if len(sources) not in {0, 2}:
        raise click.UsageError("Give --source twice, or not at all.")
    if sources and len(what) > 1 and all(map(_is_day, what[:2])):
        raise click.UsageError("Compare two sources or two days: leave out --source or the days.")
    if len(named) < 2:  # noqa: PLR2004  (two sides)
        raise click.UsageError(
            "Give two days, eras or sources to compare; after them you can give a number, an id, a lineage or a topic."
            "\nFor example: rulings diff 2004 2009 trample"
        )
    return (named[0], named[1]), " ".join(named[2:]) or None


def _is_day(words: str) -> bool:
    """Return whether words are a day, a month or a year."""
    try:
        parse_period(words)
    except BadQuestion:
        return False
    return True
