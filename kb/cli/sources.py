"""``rulings sources``: list the documents."""

import click

from kb.answers.cards.card_files import card_files
from kb.answers.counting import counts_in_words
from kb.answers.serial import as_data
from kb.cli.cards import put_card_file
from kb.cli.current_library import ask, home
from kb.cli.options import as_json
from kb.cli.pages.choosing_page import open_page
from kb.cli.pages.page import put_json
from kb.records.prose import day_in_words


@click.command()
@as_json
def sources(*, json: bool) -> None:
    """List the sources: who published what, when, on what terms.

    Card files that you have added come last. With --json, they have the same fields as in `rulings cards list --json`.

    \b
    rulings sources
    """
    listed, counts = ask(lambda library, _: (library.sources(), library.record_counts()))
    if json:
        put_json([as_data(source) | {"records": counts[source.slug]} for source in listed])
        return
    page = open_page()
    for place, source in enumerate(listed):
        if place:
            page.gap()
        page.title(source.slug, source.title)
        page.fact("author", source.author or "not stated")
        day = day_in_words(source.day)
        page.fact("published", day_in_words(source.published) if source.published else f"not stated; placed at {day}")
        page.fact("day", source.day_note)
        page.fact("extent", f"{source.extent}: {source.covers}")
        if source.doubt:
            page.fact("doubt", source.doubt)
        page.fact("records", counts_in_words(counts[source.slug]))
        page.fact("terms", source.terms)
        if not source.may_be_published:
            page.fact("on a site", "without its words, unless `rulings site --all-texts` asks for them")
        page.fact("file", f"{source.file}, sha256 {source.sha256}")
        page.credit(source.credit)
    for found in card_files(home()):
        page.gap()
        put_card_file(page, found)
