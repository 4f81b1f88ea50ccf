"""Descriptions of the changes since a day, for the terminal, HTML and Markdown."""

from datetime import date

from kb.answers.changes.changed_boards import ChangedBoard
from kb.answers.changes.since import ChangeSince, Since
from kb.answers.counting import counted
from kb.answers.texts.by_name import names_near
from kb.answers.texts.lookup import search_instead
from kb.records.commands import command
from kb.records.prose import day_in_words, titled

_FEW_ENDS, _FEW_WORDS, _FEW_FACTS = 2, 4, 4
"""Maximum number of a board's endings, of renamed terms, and of facts, shown in a short description."""


def summary_of(found: Since) -> list[str]:
    """Return a summary: how much changed between which days, and how the days were read."""
    topic = f" on “{found.topic}”" if found.topic else ""
    if not (found.changes or found.words):
        near = names_near(found.topic) if found.topic else []
        nearest = [f"Nearest names: {', '.join(near)}."] if near and found.topic not in near else []
        return [*found.notes, f"No change{topic} is known {_between(found)}.", *nearest, *_instead(found.topic)]
    named = sum(change.is_named for change in found.changes)
    others = f", {named} of them of rules of that name" if 0 < named < len(found.changes) else ""
    told = [
        f"{counted(len(found.changes), 'change')}{topic} {_between(found)}{others}",
        f"{counted(found.boards, 'board')} {'ends' if found.boards == 1 else 'end'} differently",
    ]
    if found.words:
        told.append(f"{counted(len(found.words), 'thing')} {'was' if len(found.words) == 1 else 'were'} renamed")
    older = sum(change.perhaps_before for change in found.changes)
    doubt = (
        [f"{older} of the changes may be from before {day_in_words(found.since)}: no text here gives their day."]
        if older
        else []
    )
    return [*found.notes, "; ".join(told) + ".", *doubt]


def _instead(topic: str) -> list[str]:
    """Return how else to look for a topic on which no change is known; empty without a topic."""
    return [f"Its whole history: {command('timeline', topic)}", search_instead(topic)] if topic else []


def _between(found: Since) -> str:
    """Return the words "between DAY and DAY"."""
    return f"between {day_in_words(found.since)} and {day_in_words(found.until)}"


def title_of(rank: int, change: ChangeSince, since: date) -> str:
    """Return a heading with a change's rank, name and days, and whether it may predate the earlier day."""
    doubt = f", so perhaps before {day_in_words(since)}" if change.perhaps_before else ""
    return f"{rank}. {change.title} · changed {'; '.join(change.when)}{doubt}"


def facts_of_change(change: ChangeSince) -> list[tuple[str, str]]:
    """Return labelled facts about a change: importance, a board before and after, texts, names today.

    Each follows its label. Facts that are empty are left out.
    """
    use = f"; used on {counted(change.applied_on, 'board')}" if change.applied_on else ""
    cited = f"; cited by {counted(change.cited_by, 'text')}" if change.cited_by else ""
    about = " about it" if change.kind == "rules" else ""
    boards = f"changes the outcome of {counted(len(change.boards), 'packaged board')}{about}"
    weight = [("matters", f"{boards}{use}{cited}")] if change.boards else []
    told = [*weight, *_board(change.board)]
    quotes = [
        f"“{stage.proof.quote}” ({stage.proof.named})"
        for stage in (change.before, change.after)
        if stage is not None and stage.proof.quote
    ]
    told += [("texts", " → ".join(quotes))] if quotes and change.kind != "cards" else []
    return told + ([("words", "; ".join(map(str, change.words)))] if change.words else [])


def _board(board: ChangedBoard | None) -> list[tuple[str, str]]:
    """Return the labelled lines that show a board with its outcomes before and after; none for None."""
    if board is None:
        return []
    both = f"; in both cases: {_few(board.common)}" if board.common else ""
    return [
        ("board", f"{titled(board.title, board.id)}{both}"),
        *((label, _ends(ends)) for label, ends in zip(board.labels, (board.before, board.after), strict=True)),
    ]


def _few(common: str) -> str:
    """Return the first facts of a board that both outcomes share, and how many more there are.

    >>> _few("Ana is at 20 life; Bob is at 20 life"), _few("a; b; c; d; e; f")
    ('Ana is at 20 life; Bob is at 20 life', 'a; b; c; d; and 2 more')
    """
    facts = common.split("; ")
    more = len(facts) - _FEW_FACTS
    return "; ".join([*facts[:_FEW_FACTS], *([f"and {more} more"] if more > 0 else [])])


def _ends(ends: tuple[str, ...]) -> str:
    """Return the first few endings joined by "; or else", and the number of others."""
    others = len(ends) - _FEW_ENDS
    more = f"; or {counted(others, 'other way')}" if others > 0 else ""
    return "; or else ".join(ends[:_FEW_ENDS]) + more


def words_line(found: Since, *, is_whole: bool) -> str:
    """Return the renamed terms in one line; unless `is_whole`, only the first few and the number of the others."""
    told = list(map(str, found.words))
    if is_whole or len(told) <= _FEW_WORDS:
        return "; ".join(told)
    return "; ".join(told[:_FEW_WORDS]) + f"; and {len(told) - _FEW_WORDS} more"
