"""``rulings formats``: today's formats and the old rules they keep."""

import click

from kb.answers.boards.formats import (
    Against,
    Applied,
    Differing,
    Exempt,
    ExemptCard,
    Format,
    ShownFormat,
    against,
    format_named,
    packaged_formats,
    shown,
)
from kb.answers.boards.outcomes import causes_named
from kb.answers.serial import as_data
from kb.cli.current_library import home
from kb.cli.options import as_json, name_argument, readable
from kb.cli.pages.choosing_page import open_page
from kb.cli.pages.page import Page, put_json
from kb.cli.progress import progress
from kb.records.prose import day_in_words, day_with_set, titled, with_capital


@click.command()
@name_argument("name", "[NAME|FILE.toml]", required=False)
@click.option(
    "--against",
    "other",
    type=readable,
    metavar="NAME|DAY",
    help="List the boards that end differently under another format, or under the rules of a day.",
)
@as_json
def formats(name: str | None, other: str | None, *, json: bool) -> None:
    """List today's formats, and the old rules that they keep.

    A format has a base (today's rules, or those of a day) and exceptions, which are rules kept from another day. Each
    exception is shown beside the rule that it replaces. Name a format of your own by its file; docs/formats.md explains
    how to write one.

    \b
    rulings formats
    rulings formats middle-school
    rulings formats middle-school --against 2004-01-15
    """
    if name is None:
        if other is not None:
            raise click.UsageError(
                "--against compares two formats, or a format and a day: rulings formats middle-school --against DAY."
            )
        _put_all(json=json)
    elif other is not None:
        _put_against(against(name, other, progress), json=json)
    else:
        _put_one(shown(format_named(name), home=home()), json=json)


def _put_all(*, json: bool) -> None:
    """Print all formats."""
    found = packaged_formats()
    if json:
        put_json(as_data([_summary(one) for one in found]))
        return
    page = open_page()
    page.table(("format", "id", "plays by", "exceptions"), map(_row, found))
    for one in found:
        if not one.is_playable:
            page.remark(one.lacking)


def _summary(one: Format) -> dict[str, object]:
    """Return a format as data."""
    return {
        "id": one.id,
        "title": one.title,
        "summary": one.summary,
        "base": one.base,
        "is_today": one.is_today,
        "is_playable": one.is_playable,
        "missing": list(one.missing),
        "keeps": [{"rule": kept.rule.slug, "as_of": kept.as_of, "says": kept.says} for kept in one.keeps],
        "cards": [{"name": card.name, "as_of": card.as_of, "says": card.says} for card in one.cards],
    }


def _row(one: Format) -> tuple[str, ...]:
    """Return a format as a row."""
    base = "today's rules" if one.is_today else f"the rules of {day_in_words(one.base)}"
    return one.title, one.id, base if one.is_playable else "(not playable yet)", _exceptions(one)


def _exceptions(one: Format) -> str:
    """Return the exceptions of a format in words."""
    return "; ".join(one.says) or "none"


def _put_one(one: ShownFormat, *, json: bool) -> None:
    """Print one format."""
    if json:
        put_json(as_data(one))
        return
    page = open_page()
    page.title(one.title)
    page.remark(one.summary)
    for words in one.missing:
        page.fact("not playable yet", words)
    page.fact(
        "plays by",
        f"today's rules, those of {day_in_words(one.base)}"
        if one.is_today
        else f"the rules of {day_in_words(one.base)}",
    )
    if one.sets:
        page.fact("sets", one.sets)
    for exempt in one.exceptions:
        _put_exempt(page, exempt, "today" if one.is_today else "base")
    for card in one.cards:
        _put_card(page, card, "today" if one.is_today else "base")
    page.gap()
    for words in one.readings:
        page.fact("our reading", words)
    for words in one.notices:
        page.fact("note", words)
    for where, read in one.stated:
        page.fact("stated at", f"{where} (read {read})")


def _put_exempt(page: Page, exempt: Exempt, base: str) -> None:
    """Print an exception beside the base rule."""
    page.gap()
    page.title(with_capital(exempt.says), exempt.title)
    page.fact(base, _rule_in_words(exempt.means_at_base, exempt.at_base) if exempt.at_base else "no such rule")
    if exempt.is_house_rule:
        page.fact("here", f"a house rule, never an official one: {exempt.means} ({exempt.kept.where})")
    else:
        page.fact("here", _rule_in_words(exempt.means, exempt.kept))
    if exempt.board:
        _put_board(page, exempt.board, (base, "here"))


def _put_card(page: Page, card: ExemptCard, base: str) -> None:
    """Print a card that is played by another wording, beside that of the base."""
    page.gap()
    page.title(with_capital(card.says))
    if not card.card:
        return
    unknown = "not known here; add a card file that has it (`rulings cards add`)"
    page.fact(base, _wording_in_words(card.at_base) if card.at_base else unknown)
    if card.is_own_text:
        page.fact("here", f"never an official text: {card.text}")
    else:
        page.fact("here", _wording_in_words(card.kept) if card.kept else unknown)


def _wording_in_words(applied: Applied) -> str:
    """Return a wording of a card, with its source."""
    quote = " ".join(applied.quote.split())
    return f"“{quote}” ({applied.where}, {day_with_set(applied.worded)})"


def _rule_in_words(means: str, applied: Applied) -> str:
    """Return what a rule says, with quotation and source."""
    quote = f"“{' '.join(applied.quote.split())}” " if applied.quote else ""
    return f"{means} {quote}({applied.where}, {day_with_set(applied.since)})"


def _put_board(page: Page, board: Differing, labels: tuple[str, str]) -> None:
    """Print a board with its ends on both sides."""
    page.fact("board", titled(board.title, board.scenario))
    for label, ends in zip(labels, (board.sides.before, board.sides.after), strict=True):
        for words in ends:
            page.fact(f"  {label}", words)


def _put_against(found: Against, *, json: bool) -> None:
    """Print the boards that differ between two formats."""
    if json:
        put_json(as_data(found))
        return
    page = open_page()
    page.remark(
        f"{len(found.boards)} of {found.compared} boards end differently under {found.first} and {found.second}; "
        f"{len(found.not_played)} can't be played under one of them."
    )
    for board in found.boards:
        page.gap()
        page.title(board.title, board.scenario)
        page.fact("because of", causes_named(board.causes) or "no few rules alone make the difference")
        if board.sides.common:
            page.fact("under both", board.sides.common)
        for label, ends in ((found.second, board.sides.before), (found.first, board.sides.after)):
            for words in ends:
                page.fact(label, words)
