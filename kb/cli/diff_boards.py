"""``rulings diff --outcomes``: the packaged boards that come out otherwise on two days, as they are printed."""

from collections import Counter
from datetime import date
from typing import TYPE_CHECKING

from kb.answers.counting import counted
from kb.answers.diff_boards import Outcomes
from kb.answers.outcomes import causes_in_words, facts_of
from kb.cli.markup import html_page, in_html, markdown_page, plain
from kb.cli.page import Page

if TYPE_CHECKING:
    from kb.answers.outcomes import Otherwise

_REASONS = 3
"""So many reasons why boards can't be played are told at most."""
_MORE = "rulings play ID --on DAY shows each step of a board, with the rule that makes it so and who says so."


def put_outcomes(page: Page, found: Outcomes) -> None:
    """Put each board with both outcomes, then how many there are."""
    for board in found.changed:
        page.title(board.scenario.id, board.scenario.title)
        for label, words in _facts(board):
            page.fact(label, words)
        page.gap()
    for line in _summary(found):
        page.remark(line)


def outcomes_as_html(found: Outcomes) -> str:
    """Give the boards as one HTML page without anything from elsewhere."""
    lines = [
        line
        for board in found.changed
        for line in (
            f"<h2>{in_html(board.scenario.id)}</h2>",
            f'<p class="what">{in_html(board.scenario.title)}</p>',
            *(f"<p>{in_html(label)}: {in_html(words)}</p>" for label, words in _facts(board)),
        )
    ]
    return html_page(_title(found), _summary(found), lines, [_MORE])


def outcomes_as_markdown(found: Outcomes) -> str:
    """Give the boards as Markdown."""
    blocks = [
        block
        for board in found.changed
        for block in (
            f"## {plain(board.scenario.id)}",
            f"*{plain(board.scenario.title)}*",
            "\n".join(f"- {plain(label)}: {plain(words)}" for label, words in _facts(board)),
        )
    ]
    return markdown_page(_title(found), _summary(found), blocks, [_MORE])


def _title(found: Outcomes) -> str:
    return f"Boards: {found.wanted.older} → {found.wanted.newer}"


def _facts(board: "Otherwise") -> list[tuple[str, str]]:
    labels = f"on {board.older.day}", f"on {board.newer.day}"
    return [
        *(("changes", f"{flip.changed} ({causes_in_words(flip)})") for flip in board.changes),
        *facts_of(board.older.ends, board.newer.ends, labels),
    ]


def _summary(found: Outcomes) -> list[str]:
    """Give how many boards come out otherwise, of those that can be played on both days, and why others can't."""
    if not found.boards:
        return ["No board quotes what is asked for, nor what it was or became."]
    on_both = sum(not board.not_played for board in found.boards)
    older, newer = found.wanted.older, found.wanted.newer
    quoting = " that quote what is asked for" if found.wanted.is_narrowed else ""
    of_all = f"{len(found.changed)} of {counted(on_both, 'board')}{quoting}"
    told = f"{of_all} come out otherwise on {newer} than on {older}."
    return [
        *found.wanted.notes,
        told if on_both else f"None of {counted(len(found.boards), 'board')}{quoting} can be played on both days.",
        *(told for day in sorted({older, newer}) if (told := _not_counted(found, day))),
        *_on_neither(found),
    ]


def _on_neither(found: Outcomes) -> list[str]:
    on_neither = sum(len({one.day for one in board.not_played}) > 1 for board in found.boards)
    return [f"Of these, {counted(on_neither, 'board')} can be played on neither day."] if on_neither else []


def _not_counted(found: Outcomes, day: date) -> str:
    """Give how many boards can't be played on a day, and the most frequent reasons; empty where all can."""
    whys = Counter(one.why.rstrip(".") for board in found.boards for one in board.not_played if one.day == day)
    if not whys:
        return ""
    told = [f"{why} ({number})" for why, number in whys.most_common(_REASONS)]
    if others := len(whys) - len(told):
        told.append(f"{counted(others, 'other reason')} (--json says of each board why)")
    return f"Not counted: {counted(whys.total(), 'board')} that can't be played on {day}: {'; '.join(told)}."
