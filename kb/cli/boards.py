"""``rulings diff --outcomes``: the packaged boards that come out otherwise on two days, with both outcomes and why."""

from collections import Counter
from collections.abc import Iterator
from datetime import date
from typing import TYPE_CHECKING, Any, NamedTuple

from kb.cli.counting import counted
from kb.cli.differing import Asked, two_sides
from kb.cli.markup import html_page, in_html, markdown_page, plain
from kb.cli.outcomes import Played, facts_of, flip_as_data, played, told_causes
from kb.cli.page import Page
from kb.lineage.descent import Books, books_of, wordings_through
from kb.records.record import Record
from kb.store.library import Library

if TYPE_CHECKING:
    from kb.worked.flips import Flip
    from kb.worked.scenario import Scenario

_REASONS = 3
"""So many reasons why boards can't be played are told at most."""
_MORE = "rulings play ID --on DAY shows each step of a board, with the rule that makes it so and who says so."


class Wanted(NamedTuple):
    """The boards asked for, and the two days."""

    older: date
    newer: date
    stories: tuple["Scenario", ...]
    is_narrowed: bool
    """Whether they are not all that there are, but those that quote what is asked for."""


class Outcomes(NamedTuple):
    """The boards asked for, played on two days."""

    wanted: Wanted
    boards: tuple[Played, ...]

    @property
    def flips(self) -> list["Flip"]:
        """Those that come out otherwise."""
        return [flip for board in self.boards for flip in board.flips]


def outcomes(wanted: Wanted) -> Outcomes:
    """Give how the boards asked for come out on the two days."""
    return Outcomes(wanted, tuple(played(wanted.stories, (wanted.older, wanted.newer))))


def wanted_boards(library: Library, asked: Asked) -> Wanted:
    """Give the boards that quote what is asked for, or what it was or became, and the two days.

    Raises BadQuestion for a side that is none, NotARuleNumber or NoSuchRecord for what is on neither side, and
    NotModelled for a day before the first whose rules are modelled.
    """
    from kb.engine.rulebook import Rulebook
    from kb.worked.scenario import packaged_scenarios

    older, newer, tests = two_sides(library, asked)
    days = [Rulebook.on(side.day).day for side in (older, newer)]
    there = {record.id for side in (older, newer) for record in side.records}
    is_numbered = asked.what is not None and library.lineage(asked.what) is None

    def is_asked_for(record: Record) -> bool:
        """Answer whether a record is; a number means what it does on one of the days."""
        return (record.id in there or not is_numbered) and all(test(record) for test in tests)

    stories = packaged_scenarios()
    if tests:
        books = books_of(library)
        quoted = {source for story in stories for source in _quoted(story)}
        wanted = {source for source in quoted if any(map(is_asked_for, _of_the_rule(library, books, source)))}
        stories = [story for story in stories if wanted.intersection(_quoted(story))]
    return Wanted(days[0], days[1], tuple(stories), bool(tests))


def _quoted(story: "Scenario") -> set[str]:
    return {source for when in story.whens for source in when.sources}


def _of_the_rule(library: Library, books: Books, record_id: str) -> Iterator[Record]:
    """Give a record and all others that attest a wording of its rule, as far as they are at hand."""
    yield from library.records([record_id])
    for wording in wordings_through(library, books, record_id):
        yield from library.records(wording.records)


def put_outcomes(page: Page, found: Outcomes) -> None:
    """Put each board with both outcomes, then how many there are."""
    for flip in found.flips:
        page.title(flip.scenario, told_causes(flip))
        for label, words in _facts(flip):
            page.fact(label, words)
        page.gap()
    for line in _summary(found):
        page.remark(line)


def outcomes_as_html(found: Outcomes) -> str:
    """Give the boards as one HTML page without anything from elsewhere."""
    lines = [
        line
        for flip in found.flips
        for line in (
            f"<h2>{in_html(flip.scenario)}</h2>",
            f'<p class="what">{in_html(told_causes(flip))}</p>',
            *(f"<p>{in_html(label)}: {in_html(words)}</p>" for label, words in _facts(flip)),
        )
    ]
    return html_page(_title(found), _summary(found), lines, [_MORE])


def outcomes_as_markdown(found: Outcomes) -> str:
    """Give the boards as Markdown."""
    blocks = [
        block
        for flip in found.flips
        for block in (
            f"## {plain(flip.scenario)}",
            f"*{plain(told_causes(flip))}*",
            "\n".join(f"- {plain(label)}: {plain(words)}" for label, words in _facts(flip)),
        )
    ]
    return markdown_page(_title(found), _summary(found), blocks, [_MORE])


def outcomes_as_data(found: Outcomes) -> dict[str, Any]:
    """Give the boards as JSON holds them."""
    return {
        "older": found.wanted.older.isoformat(),
        "newer": found.wanted.newer.isoformat(),
        "boards": len(found.boards),
        "flips": list(map(flip_as_data, found.flips)),
        "not_played": [
            {"scenario": board.scenario, "day": one.day.isoformat(), "why": one.why}
            for board in found.boards
            for one in board.not_played
        ],
    }


def _title(found: Outcomes) -> str:
    return f"Boards: {found.wanted.older} → {found.wanted.newer}"


def _facts(flip: "Flip") -> list[tuple[str, str]]:
    return facts_of(flip, str(flip.last), str(flip.day))


def _summary(found: Outcomes) -> list[str]:
    """Give how many boards come out otherwise, of those that can be played on both days, and why others can't."""
    if not found.boards:
        return ["No board quotes what is asked for, nor what it was or became."]
    on_both = sum(not board.not_played for board in found.boards)
    older, newer = found.wanted.older, found.wanted.newer
    quoting = " that quote what is asked for" if found.wanted.is_narrowed else ""
    told = f"{len(found.flips)} of {counted(on_both, 'board')}{quoting} come out otherwise on {newer} than on {older}."
    return [
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
