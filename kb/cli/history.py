"""``rulings history``: all wordings of a rule, with the days they stood and what attests them."""

from typing import TYPE_CHECKING, Any

import click

from kb.cli.histories import Chapter, History, histories
from kb.cli.knowledge import ask
from kb.cli.options import as_json, readable
from kb.cli.page import Page
from kb.records.match import Bond, Match

if TYPE_CHECKING:
    from kb.cli.outcomes import Played


@click.command()
@click.argument("what", type=readable, metavar="ID|NUMBER|LINEAGE")
@as_json
def history(what: str, *, json: bool) -> None:
    """Show a rule's wordings, their days, its numbers.

    Oldest first, each with what attests it, what it replaced and what replaced it, and how it came from the one before.
    Then come what is only a question, what was split off or merged, and the boards on it that come out otherwise, with
    the days from which they do. A text without a number is shown with each lineage that it is of, whole.

    \b
    rulings history 212.1c
    rulings history moursund-1998-10/rules-changes/3
    rulings history trample
    """
    from kb.cli.page import open_page, put_json

    lines = [(found, _boards(found)) for found in ask(lambda library, _: histories(library, what))]
    if json:
        put_json([
            _chapter_as_data(chapter, line, found, boards)
            for line, (found, boards) in enumerate(lines)
            for chapter in found.chapters
        ])  # fmt: skip
        return
    page = open_page()
    if len(lines) > 1:
        page.remark(_several([found for found, _ in lines], what))
        page.gap()
    for line, (found, boards) in enumerate(lines):
        if line:
            page.gap()
        _put_history(page, found)
        _put_what_else(page, found, boards)


def _put_history(page: Page, found: History) -> None:
    if found.lineage:
        page.title(found.lineage.slug, f"lineage: {found.lineage.title}")
    for place, chapter in enumerate(found.chapters):
        if place or found.lineage:
            page.gap()
        _put_chapter(page, chapter, found)


def _boards(found: History) -> list["Played"]:
    """Give the boards of the scenarios that quote a rule, played on each day on which they may come out otherwise."""
    from kb.worked.quoting import scenarios_quoting

    scenarios = scenarios_quoting(found.records)
    if not scenarios:
        return []
    from kb.cli.outcomes import played

    return played(scenarios)


def _several(found: list[History], what: str) -> str:
    if all(history.lineage for history in found):
        return f"{what} is a text of {len(found)} lineages; each follows whole."
    return f"{what} has been {len(found)} rules; each follows with its other numbers."


def _put_chapter(page: Page, chapter: Chapter, found: History) -> None:
    from kb.cli.answer import replacement_in_words
    from kb.records.wording import standing_in_words

    page.title(chapter.wording.id, str(chapter.wording.kind))
    page.fact("days", standing_in_words(chapter.wording, None))
    page.fact("attested by", ", ".join(chapter.wording.records))
    if chapter.twins:
        page.fact("in the rulebook", ", ".join(chapter.twins))
    for step in chapter.steps:
        page.fact("came from", match_in_words(step, step.old))
    said = {replacement.reason for replacement in chapter.replacements}
    for member in found.lineage.members if found.lineage else ():
        is_said = member.reason in said or any(member.record in r.of for r in chapter.replacements)
        if member.record in chapter.wording.records and not is_said:
            page.fact("why here", member.reason)
    page.text(chapter.records[0].text)
    for replacement in chapter.replacements:
        page.fact("change", replacement_in_words(replacement, chapter.records[0]))
    if chapter.lineages:
        page.fact("lineage", ", ".join(chapter.lineages))
    for credit in chapter.credits:
        page.credit(credit)


def _put_what_else(page: Page, found: History, boards: list["Played"]) -> None:
    from kb.cli.outcomes import facts_of, headline

    own = set(found.records)
    flips = [flip for board in boards for flip in board.flips]
    if found.questions or found.parts or found.missing or found.why_alone or flips or any(found.beside.values()):
        page.gap()
    if found.missing:
        page.fact("not at hand", ", ".join(found.missing))
    if found.why_alone:
        page.fact("in no lineage", found.why_alone)
    for slug, members in found.beside.items():
        if members:
            texts = ", ".join(f"{member.record} ({member.day})" for member in members)
            page.fact(f"lineage {slug}", f"also {texts}; `rulings history {slug}` shows them")
    for match in found.questions:
        is_old = match.old in own
        page.fact(
            "perhaps", f"{'became' if is_old else 'was'} {match_in_words(match, match.new if is_old else match.old)}"
        )
    for match in found.parts:
        here, there = (match.old, match.new) if match.old in own else (match.new, match.old)
        page.fact(
            str(match.bond) if here == match.old else _CAME[match.bond], f"{match_in_words(match, there)} ({here})"
        )
    for flip in flips:
        page.fact("outcome", headline(flip))
        for label, words in facts_of(flip, f"before {flip.day}", f"from {flip.day}"):
            page.fact(f"  {label}", words)


_CAME = {Bond.SPLIT: "split off from", Bond.MERGED: "merged from"}
"""What a bond is called from the side of the later text."""


def match_in_words(match: Match, record_id: str) -> str:
    """Give the record at one end of a match, how sure it is, and why."""
    return f"{record_id} ({match.confidence:.2f}: {match.reason})"


def _chapter_as_data(chapter: Chapter, line: int, found: History, boards: list["Played"]) -> dict[str, Any]:
    """Give a chapter as JSON holds it; what concerns the rule as a whole stands with its last one."""
    from kb.cli.answer import replacement_as_data, wording_as_data
    from kb.cli.diff_data import match_as_data
    from kb.cli.outcomes import flip_as_data

    is_last = chapter is found.chapters[-1]
    return {
        **wording_as_data(chapter.wording),
        "text": chapter.records[0].text,
        "replacements": [replacement_as_data(replacement) for replacement in chapter.replacements],
        "credit": " — ".join(chapter.credits),
        "line": line,
        "lineage": found.lineage.slug if found.lineage else None,
        "twins": list(chapter.twins),
        "lineages": list(chapter.lineages),
        "steps": list(map(match_as_data, chapter.steps)),
        "beside": {slug: [member.record for member in members] for slug, members in found.beside.items()}
        if is_last
        else {},
        "questions": list(map(match_as_data, found.questions if is_last else ())),
        "parts": list(map(match_as_data, found.parts if is_last else ())),
        "why_alone": found.why_alone or None,
        "outcomes": [flip_as_data(flip) for board in boards for flip in board.flips] if is_last else [],
    }
