"""``rulings words``: the terms of a day, and what each was called before and after."""

import click

from kb.answers.asking.stages import Stage
from kb.answers.changes.vocabulary import Word, vocabulary
from kb.answers.moments import moment
from kb.answers.serial import as_data
from kb.cli.cite_option import cite_options, put_citation
from kb.cli.current_library import ask
from kb.cli.options import as_json, moment_options, name_argument, put_note
from kb.cli.pages.choosing_page import open_page
from kb.cli.pages.page import put_json
from kb.records.prose import day_in_words


@click.command()
@name_argument("topic", "[TOPIC]", required=False)
@moment_options
@cite_options
@as_json
def words(topic: str | None, on: str | None, era: str | None, *, json: bool) -> None:
    """List what the rules called things on a day.

    With a topic, you get only the things that have this name now or had it once.

    Each word is listed with the word it replaced and the word that replaced it. Without a day, you get the words of the
    newest texts. If the texts here don't give the day of a change, it is dated between two texts.

    \b
    rulings words --on 2004-01-15
    rulings words exile --on 2004
    """
    found = ask(lambda library, _: vocabulary(moment(library, on, era), topic or ""))
    if put_citation(found):
        return
    if json:
        put_json(as_data(found))
        return
    page = open_page()
    put_note(page, found.note)
    for word in found.words:
        page.fact(word.name, _stages_in_words(word))


def _stages_in_words(word: Word) -> str:
    """Return a term with its days and other names."""
    pieces = [f"{word.stage.says}, {word.stage.when}"]
    pieces += [word.unsettled] * bool(word.unsettled)
    pieces += [f"before: {_named(stage)}" for stage in reversed(word.before)]
    pieces += [f"became {stage.says} {stage.changed}" for stage in word.after]
    pieces += [f"players: {', '.join(word.players)}"] * bool(word.players)
    return "; ".join(pieces)


def _named(stage: Stage) -> str:
    """Return the name of a stage with its last day."""
    return f"{stage.says} until {day_in_words(stage.until)}" if stage.until else stage.says
