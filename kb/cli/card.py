"""``rulings card``: a card's wordings and rulings."""

import click

from kb.answers.cards.cards import Card, cards
from kb.answers.counting import counted
from kb.answers.moments import Moment, moment
from kb.answers.opening import Library
from kb.cli.cite_option import cite_options, put_citation
from kb.cli.current_library import ask, home
from kb.cli.options import as_json, moment_options, not_blank, put_note, readable
from kb.cli.pages.answer import put_answer
from kb.cli.pages.card_page import put_wordings
from kb.cli.pages.choosing_page import open_page
from kb.cli.pages.page import Page, put_json
from kb.cli.standing_marks import Marks, as_data_with, marks_wanted, standing_option
from kb.records.prose import titled


@click.command()
@click.argument("name", nargs=-1, required=True, type=readable, callback=not_blank)
@moment_options
@standing_option
@cite_options
@as_json
def card(name: tuple[str, ...], on: str | None, era: str | None, *, json: bool) -> None:
    """Show what a card said, and what was ruled about it.

    If you have added card files (`rulings cards add`), the output begins with the card's text on the day asked about
    (or its latest text), the changes to that text word by word, and the rulings on the card. Then come the records
    filed under the card, the rules and examples that name it, and the boards it is on. You can shorten a name, and
    leave out accents and commas. A misspelt name works if only one card comes close.

    \b
    rulings card Lifeline
    rulings card Karn, Silver Golem
    """
    asked, found, marks = ask(lambda library, _: _asked(library, " ".join(name), on, era, as_data=json))
    if put_citation(found, marks):
        return
    if json:
        put_json(as_data_with(found, marks))
        return
    page = open_page()
    put_note(page, asked.note)
    for place, one in enumerate(found):
        if place:
            page.gap()
        _put(page, one, asked, marks)


def _put(page: Page, one: Card, asked: Moment, marks: Marks) -> None:
    """Print a card with wordings, records and boards."""
    put_note(page, one.note)
    naming = len(one.answers) - one.filed
    counts = [f"{counted(one.filed, 'record')} about it"] if one.filed else []
    counts += [f"{counted(naming, 'other record' if one.filed else 'record')} naming it"] if naming else []
    if counts or not one.wordings:
        page.title(one.name, ", ".join(counts))
    for place, told in enumerate(one.wordings):
        if place or counts:
            page.gap()
        put_wordings(page, told, asked.day)
    for answer in one.answers:
        page.gap()
        put_answer(page, answer, marks)
    if one.boards:
        page.gap()
    for board in one.boards:
        page.fact("board", titled(board.title, board.id))


def _asked(
    library: Library, words: str, on: str | None, era: str | None, *, as_data: bool
) -> tuple[Moment, tuple[Card, ...], Marks]:
    """Return the moment asked about, the cards found, and the marks of their records."""
    asked = moment(library, on, era)
    found = cards(library, words, asked, home())
    names = [answer.record.id for one in found for answer in one.answers]
    return asked, found, marks_wanted(library, names, asked.day, as_data=as_data)
