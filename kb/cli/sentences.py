"""``rulings sentences``: list the sentences of boards with examples, or complete an unfinished one."""

from collections.abc import Sequence

import click

from kb.answers.boards.checks import Scenario
from kb.answers.boards.completions import KINDS, Completion, completions
from kb.answers.boards.sentences import OPENING, QUOTED, Sentence
from kb.answers.boards.sentences import sentences as all_sentences
from kb.answers.boards.stories import one_story
from kb.answers.cards.staging import staged
from kb.answers.serial import as_data
from kb.cli.current_library import home
from kb.cli.options import as_json, readable
from kb.cli.pages.choosing_page import open_page
from kb.cli.pages.page import put_json
from kb.records.errors import BadQuestion, NoSuchRecord


@click.command()
@click.argument("words", nargs=-1, type=readable, metavar="[WORDS]...")
@click.option(
    "--complete",
    "beginning",
    type=readable,
    metavar="WORDS",
    help="Show how a sentence that begins with these words can continue.",
)
@click.option("--kind", type=click.Choice(list(KINDS)), help="With --complete, only sentences of this kind.")
@click.option(
    "--board", type=readable, metavar="ID|FILE[#ID]", help="With --complete, offer the names of this board's setup."
)
@as_json
def sentences(
    words: tuple[str, ...], beginning: str | None, kind: str | None, board: str | None, *, json: bool
) -> None:
    """List the sentences for boards, or only those with your words.

    Sentences come first, grouped by kind, each with what it does; other words for them are read too. Last come phrases
    for card texts in quotation marks, such as “Whenever another creature dies, draw a card.”

    --complete is for editors, and for people who look for the next word.

    \b
    rulings sentences
    rulings sentences instant
    rulings sentences --complete "Ana attacks with" --board 002-trample-one
    """
    if beginning is not None:
        _put_completions(completions(beginning, kind or "", _scenario(board)), beginning, json=json)
        return
    if kind or board:
        raise BadQuestion("--kind and --board need --complete.", remedy="Give the beginning of a sentence.")
    found = [one for one in all_sentences() if _has(one, words)]
    if not found:
        raise NoSuchRecord(
            f"No sentence here has the words “{' '.join(words)}”.", remedy="`rulings sentences` lists them all."
        )
    if json:
        put_json(as_data(found))
        return
    page = open_page()
    quoted = [f"{QUOTED}{kind}" for kind in ("event", "condition", "cost", "act", "ability")]
    heads = {OPENING: ("words", "when the sentence happens"), **dict.fromkeys(quoted, ("phrase", "what it does"))}
    for title in dict.fromkeys(["setup", "play", "answer", "claim", OPENING, *heads]):
        rows = [(one.example, one.means or "") for one in found if one.kind == title]
        if not rows:
            continue
        page.title(title)
        page.table(heads.get(title, ("sentence", "what it does")), rows)
        page.gap()


def _has(one: Sentence, words: Sequence[str]) -> bool:
    """Return whether a sentence or its description has all of some words."""
    told = f"{one.example} {one.means or ''}".casefold()
    return all(word.casefold() in told for word in words)


def _scenario(board: str | None) -> Scenario | None:
    """Return the named board; None for no name."""
    return None if board is None else staged([one_story(board)], home())[0]


def _put_completions(found: list[Completion], beginning: str, *, json: bool) -> None:
    """Print the possible continuations of a sentence; raise NoSuchRecord if there are none."""
    if json:
        put_json(as_data(found))
        return
    if not found:
        raise NoSuchRecord(f"No sentence begins with “{beginning}”.", remedy="`rulings sentences` lists them all.")
    page = open_page()
    for one in found:
        page.title(one.kind, "a whole sentence" if one.is_whole else "")
        for label, told in (
            ("instead", one.instead), ("next", one.following), ("or", one.besides), ("such as", one.examples),
        ):  # fmt: skip
            if told:
                page.fact(label, ", ".join(told) if label != "such as" else "; ".join(told))
        page.gap()
