"""Playing a user's board on chosen days and returning JSON, for the site's page "A board of your own".

It also runs in a browser, so it imports pure Python only.
"""

import json
import re
from collections.abc import Iterable, Iterator
from contextlib import suppress
from datetime import date
from functools import lru_cache, partial
from typing import Any, NamedTuple

from kb.answers.boards.formats import Format, format_named
from kb.answers.boards.outcomes import in_sentences, in_words_of, labels_of, sides_of
from kb.answers.boards.performances import play_on, play_under
from kb.answers.boards.reels import Reel
from kb.answers.boards.sentences import sentences
from kb.answers.serial import as_data
from kb.boards.flips.exploring import Explorer
from kb.boards.flips.flips import Flip, Unplayed, boundary_days, flips
from kb.boards.judging.judge import rulebook_on
from kb.boards.language import BadScenario
from kb.boards.reading.completing import completions
from kb.boards.reading.places import Place
from kb.boards.reading.scenario import Scenario
from kb.boards.reading.setups import names_declared, names_given_in, read_setup
from kb.boards.reading.telling import read_story
from kb.boards.staging.staging import board
from kb.engine.law.registry import all_rules
from kb.engine.law.rulebook import NotModelled, Rulebook
from kb.engine.position.work import Bound
from kb.english.tokens import Names
from kb.records.data import JsonObject
from kb.records.errors import RulingsError

_NAME = "board"
_WHERE = re.compile(rf"^{_NAME}:(?P<line>\d+): ")
"""How a trouble says on which line of the board it is."""


class Story(NamedTuple):
    """A board as it was written."""

    setup: tuple[str, ...]
    play: tuple[str, ...]
    players: tuple[str, ...] = ("Ana", "Bob")
    overlay: str | None = None

    @property
    def text(self) -> str:
        """The story as TOML with one sentence a line, so that an error's line identifies the sentence."""
        lines = ["setup = [", *(f"{json.dumps(words)}," for words in self.setup), "]"]
        return "\n".join([*lines, "play = [", *(f"{json.dumps(words)}," for words in self.play), "]", ""])

    def part(self, line: int) -> tuple[str, int]:
        """Return the part that a line of this text is in, "setup" or "play", then its sentence's index there.

        The index counts from 0.
        """
        place = line - 2
        return ("setup", place) if place < len(self.setup) else ("play", place - len(self.setup) - 2)


class Trouble(NamedTuple):
    """An error in a board, with its place and remedy."""

    part: str
    """``setup`` or ``play``; empty where it is of the whole."""
    sentence: int
    """Index of the sentence, from 0."""
    problem: str
    nearest: tuple[str, ...]
    remedy: str


def answer(asked: str) -> str:
    """Answer a question in JSON with JSON; its ``ask`` is "sentences", "flips", "complete" or, by default, to play.

    An error is returned as a list of troubles.
    """
    question = json.loads(asked)
    story = Story(
        tuple(question.get("setup", ())),
        tuple(question.get("play", ())),
        tuple(question.get("players") or ("Ana", "Bob")),
        question.get("set"),
    )
    try:
        found = _answered(question, story)
    except RulingsError as error:  # such as that card texts can't be read without their parser
        found = {"troubles": as_data([_trouble(error, story)]), "flips": []}
    return json.dumps(found, ensure_ascii=False)


def _answered(question: JsonObject, story: Story) -> Any:  # noqa: ANN401  (anything that JSON can hold)
    """Return, as JSON data, the answer to a question about a user's own board.

    It is the sentences, the changes of outcome, how a sentence can go on, or how the board is played.
    """
    match question["ask"]:
        case "sentences":
            return as_data(sentences())
        case "flips":
            return flips_of(story)
        case "complete":
            return as_data(completions(question["words"], question["kind"], _scenario(story)))
    return played(story, [date.fromisoformat(day) for day in question["days"]], question.get("under"))


def played(story: Story, days: Iterable[date], under: str | None = None) -> JsonObject:
    """Return how a board goes on each day, and under a format, given by name or as text.

    If sentences can't be parsed, returns the errors instead. The format is listed among the days under its id.
    """
    of = format_named(under, reads_files=False) if under else None
    if troubles := list(_misunderstood(story)):
        return {"troubles": as_data(troubles)}
    explorer, reel = _explorer(story), Reel()
    found = [reel.day(*play_on(explorer, day, _no_text)) for day in sorted(set(days))]
    if of is not None:
        told = reel.day(*play_under(explorer, partial(_book_of, of, story.overlay), of.base, _no_text))
        found.append(told | {"day": of.id, "name": of.title})
    for told, day in zip(found, [*sorted(set(days)), *([of.base] if of else [])], strict=True):
        told["ends"] = [list(in_sentences(end, partial(in_words_of, day=day))) for end in told["ends"]]
    troubles = list(dict.fromkeys(_refused(story, days, of)))
    return {"troubles": as_data(troubles), "days": found, **reel.tables()}


def flips_of(story: Story) -> JsonObject:
    """Return the days on which a board's outcome changes, each with the causes; no days if it can't be played."""
    explorer = _explorer(story)
    found: list[Flip] = []
    with suppress(Unplayed, BadScenario):
        found = flips(explorer.scenario, boundary_days(scenario=explorer.scenario), explorer)
    titles = {rule.slug: rule.title for rule in all_rules()}
    return {"flips": [_flip(flip, titles) for flip in found]}


def _flip(flip: Flip, titles: dict[str, str]) -> JsonObject:
    """Return a change of outcome as JSON data."""
    sides, labels = sides_of(flip.before, flip.after), labels_of(flip)
    return {
        "day": str(flip.day),
        "changed": flip.changed,
        "causes": [[{"slug": name, "title": titles.get(name, name)} for name in cause] for cause in flip.causes],
        "common": sides.common,
        "sides": [{"label": labels[0], "ends": sides.before}, {"label": labels[1], "ends": sides.after}],
    }


@lru_cache(maxsize=8)
def _explorer(story: Story) -> Explorer:
    """Return the explorer of a board, cached while it is asked for again."""
    return Explorer(_scenario(story), is_filmed=True)


def _scenario(story: Story) -> Scenario:
    """Return the story as a scenario without title and claims, called "own-board"."""
    where = Place(_NAME, story.text)
    return Scenario("own-board", "", (), story.players, story.setup, story.play, (), where=where, overlay=story.overlay)


def _misunderstood(story: Story) -> Iterator[Trouble]:
    """Yield the errors of sentences that can't be parsed, whatever the day."""
    where = _explorer(story).scenario.where
    parts = (("setup", story.setup), ("play", story.play))
    names = names_given_in(_explorer(story).scenario)
    declared = _declared(_explorer(story).scenario)
    for part, said in parts:
        for place, words in enumerate(said):
            try:
                if part == "setup":
                    read_setup(words, names, where.at(part, place))
                else:
                    read_story(words, declared, where.at(part, place))
            except RulingsError as error:
                yield _trouble(error, story)


def _declared(scenario: Scenario) -> Names:
    """Return all names in a story, as far as its setup can be parsed."""
    try:
        return names_declared(scenario)
    except RulingsError:
        return names_given_in(scenario)


def _refused(story: Story, days: Iterable[date], of: Format | None) -> Iterator[Trouble]:
    """Yield the errors of parsed sentences, each with the days on which it occurs."""
    explorer = _explorer(story)
    books = [partial(rulebook_on, day, story.overlay) for day in days]
    for made in [*books, *([partial(_book_of, of, story.overlay)] if of is not None else [])]:
        try:
            book = made()
            board(explorer.scenario, book)
            explorer.under(book)
        except BadScenario as error:
            yield _trouble(error, story)
        except (NotModelled, Bound):
            continue  # the day itself tells it


def _book_of(of: Format, overlay: str | None) -> Rulebook:
    """Return the rulebook of the format, with the rules of a special set added; None adds none."""
    return of.rulebook.with_set(overlay)


def _trouble(error: RulingsError, story: Story) -> Trouble:
    """Return an error with the part and sentence of the story that it is about."""
    said = _WHERE.match(error.problem)
    part, sentence = story.part(int(said["line"])) if said else ("", 0)
    return Trouble(part, sentence, _WHERE.sub("", error.problem), error.nearest, error.remedy)


def _no_text(_: str) -> None:
    """Return None: no records are available here."""
