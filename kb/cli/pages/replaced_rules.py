"""Printing outcomes with rules replaced by other versions."""

from collections.abc import Sequence
from datetime import date

from kb.answers.boards.checks import NOT_IN_FORCE, Comparison, Needed
from kb.answers.boards.outcomes import rule_named
from kb.answers.serial import as_data
from kb.cli.pages.choosing_page import open_page
from kb.cli.pages.page import put_json
from kb.records.prose import day_in_words


def put_exchanged(found: Comparison, *, json: bool) -> None:
    """Print the outcome of each claim with the named rules replaced."""
    if json:
        put_json(as_data(found))
        return
    page = open_page()
    shown = [one for one in found.claims if one.outcome != NOT_IN_FORCE] or found.claims
    rows = [(one.title, one.scenario, str(one.day), one.outcome, one.verdict or "", one.detail) for one in shown]
    page.table(("board", "id", "day", "outcome", "claim", ""), rows)
    made = " and ".join(f"{rule_named(one.rule)} replaced by {_version(one.instead)}" for one in found.without)
    counts = ", ".join(f"{number} {outcome}" for outcome, number in found.counts.items())
    page.remark(f"With {made}: {counts}.")


def put_needs(found: Sequence[Needed], *, json: bool) -> None:
    """Print the rules that each claim depends on: replacing one of them changes the outcome."""
    if json:
        put_json(as_data(found))
        return
    rows = [(need.title, need.scenario, str(need.day), f"{need.rule}@{need.since}", _instead(need)) for need in found]
    page = open_page()
    page.table(("board", "id", "day", "needs the entry", "ends differently with"), rows)
    if not rows:
        page.remark("No claim here depends on one of the rules that it is about.")


def _instead(need: Needed) -> str:
    """Return the version used instead of a rule."""
    return f"{need.instead} (only in its steps)" if need.by_steps else need.instead


def _version(instead: str) -> str:
    """Return the version put in the place of a rule in words: that of a day, or a contrast by its name."""
    try:
        return f"its version of {day_in_words(date.fromisoformat(instead))}"
    except ValueError:
        return f"the contrast “{instead}”"
