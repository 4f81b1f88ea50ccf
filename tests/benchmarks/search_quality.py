"""The quality of search for the terms of an edition, relative to SQLite's FTS5 and plain Whoosh.

``RULINGS_EDITIONS=FOLDER python tests/benchmarks/search_quality.py`` takes the edition of 2026-08-07 without its
glossary. The glossary is the answer key: a headword should find the rules that its entry cites, with those under them;
the title of a keyword should find the rules under it; an entry's definition, less its headword and what it cites,
should find these rules too, asked in plain words. What is told is the mean nDCG@10: of the half of the questions that
the weights were chosen on, of the other half, and of all. The aims are 0.78 for headwords, 0.98 for titles and 0.50 for
definitions, for which FTS5 with stemming has 0.43. The questions of people follow (search_people.py), of which the aims
are 0.70 and an answer among the first three for 85 of 100.
"""

import os
import re
import sqlite3
import sys
import tempfile
from collections.abc import Callable, Iterable, Mapping
from datetime import date
from math import log2
from pathlib import Path
from statistics import mean

import search_people
from whoosh.analysis import StandardAnalyzer
from whoosh.fields import NUMERIC, TEXT, Schema
from whoosh.filedb.filestore import RamStorage
from whoosh.qparser import QueryParser

from ingest import read
from kb.answers.finding.understanding import understood
from kb.records.record import Kind, Record
from kb.search.entry import Entry
from kb.search.index import Index, open_index
from kb.search.indexing import build
from kb.search.query import ask

EDITION = "CR-2026-08-07.txt"
DEPTH = 10
_KEYWORD = re.compile(r"702\.\d+")
_WORD = re.compile(r"\w+")
_CITING = re.compile(r"(?:See (?:also )?rules?|\(see) [^.]*\d[^“”]*(?:“[^”]*”)?[.)]*", re.IGNORECASE)
"""A citation in an entry, with the name of the rule."""

Search = Callable[[str], list[int]]
Key = dict[str, frozenset[int]]
"""For each question, the places of the records that answer it."""


def ndcg(found: Iterable[int], answers: frozenset[int]) -> float:
    """Return the nDCG@10 of the records found, from 0 to 1."""
    gained = sum(1 / log2(place + 2) for place, record in enumerate(found) if record in answers)
    return gained / sum(1 / log2(place + 2) for place in range(min(DEPTH, len(answers))))


def places_by_number(records: list[Record]) -> Mapping[str, list[int]]:
    """Return, for each number, the places of the records with that number or one below it."""
    places: dict[str, list[int]] = {}
    for place, record in enumerate(records):
        number = record.number or ""
        section, _, rule = number.partition(".")
        for above in {number, section, number[:1], f"{section}.{rule.rstrip('abcdefghijklmnopqrstuvwxyz')}"} - {""}:
            places.setdefault(above, []).append(place)
    return places


def definition(entry: Record) -> str:
    """Return an entry's text without its headword's words and its citations."""
    headword = set(map(str.lower, _WORD.findall(entry.place[-1])))
    words = _WORD.findall(_CITING.sub(" ", entry.text))
    return " ".join(word for word in words if word.lower() not in headword)


def answer_keys(glossary: Iterable[Record], records: list[Record]) -> dict[str, Key]:
    """Return the three answer keys; questions without an answer are left out."""
    places = places_by_number(records)
    cited = {
        entry: frozenset(place for one in entry.citations if one.target for place in places.get(one.number or "", ()))
        for entry in glossary
    }
    headwords = {entry.place[-1]: answers for entry, answers in cited.items()}
    definitions = {definition(entry): answers for entry, answers in cited.items() if definition(entry)}
    titles = {
        record.text: frozenset(places[record.number])
        for record in records
        if record.kind is Kind.HEADING and record.number and _KEYWORD.fullmatch(record.number)
    }
    keys = {"headwords": headwords, "titles": titles, "definitions": definitions}
    return {what: {words: answers for words, answers in key.items() if answers} for what, key in keys.items()}


def search_by_words(index: Index) -> Search:
    """Return our search as the command does it: all words, or if nothing has all, some of them."""

    def search(words: str) -> list[int]:
        """Return the keys of the best hits for all the words, or for any of them if no text has all."""
        question = ask(words)
        if len(question.words) > 1 and not index.matching(question):
            question = ask(" OR ".join(question.words))
        return [hit.key for hit in index.search(question, limit=DEPTH)]

    return search


def search_in_plain_words(index: Index) -> Search:
    """Return our search for questions in plain words."""

    def search(words: str) -> list[int]:
        """Return the keys of the best hits for the words, understood as a question in plain words."""
        question = understood(words, index, None, exact=False).of_records
        return [hit.key for hit in index.search(question, limit=DEPTH)]

    return search


def fts5(records: list[Record]) -> Search:
    """Return a search by FTS5 with stemming, over headings and texts, for any of the words."""
    table = sqlite3.connect(":memory:")
    table.execute("CREATE VIRTUAL TABLE t USING fts5(x, tokenize = 'porter unicode61')")
    table.executemany("INSERT INTO t (rowid, x) VALUES (?, ?)", enumerate(map(heading_and_text, records)))

    sql = "SELECT rowid FROM t WHERE t MATCH ? ORDER BY rank LIMIT ?"

    def search(words: str) -> list[int]:
        """Return the keys of the best hits of SQLite's FTS5 for any of the words."""
        asked = " OR ".join(f'"{word}"' for word in _WORD.findall(words))
        return [key for (key,) in table.execute(sql, [asked, DEPTH])]

    return search


def plain_whoosh(records: list[Record]) -> Search:
    """Return a search by Whoosh with its own analyser, parser and scores."""
    schema = Schema(key=NUMERIC(stored=True), x=TEXT(analyzer=StandardAnalyzer()))
    index = RamStorage().create_index(schema)
    with index.writer() as writer:
        for key, record in enumerate(records):
            writer.add_document(key=key, x=heading_and_text(record))
    searcher, parser = index.searcher(), QueryParser("x", schema)
    return lambda words: [hit["key"] for hit in searcher.search(parser.parse(words), limit=DEPTH)]


def heading_and_text(record: Record) -> str:
    """Return a record's headings and text."""
    return " ".join([*record.place, record.text])


def open_new_index(records: Iterable[Record], day: date, folder: Path) -> Index:
    """Build an index of the records in a folder and open it."""
    entries = (
        Entry(
            key, r.local_id, r.number, r.text, r.place, str(r.kind), (r.source,), r.cards, r.mentions, None, day, day
        )
        for key, r in enumerate(records)
    )  # fmt: skip
    build(folder / "index", entries)
    return open_index(folder / "index")


def main() -> None:
    """Print the table of scores."""
    path = Path(os.environ["RULINGS_EDITIONS"], EDITION)
    reading = read(path.read_bytes(), path.name)
    records = [record for record in reading.records if record.kind is not Kind.GLOSSARY]
    keys = answer_keys((record for record in reading.records if record.kind is Kind.GLOSSARY), records)
    day = reading.source.day
    with tempfile.TemporaryDirectory() as folder, open_new_index(records, day, Path(folder)) as index:
        searches = {
            "ours": search_by_words(index),
            "FTS5 with stemming": fts5(records),
            "plain Whoosh": plain_whoosh(records),
        }
        print(f"{'':32}{'questions':>10}{'chosen on':>11}{'other half':>11}{'all':>7}")
        for what, key in keys.items():
            if what == "definitions":
                searches["ours"] = search_in_plain_words(index)
            for name, search in searches.items():
                worth = [ndcg(search(words), answers) for words, answers in sorted(key.items())]
                halves = mean(worth[::2]), mean(worth[1::2]), mean(worth)
                print(f"{what:12}{name:20}{len(worth):10}{halves[0]:11.3f}{halves[1]:11.3f}{halves[2]:7.3f}")
    search_people.main()


if __name__ == "__main__":
    sys.exit(main())
