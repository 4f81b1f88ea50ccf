"""Boards as JSON: every board is written and read back with the same values and outcome, and errors have a place."""

import json
from dataclasses import replace
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from kb.boards.judging.judge import rulebook_of
from kb.boards.judging.needs import result
from kb.boards.language import BadScenario
from kb.boards.reading.claiming import told_of
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


def _read(board: Scenario) -> Scenario:
    """Return a board that is written as JSON, looked at by the schema, and read back."""
    written = as_json(board)
    SCHEMA.validate(written)
    (found,) = read_boards(json.dumps(written), "x.json")
    return found


def _values(board: Scenario) -> list[object]:
    claims = (told_of(board, when) for when in (*board.whens, *board.unders))
    return [
        [told.setups for told in setups_of(board)],
        [told.acts for told in story_of(board)],
        [[(told.key, told.claims) for told in one] for one in claims],
    ]


def _plain(when: When) -> When:
    return replace(when, then=(), can=(), cannot=(), where=Place(""))


def _check(board: Scenario) -> None:
    found = _read(board)
    assert _values(found) == _values(board)
    assert (found.id, found.title, found.players, found.overlay, found.about) == (
        board.id, board.title, board.players, board.overlay, board.about,
    )  # fmt: skip
    assert list(map(_plain, (*found.whens, *found.unders))) == list(map(_plain, (*board.whens, *board.unders)))


def _ends(board: Scenario, when: When) -> object:
    """Return how a board ends under the rules of a claim; why it can't be played where that is so."""
    try:
        return result(board, rulebook_of(when))
    except (NotModelled, BadScenario, Bound) as error:
        return type(error)


def _check_outcome(board: Scenario) -> None:
    found = _read(board)
    for when in board.whens[:1] or board.unders[:1]:
        assert _ends(found, when) == _ends(board, when)


@pytest.mark.parametrize("board", FEW, ids=lambda board: board.id)
def test_a_board_is_read_back_as_it_is(board: Scenario) -> None:
    """All that it says, and how it ends."""
    _check(board)
    _check_outcome(board)


@slow
def test_every_packaged_board_is_read_back_as_it_is() -> None:
    """It keeps to the schema."""
    for board in BOARDS:
        _check(board)


@slow
def test_every_packaged_board_ends_as_json_as_it_does_as_toml() -> None:
    """Under the rules of its first claim."""
    for board in BOARDS:
        _check_outcome(board)


def test_sentences_and_values_stand_side_by_side() -> None:
    """Values are written as sentences, and each sentence keeps its place."""
    SCHEMA.validate(BOARD)
    (board,) = read_boards(json.dumps(BOARD), "x.json")
    assert board.setup == ("Ana controls a 2/2 creature called Ox", "Bob controls a 1/1 creature called Elk")
    assert board.play == ("Ana attacks with Ox", "Bob blocks Ox with Elk")
    assert [str(when.day) for when in board.whens] == ["2004-01-15", "2008-08-10"]
    assert board.whens[0].then == ("Elk died", "Ox is on the battlefield")


def test_several_boards_stand_in_a_list() -> None:
    """Each with its id, as in TOML."""
    both = read_boards(json.dumps({"scenario": [BOARD, BOARD | {"id": "other"}]}), "x.json")
    assert [board.id for board in both] == ["own", "other"]
    assert both[0].setup == both[1].setup


def test_a_board_of_sentences_alone_is_json_too() -> None:
    """It is what the same in TOML is; without an id, it is called as its file."""
    in_json = (
        '{"setup": ["Ana controls a 2/2 creature called Ox"],\n "when": [{"date": "2004-01-15", "then": ["Ox died"]}]}'
    )
    in_toml = 'setup = ["Ana controls a 2/2 creature called Ox"]\n[[when]]\ndate = 2004-01-15\nthen = ["Ox died"]\n'
    (board,), (other,) = read_boards(in_json, "a/case.json"), read_scenarios(in_toml, "a/case.toml")
    assert board.id == other.id == "case"
    assert _values(board) == _values(other)
    assert str(board.whens[0].where.at("then", 0)) == "a/case.json:2"


@pytest.mark.parametrize("name", ["Fire and Ice", "the Ox", "Ox, the Strong", "stout ox", "In Response", "Ox #2"])
def test_a_name_may_have_any_words(name: str) -> None:
    """It is written in quotation marks where it needs them."""
    thing = {"type": "thing", "name": name}
    described = BOARD["setup"][0]["things"][0] | {"name": name}
    board = {
        "setup": [{"type": "puts", "player": "Ana", "things": [described]}],
        "play": [{"type": "attacks", "player": "Ana", "things": [thing]}],
    }
    (found,) = read_boards(json.dumps(board), "x.json")
    assert _values(found)[1] == [read_acts(found, name)]


def read_acts(board: Scenario, name: str) -> object:
    """Return the acts of the only sentence of a board, which must name something so."""
    (told,) = story_of(board)
    assert [thing.name for act in told.acts for thing in act.things] == [name]  # type: ignore[union-attr]  # it attacks
    return told.acts


def _changed(**changes: Any) -> str:
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
            _changed(play=[[ATTACKS, {"type": "attacks", "player": "Ana"}]]),
            "at /play/0/1, “attacks” lacks the field “things”.", "Add it.",
        ),
        (_changed(when=[{"date": "15 January"}]), "the `date` of a [[when]] must be a day", '"date": "1998-03-31"'),
        (_changed(when=[{"date": None}]), "the `date` of a [[when]] must be a day", '"date": "1998-03-31"'),
        (_changed(title=None), "`title` must be text in quotes", ""),
        (_changed(claims=[]), "unknown key 'claims'", "The keys are"),
        (
            _changed(play=[{"type": "attacks", "player": "Ana", "things": []}]),
            "at /play/0, no sentence means these values.", "--json",
        ),
        (
            _changed(play=[{"type": "deals", "amount": 90000, "source": OX, "target": OX}]),
            "has a number above 9,999", "",
        ),
    ],
)  # fmt: skip
def test_what_is_wrong_is_told_with_its_place(text: str, problem: str, remedy: str) -> None:
    """The line, and a pointer into the JSON."""
    with pytest.raises(BadScenario) as error:
        read_boards(text, "x.json")
    assert problem in error.value.problem
    assert remedy in error.value.remedy


def test_the_line_of_a_value_is_told() -> None:
    """That of the very field that is wrong."""
    board = {**BOARD, "play": [{"type": "attacks", "player": "Ana", "things": [{"type": "thing", "nome": "Ox"}]}]}
    text = json.dumps(board, indent=1)
    line = text[: text.index('"nome"')].count("\n") + 1
    with pytest.raises(BadScenario, match=rf"^x\.json:{line}: at /play/0/things/0/nome, “thing” has no field “nome”"):
        read_boards(text, "x.json")


def test_values_that_are_read_otherwise_are_refused() -> None:
    """As of something whose name is that of a player, which a sentence would be about instead."""
    board = BOARD | {"play": [{"type": "dies", "things": [{"type": "thing", "name": "Bob"}]}]}
    with pytest.raises(BadScenario, match="which is read otherwise"):
        read_boards(json.dumps(board), "x.json")
