"""``rulings boards``: list the packaged boards, print the schema of boards, or rewrite a file in standard wording."""

from pathlib import Path

import click

from kb.answers.boards.boards import Board
from kb.answers.boards.boards import boards as boards_with
from kb.answers.boards.boards_as_json import board_schema, boards_as_json, in_plain_sentences
from kb.answers.counting import counted
from kb.answers.output import write_output
from kb.answers.texts.by_name import names_near
from kb.cli.options import as_json, readable
from kb.cli.pages.choosing_page import open_page
from kb.cli.pages.page import put_json


@click.command()
@click.argument("words", nargs=-1, type=readable)
@click.option("--limit", type=click.IntRange(1, 1000), metavar="N", default=20, show_default=True,
              help="How many boards to show.")  # fmt: skip
@click.option("--page", "sheet", type=click.IntRange(1), metavar="N", default=1, show_default=True,
              help="Which page of boards to show.")  # fmt: skip
@click.option("--all", "is_whole", is_flag=True, help="Show all boards.")
@click.option("--update", "file", type=click.Path(dir_okay=False), metavar="FILE",
              help="Rewrite the sentences of this file of boards in their plain form.")  # fmt: skip
@click.option("--schema", "wants_schema", is_flag=True, help="Print the JSON Schema of boards.")
@as_json
@click.pass_context
def boards(  # noqa: PLR0913  (one parameter per option)
    ctx: click.Context,
    words: tuple[str, ...],
    limit: int,
    sheet: int,
    *,
    file: str | None,
    is_whole: bool,
    wants_schema: bool,
    json: bool,
) -> None:
    """List the packaged boards, or only those that match your words.

    Your words are looked for in a board's title and story, in the rules it is about, and in the records that make a
    claim about it. `rulings play ID` plays a board; `rulings flips ID` shows when its outcome changes.

    With --json and a board's id or a file of boards, each board is printed as JSON, including the values that its
    sentences stand for. You can save that JSON and play it. --schema prints its schema.

    \b
    rulings boards trample
    rulings boards legend-rule
    rulings boards 002-licid-forest --json
    """
    if file is not None:
        text, plain = in_plain_sentences(file)
        if plain != text:
            write_output(Path(file), plain.encode())
        click.echo(f"rulings: {file} {'is rewritten' if plain != text else 'is written in plain sentences'}.", err=True)
        return
    if wants_schema:
        put_json(board_schema())
        return
    asked = " ".join(words)
    found = boards_with(asked)
    if json:
        put_json(boards_as_json(asked))
    else:
        first = 0 if is_whole else (sheet - 1) * limit
        shown = found if is_whole else found[first : first + limit]
        page = open_page()
        if shown:
            page.table(("board", "days", "id"), [(one.title, _days(one), one.id) for one in shown])
        if found:
            page.remark(f"{counted(len(found), 'board')}. `rulings play ID` plays one.")
        else:
            page.remark("No packaged board has these words. `rulings boards` lists all.")
            if near := names_near(asked):
                page.remark(f"Nearest names: {', '.join(near)}.")
        if len(shown) < len(found):
            places = f"{first + 1}–{first + len(shown)}" if shown else "none"
            page.fact("shown", f"{places} of {len(found)}; --page shows others, --all shows all")
    if not found:
        ctx.exit(1)


def _days(board: Board) -> str:
    """Return a board's first day and how many more there are; "" without days."""
    more = f" and {len(board.days) - 1} more" if len(board.days) > 1 else ""
    return f"{board.days[0]}{more}" if board.days else ""
