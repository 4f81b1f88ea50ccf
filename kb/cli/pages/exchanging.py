"""Printing outcomes with rules replaced by other versions."""

from collections.abc import Sequence

from kb.answers.boards.checks import NOT_IN_FORCE, Comparison, Needed
from kb.answers.serial import as_data
from kb.cli.pages.opening import open_page
from kb.cli.pages.page import put_json


def put_exchanged(found: Comparison, *, json: bool) -> None:
    """Print the outcome of each claim with the named rules replaced."""
    if json:
        put_json(as_data(found))
        return
    page = open_page()
    shown = [one for one in found.claims if one.outcome != NOT_IN_FORCE] or found.claims
    rows = [(one.scenario, str(one.day), one.outcome, one.verdict or "", one.detail) for one in shown]
    page.table(("scenario", "day", "outcome", "verdict", ""), rows)
    made = " and ".join(f"{one.rule} replaced by its version “{one.instead}”" for one in found.without)
    counts = ", ".join(f"{number} {outcome}" for outcome, number in found.counts.items())
    page.remark(f"With {made}: {counts}.")


def put_needs(found: Sequence[Needed], *, json: bool) -> None:
    """Print the rules that each claim depends on: replacing one of them changes the outcome."""
    if json:
        put_json(as_data(found))
        return
    rows = [(need.scenario, str(need.day), f"{need.rule}@{need.since}", _instead(need)) for need in found]
    page = open_page()
    page.table(("scenario", "day", "needs the entry", "ends differently with"), rows)
    if not rows:
        page.remark("No claim here depends on one of the rules that it is about.")


def _instead(need: Needed) -> str:
    """Return the version used instead of a rule."""
    return f"{need.instead} (in its steps alone)" if need.by_steps else need.instead
