"""How well questions are answered: the floor that no change may go below."""

import importlib.util
import os
import sys
from fnmatch import filter as fitting
from pathlib import Path
from statistics import mean

import pytest

from ingest import read
from kb.answers.finding.subjects import subjects
from kb.answers.opening import DataFolder
from kb.records.record import Kind
from kb.store.library import Library
from tests.slow import slow

ROOT = Path(__file__).parents[3]
EDITIONS = os.environ.get("RULINGS_EDITIONS", "")
with_rulebooks = pytest.mark.skipif(not EDITIONS, reason="RULINGS_EDITIONS names no folder of official rulebooks")


def _benchmark(name):
    path = ROOT / "tests" / "benchmarks" / f"{name}.py"
    spec = importlib.util.spec_from_file_location(path.stem, path)
    module = sys.modules[name] = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.fixture(scope="module")
def people():
    """Return the benchmark, which has the questions and knows what answers them."""
    return _benchmark("search_people")


def _floor(results, worth, answered):
    assert len(results) == 212
    assert mean(one.worth for one in results) >= worth
    assert mean(one.is_answered for one in results) >= answered
    for who in {one.asked.who for one in results}:
        assert mean(one.is_answered for one in results if one.asked.who == who) >= 0.7, who


def _missing(people, home, there):
    with Library(DataFolder(home).generation().sqlite) as library:
        sources = {source.slug for source in library.sources()}
        there |= {record.id for slug in sources for record in library.all_records(slug)}
    listed = {name for asked in people.questions() for name in (*asked.best, *asked.good)}
    at_hand = (name for name in sorted(listed) if "/" not in name or name.partition("/")[0] in sources)
    return [name for name in at_hand if not fitting(there, name)]


@slow
def test_the_questions_of_people_are_answered(people, home):
    """Of 212 questions at least 83 in 100 have an answer among the first three, and the order is good."""
    _floor(people.results(DataFolder(home)), 0.71, 0.83)


@with_rulebooks
def test_the_questions_of_people_are_answered_among_rulebooks(people, home_of_rulebooks):
    """With thirteen rulebooks added at least 85 in 100 have an answer among the first three, of every second one."""
    results = people.results(DataFolder(home_of_rulebooks), every=2)
    assert len(results) == 106
    assert mean(one.worth for one in results) >= 0.7
    assert mean(one.is_answered for one in results) >= 0.85


def test_each_answer_that_is_listed_is_there(people, home):
    """A rule, board, lineage, word or record of that name; a pattern fits at least one."""
    called = {"rules": "rule", "boards": "board", "lineages": "lineage", "words": "word"}
    assert _missing(people, home, {f"{called[one.sort]}:{one.name}" for one in subjects({})}) == []


@with_rulebooks
def test_each_answer_of_a_rulebook_is_there(people, home_of_rulebooks):
    """A record of that name."""
    called = {"rules": "rule", "boards": "board", "lineages": "lineage", "words": "word"}
    assert _missing(people, home_of_rulebooks, {f"{called[one.sort]}:{one.name}" for one in subjects({})}) == []


def test_a_set_is_searched_where_it_or_one_of_its_cards_is_named(book):
    """Its words alone find nothing of it: they are words of the game, or nobody asked for the set."""
    assert book.search("frost counters").of_sets == {}
    assert book.search("does it die right away in a frame").of_sets == {}
    assert book.search("evolve in the Pokémon set").of_sets == {"pokemon": "pokemon-set-2023-11"}
    assert book.search("can Gengar evolve").of_sets == {"gengar": "pokemon-set-2023-11"}


def test_nothing_of_a_set_is_found_that_was_not_asked_for(book):
    """Neither its records nor the rules that only it has."""
    found = book.search("burn counters")
    assert not [hit.id for hit in found.hits if hit.id.startswith("pokemon")]
    assert "burn-counters" not in {hit.id for hit in found.ranking}


def test_of_the_rules_that_a_name_is_about_the_best_found_is_first(book):
    """The table of names lists regeneration before its shields, but the words ask for the shields."""
    assert book.search("regeneration shield").ranking[0].id == "regeneration-shields"
    assert book.search("regeneration").ranking[0].id == "regeneration"


def test_a_record_stands_for_its_rule_in_all_wordings(people):
    """Another wording of a rule that answers does so, too; another rule doesn't."""
    rules = {"a/1": "@1", "b/7": "@1", "b/8": "@2"}
    assert [people.fits(name, "a/1", rules) for name in ("a/1", "b/7", "b/8", "rule:x")] == [True, True, False, False]


@with_rulebooks
def test_definitions_find_the_rules_that_they_are_of(people, tmp_path):
    """Of a glossary's definitions, less their headwords: in the right order to one half at least."""
    assert people is sys.modules["search_people"]
    quality = _benchmark("search_quality")
    path = Path(EDITIONS, quality.EDITION)
    reading = read(path.read_bytes(), path.name)
    records = [record for record in reading.records if record.kind is not Kind.GLOSSARY]
    glossary = [record for record in reading.records if record.kind is Kind.GLOSSARY]
    key = quality.answer_keys(glossary, records)["definitions"]
    with quality.opened(records, reading.source.day, tmp_path) as index:
        search = quality.in_plain_words(index)
        assert mean(quality.ndcg(search(words), answers) for words, answers in key.items()) >= 0.5
