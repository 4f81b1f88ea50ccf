"""``rulings ask``: a question answered in one sentence, with its day, its proof, and what was before and after."""

import click

from kb.answers.asking.asked import ONLY_CLOSEST, Asked, Besides
from kb.answers.asking.asked_sense import Sense
from kb.answers.asking.asking import ask as answer_to
from kb.answers.asking.listing import LISTS
from kb.answers.asking.stages import Proof, Stage
from kb.answers.cards.card_files import card_files
from kb.answers.serial import as_data
from kb.cli.cite_option import cite_options, put_citation
from kb.cli.current_library import data_folder, home
from kb.cli.options import NO_CARDS, as_json, format_asked, moment_options, readable, under_option
from kb.cli.pages.choosing_page import open_page
from kb.cli.pages.page import Page, put_json
from kb.records.commands import command
from kb.records.prose import day_in_words

_CALLED = {
    "rules": "rule",
    "records": "record",
    "boards": "board",
    "lineages": "lineage",
    "words": "word",
    "cards": "card",
    "names": "name",
    "formats": "format",
}


@click.command()
@click.argument("question", nargs=-1, required=True, type=readable)
@moment_options
@under_option
@cite_options
@as_json
@click.pass_context
def ask(  # noqa: PLR0913  (one parameter per option)
    ctx: click.Context, question: tuple[str, ...], on: str | None, era: str | None, *, under: str | None, json: bool
) -> None:
    """Answer a question in one sentence, with the proof.

    The answer comes from the rules that the engine plays, from dated wordings, from what the rules called things, or
    from the outcome of a board. It comes with its date, the number or record that proves it and a quotation, what
    applied before and after, and what else was found.

    A day, month, year, edition or set in the question is the date asked about. *When did ... change* asks for the date
    of a change, *what was ... before* for the older rule, and *what happens if ...* for the closest board. If nothing
    here answers the question, the output says so and suggests a search. With --under, the question is about a format:
    the old rules that the format keeps come first.

    \b
    rulings ask "did damage use the stack on 2004-01-15?"
    rulings ask when did the legend rule change
    rulings ask "is there mana burn?" --under middle-school
    """
    of = format_asked(under, on, era)
    found = answer_to(data_folder(), " ".join(question), on, era, of)
    if put_citation(found):
        return
    if json:
        put_json(as_data(found))
    else:
        _put(open_page(), found)
    if not found.sentence:
        ctx.exit(1)


def _put(page: Page, found: Asked) -> None:
    """Print an answer to a question, or that there is none."""
    for note in found.understood.notes:
        page.remark(note)
    if not found.sentence or found.proof is None:
        page.remark("Nothing here answers this question.")
        _put_understood(page, found)
        if not card_files(home()):
            page.remark(NO_CARDS)
    else:
        _put_answer(page, found, found.proof)
    for one in found.besides:
        page.fact("see also", _title_and_command(one))
    page.fact("search", found.search)


def _put_answer(page: Page, found: Asked, proof: Proof) -> None:
    """Print an answer with its day and proof, and the stages before and after."""
    if not found.is_sure:
        page.remark(found.doubt or ONLY_CLOSEST)
    _put_sentence(page, found)
    if not found.is_sure:
        _put_understood(page, found)
    if found.kind in _CALLED:
        page.fact(_CALLED[found.kind], found.id)
    if found.under:
        page.fact("under", found.under)
    if (found.kind not in {"names", *LISTS} or found.on is not None) and (day := _day(found)):
        page.fact("day", day)
    page.fact("proof", _proof(proof))
    if found.standing:
        page.fact("standing", found.standing)
    for label, stages in (("before", found.before), ("after", found.after)):
        for stage in stages:
            page.fact(label, _stage(stage))
    if proof.credit:
        page.credit(proof.credit)


def _put_sentence(page: Page, found: Asked) -> None:
    """Print the sentence of an answer; for a board, one end per line of play, then the deciding rule and the story."""
    if not found.story:
        page.text(found.sentence)
        return
    told = len(" ".join(found.story)) - 1
    begins = found.sentence.find(": ", found.sentence.find(found.story[-1][1:]) + len(found.story[-1]) - 1)
    ends = found.sentence[found.sentence.rfind(". ", 0, begins) + 2 :] if begins > 0 else found.sentence
    first, *others = ends.split(", or else ")
    page.text(first)
    for other in others:
        ending, stop, rule = other.partition(". ")
        page.fact("or else", ending + stop.rstrip())
        if rule:
            page.text(rule)
    for words in found.story if begins > 0 and told else ():
        page.fact("on this board", words)


_LOOKS_UP = {
    "rules": "rules",
    "records": "show",
    "boards": "play",
    "lineages": "history",
    "words": "words",
}
"""The verb that shows a hit, by its kind."""


def _title_and_command(one: Besides) -> str:
    """Return a hit's title and the command that shows it, or its id and title if no command does."""
    verb = _LOOKS_UP.get(one.kind)
    return f"{one.title} ({command(verb, one.id)})" if verb else f"{one.id}: {one.title}"


def _put_understood(page: Page, found: Asked) -> None:
    """Print what the question was taken to ask for, unless it only asks what the rules say."""
    if found.understood.sense is not Sense.STATE:
        page.fact("understood", f"{found.understood.sense}: {found.understood.words}")


def _day(found: Asked) -> str:
    """Return the day asked about in words, or since when the answer is so if it doesn't say; else an empty text."""
    if found.on is None:
        return found.stage.when if found.stage and found.stage.when not in found.sentence else ""
    return ", ".join(filter(None, [day_in_words(found.on), found.known]))


def _proof(proof: Proof) -> str:
    """Return a proof in words."""
    where = proof.record if proof.record and proof.record.endswith(f"/{proof.where}") else proof.where
    later = f", later {proof.number}" if proof.number else ""
    told = (proof.named if where == proof.where else f"{where}{later}") + (f": “{proof.quote}”" if proof.quote else "")
    if proof.note:
        return f"{told} ({proof.note})"
    if proof.absent:
        return f"{told} (quoted from a {proof.absent} that isn't here: `rulings ingest FILE` adds it)"
    if proof.record is None or not where.startswith("cr-") or where == proof.record:
        return told
    here = proof.record.partition("/")[0]
    return f"{told} ({here}, which you have, has the same words: `{command('show', proof.record)}`)"


def _stage(stage: Stage) -> str:
    """Return a stage with its proof in words."""
    return f"{stage.when}: {stage.says} ({stage.proof.named})"
