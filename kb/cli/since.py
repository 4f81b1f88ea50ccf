"""``rulings since``: what changed since a day."""

import shutil

import click

from kb.answers.changes.since import ChangeSince, Since, changes_since
from kb.answers.changes.since_words import facts_of_change, summary_of, title_of, words_line
from kb.answers.counting import counted
from kb.answers.serial import as_data
from kb.cli.cite_option import check_cited_alone, cite_options, put_citation
from kb.cli.current_library import data_folder
from kb.cli.options import as_json, readable
from kb.cli.pages.choosing_page import open_page
from kb.cli.pages.page import Page, put_json
from kb.cli.pages.since_markup import as_html, as_markdown
from kb.records.sets import day_of_set

_LEAST = 3
"""The least number of changes shown, however small the screen."""
_NAMED = 8
"""The number of further changes that are named."""


@click.command()
@click.argument("day", type=readable)
@click.argument("words", nargs=-1, type=readable, metavar="[TOPIC]")
@click.option(
    "--until", type=readable, metavar="DAY", help="List changes up to this day; by default, up to the newest text."
)
@click.option("--topic", type=readable, default="", metavar="WORDS", help="Only rules and boards with these words.")
@click.option(
    "--limit", type=click.IntRange(1), metavar="N", help="How many changes to show; by default, one screenful."
)
@click.option("--all", "is_whole", is_flag=True, help="Show all changes instead of one screenful.")
@click.option("--html", is_flag=True, help="Print all changes as one self-contained HTML page.")
@click.option("--markdown", is_flag=True, help="Print all changes as Markdown.")
@cite_options
@as_json
@click.pass_context
def since(  # noqa: PLR0913  (one parameter per option)
    ctx: click.Context,
    day: str,
    words: tuple[str, ...],
    until: str | None,
    topic: str,
    *,
    limit: int | None,
    is_whole: bool,
    html: bool,
    markdown: bool,
    json: bool,
) -> None:
    """Show what changed since a day, most important first.

    This is for players who return to the game. Changes that matter in every game come first, then those that matter in
    most games. Within these groups, changes that affect more boards and are cited by more texts come first. If a board
    shows the change, you see its outcome before and after. Words that the rules have renamed are listed too. The first
    run plays the boards, which takes a while; later runs reuse the results.

    \b
    rulings since 2004-01-15
    rulings since 2009 trample
    rulings since 1998-10-18 --until 2004-01-15 "combat damage"
    """
    if sum((html, markdown, json)) > 1:
        raise click.UsageError("--html, --markdown and --json can't be combined.")
    if limit and (html or markdown or json or is_whole):
        raise click.UsageError(
            "--limit is for the list on the screen; it can't be combined with --all, --html, --markdown or --json."
        )
    check_cited_alone(html=html, markdown=markdown)
    for last in range(len(words), 0, -1):  # a set's name may have several words: since Magic 2010
        if day_of_set(named := " ".join((day, *words[:last]))) is not None:
            day, words = named, words[last:]
            break
    found = changes_since(data_folder(), day, until, " ".join([*words, *([topic] if topic else [])]))
    shown = len(found.changes) if is_whole else _number_to_print(found) if limit is None else limit
    if put_citation(found._replace(changes=found.changes[:shown])):
        return
    if json:
        put_json(as_data(found))
    elif html or markdown:
        click.echo((as_html if html else as_markdown)(found), nl=False)
    else:
        _put(open_page(), found, shown, is_whole=is_whole or (limit or 0) >= len(found.changes))
    if not (found.changes or found.words):
        ctx.exit(1)


def _put(page: Page, found: Since, shown: int, *, is_whole: bool) -> None:
    """Print this many changes, and name those that follow; the words and credits too if the whole list is wanted."""
    for line in summary_of(found):
        page.remark(line)
    for rank, change in enumerate(found.changes[:shown], 1):
        page.gap()
        page.title(title_of(rank, change, found.since))
        page.text(change.sentence)
        for label, words in facts_of_change(change):
            page.fact(label, words)
    page.gap()
    if words := words_line(found, is_whole=is_whole):
        page.fact("words", words)
    if following := found.changes[shown : shown + _NAMED]:
        page.fact("then", "; ".join(change.title for change in following))
    if shown < len(found.changes):
        page.fact("shown", f"{shown} of {counted(len(found.changes), 'change')}; --all shows all")
    for credit in found.credits if is_whole else ():
        page.credit(credit)


def _number_to_print(found: Since) -> int:
    """Return how many changes to print: as many as fit on the screen, but ``_LEAST`` or all if fewer fit."""
    size = shutil.get_terminal_size()
    left, fitting = size.lines - 7, 0
    for change in found.changes:
        left -= _rows(change, size.columns)
        if left < 0 and fitting >= _LEAST:
            break
        fitting += 1
    return fitting


def _rows(change: ChangeSince, columns: int) -> int:
    """Return the number of screen rows of a change."""
    lines = [change.sentence, *(f"{label}: {words}" for label, words in facts_of_change(change))]
    return 2 + sum(1 + len(line) // columns for line in lines)
