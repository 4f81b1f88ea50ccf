"""``rulings check``: the claims of scenarios, played and judged."""

from collections import Counter
from collections.abc import Callable, Sequence
from datetime import date
from pathlib import Path
from time import perf_counter
from typing import Any

import click

from kb.cli.counting import counted
from kb.cli.covering import covered_as_data, put_coverage, put_not_played
from kb.cli.exchanging import put_exchanged, put_needs
from kb.cli.knowledge import ask
from kb.cli.options import as_json, readable
from kb.cli.output import write_output
from kb.cli.page import Page, open_page, put_json
from kb.cli.progress import progress
from kb.cli.stories import quoted_texts, stories
from kb.records.errors import BadQuestion, NoSuchRecord
from kb.worked.coverage import coverage
from kb.worked.judge import Judgement, Texts, Verdict, judge
from kb.worked.scenario import Scenario, When

Claims = list[tuple[Scenario, When]]

ENOUGH = 100
"""So many lines of play tell how many there are a second."""


@click.command()
@click.argument("named", nargs=-1, type=readable, metavar="[ID|FILE.toml[#ID]]...")
@click.option("--era", type=readable, metavar="ERA", help="Only claims of this era's day; `rulings eras` lists them.")
@click.option(
    "--without",
    multiple=True,
    type=readable,
    metavar="RULE[@DAY|@CONTRAST]",
    help="Compare with another entry, or a contrast, in the place of a rule; several are exchanged together.",
)
@click.option("--needs", "show_needs", is_flag=True, help="List which rules, exchanged, would change which outcome.")
@click.option("--not-played", "show_not_played", is_flag=True, help="List the claims that no scenario plays yet.")
@click.option(
    "--junit", type=click.Path(dir_okay=False, path_type=Path), help="Write the verdicts to this file, as JUnit XML."
)
@click.option(
    "--store", "write_down", is_flag=True, help="In a checkout: write down what `rulings show` says of claims."
)
@as_json
@click.pass_context
def check(  # noqa: PLR0913  (an option each)
    ctx: click.Context,
    named: tuple[str, ...],
    era: str | None,
    without: tuple[str, ...],
    junit: Path | None,
    *,
    show_needs: bool,
    show_not_played: bool,
    write_down: bool,
    json: bool,
) -> None:
    """Play scenarios and say how many of their claims hold.

    They are packaged ones, named by id, and those of files of yours, of which one is named by its id after a #. The
    exit code is 1 where a claim fails, quotes what its record doesn't say, or can't be played.

    Each claim is played under the rules of the day that it speaks of. With --without it is played twice, as it is and
    with the rule exchanged, and the two outcomes are compared.

    \b
    rulings check
    rulings check 001-gargoyle-flash
    rulings check 002-licid-forest --without type-change@1998-10-18
    """
    if sum([bool(without), show_needs, show_not_played, write_down or junit is not None]) > 1:
        raise BadQuestion(
            "--without, --needs and --not-played are questions of their own.",
            remedy="Give one of them, and neither --junit nor --store with it.",
        )
    _check_extent(named, era, write_down=write_down, is_of_all=write_down or show_not_played)
    if show_not_played:
        put_not_played(stories(()), json=json)
        return
    found = stories(named)
    claims = _claims(found, era)
    if show_needs:
        put_needs(claims, json=json)
        return
    texts = quoted_texts(found)
    if without:
        put_exchanged(without, claims, texts, json=json)
        return
    start = perf_counter()
    judgements = _judged(claims, texts)
    seconds = perf_counter() - start
    if junit is not None:
        _write_junit(junit, judgements)
    if write_down:
        _write_down(judgements, found, texts)
    covered = coverage(judgements) if not (named or era) else []
    if json:
        put_json({"judgements": [_as_data(j) for j in judgements], "coverage": [covered_as_data(c) for c in covered]})
    else:
        page = open_page()
        _put_judgements(page, [j for j in judgements if not covered or j.verdict is not Verdict.HOLDS])
        put_coverage(page, covered)
        _put_summary(page, judgements, seconds)
    ctx.exit(_exit_code(judgements))


def _exit_code(judgements: list[Judgement]) -> int:
    """Give 1 where a claim doesn't hold. Raises what can't be understood in a scenario, or broke in the engine."""
    for judgement in judgements:
        if judgement.trouble is not None:
            raise judgement.trouble
    return int(any(judgement.is_wrong for judgement in judgements))


def _claims(found: list[Scenario], era: str | None) -> Claims:
    """Give each scenario with each of its claims; of an era those of its day.

    Raises BadQuestion where there is no such era, NoSuchRecord where nothing is claimed of its day.
    """
    claims = [(scenario, when) for scenario in found for when in scenario.whens]
    if era is None:
        return claims
    day: date = ask(lambda library, _: library.era(era).day)
    of_the_day = [(scenario, when) for scenario, when in claims if when.day == day]
    if not of_the_day:
        days = sorted({str(when.day) for _, when in claims})
        raise NoSuchRecord(f"Nothing is claimed of {day}, the day of {era}.", remedy=f"Claimed of: {', '.join(days)}.")
    return of_the_day


def _judged(claims: Claims, texts: Texts) -> list[Judgement]:
    judgements = []
    with progress("Playing", len(claims)) as step:
        for scenario, when in claims:
            step(scenario.id)
            judgements.append(judge(scenario, when, texts))
    return judgements


def _write_junit(file: Path, judgements: list[Judgement]) -> None:
    from kb.cli.junit import junit

    write_output(file, junit(judgements))


def _check_extent(named: tuple[str, ...], era: str | None, *, write_down: bool, is_of_all: bool) -> None:
    """Raise BadQuestion where only some scenarios are asked for what is of all, StoreTrouble outside a checkout."""
    if is_of_all and (named or era):
        raise BadQuestion("--store and --not-played are about all scenarios.", remedy="Name none of them, and no era.")
    if write_down:
        from kb.worked.storing import checkout

        checkout()


def _write_down(judgements: list[Judgement], found: list[Scenario], texts: Callable[[str], str | None]) -> None:
    from kb.worked.storing import store

    for file in store(judgements, found, texts):
        click.echo(f"rulings: {file} is written.", err=True)


def _put_judgements(page: Page, shown: Sequence[Judgement]) -> None:
    if shown:
        page.table(
            ("scenario", "day", "verdict", "#lines", ""),
            [(j.scenario.id, str(j.when.day), str(j.verdict), str(j.lines), _detail(j)) for j in shown],
        )


def _put_summary(page: Page, judgements: list[Judgement], seconds: float) -> None:
    said = [judgement for judgement in judgements if not judgement.when.is_prediction]
    predicted = [judgement for judgement in judgements if judgement.when.is_prediction]
    if said:
        stories = counted(len({j.scenario.id for j in said}), "scenario")
        page.remark(
            f"{counted(len(said), 'dated claim')} of {stories}: {_verdicts(said)}; "
            f"{sum(not j.is_checked for j in said)} with a quotation that is not at hand."
        )
    if predicted:
        page.remark(f"{counted(len(predicted), 'prediction')}, which no document makes: {_verdicts(predicted)}.")
    number = sum(judgement.lines for judgement in judgements)
    rate = f", {number / max(seconds, 0.001):.0f} a second" if number >= ENOUGH else ""
    page.remark(f"{counted(number, 'line')} of play in {seconds:.2f} seconds{rate}.")


def _verdicts(judgements: list[Judgement]) -> str:
    return ", ".join(f"{verdict} {number}" for verdict, number in Counter(str(j.verdict) for j in judgements).items())


def _detail(found: Judgement) -> str:
    if found.when.is_prediction:
        return f"{found.detail} (a prediction)".strip()
    return found.detail + ("" if found.is_checked else " (quotation not at hand)")


def _as_data(found: Judgement) -> dict[str, Any]:
    when = found.when
    return {
        "scenario": found.scenario.id,
        "day": when.day.isoformat(),
        "set": when.overlay,
        "source": when.source or None,
        "prediction": when.is_prediction,
        "verdict": str(found.verdict),
        "detail": found.detail,
        "lines": found.lines,
        "quotation_checked": found.is_checked,
        "against": when.against
        and {"source": when.against.source, "quote": when.against.quote, "why": when.against.why},
    }
