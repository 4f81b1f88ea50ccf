"""Output of ``rulings diff --outcomes``: boards with different outcomes on two days."""

from collections import Counter
from datetime import date

from kb.answers.boards.outcomes import facts_of, when_and_why
from kb.answers.changes.diff_boards import Outcomes, TwoOutcomes
from kb.answers.counting import counted
from kb.cli.pages.markup import html_page, in_html, markdown_page, plain
from kb.cli.pages.page import Page
from kb.records.prose import day_in_words

_REASONS = 3
"""The most reasons listed why boards can't be played."""
_MORE = "rulings play ID --on DAY shows each step of a board, with the rule that makes it so and who says so."


def put_outcomes(page: Page, found: Outcomes) -> None:
    """Print each board with both outcomes, then a summary."""
    for board in found.changed:
        page.title(board.scenario, board.title)
        for label, words in _facts(board, found):
            page.fact(label, words)
        page.gap()
    for line in _summary(found):
        page.remark(line)


def outcomes_as_html(found: Outcomes) -> str:
    """Return the boards as a self-contained HTML page."""
    lines = [
        line
        for board in found.changed
        for line in (
            f"<h2>{in_html(board.scenario)}</h2>",
            f'<p class="what">{in_html(board.title)}</p>',
            *(f"<p>{in_html(label)}: {in_html(words)}</p>" for label, words in _facts(board, found)),
        )
    ]
    return html_page(_title(found), _summary(found), lines, [_MORE])


def outcomes_as_markdown(found: Outcomes) -> str:
    """Return the boards as Markdown."""
    blocks = [
        block
        for board in found.changed
        for block in (
            f"## {plain(board.scenario)}",
            f"*{plain(board.title)}*",
            "\n".join(f"- {plain(label)}: {plain(words)}" for label, words in _facts(board, found)),
        )
    ]
    return markdown_page(_title(found), _summary(found), blocks, [_MORE])


def _title(found: Outcomes) -> str:
    """Return the title of the comparison."""
    return f"Boards: {day_in_words(found.older)} → {day_in_words(found.newer)}"


def _facts(board: TwoOutcomes, found: Outcomes) -> list[tuple[str, str]]:
    """Return the changes and both outcomes of a board, with labels."""
    labels = f"on {day_in_words(found.older)}", f"on {day_in_words(found.newer)}"
    changes = (("changes", when_and_why(flip)) for flip in board.changes)
    return [*changes, *facts_of(board.before, board.after, labels)]


def _summary(found: Outcomes) -> list[str]:
    """Return how many boards differ, of how many, and why others can't be played."""
    if found.about:
        return _summary_of_rules(found)
    if not found.boards:
        return ["No board quotes what you asked about, or an earlier or later form of it."]
    days = Counter(one.scenario for one in found.not_played)
    on_both = found.boards - len(days)
    quoting = " that quote what you asked about" if found.is_narrowed else ""
    of_all = f"{len(found.changed)} of {counted(on_both, 'board')}{quoting}"
    ends = "ends" if len(found.changed) == 1 else "end"
    told = f"{of_all} {ends} differently on {day_in_words(found.newer)} than on {day_in_words(found.older)}."
    on_neither = sum(number > 1 for number in days.values()) if found.older != found.newer else 0
    return [
        *found.notes,
        told if on_both else f"None of {counted(found.boards, 'board')}{quoting} can be played on both days.",
        *(told for day in sorted({found.older, found.newer}) if (told := _not_counted(found, day))),
        *([f"Of these, {counted(on_neither, 'board')} can be played on neither day."] if on_neither else []),
    ]


def _summary_of_rules(found: Outcomes) -> list[str]:
    """Return how many boards about the named rules end differently because of them."""
    named = " or ".join(f"“{title}”" for title in found.about)
    told = (
        f"{len(found.changed)} of {counted(found.boards, 'board')} about {named} "
        f"{'ends' if len(found.changed) == 1 else 'end'} differently on {day_in_words(found.newer)} than on "
        f"{day_in_words(found.older)} because of it. Variants of one board count once."
    )
    others = f"{counted(len(found.by_others), 'more board')} about it: only other rules make a difference."
    not_counted = (words for day in sorted({found.older, found.newer}) if (words := _not_counted(found, day)))
    return [*found.notes, told, *([others] if found.by_others else []), *not_counted]


def _not_counted(found: Outcomes, day: date) -> str:
    """Return how many boards can't be played on a day and the main reasons, "" if all can."""
    whys = Counter(one.why.rstrip(".") for one in found.not_played if one.day == day)
    if not whys:
        return ""
    told = [f"{why} ({number})" for why, number in whys.most_common(_REASONS)]
    if others := len(whys) - len(told):
        told.append(f"{counted(others, 'other reason')} (--json gives the reason for each board)")
    return (
        f"Not counted: {counted(whys.total(), 'board')} that can't be played on {day_in_words(day)}: {'; '.join(told)}."
    )
