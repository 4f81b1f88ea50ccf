"""``rulings authorities``: who made rulings."""

import click

from kb.answers.serial import as_data
from kb.answers.standing.authorities import Authority
from kb.answers.standing.authorities import authorities as authorities_of
from kb.cli.current_library import ask
from kb.cli.options import as_json
from kb.cli.pages.choosing_page import open_page
from kb.cli.pages.page import Page, put_json


@click.command()
@as_json
def authorities(*, json: bool) -> None:
    """List who made rulings: people and publications.

    Each entry has the number of rulings here, their dates and their sources. Then come the positions that people held,
    each with the day of the text that says so.

    \b
    rulings authorities
    """
    found = ask(lambda library, _: authorities_of(library))
    if json:
        put_json(as_data(found))
        return
    page = open_page()
    page.table(
        ("who", "#rulings", "first", "last", "sources"),
        [
            (one.name, str(one.rulings), str(one.first or ""), str(one.last or ""), ", ".join(one.sources))
            for one in found.authorities
        ],
    )
    for one in found.authorities:
        if one.offices:
            page.gap()
            _put_offices(page, one)
    page.credit(found.credit)


def _put_offices(page: Page, one: Authority) -> None:
    """Print the offices that a person held."""
    page.title(one.name, ", ".join(mark for mark in one.marks if mark != one.name))
    for office in one.offices:
        page.fact(", ".join(map(str, office.days)), f"{office.role} ({', '.join(office.records)})")
