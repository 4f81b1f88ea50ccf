"""The questions that programs ask by name, with parameters and results, for `rulings mcp` and `serve`.

An answer has at most 8,000 characters, unless ``full`` asks for all of it.
"""

import os
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, NamedTuple

from kb.answers.asking.asked import Asked
from kb.answers.boards.formats import ShownFormat, Spans, format_named, shown
from kb.answers.boards.kept import KeptAndShown
from kb.answers.boards.plays import Played
from kb.answers.boards.stories import only_story
from kb.answers.book import Book
from kb.answers.cards.cards import Card
from kb.answers.changes.differing import Found
from kb.answers.changes.since import Since
from kb.answers.changes.timelines import Timeline
from kb.answers.changes.vocabulary import Vocabulary
from kb.answers.citations.citations_found import Citations
from kb.answers.citations.cited_numbers import CitedNumber
from kb.answers.citations.references import Reference
from kb.answers.finding.finding import Finding
from kb.answers.programs.sent import BOARD
from kb.answers.programs.shortening import Short, short
from kb.answers.serial import as_data, schema
from kb.answers.standing.standing import Standings
from kb.answers.texts.histories import History
from kb.answers.texts.shown import Answer
from kb.boards.flips.flips import Flip
from kb.boards.reading.completing import Completion
from kb.boards.reading.loading import file_named
from kb.boards.reading.places import is_json
from kb.records.data import JsonObject
from kb.records.errors import BadQuestion, NoSuchRecord, RulingsError

if TYPE_CHECKING:
    from kb.boards.reading.formats import Format

MOST = 20
"""The most hits, differences and lines of play in an answer: a reader can't take in more."""
LONGEST = 64_000
"""The most characters of a board that is sent, and of any other argument of a question."""
_YES = frozenset({"yes", "true", "1"})


LEFT_OUT = {
    "type": "array",
    "items": {"type": "string"},
    "description": "Sources that are damaged and that the answer doesn't rest on, each with the remedy.",
}
"""The JSON Schema of what answers and errors say of damaged sources."""


class Question(NamedTuple):
    """One kind of question."""

    name: str
    what: str
    """A description of its answer, in a sentence."""
    needs: Mapping[str, str]
    """Required parameters, with their descriptions."""
    may: Mapping[str, str]
    """Optional parameters, with their descriptions."""
    ask: Callable[..., Any]  # each question has parameters and an answer of its own
    """Returns the answer of a book."""


_FULL = {"full": "“yes” for the whole answer, however long; without it, it has at most 8,000 characters"}


def answered(book: Book, question: Question, given: Mapping[str, str]) -> JsonObject:
    """Return an answer as JSON data, with its sources, and what was left out.

    Raises BadQuestion for an unknown or missing parameter, and the errors of the question itself.
    """
    known = {**question.needs, **question.may, **_FULL}
    told = {name: value for name, value in given.items() if value}
    for name, value in told.items():
        if name not in known:
            raise BadQuestion(
                f"{question.name} has no parameter “{name}”.", remedy=f"Its parameters are {', '.join(known)}."
            )
        if len(value) > LONGEST:
            raise BadQuestion(f"“{name}” has {len(value)} characters; at most {LONGEST} are allowed.")
    lacking = [name for name in question.needs if name not in told]
    if lacking:
        raise BadQuestion(f"{question.name} needs {' and '.join(lacking)}.")
    is_full = told.pop("full", "").lower() in _YES
    found = question.ask(book, **told)
    content = {"answer": as_data(found), "sources": as_data(book.references(found)[:MOST])}
    content |= _missing(book)
    made = Short(content, "") if is_full else short(content, "Ask again with full=yes for all of it.")
    return {**made.content, "more": made.more}


def trouble(error: RulingsError, book: Book | None) -> JsonObject:
    """Return an error as JSON data, with damaged sources, which may contain what was asked for."""
    told = {"error": error.problem, "nearest": list(error.nearest), "remedy": error.remedy}
    return told | (_missing(book) if book is not None else {})


def _missing(book: Book) -> dict[str, list[str]]:
    """Return what was left out because it is damaged, as a field of an answer; empty if nothing was."""
    missing = book.left_out()
    return {"left_out": missing} if missing else {}


def parameters(question: Question) -> JsonObject:
    """Return the JSON Schema of a question's parameters; a board can be an object or text."""
    known = {**question.needs, **question.may, **_FULL}
    told: JsonObject = {
        name: {"type": "string", "description": words, "maxLength": LONGEST} for name, words in known.items()
    }
    if question.name == "play":
        told["board"] = {"description": known["board"], "anyOf": [{"type": "string", "maxLength": LONGEST}, BOARD]}
    return {"type": "object", "properties": told, "required": list(question.needs), "additionalProperties": False}


def result(question: Question) -> JsonObject:
    """Return the JSON Schema of the answer to a kind of question, with its sources."""
    answer, sources = schema(_type_of(question)), schema(tuple[Reference, ...])
    shared = {**answer.pop("$defs", {}), **sources.pop("$defs", {})}
    told = {"answer": answer, "sources": sources, "more": {"type": "string"}}
    properties = {**told, "left_out": LEFT_OUT}
    return {"type": "object", "properties": properties, "required": list(told), "$defs": shared}


def _format(under: str | None) -> "Format | None":
    """Return the format that is named, or sent as text, or None for no name; never reads files."""
    if under is None:
        return None
    return format_named(under if "=" not in under else f"{under}\n", reads_files=False)


def _show(book: Book, what: str, on: str | None = None, under: str | None = None) -> Any:  # noqa: ANN401  (as below)
    """Return at most `MOST` answers on what something said. Raises the first problem found."""
    of = _format(under)
    found = book.show(what, on=on, under=of)
    if found.troubles:
        raise found.troubles[0]
    if of is None:
        return found.answers[:MOST]
    return KeptAndShown(found.kept, found.answers[:MOST])


def _diff(book: Book, older: str, newer: str, what: str | None = None) -> Any:  # noqa: ANN401  (as above)
    """Return what differs between two days, at most `MOST` differences."""
    found = book.diff(older, newer, what)
    return found._replace(differences=found.differences[:MOST])


def _play(book: Book, board: str, on: str | None = None, under: str | None = None) -> Any:  # noqa: ANN401  (as above)
    """Play a board on a day or under a format; return at most `MOST` lines of play."""
    played = book.play(_own_board(board), on=on, under=_format(under))
    return played._replace(lines=played.lines[:MOST])


def _own_board(board: str) -> Any:  # noqa: ANN401  (an id, or a board that was read)
    """Return the id of a packaged board, or the board sent as text. Raises BadQuestion for a file's name."""
    if "\n" not in board and "=" not in board and not is_json(board):
        if file_named(board):
            raise BadQuestion(
                "A program can't have files read by name here.",
                remedy="Send the board itself, as an object or as text.",
            )
        return board
    return only_story(board, "the board sent")


def _complete(book: Book, words: str, kind: str = "", board: str | None = None) -> Any:  # noqa: ANN401  (as above)
    """Return the ways in which a sentence of a board that has begun can continue."""
    return book.complete(words, kind, None if board is None else _own_board(board))


def _standing(book: Book, what: str, on: str | None = None) -> Any:  # noqa: ANN401  (as above)
    """Return the status of what a record, number or card says, on a day. Raises BadQuestion for a file's name."""
    if os.path.exists(what):  # noqa: PTH110  (what is too long for a path is no file either)
        raise BadQuestion("A program can't have files read by name here.", remedy="Give a record, a number or a card.")
    return book.standing(what, on=on)


def _flips(book: Book, board: str, under: str | None = None) -> Any:  # noqa: ANN401  (as above)
    """Return the days on which a board's outcome changes, or those on which it is as under a format."""
    of = _format(under)
    return book.flips(board) if of is None else book.flips_under(board, of)


def _formats(book: Book, name: str | None = None) -> Any:  # noqa: ANN401  (as above)
    """Return a list: all formats without their boards, or only the format with this name, with its boards."""
    of = _format(name)
    return [shown(one, with_boards=False) for one in book.formats()] if of is None else [shown(of)]


def _ask(book: Book, question: str, on: str | None = None, under: str | None = None) -> Any:  # noqa: ANN401  (as above)
    """Return the answer to a question. Raises NoSuchRecord if nothing answers it."""
    found = book.ask(question, on=on, under=_format(under))
    if not found.sentence and not found.besides:
        raise NoSuchRecord("Nothing here answers this question.", remedy=found.search)
    return found


def _search(book: Book, words: str, on: str | None = None) -> Any:  # noqa: ANN401  (as above)
    """Return at most `MOST` hits. Raises NoSuchRecord, with similar words, if there are none."""
    found = book.search(words, on=on, most=MOST)
    if not found.ranking and not found.names and not any(cards.total for cards in found.cards):
        near = [word for others in found.suggestions.values() for word in others]
        raise NoSuchRecord("No text here contains these words.", nearest=near)
    return found


def _history(book: Book, what: str) -> Any:  # noqa: ANN401  (as above)
    """Return histories with their texts, old and new."""
    found = book.history(what)
    return [
        one._replace(chapters=tuple(chapter._replace(credits=(), steps=()) for chapter in one.chapters))
        for one in found
    ]


def _since(book: Book, day: str, until: str | None = None, topic: str = "") -> Any:  # noqa: ANN401  (as above)
    """Return what changed between two days, at most `MOST` rules and `MOST` words."""
    found = book.since(day, until, topic)
    return found._replace(changes=found.changes[:MOST], words=found.words[:MOST])


def _type_of(question: Question) -> Any:  # noqa: ANN401  (a type)
    """Return the type of a question's answer."""
    types = {
        "show": tuple[Answer, ...] | KeptAndShown, "formats": list[ShownFormat],
        "search": Finding, "ask": Asked, "history": list[History], "diff": Found,
        "play": Played, "complete": list[Completion], "flips": list[Flip] | Spans,
        "standing": Standings, "cite": CitedNumber,
        "since": Since, "card": tuple[Card, ...], "words": Vocabulary, "timeline": Timeline, "citations": Citations,
    }  # fmt: skip
    return types[question.name]


_ON = {"on": "the day, such as 2004-01-15, or a month or year for its last day; without it all days, or the last"}
_UNDER = {
    "under": "instead of a day, a format such as middle-school (today's rules with old ones kept), or one of your own "
    "as the text of its TOML file"
}
_WHAT = "a rule number such as 212.1c, a record's id such as moursund-1998-10/errata/5"

QUESTIONS = {
    one.name: one
    for one in (
        Question("show", "What a rule, ruling or erratum said on a day, and how far its evidence reaches.",
                 {"what": _WHAT}, {**_ON, **_UNDER}, _show),
        Question("search", "Records, modelled rules, boards, words and cards that some words find, on a day.",
                 {"words": "a few words, or a question"}, _ON,
                 _search),
        Question("ask", "One answer to a question in plain words: a sentence, the day, the proof, before and after.",
                 {"question": "the question, with its day in it or beside it"}, {**_ON, **_UNDER},
                 _ask),
        Question("history", "A rule or lineage through all its wordings and numbers.",
                 {"what": f"{_WHAT}, or a lineage's slug such as trample"}, {},
                 _history),
        Question("diff", "What differs between two days, eras or sources, text by text.",
                 {"older": "a day, an era or a source", "newer": "a later one"},
                 {"what": f"only {_WHAT}, or a lineage's slug"}, _diff),
        Question("play", "How a board goes under the rules of a day, step by step, with the rules that make it so.",
                 {"board": "the id of a packaged board, or a board of one's own as TOML or JSON"},
                 {**_ON, **_UNDER}, _play),
        Question("complete", "How a sentence of a board may go on that has begun: words, names and examples.",
                 {"words": "the beginning of the sentence, such as “Ana attacks with”"},
                 {"kind": "setup, play or claim; without it, all of these",
                  "board": "the board whose names may stand in it, as for play"}, _complete),
        Question("flips", "The days on which the outcome of a packaged board changes, and the rules that do it.",
                 {"board": "the id of a packaged board, such as 002-licid-forest"}, _UNDER, _flips),
        Question("formats", "How communities play today: formats, each with the old rules that it keeps.",
                 {}, {"name": "only this one, by its id, or one of your own as the text of its TOML file"}, _formats),
        Question("standing", "Whether a ruling still holds on a day, with what shows it.",
                 {"what": f"{_WHAT}, or a card's name"}, _ON,
                 _standing),
        Question("cite", "What a rule number meant when it was written down, and what that rule is today.",
                 {"number": "the number"}, {"written": "when it was written: 2005, 2005-06 or 2005-06-20"},
                 lambda book, number, written=None: book.cite(number, written=written)),
        Question("since", "What changed since a day, for somebody who left then; what matters most comes first.",
                 {"day": "the day since which, such as 2004-01-15, or a month or a year"},
                 {"until": "the day until which; today without it", "topic": "only what is about these words"}, _since),
        Question("card", "What a card said on a day, and what was ruled of it.",
                 {"name": "the card's name"}, _ON, lambda book, name, on=None: book.card(name, on=on)),
        Question("words", "What the rules called each thing on a day, with what it was called before and after.",
                 {}, _ON, lambda book, on=None: book.words(on)),
        Question("timeline", "How a rule, a card, a word or a number changed along time.",
                 {"topic": "its name, words or number, such as legend rule"}, {},
                 lambda book, topic: book.timeline(topic)),
        Question("citations", "What the rule numbers in a text meant when it was written, and what they are today.",
                 {"text": "the text"}, {"written": "when it was written: 2005, 2005-06 or 2005-06-20"},
                 lambda book, text, written=None: book.citations(text, written)),
    )
}  # fmt: skip
"""All of them, by their names."""
