"""``rulings timeline``: how a rule, card or term changed over time."""

import shutil
from collections import Counter
from datetime import date

import click

from kb.answers.boards.outcomes import rule_named
from kb.answers.changes.timelines import Line, Timeline
from kb.answers.changes.timelines import timeline as timeline_of
from kb.answers.counting import counted
from kb.answers.serial import as_data
from kb.cli.cite_option import check_cited_alone, cite_options, put_citation
from kb.cli.current_library import data_folder
from kb.cli.options import as_json, not_blank, put_note, readable
from kb.cli.pages.choosing_page import open_page
from kb.cli.pages.page import Page, put_json
from kb.cli.pages.timeline_svg import as_svg
from kb.records.prose import titled

_WIDEST = 100
_KINDS = {"rules": "rule", "lineages": "lineage", "records": "record", "cards": "card", "words": "word"}


@click.command()
@click.argument("topic", nargs=-1, required=True, type=readable, callback=not_blank)
@click.option("--svg", is_flag=True, help="Print a self-contained SVG picture.")
@cite_options
@as_json
def timeline(topic: tuple[str, ...], *, svg: bool, json: bool) -> None:
    """Draw how a rule, card or word changed over time.

    Each stage shows what applied from then on, the source that says so, and how many boards ended differently from then
    on. If your words are not the name of anything, you get timelines of the best search results.

    \b
    rulings timeline legend-rule
    rulings timeline exile --svg > exile.svg
    """
    if svg and json:
        raise click.UsageError("--svg and --json can't be combined.")
    check_cited_alone(svg=svg)
    found = timeline_of(data_folder(), " ".join(topic))
    if put_citation(found):
        return
    if json:
        put_json(as_data(found))
    elif svg:
        click.echo(as_svg(found), nl=False)
    else:
        _put(open_page(), found)


def _put(page: Page, found: Timeline) -> None:
    """Print the lines of a timeline."""
    put_note(page, found.note)
    for line in found.lines:
        if line.kind == "rules":
            page.title(rule_named(line.id), f"rule: {line.title}")
        else:
            page.title(titled(line.title, line.id), _KINDS[line.kind])
        for drawn in _drawn(line, found, min(shutil.get_terminal_size().columns, _WIDEST)):
            page.line(drawn)
        turns = Counter(turn.day for turn in line.turns)
        for place, stage in enumerate(line.stages, 1):
            page.fact(f"{place}. {stage.when}", stage.says)
            page.fact("proof", f"{stage.proof.named}{f': “{stage.proof.quote}”' if stage.proof.quote else ''}")
            if stage.since is not None and stage.since in turns:
                boards = f"changes {counted(turns[stage.since], 'board')}, such as {_first(line, stage.since)}"
                page.fact("outcomes", boards)
        page.gap()


def _first(line: Line, day: date) -> str:
    """Return the first board whose outcome changes on a day."""
    return next(titled(turn.title, turn.board) for turn in line.turns if turn.day == day)


def _drawn(line: Line, found: Timeline, width: int) -> list[str]:
    """Return a line drawn to scale, as a list of one text.

    Its first and last year, and between them the number of each stage where it begins.
    """
    years = f"{found.first.year}", f"{found.last.year}"
    room = max(width - len(years[0]) - len(years[1]) - 2, 10)
    marks = ["─"] * room
    whole = max((found.last - found.first).days, 1)
    begun = 0
    for place, stage in enumerate(line.stages, 1):
        at = round(((stage.since or found.first) - found.first).days * (room - 1) / whole)
        begun = at if place == 1 else begun
        for offset, digit in enumerate(str(place)):
            if at + offset < room:
                marks[at + offset] = digit
    return [f"{years[0]} {'·' * begun}{''.join(marks[begun:])} {years[1]}"]
