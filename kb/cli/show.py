"""``rulings show``: records by number or id."""

import click

from kb.answers.moments import moment
from kb.answers.opening import Library
from kb.answers.serial import as_data
from kb.answers.texts.shown import Shown
from kb.answers.texts.shown import show as shown
from kb.cli.cite_option import cite_options, put_citation
from kb.cli.current_library import ask
from kb.cli.group import Trouble, trouble_as_data
from kb.cli.options import (
    as_json,
    format_asked,
    moment_options,
    not_blank,
    put_kept,
    put_lacking,
    put_note,
    readable,
    under_option,
)
from kb.cli.pages.answer import put_answer
from kb.cli.pages.choosing_page import open_page
from kb.cli.pages.page import Page, put_json
from kb.cli.standing_marks import Marks, as_data_with, marks_wanted, standing_option
from kb.records.lazily import lazily

with lazily():  # it loads the engine, which is needed only with --under
    from kb.answers.boards import kept


@click.command()
@click.argument("what", nargs=-1, required=True, type=readable, callback=not_blank, metavar="NUMBER|NAME|ID...")
@moment_options
@under_option
@click.option("--with-subrules", is_flag=True, help="Also show the subrules of each number, as 212.1* does.")
@standing_option
@cite_options
@as_json
def show(  # noqa: PLR0913  (one parameter per option)
    what: tuple[str, ...], on: str | None, era: str | None, *, under: str | None, with_subrules: bool, json: bool
) -> None:
    """Show a rule, ruling, erratum or example by its number or name.

    A name is what people call a rule, such as “legend rule”; an id names one record. If the number didn't exist on the
    day asked about, the text of the same rule from that time is shown first.

    \b
    rulings show 212.1c --on 2004-01-15
    rulings show "legend rule" --on 1998-04-15
    rulings show "mana burn" --under middle-school
    rulings show 'G24.1*' moursund-1998-04/general-rules/5
    """
    of = format_asked(under, on, era)

    def asked(library: Library) -> tuple[Shown, Marks]:
        """Return the records found and their marks."""
        if of is not None:
            found = kept.show_under(library, what, of, with_subrules=with_subrules)
        else:
            found = shown(library, what, moment(library, on, era), with_subrules=with_subrules)
        names = [name for one in found.answers for name in (one.record.id, *(e.record.id for e in one.examples))]
        return found, marks_wanted(library, names, found.asked.day, as_data=json)

    found, marks = ask(lambda library, _: asked(library))
    if len(what) == len(found.troubles) == 1:
        (trouble,) = found.troubles
        if of is not None and of.missing:
            trouble.remedy = f"{trouble.remedy}\n{of.lacking}".strip()
        raise trouble
    if put_citation(found, marks):
        return
    answers = found.answers
    if json:
        told = as_data_with(answers, marks)
        if of is not None:
            told = {"kept": as_data(found.kept), "answers": told, "missing": list(of.missing)}
        put_json([*told, *map(trouble_as_data, found.troubles)] if isinstance(told, list) else told)
    else:
        page = open_page()
        put_lacking(page, of)
        _put(page, found, marks)
    if found.troubles:
        raise Trouble("\n".join(map(str, found.troubles)), max(trouble.exit_code for trouble in found.troubles))


def _put(page: Page, found: Shown, marks: Marks) -> None:
    """Print the records found."""
    put_note(page, found.asked.note)
    for kept in found.kept:
        page.title(kept.title, kept.rule)
        put_kept(page, kept)
        page.gap()
    for place, answer in enumerate(found.answers):
        if place:
            page.gap()
        put_answer(page, answer, marks)
