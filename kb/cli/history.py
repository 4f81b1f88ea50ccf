"""``rulings history``: all wordings of a rule with their days and sources."""

from collections.abc import Sequence

import click

from kb.answers.boards.boards import title_of
from kb.answers.boards.outcomes import by_change, facts_of, labels_of, when_and_why
from kb.answers.counting import counted
from kb.answers.serial import as_data
from kb.answers.texts.histories import Chapter, Flip, History, around_changes, histories
from kb.cli.cite_option import cite_options, put_citation
from kb.cli.current_library import data_folder
from kb.cli.options import as_json, name_argument
from kb.cli.pages.choosing_page import open_page
from kb.cli.pages.page import Page, put_json
from kb.cli.pages.redline import signed
from kb.records.commands import command
from kb.records.match import Bond, Match
from kb.records.prose import day_in_words, place_in_words, titled


@click.command()
@name_argument("what", "NUMBER|NAME|ID")
@click.option(
    "--all", "is_whole", is_flag=True, help="Show both outcomes of every board, even if there are many boards."
)
@cite_options
@as_json
def history(what: str, *, is_whole: bool, json: bool) -> None:
    """Show a rule's wordings, with their dates and numbers.

    Wordings are listed oldest first, each with the sources that print it, the text it replaced, the text that replaced
    it, and how it differs from the one before. Then come doubtful matches with other rulebooks, rules that were split
    off or merged, and the boards whose outcome changed, by the date of the change. A text without a number is shown
    with the whole history of every lineage it belongs to. A lineage is one rule followed through all its texts.

    \b
    rulings history 212.1c
    rulings history moursund-1998-10/rules-changes/3
    rulings history trample
    """
    folder = data_folder()
    found = folder.ask(lambda library, _: histories(folder, library, what))
    if put_citation(found):
        return
    if json:
        put_json(as_data(found))
        return
    page = open_page()
    if len(found) > 1:
        page.remark(_several(found, what))
        page.gap()
    for place, one in enumerate(found):
        if place:
            page.gap()
        _put_history(page, one)
        _put_remarks(page, one)
        _put_boards(page, one.outcomes, what, is_whole=is_whole)


def _put_history(page: Page, found: History) -> None:
    """Print the history of a rule."""
    if found.lineage:
        page.title(titled(found.lineage.title, found.lineage.slug), "lineage")
    for place, chapter in enumerate(found.chapters):
        if place or found.lineage:
            page.gap()
        _put_chapter(page, chapter, found)


def _several(found: list[History], what: str) -> str:
    """Return a remark for several histories: that a text is of several lineages, or a number was several rules."""
    if all(history.lineage for history in found):
        return f"{what} is a text of {len(found)} lineages; each follows whole."
    return f"{what} has been {len(found)} rules; each follows with its other numbers."


def _put_chapter(page: Page, chapter: Chapter, found: History) -> None:
    """Print one wording of a history."""
    wording = chapter.wording
    page.title(f"{place_in_words(wording.rule)}, as of {day_in_words(wording.since)}", str(wording.kind))
    page.fact("id", wording.id)
    page.fact("days", chapter.status)
    page.fact("printed by", ", ".join(chapter.wording.records))
    if chapter.twins:
        page.fact("in the rulebook", ", ".join(chapter.twins))
    for step in chapter.steps:
        page.fact("came from", match_in_words(step, step.old))
    said = {replacement.reason for replacement in chapter.replacements}
    for member in found.lineage.members if found.lineage else ():
        is_said = member.reason in said or any(member.record in r.of for r in chapter.replacements)
        if member.record in chapter.wording.records and not is_said:
            page.fact("why here", member.reason)
    page.text(chapter.text)
    if chapter.change is not None:
        page.fact("differs", f"{chapter.change.kind}, from {chapter.change.older}")
        if chapter.change.runs:
            page.change(*signed(around_changes(chapter.change.runs)))
    for replacement in chapter.replacements:
        page.fact("change", replacement.words)
    if chapter.lineages:
        page.fact("lineage", ", ".join(chapter.lineages))
    for credit in chapter.credits:
        page.credit(credit)


def _put_remarks(page: Page, found: History) -> None:
    """Print doubtful matches, splits, merges and other remarks below a history."""
    own = set(found.records)
    others = any(found.other_texts.values())
    if found.questions or found.parts or found.missing or found.why_alone or found.also_named or others:
        page.gap()
    if found.also_named:
        page.fact("same name", ", ".join(found.also_named))
    if found.missing:
        page.fact("not here", ", ".join(found.missing))
    if found.why_alone:
        page.fact("in no lineage", found.why_alone)
    for slug, members in found.other_texts.items():
        if members:
            texts = ", ".join(f"{member.record} ({day_in_words(member.day)})" for member in members)
            page.fact(f"lineage {slug}", f"also {texts}; `{command('history', slug)}` shows them")
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


def _put_boards(page: Page, flips: Sequence[Flip], what: str, *, is_whole: bool) -> None:
    """Print the days on which outcomes change, with both outcomes, or only their number if there are many."""
    if not flips:
        return
    page.gap()
    if is_whole or len(flips) <= _FEW:
        for flip in flips:
            page.fact("outcome", f"{_board(flip.scenario)} changes {when_and_why(flip)}")
            for label, words in facts_of(flip.before, flip.after, labels_of(flip)):
                page.fact(f"  {label}", words)
        return
    for change in by_change(flips):
        page.fact("changes", f"{change.words}: {_named_few(change.boards, 'board')}")
    page.remark(f"`{command('history', what, '--all')}` shows these boards with both outcomes, `rulings play ID` one.")


def _named_few(names: Sequence[str], noun: str) -> str:
    """Return the number of names with the first few."""
    first = "; ".join(map(_board, names[:_FEW]))
    more = f"; and {len(names) - _FEW} more" if names[_FEW:] else ""
    return f"{counted(len(names), noun)}: {first}{more}" if more else first


def _board(name: str) -> str:
    """Return a board's title and id."""
    return titled(title_of(name), name)


_FEW = 3
"""The most changes of boards shown in full, and the most boards named of those that change on one day."""


_CAME = {Bond.SPLIT: "split off from", Bond.MERGED: "merged from"}
"""The name of each bond, from the side of the later text."""


def match_in_words(match: Match, record_id: str) -> str:
    """Return a record at one end of a match with confidence and reason."""
    return f"{record_id} (certain to {match.confidence:.0%}: {match.reason})"
