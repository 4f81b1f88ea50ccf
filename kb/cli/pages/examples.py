"""Printing how many examples of the rulebooks are staged as boards."""

from kb.answers.boards.examples import ExampleChecks, ExampleState
from kb.answers.counting import counted
from kb.cli.pages.page import Page
from kb.records.prose import day_in_words


def put_examples(page: Page, found: ExampleChecks) -> None:
    """Print a row for each rulebook and a total, and what has to be corrected or staged."""
    rows = [
        (one.source, str(sum(one.examples.values())), *(str(one.examples.get(str(state), 0)) for state in ExampleState))
        for one in found.rulebooks
    ]
    kinds = [str(found.kinds.get(str(state), 0)) for state in ExampleState]
    page.table(
        ("rulebook", "#examples", *(f"#{state}" for state in ExampleState)),
        [*rows, ("different examples", str(sum(found.kinds.values())), *kinds)],
    )
    if found.not_staged:
        page.fact("not staged", ", ".join(found.not_staged))
    for one in found.rulebooks:
        if one.unknown:
            names = (record.partition("/")[2].replace("#example-", " example ") for record in one.unknown)
            page.fact("not staged", f"in {one.source}: {', '.join(names)}")
    for refusal in found.refusals:
        if refusal.problem:
            page.fact(
                "not refused",
                f"{refusal.scenario} on {day_in_words(refusal.day)} ({refusal.number}): {refusal.problem}",
            )
    if found.refusals:
        right = sum(not refusal.problem for refusal in found.refusals)
        expected = f"{counted(right, 'board')} of {len(found.refusals)}"
        page.remark(f"{expected} refused as expected, because of a rule that isn't modelled.")
    if found.without_cards:
        boards = counted(len(found.without_cards), "board")
        page.remark(f"{boards} not played: add a card file that has their cards (`rulings cards add`).")
