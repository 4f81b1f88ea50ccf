"""Boards as JSON: they are read back with the same values and outcome, and errors have a place."""

import json
from dataclasses import replace
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from kb.boards.judging.judge import rulebook_of
from kb.boards.judging.needs import result
from kb.boards.language import BadScenario
from kb.boards.reading.claiming import claims_of
from kb.boards.reading.places import Place
from kb.boards.reading.scenario import Scenario, When, format_scenarios, packaged_scenarios, read_scenarios
from kb.boards.reading.setups import setups_of
from kb.boards.reading.telling import story_of
from kb.boards.writing.board_schema import board_schema
from kb.boards.writing.json_boards import as_json, read_boards
from kb.engine.law.rulebook import NotModelled
from kb.engine.position.work import Bound
from tests.slow import slow

BOARDS = [*packaged_scenarios(), *format_scenarios()]
FEW = BOARDS[:: len(BOARDS) // 50]
SCHEMA = Draft202012Validator(board_schema())

OX = {"type": "thing", "name": "Ox"}
ATTACKS = {"type": "attacks", "player": "Ana", "things": [OX]}
BOARD: dict[str, Any] = {
    "id": "own",
    "setup": [
        {
            "type": "puts",
            "player": "Ana",
            "things": [{"type": "described", "name": "Ox", "words": ["creature"], "size": [2, 2]}],
        },
        "Bob controls a 1/1 creature called Elk",
    ],
    "play": [ATTACKS, "Bob blocks Ox with Elk"],
    "when": [
        {
            "date": ["2004-01-15", "2008-08-10"],
            "then": [[{"type": "died", "subject": {"type": "thing", "name": "Elk"}}], "Ox is on the battlefield"],
        }
    ],
}


def _round_trip(board: Scenario) -> Scenario:
    """Return a board written as JSON and read back; for one of the few, fail if the JSON doesn't fit the schema."""
    written = as_json(board)
    if board in FEW:  # the library takes a tenth of a second for a board
        SCHEMA.validate(written)
    (found,) = read_boards(json.dumps(written), "x.json")
    return found


def _values(board: Scenario) -> list[object]:
    """Return the values that all sentences of a board are read into."""
    claims = (claims_of(board, when) for when in (*board.whens, *board.unders))
    return [
        [told.setups for told in setups_of(board)],
        [told.acts for told in story_of(board)],
        [[(told.key, told.claims) for told in one] for one in claims],
    ]


def _without_claims(when: When) -> When:
    """Return a [[when]] without its claims and place."""
    return replace(when, then=(), can=(), cannot=(), where=Place(""))


def _check_round_trip(board: Scenario) -> None:
    """Fail unless a board is read back from JSON with the same values and fields."""
    found = _round_trip(board)
    assert _values(found) == _values(board)
    assert (found.id, found.title, found.players, found.overlay, found.about) == (
        board.id, board.title, board.players, board.overlay, board.about,
    )  # fmt: skip
    assert list(map(_without_claims, (*found.whens, *found.unders))) == list(
        map(_without_claims, (*board.whens, *board.unders))
    )


def _ends(board: Scenario, when: When) -> object:
    """Return how a board ends under the rules of a claim, or the type of the error that prevents playing it."""
    try:
        return result(board, rulebook_of(when))
    except (NotModelled, BadScenario, Bound) as error:
        return type(error)


def _check_outcome(board: Scenario) -> None:
    """Fail unless a board read back from JSON has the same outcome."""
    found = _round_trip(board)
    for when in board.whens[:1] or board.unders[:1]:
        assert _ends(found, when) == _ends(board, when)


@pytest.mark.parametrize("board", FEW, ids=lambda board: board.id)
def test_a_board_written_as_json_is_read_back_with_the_same_values_and_outcome(board: Scenario) -> None:
    _check_round_trip(board)
    _check_outcome(board)


@slow
def test_every_second_packaged_board_is_read_back_from_json_with_the_same_values() -> None:
    for board in BOARDS[::2]:
        _check_round_trip(board)


def test_sentences_and_values_may_be_mixed_in_json() -> None:
    SCHEMA.validate(BOARD)
    (board,) = read_boards(json.dumps(BOARD), "x.json")
    assert board.setup == ("Ana controls a 2/2 creature called Ox", "Bob controls a 1/1 creature called Elk")
    assert board.play == ("Ana attacks with Ox", "Bob blocks Ox with Elk")
    assert [str(when.day) for when in board.whens] == ["2004-01-15", "2008-08-10"]
    assert board.whens[0].then == ("Elk died", "Ox is on the battlefield")


def test_several_json_boards_are_read_from_a_list() -> None:
    both = read_boards(json.dumps({"scenario": [BOARD, BOARD | {"id": "other"}]}), "x.json")
    assert [board.id for board in both] == ["own", "other"]
    assert both[0].setup == both[1].setup


def test_a_json_board_of_sentences_equals_the_same_board_in_toml() -> None:
    in_json = (
        '{"setup": ["Ana controls a 2/2 creature called Ox"],\n "when": [{"date": "2004-01-15", "then": ["Ox died"]}]}'
    )
    in_toml = 'setup = ["Ana controls a 2/2 creature called Ox"]\n[[when]]\ndate = 2004-01-15\nthen = ["Ox died"]\n'
    (board,), (other,) = read_boards(in_json, "a/case.json"), read_scenarios(in_toml, "a/case.toml")
    assert board.id == other.id == "case"
    assert _values(board) == _values(other)
    assert str(board.whens[0].where.at("then", 0)) == "a/case.json:2"


@pytest.mark.parametrize("name", ["Fire and Ice", "the Ox", "Ox, the Strong", "stout ox", "In Response", "Ox #2"])
def test_a_name_in_json_may_contain_any_words(name: str) -> None:
    """Where a sentence needs it, the name is put in quotation marks."""
    thing = {"type": "thing", "name": name}
    described = BOARD["setup"][0]["things"][0] | {"name": name}
    board = {
        "setup": [{"type": "puts", "player": "Ana", "things": [described]}],
        "play": [{"type": "attacks", "player": "Ana", "things": [thing]}],
    }
    (found,) = read_boards(json.dumps(board), "x.json")
    assert _values(found)[1] == [read_acts(found, name)]


def read_acts(board: Scenario, name: str) -> object:
    """Return the acts of the only sentence of a board; fail unless they are about this name."""
    (told,) = story_of(board)
    assert [thing.name for act in told.acts for thing in act.things] == [name]  # type: ignore[union-attr]  # it attacks
    return told.acts


def _board_with(**changes: Any) -> str:
    """Return the board above with some fields changed, as JSON."""
    return json.dumps(BOARD | changes, indent=1)


@pytest.mark.parametrize(
    ("text", "problem", "remedy"),
    [
        ("[]", "x.json: a board must be an object.", '{"scenario": [ … ]}'),
        ('{"setup": [}', "x.json:1: this isn't valid JSON: Expecting value (column 12).", "must be a JSON object"),
        ('{"setup": [], "setup": []}', "x.json: an object has the name “setup” twice.", "Remove one"),
        ('{"setup": [[]]}', "x.json:1: at /setup/0, the list is empty.", "Leave it out"),
        ('{"setup": [1]}', "x.json:1: `setup` must be a list of texts.", ""),
        ('{"setup": [{"type": "put"}]}', "x.json:1: at /setup/0/type, no “put” may stand here.", "--schema"),
        (
            _board_with(play=[[ATTACKS, {"type": "attacks", "player": "Ana"}]]),
            "at /play/0/1, “attacks” lacks the field “things”.", "Add it.",
        ),
        (_board_with(when=[{"date": "15 January"}]), "the `date` of a [[when]] must be a day", '"date": "1998-03-31"'),
        (_board_with(when=[{"date": None}]), "the `date` of a [[when]] must be a day", '"date": "1998-03-31"'),
        (_board_with(title=None), "`title` must be text in quotes", ""),
        (_board_with(claims=[]), "unknown key 'claims'", "The keys are"),
        (
            _board_with(play=[{"type": "attacks", "player": "Ana", "things": []}]),
            "at /play/0, there is no sentence for these values.", "--json",
        ),
        (
            _board_with(play=[{"type": "deals", "amount": 90000, "source": OX, "target": OX}]),
            "has a number above 9,999", "",
        ),
    ],
)  # fmt: skip
def test_a_faulty_json_board_is_refused_with_its_line_and_pointer(text: str, problem: str, remedy: str) -> None:
    with pytest.raises(BadScenario) as error:
        read_boards(text, "x.json")
    assert problem in error.value.problem
    assert remedy in error.value.remedy


def test_a_wrong_field_is_refused_with_its_own_line() -> None:
    board = {**BOARD, "play": [{"type": "attacks", "player": "Ana", "things": [{"type": "thing", "nome": "Ox"}]}]}
    text = json.dumps(board, indent=1)
    line = text[: text.index('"nome"')].count("\n") + 1
    with pytest.raises(BadScenario, match=rf"^x\.json:{line}: at /play/0/things/0/nome, “thing” has no field “nome”"):
        read_boards(text, "x.json")


def test_values_whose_sentence_would_mean_something_else_are_refused() -> None:
    """An object called "the first Ox" is an example: the sentence is about Ox #1."""
    board = BOARD | {"play": [{"type": "dies", "things": [{"type": "thing", "name": "the first Ox"}]}]}
    with pytest.raises(BadScenario, match="which is read otherwise"):
        read_boards(json.dumps(board), "x.json")
