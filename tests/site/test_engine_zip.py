"""Tests for the zip of the engine that runs in a page."""

import json
import subprocess
import sys
from importlib.util import find_spec
from io import BytesIO
from zipfile import ZipFile

import pytest

from kb.answers.boards.own_board import answer
from kb.boards.reading.scenario import packaged_scenarios
from kb.site.engine_zip import ENGINE, READER, _fingerprint, _made_parser, engine_zips, sources, zipped

HAS_PARSER = find_spec("kb.cards._parser") is not None
"""True if the checkout has the parser of card texts, which the build makes; without it the zip plays fewer boards."""

PURE = """
import sys
sys.path.insert(0, sys.argv[1])
for name in ("apsw", "bs4", "click", "jinja2", "lark", "msgspec", "platformdirs", "rich", "waitress", "whoosh"):
    sys.modules[name] = None
from engine_in_page import answer
assert answer.__code__.co_filename.startswith(sys.argv[1])
for line in sys.stdin:
    print(answer(line))
"""
"""A script that answers each line of input with the zip alone, without any package installed."""

FETCHED = """
import sys
sys.path.insert(0, sys.argv[1])
from engine_in_page import reader_from
fetched = []
reader_from(lambda: fetched.append(1) or sys.argv[2])
print(len(fetched))
from kb.cards._parser import GRAMMAR
print(GRAMMAR, len(fetched))
"""
"""A script that imports the card reader and prints how often it was fetched."""


@pytest.fixture(scope="module")
def without_others(tmp_path_factory):
    """Return a function that answers questions with only the zips of the engine and the card reader importable."""
    packed = tmp_path_factory.mktemp("engine") / ENGINE
    packed.write_bytes(zipped(sources() | _made_parser(), b""))

    def ask(*questions):
        """Return the answers to questions from a process that can import only the zip."""
        order = [sys.executable, "-S", "-I", "-c", PURE, str(packed)]
        lines = "".join(f"{json.dumps(question)}\n" for question in questions)
        done = subprocess.run(order, input=lines, capture_output=True, text=True, check=True, cwd="/")
        return [json.loads(line) for line in done.stdout.splitlines()]

    return ask


def questions():
    """Yield a request to play every thirtieth packaged board under the rules of two days."""
    for scenario in packaged_scenarios()[::30]:
        story = {"setup": scenario.setup, "play": scenario.play, "players": scenario.players, "set": scenario.overlay}
        yield {"ask": "play", "days": ["1998-10-18", "2008-08-10"], **story}


def test_zip_plays_boards_without_other_libraries(without_others):
    asked = list(questions())
    pairs = list(zip(without_others(*asked), (json.loads(answer(json.dumps(one))) for one in asked), strict=True))
    differing = [there["troubles"] for there, here in pairs if there != here]
    assert len(pairs) - len(differing) > (len(pairs) - 1 if HAS_PARSER else len(pairs) // 4)
    assert all("parser of card texts is missing" in one["problem"] for (one,) in differing)


def test_zip_lists_sentences_and_flips(without_others):
    (legends,) = packaged_scenarios("001-copy-legend")
    board = {"setup": legends.setup, "play": legends.play, "players": legends.players}
    sentences, flips = without_others({"ask": "sentences"}, {"ask": "flips", **board})
    assert len(sentences) > 300
    assert flips["flips"][0]["day"] == "1999-06-01"


def test_zip_contains_the_formats(without_others):
    board = {"setup": ["Ana controls a Forest"], "play": ["Ana taps Forest for {G}", "Ana's end step begins"]}
    (found,) = without_others({"ask": "play", "days": ["2023-11-17"], "under": "middle-school", **board})
    assert [(day["day"], day["ends"][0][0]) for day in found["days"]] == [
        ("2023-11-17", "Ana is at 20 life"),
        ("middle-school", "Ana is at 19 life"),
    ]


def test_zip_is_reproducible(tmp_path):
    assert engine_zips(tmp_path) == engine_zips(tmp_path)


def test_compiled_engine_is_reused_only_if_current(tmp_path):
    word = _fingerprint(sources())
    fresh = {name: zipped({"kb/__init__.pyc": b"compiled"}, word) for name in (ENGINE, READER)}
    for name, content in fresh.items():
        (tmp_path / name).write_bytes(content)
    assert engine_zips(tmp_path) == fresh
    for older in (zipped({"kb/__init__.pyc": b"compiled"}, b"older"), b"damaged"):
        (tmp_path / READER).write_bytes(older)
        with ZipFile(BytesIO(engine_zips(tmp_path)[ENGINE])) as packed:
            assert "kb/__init__.py" in packed.namelist()


def test_card_parser_is_imported_from_its_own_zip_when_fetched(tmp_path):
    (tmp_path / ENGINE).write_bytes(zipped(sources(), b""))
    (tmp_path / READER).write_bytes(zipped({"kb/cards/_parser.py": b"GRAMMAR = 'fetched'"}, b""))
    done = subprocess.run(
        [sys.executable, "-S", "-I", "-c", FETCHED, *(str(tmp_path / name) for name in (ENGINE, READER))],
        capture_output=True, text=True, check=True, cwd="/",
    )  # fmt: skip
    assert done.stdout.split() == ["0", "fetched", "1"]
