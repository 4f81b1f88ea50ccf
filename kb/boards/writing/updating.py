"""Rewriting a file of boards so that each sentence has its standard wording."""

import json

from kb.boards.reading.places import Path, is_json, values_of
from kb.boards.reading.scenario import read_scenarios
from kb.boards.reading.setups import names_declared, names_given_in
from kb.boards.writing.json_boards import read_boards, sentence_for, sentences_in


def updated(text: str, file: str) -> str:
    """Return a file's text with each sentence in its standard wording if there is one, and all else unchanged.

    Raises BadScenario if a sentence can't be parsed.

    >>> updated('setup = ["Bob is at 5"] # so far', "x.toml")
    'setup = ["Bob is at 5 life"] # so far'
    """
    found = (read_boards if is_json(text) else read_scenarios)(text, file, reads_files=True)
    plain: dict[Path, str] = {}
    for scenario in found:
        given, declared = names_given_in(scenario), names_declared(scenario)
        for told in sentences_in(scenario):
            names = given if told.family == "setup" else declared
            said = sentence_for(told.family, told.read(told.words, told.where), names)
            if said is not None and not _is_alike(said, told.words):
                plain[told.where.path] = said
    return _replaced(text, plain)


def _is_alike(one: str, other: str) -> bool:
    """Return whether two sentences are equal but for a capital first letter."""
    return one[1:] == other[1:] and one[:1].lower() == other[:1].lower()


def _replaced(text: str, plain: dict[Path, str]) -> str:
    """Return a file's text with the strings at these paths replaced."""
    pieces, done = [], 0
    for path, _, place in values_of(text):
        if path in plain and text[place][:1] in {'"', "'"}:
            pieces += [text[done : place.start], json.dumps(plain[path], ensure_ascii=False)]
            done = place.stop
    return "".join([*pieces, text[done:]])
