"""``rulings check``: play boards and check their claims, report on coverage and examples, or store the verdicts."""

from collections import Counter
from collections.abc import Iterable, Sequence
from pathlib import Path
from time import perf_counter

import click

from kb.answers.boards.checks import (
    Judged,
    Judgement,
    Scenario,
    Verdict,
    check_checkout,
    checked,
    claims_of,
    claims_under,
    format_scenarios,
    judgements_of,
    needed,
    not_played,
    without,
)
from kb.answers.boards.checks import store_results as written_down
from kb.answers.boards.examples import check_examples
from kb.answers.boards.stories import quoted_texts, stories, stories_and_troubles, well_quoted
from kb.answers.cards.staging import staged
from kb.answers.counting import counted
from kb.answers.evidence import evidence_of
from kb.answers.output import write_output
from kb.answers.serial import as_data
from kb.cli.current_library import ask, data_folder, home
from kb.cli.options import BOARD_EXAMPLE, as_json, jobs_option, readable, under_option
from kb.cli.pages.choosing_page import open_page
from kb.cli.pages.claims_played import put_coverage, put_not_played
from kb.cli.pages.examples import put_examples
from kb.cli.pages.junit import junit
from kb.cli.pages.page import Page, put_json
from kb.cli.pages.replaced_rules import put_exchanged, put_needs
from kb.cli.progress import progress
from kb.records.errors import BadQuestion, RulingsError

ENOUGH = 100
"""The number of lines of play after which their rate per second can be estimated."""


@click.command(epilog=BOARD_EXAMPLE)
@click.argument("named", nargs=-1, type=readable, metavar="[ID|FILE[#ID]]...")
@click.option(
    "--era", type=readable, metavar="ERA", help="Only claims about this era's day; `rulings eras` lists them."
)
@click.option(
    "--without",
    "rules",
    multiple=True,
    type=readable,
    metavar="RULE[@DAY|@CONTRAST]",
    help="Compare with the outcome if this rule is replaced by its version of another day, or by a contrast (a version "
    "that never was). If repeated, all these rules are replaced together.",
)
@click.option("--needs", "show_needs", is_flag=True, help="List the rules whose replacement would change an outcome.")
@click.option(
    "--examples", "show_examples", is_flag=True, help="Check the boards that stage the rulebooks' own examples."
)
@click.option("--not-played", "show_not_played", is_flag=True, help="List the claims that no board plays yet.")
@click.option(
    "--junit", type=click.Path(dir_okay=False, path_type=Path), help="Write the verdicts to this file as JUnit XML."
)
@click.option(
    "--store", "write_down", is_flag=True, help="In a source checkout: save the verdicts that `rulings show` displays."
)
@jobs_option
@under_option
@as_json
@click.pass_context
def check(  # noqa: PLR0913  (one parameter per option)
    ctx: click.Context,
    named: tuple[str, ...],
    era: str | None,
    rules: tuple[str, ...],
    junit: Path | None,
    *,
    under: str | None,
    show_needs: bool,
    show_examples: bool,
    show_not_played: bool,
    write_down: bool,
    json: bool,
) -> None:
    """Play boards and check their claims.

    Name packaged boards by id, and boards of your own by file. To choose one board in a file, add a # and its id.
    Without names, all packaged boards are checked. The exit code is 1 if a claim fails, quotes words that its record
    doesn't have, or can't be played.

    With --examples, the examples that official rulebooks print are counted by how far they are staged, and the boards
    that stage them are played if their cards are here. Examples of rulebooks that you have added are counted too.

    Each claim is played under the rules of its own day. With --without, it is played twice, once with the rules as they
    were and once with another version of the named rule, and the two outcomes are compared. With --under, the claims
    checked are those that boards make about a format, in [[under]].

    \b
    rulings check
    rulings check 001-gargoyle-flash
    rulings check 002-licid-forest --without type-change@1998-10-18
    """
    if show_examples:
        _check_alone(ctx)
        ctx.exit(_put_examples(json=json))
    if sum([bool(rules), show_needs, show_not_played, write_down or junit is not None]) > 1:
        raise BadQuestion(
            "--without, --needs and --not-played can't be combined.",
            remedy="Use only one of them, without --junit and --store.",
        )
    _check_options(named, era, under, write_down=write_down, is_of_all=write_down or show_not_played)
    if show_not_played:
        put_not_played(not_played(stories(())), json=json)
        return
    is_whole = bool(show_needs or rules)
    stories_read, troubles = _format_stories(named) if under else stories_and_troubles(named, is_whole=is_whole)
    if named and not is_whole:
        stories_read = ask(lambda library, _: well_quoted(stories_read, library, troubles))
    found = staged(stories_read, home())
    claims = claims_under(found, under) if under else ask(lambda library, _: claims_of(found, era, library))
    if show_needs:
        put_needs(needed(claims), json=json)
        return
    texts = ask(lambda library, _: quoted_texts(found, library))
    if rules:
        put_exchanged(without(rules, claims, texts), json=json)
        return
    start = perf_counter()
    judgements = judgements_of(claims, texts, progress, data_folder().jobs)
    seconds = perf_counter() - start
    days = ask(lambda library, _: evidence_of(library).days)
    answer = checked(judgements, days, is_of_all=not (named or era or under))
    if junit is not None:
        _write_junit(junit, answer.judgements)
    if write_down:
        _write_down(found)
    if json:
        put_json(as_data(answer))
    else:
        page = open_page()
        shown = [j for j in answer.judgements if not answer.coverage or j.verdict is not Verdict.HOLDS]
        _put_judgements(page, shown, "" if troubles else _first_trouble(judgements))
        put_coverage(page, answer.coverage)
        _put_summary(page, answer.judgements, seconds)
        _put_left_out(page, () if under else found)
    ctx.exit(_exit_code(judgements, troubles))


def _check_alone(ctx: click.Context) -> None:
    """Raise BadQuestion if --examples is combined with anything but --json and --jobs."""
    free = {"show_examples", "json", "jobs"}
    if any(value for name, value in ctx.params.items() if name not in free):
        raise BadQuestion(
            "--examples can be combined only with --json and --jobs.",
            remedy="Leave out the rest; boards that stage examples can also be named by id.",
        )


def _put_examples(*, json: bool) -> int:
    """Check the rulebooks' examples, print the result and return the exit code."""
    start = perf_counter()
    answer, judgements = check_examples(data_folder())
    seconds = perf_counter() - start
    if json:
        put_json(as_data(answer))
    else:
        page = open_page()
        put_examples(page, answer)
        _put_judgements(page, [j for j in answer.judgements if j.is_wrong], _first_trouble(judgements))
        _put_summary(page, answer.judgements, seconds)
    return _exit_code(list(judgements), ()) or int(answer.is_wrong)


def _format_stories(named: Sequence[str]) -> tuple[list[Scenario], list[RulingsError]]:
    """Return the named scenarios, or all packaged ones with claims about formats, and the errors in reading them."""
    return stories_and_troubles(named) if named else (format_scenarios(), [])


def _put_left_out(page: Page, found: Iterable[Scenario]) -> None:
    """Print which of these scenarios make claims only about formats, which weren't checked, and how to check them."""
    if left := [one for one in found if not one.whens]:
        names = ", ".join(one.id for one in left)
        page.remark(f"Claims about formats of {names} weren't checked: --under {left[0].unders[0].under} checks them.")


def _exit_code(judgements: list[Judgement], troubles: Sequence[RulingsError]) -> int:
    """Return 1 if a claim doesn't hold, else 0.

    Raises the first error from reading a scenario, after printing the others' problems on standard error; without such
    errors, the first one from playing a scenario.
    """
    for trouble in troubles[1:]:
        click.echo(f"rulings: {trouble.problem}", err=True)
    if troubles:
        raise troubles[0]
    for judgement in judgements:
        if judgement.trouble is not None:
            raise judgement.trouble
    return int(any(judgement.is_wrong for judgement in judgements))


def _write_junit(file: Path, judgements: Sequence[Judged]) -> None:
    """Write the verdicts as JUnit XML."""
    write_output(file, junit(judgements))


def _check_options(
    named: tuple[str, ...], era: str | None, under: str | None, *, write_down: bool, is_of_all: bool
) -> None:
    """Raise BadQuestion for options that can't be combined.

    A report about all takes no selected scenarios, and a format and an era exclude each other. Raises StoreTrouble if
    `write_down` is set outside a checkout.
    """
    if era and under:
        raise BadQuestion(
            "--under and --era can't be combined: a format has its own day.", remedy="Use only one of them."
        )
    if is_of_all and (named or era or under):
        raise BadQuestion(
            "--store and --not-played work on all boards.", remedy="Don't name boards, an era or a format."
        )
    if write_down:
        check_checkout()


def _write_down(found: list[Scenario]) -> None:
    """Write the files derived from all verdicts into the checkout; name each on standard error."""
    for file in written_down(found):
        click.echo(f"rulings: {file} is written.", err=True)


def _first_trouble(judgements: Sequence[Judgement]) -> str:
    """Return the details of the first verdict that the program ends with as an error, or "" if none is."""
    return next((one.detail for one in judgements if one.trouble is not None), "")


def _put_judgements(page: Page, shown: Sequence[Judged], printed_last: str) -> None:
    """Print the verdicts as a table, in which an error of several days has one row.

    `printed_last` are the details of the error that is printed after the table, so that the table only mentions it.
    """
    rows: dict[object, tuple[Judged, list[str]]] = {}
    for number, one in enumerate(shown):
        key = (one.scenario, one.detail) if one.verdict is Verdict.ERROR else number
        rows.setdefault(key, (one, []))[1].append(str(one.day))
    if rows:
        page.table(
            ("board", "id", "day", "claim", "#lines of play", ""),
            [
                (one.title, one.scenario, ", ".join(days), str(one.verdict), str(one.lines),
                 "the error is printed below" if one.verdict is Verdict.ERROR and one.detail == printed_last
                 else _detail(one))
                for one, days in rows.values()
            ],
        )  # fmt: skip


def _put_summary(page: Page, judgements: Sequence[Judged], seconds: float) -> None:
    """Print the numbers of verdicts and the time taken."""
    said = [judgement for judgement in judgements if not judgement.prediction]
    predicted = [judgement for judgement in judgements if judgement.prediction]
    if said:
        stories = counted(len({j.scenario for j in said}), "board")
        unread = sum(not j.quotation_checked for j in said)
        page.remark(f"{counted(len(said), 'dated claim')} of {stories}: {_verdicts(said)}.")
        if unread:
            quote = "quotes a record that isn't" if unread == 1 else "quote records that aren't"
            page.remark(f"{unread} of them {quote} in this knowledge base, so the words can't be checked.")
    if predicted:
        page.remark(f"{counted(len(predicted), 'prediction')} that no document makes: {_verdicts(predicted)}.")
    number = sum(judgement.lines for judgement in judgements)
    rate = f", {number / max(seconds, 0.001):.0f} a second" if number >= ENOUGH else ""
    page.remark(f"{counted(number, 'line')} of play in {seconds:.2f} seconds{rate}.")


_WORDS = {
    Verdict.HOLDS: ("holds", "hold"),
    Verdict.FAILS: ("fails", "fail"),
    Verdict.ERROR: ("has an error", "have an error"),
    Verdict.DISPUTED: ("is disputed", "are disputed"),
    Verdict.UNDECIDED: ("is undecided", "are undecided"),
    Verdict.NOT_MODELLED: ("is not modelled", "are not modelled"),
    Verdict.STALE: ("misquotes its record", "misquote their records"),
}
"""The singular and plural phrase for claims with each verdict."""


def _verdicts(judgements: Sequence[Judged]) -> str:
    """Return the number of claims by verdict in words."""
    counts = Counter(j.verdict for j in judgements)
    return ", ".join(f"{number} {_WORDS[verdict][number != 1]}" for verdict, number in counts.items())


def _detail(found: Judged) -> str:
    """Return the detail of a verdict in words, with a note on a prediction or a missing record, and its doubts."""
    if found.prediction:
        rules = f", by rules {found.gap}" if found.gap else ""
        detail = f"{found.detail} (a prediction{rules})".strip()
    else:
        detail = found.detail + ("" if found.quotation_checked else " (the record quoted isn't in this knowledge base)")
    return ". ".join(filter(None, [detail, *found.doubts]))
