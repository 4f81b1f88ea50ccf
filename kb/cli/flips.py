"""``rulings flips``: boards whose outcome changes, and when."""

from typing import TYPE_CHECKING

import click
from click.core import ParameterSource

from kb.answers.boards.chosen import ByEnd, choices_of_flip
from kb.answers.boards.flip_cache import flips_for
from kb.answers.boards.formats import Format, Spans, format_named, spans_under
from kb.answers.boards.kept_outcomes import KeptOutcomes
from kb.answers.boards.outcomes import causes_in_words, causes_named, facts_of, flips_of, labels_of, texts_unknown
from kb.answers.boards.stories import stories
from kb.answers.cards.staging import staged
from kb.answers.counting import counted
from kb.answers.evidence import evidence_of
from kb.answers.serial import as_data
from kb.cli.cite_option import cite_options, cited_form, put_citation
from kb.cli.current_library import data_folder
from kb.cli.options import as_json, jobs_option, readable, under_option
from kb.cli.pages.choosing_page import open_page
from kb.cli.pages.page import Page, put_json
from kb.records.commands import command
from kb.records.errors import BadQuestion
from kb.records.prose import day_in_words, day_with_set, titled

if TYPE_CHECKING:
    from kb.answers.boards.outcomes import Flip
    from kb.answers.opening import DataFolder


@click.command()
@click.argument("named", nargs=-1, type=readable, metavar="[ID|FILE[#ID]]...")
@click.option("--limit", type=click.IntRange(1, 1000), metavar="N", default=5, show_default=True,
              help="How many changes to show.")  # fmt: skip
@click.option("--page", "sheet", type=click.IntRange(1), metavar="N", default=1, show_default=True,
              help="Which page of changes to show.")  # fmt: skip
@click.option("--all", "is_whole", is_flag=True, help="Show all changes.")
@jobs_option
@under_option
@cite_options
@as_json
def flips(  # noqa: PLR0913  (one parameter per option)
    named: tuple[str, ...], limit: int, sheet: int, *, is_whole: bool, under: str | None, json: bool
) -> None:
    """List the boards whose outcome changes, and when.

    Each board is played on every day on which a rule or card changed, and on the day of each era. The output shows both
    outcomes and the smallest set of rules that makes the difference. If the new rule is first printed after a gap
    between texts, the exact day of the change isn't known, and the output gives the gap. With --json, all changes are
    printed.

    With --under, each board you name is played under a format. The output lists the days on which it ends as it does
    under the format and the days on which it ends differently, with the rules that make the difference.

    \b
    rulings flips 002-licid-forest
    rulings flips --page 2
    rulings flips mana-burn --under middle-school
    """
    folder = data_folder()
    if under is not None:
        _check_plain(sheet, is_whole=is_whole)
        _put_under(folder, format_named(under), named, json=json)
        return
    eras = folder.ask(lambda library, _: [era.day for era in library.eras()])
    boards = staged(stories(named), folder.path)
    of_all = flips_for(folder, len(boards))
    kept = KeptOutcomes(of_all).flips if of_all is not None else None
    played, unplayed, days, refused = flips_of(boards, eras, folder.progress, kept=kept, jobs=folder.jobs)
    first = 0 if is_whole else (sheet - 1) * limit
    wanted = played if is_whole or json or cited_form() else played[first : first + limit]
    cards = {board.id: board.cards for board in boards}
    shown = folder.ask(
        lambda library, _: tuple(evidence_of(library).of_flip(one, cards[one.scenario]) for one in wanted)
    )
    if put_citation(shown):
        return
    if json:
        put_json(as_data(shown))
        return
    page = open_page()
    by_name = {board.id: board for board in boards} if named else {}
    titles = {board.id: board.title for board in boards}
    for as_played, flip in zip(wanted, shown, strict=True):
        by = choices_of_flip(by_name[flip.scenario], as_played) if flip.scenario in by_name else ({}, {})
        _put_flip(page, flip, titles[flip.scenario], by)
    if unplayed:
        page.remark(f"These boards can't be played to the end on any of these days: {', '.join(unplayed)}.")
    for one in refused:
        begins, ends = map(day_with_set, (one.days[0], one.days[-1]))
        when = f"on {begins}" if begins == ends else f"on {len(one.days)} of the days tried, {begins} to {ends}"
        page.remark(f"{titled(titles[one.scenario], one.scenario)} can't be played {when}: {one.why}")
    for told in dict.fromkeys(texts_unknown(boards if named else ())):
        page.remark(told)
    page.remark(
        f"{counted(len(played), 'change')} of outcome. "
        f"Boards were tried on the {days} days on which a rule or card changed."
    )
    if len(shown) < len(played):
        places = f"{first + 1}–{first + len(shown)}" if shown else "none"
        page.fact("shown", f"{places} of {len(played)}; --page shows others, --all shows all")


def _check_plain(sheet: int, *, is_whole: bool) -> None:
    """Raise BadQuestion if --under is combined with options for lists of changes."""
    given = click.get_current_context().get_parameter_source("limit") is not ParameterSource.DEFAULT
    for option, is_given in (("--limit", given), ("--page", sheet > 1), ("--all", is_whole), ("--cite", cited_form())):
        if is_given:
            raise BadQuestion(
                f"--under and {option} can't be combined.",
                remedy=f"Leave out {option}: there are no pages of changes for a format.",
            )


def _put_under(folder: "DataFolder", of: Format, named: tuple[str, ...], *, json: bool) -> None:
    """Print on which days each named board ends as under a format, and on which differently.

    Raises BadQuestion if no board is named.
    """
    if not named:
        raise BadQuestion(
            "No board is given.",
            remedy=f"`{command('formats', of.id, '--against', of.base)}` compares all packaged boards.",
        )
    eras = folder.ask(lambda library, _: [era.day for era in library.eras()])
    found = [spans_under(scenario, of, eras) for scenario in staged(stories(named), folder.path)]
    if json:
        put_json(as_data(found))
        return
    page = open_page()
    for one in found:
        _put_spans(page, one)


def _put_spans(page: Page, found: Spans) -> None:
    """Print the spans of days on which a board ends as under a format or differently."""
    page.title(f"{titled(found.title, found.scenario)} under {found.format}")
    for span in found.spans:
        begins = day_in_words(span.first)
        when = f"{begins} to {day_in_words(span.last)}" if span.last else f"since {begins}"
        if span.sides is None:
            page.fact(when, f"not played: {span.why_not_played}" if span.why_not_played else "it ends as it does here")
            continue
        for words in span.sides.before:
            page.fact(when, words)
        for words in span.sides.after:
            page.fact(f"under {found.format}", words)
        page.fact("because of", causes_named(span.causes) or "no few rules alone make the difference")
    page.gap()


def _put_flip(page: Page, flip: "Flip", title: str, by: tuple[ByEnd, ByEnd]) -> None:
    """Print a change of outcome."""
    page.title(titled(title, flip.scenario), f"changes {flip.changed}")
    page.fact("because of", causes_in_words(flip))
    for label, words in facts_of(flip.before, flip.after, labels_of(flip), by):
        page.fact(label, words)
    if flip.anachronisms:
        page.fact("anachronism", f"not printed then: {', '.join(flip.anachronisms)}")
    page.gap()
