"""``rulings card``: what is said of a card."""

import click

from kb.answers.cards import Card, cards
from kb.answers.counting import counted
from kb.answers.moments import Moment, moment
from kb.answers.opening import Library
from kb.answers.serial import as_data
from kb.cli.answer import put_answer
from kb.cli.knowledge import ask
from kb.cli.opening import open_page
from kb.cli.options import as_json, moment_options, put_note, readable
from kb.cli.page import put_json


@click.command()
@click.argument("name", nargs=-1, required=True, type=readable)
@moment_options
@as_json
def card(name: tuple[str, ...], on: str | None, era: str | None, *, json: bool) -> None:
    """Show what is said of a card: errata, rulings, rules.

    What is filed under it comes first, then the rules and examples that name it.

    \b
    rulings card Lifeline
    rulings card Karn, Silver Golem
    """
    asked, found = ask(lambda library, _: _asked(library, " ".join(name), on, era))
    if json:
        put_json(as_data(found))
        return
    page = open_page()
    put_note(page, asked.note)
    for place, one in enumerate(found):
        if place:
            page.gap()
        page.title(one.name, f"{counted(one.filed, 'record')} filed under it, {len(one.answers) - one.filed} naming it")
        for answer in one.answers:
            page.gap()
            put_answer(page, answer)


def _asked(library: Library, words: str, on: str | None, era: str | None) -> tuple[Moment, tuple[Card, ...]]:
    asked = moment(library, on, era)
    return asked, cards(library, words, asked)
