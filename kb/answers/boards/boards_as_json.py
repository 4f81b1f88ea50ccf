"""Boards as JSON, with the values that their sentences mean, and the schema."""

from kb.answers.boards.boards import board_of, boards
from kb.answers.boards.stories import one_story, stories
from kb.answers.serial import as_data
from kb.boards.reading.loading import file_named, text_of
from kb.boards.writing.board_schema import board_schema
from kb.boards.writing.json_boards import as_json
from kb.boards.writing.updating import updated
from kb.records.data import JsonObject

__all__ = ["board_as_json", "board_schema", "boards_as_json", "in_plain_sentences"]


def board_as_json(named: str) -> JsonObject:
    """Return a board by its packaged id, or from a file, as JSON. Raises NoSuchRecord or BadScenario.

    >>> board_as_json("mana-burn")["play"][0]["things"]
    [{'type': 'thing', 'name': 'Meadow'}]
    """
    return as_json(one_story(named))


def boards_as_json(words: str) -> list[JsonObject]:
    """Return the boards that words find as JSON: in full if the words are an id or a file.

    >>> [found["id"] for found in boards_as_json("licid forest")]
    ['002-licid-forest']
    """
    if file_named(words):
        return [as_data(board_of(one)) | {"board": as_json(one)} for one in stories((words,))]
    return [as_data(one) | ({"board": board_as_json(words)} if one.id == words else {}) for one in boards(words)]


def in_plain_sentences(file: str) -> tuple[str, str]:
    """Return the text of a file of boards, then the same text with standard wording. Raises BadScenario."""
    text = text_of(file)
    return text, updated(text, file)
