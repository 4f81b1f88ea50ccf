"""How well questions are answered: the floor that no change may go below."""

import importlib.util
from fnmatch import filter as fitting
from pathlib import Path
from statistics import mean

import pytest

from kb.answers.finding.subjects import subjects
from kb.answers.opening import DataFolder
from kb.store.library import Library

ROOT = Path(__file__).parents[3]


@pytest.fixture(scope="module")
def people():
    """Give the benchmark, which has the questions and knows what answers them."""
    path = ROOT / "tests" / "benchmarks" / "search_people.py"
    spec = importlib.util.spec_from_file_location(path.stem, path)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_the_questions_of_people_are_answered(people, home):
    """Of 152 questions at least 83 in 100 have an answer among the first three, and the order is good."""
    results = people.results(DataFolder(home))
    assert len(results) == 152
    assert mean(one.worth for one in results) >= 0.69
    assert mean(one.is_answered for one in results) >= 0.83
    for who in {one.asked.who for one in results}:
        assert mean(one.is_answered for one in results if one.asked.who == who) >= 0.7, who


def test_each_answer_that_is_listed_is_there(people, home):
    """A rule, board, lineage, word or record of that name; a pattern fits at least one."""
    called = {"rules": "rule", "boards": "board", "lineages": "lineage", "words": "word"}
    there = {f"{called[one.sort]}:{one.name}" for one in subjects({})}
    with Library(DataFolder(home).generation().sqlite) as library:
        there |= {record.id for source in library.sources() for record in library.all_records(source.slug)}
    listed = {name for asked in people.questions() for name in (*asked.best, *asked.good)}
    assert [name for name in sorted(listed) if not fitting(there, name)] == []
