"""``rulings card``: what is said of a card."""

import click

from kb.cli.answer import Answer, answer, answer_as_data, put_answer
from kb.cli.counting import counted
from kb.cli.knowledge import ask
from kb.cli.lookup import search_instead
from kb.cli.options import as_json, moment, moment_options, readable
from kb.cli.page import open_page, put_json
from kb.records.record import Record
from kb.store.home import Generation
from kb.store.library import Library


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

    def question(library: Library, _generation: Generation) -> list[tuple[str, list[Answer]]]:
        asked = moment(library, on, era)
        return [
            (card_name, [answer(library, record, asked) for record in _about(library, card_name)])
            for card_name in _cards(library, " ".join(name))
        ]

    cards = ask(question)
    if json:
        put_json([{"card": card_name, "records": [answer_as_data(a) for a in found]} for card_name, found in cards])
        return
    page = open_page()
    for card_name, found in cards:
        filed = sum(card_name in a.record.cards for a in found)
        page.title(card_name, f"{counted(filed, 'record')} filed under it, {len(found) - filed} naming it")
        for a in found:
            page.gap()
            put_answer(page, a)
        if card_name != cards[-1][0]:
            page.gap()


def _about(library: Library, card_name: str) -> list[Record]:
    return [record for record in library.about_card(card_name) if record.kind != "heading"]


def _cards(library: Library, words: str) -> list[str]:
    """Give the cards that these words name: exactly, by the name that two cards share, or by a part of one name.

    Raises NoSuchRecord with the nearest names.
    """
    from difflib import get_close_matches

    from kb.records.errors import NoSuchRecord
    from kb.records.text import fold, slug

    names = library.card_names()
    wanted = fold(words).removeprefix("the ")
    exact = [name for name in names if slug(name) == slug(words)]
    shared = [name for name in names if fold(name).partition(" (")[0] == wanted]
    partial = [name for name in names if wanted and (wanted in fold(name).split() or fold(name).startswith(wanted))]
    if exact or shared or partial:
        return exact or shared or partial
    by_folded = {fold(name): name for name in names}
    near = get_close_matches(wanted, by_folded, 4, cutoff=0.5)
    raise NoSuchRecord(
        f"No record at hand names a card {words!r}.",
        nearest=[by_folded[name] for name in near],
        remedy=search_instead(words),
    )
