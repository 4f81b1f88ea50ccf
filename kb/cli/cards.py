"""``rulings cards``: add, list and forget the user's card files."""

from typing import TYPE_CHECKING

import click

from kb.answers.cards.card_coverage import card_coverage
from kb.answers.cards.card_files import card_files, counts_of, forget_cards
from kb.answers.serial import as_data
from kb.cli.current_library import data_folder, home
from kb.cli.group import Trouble, trouble_as_data
from kb.cli.options import as_json, readable
from kb.cli.pages.choosing_page import open_page
from kb.cli.pages.page import Page, put_json
from kb.records.cards import CardFile
from kb.records.days import parse_day
from kb.records.errors import BadSource, StoreTrouble
from kb.records.lazily import lazily
from kb.records.prose import day_in_words

with lazily():  # listing what is there reads no file
    from kb.answers.cards import adding_cards


if TYPE_CHECKING:
    from kb.answers.cards.adding_cards import AddedCards


@click.group()
def cards() -> None:
    """Add card files of your own, from MTGJSON or Scryfall.

    Once you have added a file, `rulings card` and `rulings search` answer from its cards, printings and rulings.

    \b
    rulings cards list
    """


@cards.command()
@click.argument("files", nargs=-1, required=True, metavar="FILE...")
@click.option("--day", type=readable, metavar="DAY", help="Date of a file that doesn't state one, such as 2018-11-07.")
@as_json
def add(files: tuple[str, ...], day: str | None, *, json: bool) -> None:
    """Add card files, plain or compressed (gzip, xz, bzip2 or zip).

    From MTGJSON, you can add AllPrintings.json, AtomicCards.json and files of single sets, also in the formats of
    versions 3 and 4. From Scryfall, you can add the bulk files oracle-cards, default-cards and rulings, and files of
    single cards. Files from several days together give the history of the Oracle texts. A file is added whole or not at
    all. If one can't be read, the output says where the error is, and the others are still added.

    \b
    rulings cards add AllPrintings.json
    rulings cards add --day 2023-11-17 oracle-cards.json
    """
    stated = parse_day(day) if day else None
    added: list[AddedCards] = []
    troubles: list[BadSource] = []
    for name in files:
        try:
            added.append(adding_cards.add_card_file(data_folder(), name, stated))
        except BadSource as trouble:
            troubles.append(trouble)
            continue
        if not json:
            _put_added(open_page(), added[-1])
    if json:
        put_json([*as_data(added), *map(trouble_as_data, troubles)])
    if troubles:
        raise Trouble("\n".join(map(str, troubles)), BadSource.exit_code)


def _put_added(page: Page, added: "AddedCards") -> None:
    """Print what was added from a file."""
    page.title(added.file.slug, added.outcome)
    what = f"{counts_of(added.file)}; Oracle texts of {day_in_words(added.file.day)}, {added.file.day_note}"
    page.fact(added.file.shape, what)
    for remark in added.remarks:
        page.remark(remark)


@cards.command("list")
@as_json
def list_files(*, json: bool) -> None:
    """List the card files that you have added.

    \b
    rulings cards list
    """
    found = card_files(home())
    if json:
        put_json([trouble_as_data(one) if isinstance(one, StoreTrouble) else as_data(one) for one in found])
        return
    page = open_page()
    if not found:
        page.remark("No card file was added; `rulings cards add FILE` does.")
    for place, one in enumerate(found):
        if place:
            page.gap()
        put_card_file(page, one)


@cards.command()
@click.argument("names", nargs=-1, required=True, type=readable, metavar="NAME...")
@as_json
def forget(names: tuple[str, ...], *, json: bool) -> None:
    """Remove card files by name.

    If one of the names is unknown, no file is removed.

    \b
    rulings cards forget mtgjson-allprintings-2018-11-07
    """
    forget_cards(home(), list(dict.fromkeys(names)))
    if json:
        put_json({"forgotten": list(names)})
    else:
        open_page().remark(f"{' and '.join(names)} {'is' if len(names) == 1 else 'are'} forgotten.")


def put_card_file(page: Page, found: CardFile | StoreTrouble) -> None:
    """Print the description of a card file, or what is wrong with it."""
    if isinstance(found, StoreTrouble):
        page.remark(str(found))
        return
    page.title(found.slug, found.shape)
    page.fact("Oracle texts of", f"{day_in_words(found.day)}, {found.day_note}")
    page.fact("holds", counts_of(found))
    page.fact("file", f"{found.file}, {found.size:,} bytes, sha256 {found.sha256}")


@cards.command(short_help="Count the cards that can be played from their texts.")
@click.option("--until", type=readable, metavar="DAY", help="Only cards first printed on this day or earlier.")
@click.option("--printed", is_flag=True, help="Use the last printed texts up to then instead of the Oracle texts.")
@click.option(
    "--limit", type=click.IntRange(1), metavar="N", default=20, show_default=True, help="How many phrases to list."
)
@as_json
def coverage(until: str | None, limit: int, *, printed: bool, json: bool) -> None:
    """Count the cards that can be played from their texts, and list the phrases that can't be read.

    A card counts if its type line, its power and toughness and every paragraph of its text can be read. Un-cards are
    left out. With --json, all phrases are listed.

    \b
    rulings cards coverage --until 1998-10-12
    rulings cards coverage --until 1998-10-12 --printed --json
    """
    found = card_coverage(home(), parse_day(until) if until else None, as_printed=printed)
    if json:
        put_json(as_data(found))
        return
    page = open_page()
    if not found.cards and not card_files(home()):
        page.remark("No card file was added; `rulings cards add FILE` does.")
        return
    page.title("cards read", f"{found.read} of {found.cards}")
    page.fact("paragraphs read", f"{found.paragraphs_read} of {found.paragraphs}")
    if found.without_text:
        page.fact("left out", f"{found.without_text} cards of which no file has the text")
    if found.stops:
        page.gap()
        rows = [(str(stop.paragraphs), stop.words or "(at the end)", stop.card) for stop in found.stops[:limit]]
        page.table(("#paragraphs", "reading stops at", "for example on"), rows)
        page.remark("“~” stands for the name of the card.")
